import { lowerBound } from '../../daily/day-facts.ts'
import type { HeartRates } from '../../training/session-heart-rate.ts'
import { maxHeldMs } from './regions.ts'

/** Whether a sample of ascending times holds at an instant. */
export function isHeld(times: readonly number[], atMs: number): boolean {
  const last = times[lowerBound(times, atMs + 1) - 1]
  return last !== undefined && atMs - last < maxHeldMs
}

/**
 * The heart rates of several sources as one list.
 *
 * Formula: of the first source all samples; of each later one those at whose time no sample of a source before it holds.
 * Units: bpm at instants in milliseconds.
 * Missing: a source without samples adds none.
 * Source: this project's rule, as in the daily values (decision 0058).
 * Example: a watch at 10:00 and 10:08, a strap at 10:02 and 10:06: 10:00 and 10:08 of the watch, and 10:06 of the strap.
 */
export function mergedSamples(all: readonly HeartRates[]): HeartRates {
  const [first, ...later] = all.filter(({ atMs }) => atMs.length > 0)
  if (!first || later.length === 0) return first ?? { atMs: [], bpm: [] }
  const samples = first.atMs.map((atMs, i) => ({ atMs, bpm: first.bpm[i] ?? null }))
  const before = [first.atMs]
  for (const { atMs, bpm } of later) {
    atMs.forEach((at, i) => {
      if (!before.some(times => isHeld(times, at))) samples.push({ atMs: at, bpm: bpm[i] ?? null })
    })
    before.push(atMs)
  }
  samples.sort((a, b) => a.atMs - b.atMs)
  return { atMs: samples.map(({ atMs }) => atMs), bpm: samples.map(({ bpm }) => bpm) }
}
