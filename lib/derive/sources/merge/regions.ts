import { secondMs } from '../../../kernel/durations.ts'
import type { LevelRegion, Region } from '../../../model/health-data/day-values.ts'
import type { Interval } from '../../time/interval-union.ts'
import { defaultMaxHoldSeconds } from '../../time/time-weighted-mean.ts'
import { type Counted, closedGaps, isUntimed } from './counted-once.ts'

/** What one source counted on a day and in the hours around it. */
export interface Told<S extends string = string> {
  source: S
  /** Each instant counted once: see `countedOnce`. In order of their starts. */
  records: readonly Counted[]
  /** When the device of the source was worn. */
  worn: readonly Interval[]
}

/** What one source measured on a day, in order of time. */
export interface Measured<S extends string = string> {
  source: S
  samples: readonly { atMs: number; value: number }[]
}

/** More sources of a day are alternatives only: the number of regions doubles with each. */
export const maxSources = 4

/** How long a sample holds, and for how long one of the heart rate says that the device was worn. */
export const maxHeldMs = defaultMaxHoldSeconds * secondMs

/**
 * The table from which the merged sum of a day follows, for any order of the sources and without any of them.
 *
 * Formula: a source speaks during its records and while it was worn, with gaps of at most five minutes closed; where it speaks and has
 * no record, it says zero. For each set of sources that speak at once: the seconds, and the amount of each. A record that is partly in
 * a region counts there for its share of the time.
 * Units: seconds; amounts in any unit that can be added.
 * Missing: a source without a record on the day says nothing, even while it was worn. A source without times (`isUntimed`) is in no
 * region.
 * Source: this project's rule.
 * Example: watch 10:00-10:20 with 2,000 steps and phone 10:10-10:40 with 3,000: the watch alone 600 s and 1,000; both 600 s, 1,000 and
 * 1,000; the phone alone 1,200 s and 2,000.
 */
export function sumRegions<S extends string>(told: readonly Told<S>[], day: Interval): Region<S>[] {
  const timed = told.flatMap(({ source, records, worn }) => {
    const ofDay = records.filter(one => one.startMs < day.endMs && one.endMs > day.startMs)
    if (ofDay.length === 0 || isUntimed(ofDay)) return []
    return [{ source, records: ofDay, spoken: within(closedGaps([...records, ...worn]), day) }]
  })
  const known = timed.slice(0, maxSources)
  const table = regionTable(known.map(({ source }) => source))
  const segments = segmentsOf(known.map(({ spoken }) => spoken))
  for (const { startMs, endMs, places } of segments) table.of(places).seconds += (endMs - startMs) / secondMs
  for (const [index, { records }] of known.entries()) {
    let first = 0
    for (const record of records) {
      while (first < segments.length && (segments[first] as Segment).endMs <= record.startMs) first++
      for (let i = first; i < segments.length; i++) {
        const segment = segments[i] as Segment
        if (segment.startMs >= record.endMs) break
        table.of(segment.places).add(index, amountIn(record, segment))
      }
    }
  }
  return table.regions().map(({ min: _min, max: _max, ...region }) => region)
}

/**
 * The same for a level, such as the heart rate.
 *
 * Formula: a sample holds until the next one of its source, at most five minutes, and in that time its source speaks. For each set of
 * sources that speak at once: the seconds, and of each source the sum of value times seconds, the smallest and the largest value.
 * Units: milliseconds; seconds; the unit of the samples.
 * Missing: no sample gives no region.
 * Source: the weights of `timeWeightedMean`.
 * Example: watch 60 at 10:00, ring 80 at 10:02: two minutes of the watch, three of both, two of the ring.
 */
export function levelRegions<S extends string>(measured: readonly Measured<S>[], day: Interval): LevelRegion<S>[] {
  const known = measured.filter(({ samples }) => samples.length > 0).slice(0, maxSources)
  const table = regionTable(known.map(({ source }) => source))
  const held = known.map(({ samples }) =>
    samples.map(({ atMs, value }, i) => {
      const nextMs = samples[i + 1]?.atMs ?? Number.POSITIVE_INFINITY
      return { startMs: atMs, endMs: Math.min(nextMs, atMs + maxHeldMs, day.endMs), value }
    }),
  )
  for (const { startMs, endMs, places } of segmentsOf(held)) {
    const seconds = (endMs - startMs) / secondMs
    const region = table.of(places)
    region.seconds += seconds
    for (const [index, place] of places.entries())
      if (place >= 0) region.hold(index, held[index]?.[place]?.value ?? 0, seconds)
  }
  return table.regions()
}

/** A time in which the same stretches hold. */
interface Segment extends Interval {
  /** Of each list the index of the stretch that holds; -1 for none. */
  places: readonly number[]
}

/** The times between all starts and ends of lists of stretches, which are separate and in order, without times of silence. */
function segmentsOf(lists: readonly (readonly Interval[])[]): Segment[] {
  const edges = [...new Set(lists.flatMap(list => list.flatMap(one => [one.startMs, one.endMs])))].sort((a, b) => a - b)
  const next = lists.map(() => 0)
  const segments: Segment[] = []
  for (const [i, startMs] of edges.slice(0, -1).entries()) {
    const places = lists.map((list, index) => {
      let place = next[index] as number
      while (place < list.length && (list[place] as Interval).endMs <= startMs) place++
      next[index] = place
      return (list[place]?.startMs ?? Number.POSITIVE_INFINITY) <= startMs ? place : -1
    })
    if (places.some(place => place >= 0)) segments.push({ startMs, endMs: edges[i + 1] as number, places })
  }
  return segments
}

/** Collects the regions by which of the sources speak. */
function regionTable<S extends string>(sources: readonly S[]) {
  const table = new Map<string, ReturnType<typeof emptyRegion>>()
  const emptyRegion = (speaking: readonly number[]) => {
    const amounts = speaking.map(() => 0)
    const min = speaking.map(() => Number.POSITIVE_INFINITY)
    const max = speaking.map(() => Number.NEGATIVE_INFINITY)
    const add = (index: number, amount: number) => {
      const at = speaking.indexOf(index)
      if (at >= 0) amounts[at] = (amounts[at] as number) + amount
    }
    const hold = (index: number, value: number, seconds: number) => {
      const at = speaking.indexOf(index)
      add(index, value * seconds)
      min[at] = Math.min(min[at] as number, value)
      max[at] = Math.max(max[at] as number, value)
    }
    return { sources: speaking.map(index => sources[index] as S), seconds: 0, amounts, min, max, add, hold }
  }
  return {
    of(places: readonly number[]) {
      const speaking = places.flatMap((place, index) => (place >= 0 ? [index] : []))
      const key = speaking.join()
      const region = table.get(key) ?? emptyRegion(speaking)
      table.set(key, region)
      return region
    },
    regions: () => [...table.values()].map(({ add: _add, hold: _hold, ...region }) => region),
  }
}

function within(intervals: readonly Interval[], { startMs, endMs }: Interval): Interval[] {
  return intervals.flatMap(one => {
    const part = { startMs: Math.max(one.startMs, startMs), endMs: Math.min(one.endMs, endMs) }
    return part.endMs > part.startMs ? [part] : []
  })
}

/** What of a record is in a time, by its share of the record's time. */
function amountIn({ startMs, endMs, value }: Counted, time: Interval): number {
  const sharedMs = Math.min(endMs, time.endMs) - Math.max(startMs, time.startMs)
  return (value * Math.max(0, sharedMs)) / (endMs - startMs)
}
