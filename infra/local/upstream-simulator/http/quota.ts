// Requests per user in any sixty seconds: a sliding window. It counts in real time, so that a frozen clock does not freeze a client.

export class Quota {
  perMinute: number
  readonly #clock: () => number
  readonly #accepted = new Map<string, number[]>()

  constructor(perMinute: number, clock: () => number = Date.now) {
    this.perMinute = perMinute
    this.#clock = clock
  }

  /** True if the request is accepted; a rejected request is not counted. */
  accept(user: string): boolean {
    const now = this.#clock()
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
