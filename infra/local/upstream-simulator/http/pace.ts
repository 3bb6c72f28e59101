// How quickly the platform answers: its quota, and the size of pages and the duration of responses, both random within limits.

import { minuteMs } from '../../../../lib/kernel/durations.ts'
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

/** Requests per user in any sixty seconds: a sliding window. It counts in real time, so that a frozen clock does not freeze a client. */
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
    while (recent[0] !== undefined && recent[0] <= now - minuteMs) recent.shift()
    this.#accepted.set(user, recent)
    if (recent.length >= this.perMinute) return false
    recent.push(now)
    return true
  }

  forget(): void {
    this.#accepted.clear()
  }
}
