import { hourSeconds, minuteSeconds } from '../../../kernel/durations.ts'
import { mergedSource, primary, providerRollup } from '../../../model/catalog/sources.ts'
import { type LevelRegion, type Region, roundValue } from '../../../model/health-data/day-values.ts'
import type { Reason } from '../../reason.ts'

export type MergeFlag = 'multi_source' | 'untimed_source' | 'sources_disagree'

type BySource<S extends string> = Partial<Record<S | typeof providerRollup, number>>

/** The value of a day that several sources counted, and how it came about. */
export interface MergedSum<S extends string = string> {
  value: number | null
  source: S | typeof mergedSource | typeof providerRollup | null
  flags: MergeFlag[]
  /** What each source contributes, if two do. */
  parts: BySource<S>
  /** What each source would have said alone, without the shown one. */
  alternatives: BySource<S>
  /** How long each source spoke. */
  coveredMinutes: Partial<Record<S, number>>
  /** How long two or more spoke at once. */
  overlapMinutes: number
  /** The first source alone, the larger one in each region, and all added up; null beside a source without times. */
  bounds: { atLeast: number; atMost: number; sum: number } | null
}

/** The sums of one series of a day. */
export interface SumsOfDay<S extends string = string> {
  regions: readonly Region<S>[]
  /** What each source counted in all. One that is in no region has no times. */
  totals: Partial<Record<S, number>>
  /** The primary platform's own total. It replaces the sum of its records where PRIMARY is the first source; null on a day of travel. */
  rollup: number | null
}

/** From this time on, in which both spoke, a difference between two sources is worth saying. */
const minDisagreeSeconds = hourSeconds
/** By more than this factor. */
const maxAgreeingFactor = 2

/**
 * One sum for a day out of several sources. No minute is counted from two sources.
 *
 * Formula: the total of the first source in the order, plus, in each region where it does not speak, the amount of the first one in the
 * order that speaks there. A first source without times is shown alone, and another one without times adds nothing.
 * Units: the unit of the sums; minutes.
 * Missing: without any source the value is null. A source that is not in the order is left out.
 * Source: this project's rule; vectors in test/lib/derive/sources/merge.
 * Example: watch 10:00-10:20 with 2,000 steps, phone 10:10-10:40 with 3,000: 2,000 + 2,000 = 4,000.
 */
export function mergeSums<S extends string>(day: SumsOfDay<S>, order: readonly S[]): MergedSum<S> {
  const regions = within(day.regions, order)
  const { totals, rollup } = day
  const isKnown = (source: S) => totals[source] !== undefined || (source === primary && rollup !== null)
  const known = order.filter(isKnown)
  const [first] = known
  if (first === undefined) return nothingMerged
  const shown = first === primary && rollup !== null ? providerRollup : first
  const own = shown === providerRollup ? (rollup as number) : (totals[first] as number)
  const nameOf = (source: S) => (source === first ? shown : source)
  const isTimed = (source: S) => day.regions.some(({ sources }) => sources.includes(source))
  const filled = isTimed(first) ? filledBeside(first, regions, order) : []
  const contributing = [[first, own] as const, ...filled].filter(([, amount]) => amount > 0)
  const source = contributing.length > 1 ? mergedSource : nameOf(contributing[0]?.[0] ?? first)
  const alone: [S | typeof providerRollup, number][] = known.flatMap(one =>
    totals[one] === undefined ? [] : [[one, totals[one]]],
  )
  if (shown === providerRollup) alone.unshift([providerRollup, own])
  return {
    value: roundValue(filled.reduce((sum, [, amount]) => sum + amount, own)),
    source,
    flags: flagsOf(regions, order, known.length, known.every(isTimed)),
    parts: source === mergedSource ? byName(contributing.map(([one, amount]) => [nameOf(one), amount])) : {},
    alternatives: byName(alone.filter(([one]) => one !== source)),
    ...minutesOf(regions, known),
    bounds: known.every(isTimed) ? boundsOf(regions, { own, ofRegions: amountOf(regions, first) }, order) : null,
  }
}

/** What the other sources counted while the first one did not speak. */
function filledBeside<S extends string>(first: S, regions: readonly Region<S>[], order: readonly S[]): [S, number][] {
  const filled = new Map<S, number>()
  for (const { sources, amounts } of regions) {
    const filling = order.find(source => sources.includes(source)) as S
    if (filling === first) continue
    filled.set(filling, (filled.get(filling) ?? 0) + (amounts[sources.indexOf(filling)] as number))
  }
  return [...filled]
}

function flagsOf<S extends string>(
  regions: readonly Region<S>[],
  order: readonly S[],
  known: number,
  allTimed: boolean,
): MergeFlag[] {
  const flags: MergeFlag[] = known > 1 ? ['multi_source'] : []
  if (known > 1 && !allTimed) flags.push('untimed_source')
  if (disagree(regions, order)) flags.push('sources_disagree')
  return flags
}

const nothingMerged = {
  value: null,
  source: null,
  flags: [],
  parts: {},
  alternatives: {},
  coveredMinutes: {},
  overlapMinutes: 0,
  bounds: null,
}

/** One mean of a level for a day out of several sources. */
export interface MergedLevel<S extends string = string> {
  value: number | null
  reason: Reason | null
  source: S | typeof mergedSource | null
  /** How long each source counts. */
  minutes: Partial<Record<S, number>>
  /** How long two or more measured at once. */
  overlapMinutes: number
  min: number | null
  max: number | null
}

/**
 * One mean for a day out of several sources that measure a level, such as the heart rate.
 *
 * Formula: sum(w v) / sum(w) over the regions, each from the first source in the order that speaks there. The time that is necessary is
 * counted after merging, so two sources can have it together.
 * Units: seconds; the unit of the level; minutes.
 * Missing: without a region `no_data`; less time than `minSeconds` is `insufficient_data`.
 * Source: this project's rule; vectors in test/lib/derive/sources/merge.
 * Example: watch 06:00-14:00 at 60, ring 12:00-20:00 at 80: (480 x 60 + 360 x 80) / 840 = 68.57.
 */
export function mergeLevels<S extends string>(
  regions: readonly LevelRegion<S>[],
  order: readonly S[],
  minSeconds: number,
): MergedLevel<S> {
  const seconds = new Map<S, number>()
  let [weighted, min, max] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const region of regions) {
    const first = order.find(source => region.sources.includes(source))
    if (first === undefined) continue
    const place = region.sources.indexOf(first)
    seconds.set(first, (seconds.get(first) ?? 0) + region.seconds)
    weighted += region.amounts[place] as number
    min = Math.min(min, region.min[place] as number)
    max = Math.max(max, region.max[place] as number)
  }
  const [only, ...others] = [...seconds.keys()]
  const overlapMinutes = minutesWithTwo(within(regions, order))
  if (only === undefined)
    return { value: null, reason: 'no_data', source: null, minutes: {}, overlapMinutes, min: null, max: null }
  const total = [...seconds.values()].reduce((sum, one) => sum + one, 0)
  const minutesOfSources: Partial<Record<S, number>> = {}
  for (const [source, one] of seconds) minutesOfSources[source] = roundValue(one / minuteSeconds)
  const enough = total >= minSeconds
  return {
    value: enough ? roundValue(weighted / total) : null,
    reason: enough ? null : 'insufficient_data',
    source: others.length > 0 ? mergedSource : only,
    minutes: minutesOfSources,
    overlapMinutes,
    min,
    max,
  }
}

/** The regions without the sources that are left out. */
function within<S extends string>(regions: readonly Region<S>[], order: readonly S[]): Region<S>[] {
  return regions.flatMap(({ sources, seconds, amounts }) => {
    const kept = sources.flatMap((source, i) => (order.includes(source) ? [i] : []))
    if (kept.length === 0) return []
    return [{ seconds, sources: kept.map(i => sources[i] as S), amounts: kept.map(i => amounts[i] as number) }]
  })
}

function amountOf<S extends string>(regions: readonly Region<S>[], source: S): number {
  return regions.reduce((sum, { sources, amounts }) => sum + (amounts[sources.indexOf(source)] ?? 0), 0)
}

/** The platform's total may differ from the sum of its records; the bounds contain the difference as the value does. */
function boundsOf<S extends string>(
  regions: readonly Region<S>[],
  { own, ofRegions }: { own: number; ofRegions: number },
  order: readonly S[],
) {
  const envelope = regions.reduce((sum, { amounts }) => sum + Math.max(...amounts), 0)
  const all = order.reduce((sum, source) => sum + amountOf(regions, source), 0)
  const more = own - ofRegions
  return { atLeast: roundValue(own), atMost: roundValue(envelope + more), sum: roundValue(all + more) }
}

function minutesOf<S extends string>(regions: readonly Region<S>[], known: readonly S[]) {
  const coveredMinutes: Partial<Record<S, number>> = {}
  for (const source of known) {
    const ofSource = regions.filter(({ sources }) => sources.includes(source))
    if (ofSource.length > 0) coveredMinutes[source] = minutes(ofSource)
  }
  return { coveredMinutes, overlapMinutes: minutesWithTwo(regions) }
}

function minutesWithTwo<S extends string>(regions: readonly Region<S>[]): number {
  return minutes(regions.filter(({ sources }) => sources.length > 1))
}

function minutes(regions: readonly Pick<Region, 'seconds'>[]): number {
  return roundValue(regions.reduce((sum, { seconds }) => sum + seconds, 0) / minuteSeconds)
}

/** Whether two sources spoke for an hour at once and one counted more than twice what the other did. */
function disagree<S extends string>(regions: readonly Region<S>[], order: readonly S[]): boolean {
  return order.some((a, i) =>
    order.slice(i + 1).some(b => {
      const both = regions.filter(({ sources }) => sources.includes(a) && sources.includes(b))
      const [ofA, ofB] = [amountOf(both, a), amountOf(both, b)]
      const seconds = both.reduce((sum, region) => sum + region.seconds, 0)
      return seconds >= minDisagreeSeconds && Math.max(ofA, ofB) > maxAgreeingFactor * Math.min(ofA, ofB)
    }),
  )
}

function byName<S extends string>(entries: readonly (readonly [S, number])[]): Partial<Record<S, number>> {
  const named: Partial<Record<S, number>> = {}
  for (const [name, amount] of entries) named[name] = roundValue(amount)
  return named
}
