/** How much of something had which value, in steps. */
export class Histogram {
  readonly #step: number
  readonly #weights: number[] = []
  #total = 0

  constructor(step: number) {
    this.#step = step
  }

  add(value: number, weight: number): void {
    const at = Math.max(0, Math.floor(value / this.#step))
    this.#weights[at] = (this.#weights[at] ?? 0) + weight
    this.#total += weight
  }

  /** The value that a share of all does not exceed; null when there is nothing. */
  quantile(share: number): number | null {
    let sum = 0
    for (let at = 0; at < this.#weights.length; at++) {
      sum += this.#weights[at] ?? 0
      if (sum > 0 && sum >= share * this.#total * (1 - 1e-12)) return at * this.#step
    }
    return null
  }
}
