// Counts requests by method, data type and status.

interface Count {
  method: string
  dataType: string
  status: number
  count: number
}

export class RequestLog {
  readonly #counts = new Map<string, Count>()

  add(method: string, dataType: string, status: number): void {
    const key = `${method} ${dataType} ${status}`
    const known = this.#counts.get(key)
    if (known) known.count += 1
    else this.#counts.set(key, { method, dataType, status, count: 1 })
  }

  counts(): Count[] {
    return [...this.#counts.values()].map(count => ({ ...count }))
  }

  clear(): void {
    this.#counts.clear()
  }
}
