// The size of pages and the duration of responses, both random within limits, like those of the platform.

import { chance, type Random, randomFor, whole } from '../data/random.ts'

/** The minimum and the maximum. */
export type Bounds = readonly [number, number]

export class Pace {
  readonly #seed: number
  readonly #pageRows: Bounds
  readonly #latencyMs: Bounds
  readonly #random: Random

  constructor(seed: number, pageRows: Bounds, latencyMs: Bounds) {
    this.#seed = seed
    this.#pageRows = pageRows
    this.#latencyMs = latencyMs
    this.#random = randomFor(seed, 'latency')
  }

  /** The number of rows of the page that starts at a position of a listing: always the same. */
  rowsAt(listing: string, at: number): number {
    const [least, most] = this.#pageRows
    return least + Math.floor(chance(this.#seed, `${listing} ${at}`) * (most - least + 1))
  }

  /** Waits for the duration of the next response. */
  async wait(): Promise<void> {
    const ms = whole(this.#random, ...this.#latencyMs)
    if (ms > 0) await new Promise(resolve => setTimeout(resolve, ms))
  }
}
