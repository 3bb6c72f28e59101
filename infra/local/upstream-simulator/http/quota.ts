// Requests per user in any sixty seconds of real time: a sliding window, so that a frozen clock does not freeze a client.

export class Quota {
  perMinute: number
  readonly #accepted = new Map<string, number[]>()

  constructor(perMinute: number) {
    this.perMinute = perMinute
  }

  /** True when the request counts; a refused one does not. */
  accept(user: string): boolean {
    const now = Date.now()
    const recent = this.#accepted.get(user) ?? []
    while (recent[0] !== undefined && recent[0] <= now - 60_000) recent.shift()
    this.#accepted.set(user, recent)
    if (recent.length >= this.perMinute) return false
    recent.push(now)
    return true
  }

  forget(): void {
    this.#accepted.clear()
  }
}
