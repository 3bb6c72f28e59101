// How much of a listing fits in a page, and how long an answer takes: as little and as long as the platform pleases.

import { chance, type Random, randomFor, whole } from '../data/random.ts'

/** The least and the most. */
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

  /** The rows of the page of a listing that starts at a position: the same whenever it is read. */
  rowsAt(listing: string, at: number): number {
    const [least, most] = this.#pageRows
    return least + Math.floor(chance(this.#seed, `${listing} ${at}`) * (most - least + 1))
  }

  /** Waits as long as the next answer takes. */
  async wait(): Promise<void> {
    const ms = whole(this.#random, ...this.#latencyMs)
    if (ms > 0) await new Promise(resolve => setTimeout(resolve, ms))
  }
}
