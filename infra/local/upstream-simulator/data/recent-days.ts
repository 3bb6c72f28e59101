// A bounded cache of generated days that evicts the least recently used one first.

export class RecentDays<Value> {
  readonly #values = new Map<string, { value: Value; weight: number }>()
  readonly #limit: number
  readonly #weigh: (value: Value) => number
  #weight = 0

  constructor(limit: number, weigh: (value: Value) => number) {
    this.#limit = limit
    this.#weigh = weigh
  }

  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key)
    if (known) {
      this.#values.delete(key)
      this.#values.set(key, known)
      return known.value
    }
    const value = make()
    const weight = this.#weigh(value)
    // A value that would fill most of the cache is not kept: generating it again is cheaper.
    if (weight > this.#limit / 4) return value
    this.#values.set(key, { value, weight })
    this.#weight += weight
    for (const [oldest, entry] of this.#values) {
      if (this.#weight <= this.#limit || oldest === key) break
      this.#values.delete(oldest)
      this.#weight -= entry.weight
    }
    return value
  }
}
