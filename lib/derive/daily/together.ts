import type { SeriesId } from '../../model/catalog/series.ts'
import { observedSources, type Source } from '../../model/catalog/sources.ts'
import {
  type DailyValue,
  type DayValues,
  type LevelRegion,
  type Region,
  roundValue,
  type Together,
} from '../../model/health-data/day-values.ts'
import { closedGaps } from '../sources/merge/counted-once.ts'
import { mergeable } from '../sources/merge/merged-value.ts'
import { levelRegions, maxHeldMs, sumRegions } from '../sources/merge/regions.ts'
import type { Interval } from '../time/interval-union.ts'
import type { DayFacts } from './day-facts.ts'
import { countedNear } from './general.ts'
import { rowsOf, withValue } from './rows.ts'
import type { ComputedId } from './rules.ts'
import { sessionsTogether, sessionTypeOf } from './sessions-together.ts'

/** The sums that several devices count at once. The data type of each has its name. */
export const sumsInTime = [
  'steps',
  'distance',
  'floors',
  'active-energy',
  'active-zone-minutes',
  'active-minutes',
  'sedentary-minutes',
] as const satisfies readonly SeriesId[]
type SumInTime = (typeof sumsInTime)[number]

const isSumInTime = (id: ComputedId): id is SumInTime => sumsInTime.some(one => one === id)

/** A source of the day with its observations. */
interface Told {
  source: Source
  facts: DayFacts
  /** When its device was worn. */
  worn(): readonly Interval[]
}

/**
 * The values of a day, with what its sources say together of these series, wherever two have a value: with the value of the first one.
 * The other series stay as they are.
 */
export function withTogether(
  values: DayValues,
  ids: readonly ComputedId[],
  factsOf: (source: Source) => DayFacts,
): DayValues {
  const next: DayValues = { ...values }
  const all = observedSources.map(source => toldBy(source, factsOf(source)))
  const told = new Map(all.map(one => [one.source, one]))
  const sessions = { sleep: sessionsTogether(all, 'sleep'), exercise: sessionsTogether(all, 'exercise') }
  for (const id of ids) {
    const known = mergeable(next, id)
    const type = sessionTypeOf(id)
    const together = type
      ? sessions[type](id, next)
      : togetherOf(
          id,
          known.flatMap(source => told.get(source) ?? []),
        )
    for (const [i, source] of known.entries()) {
      next[source] = { ...next[source], [id]: having(next[source]?.[id] as DailyValue, i === 0 ? together : null) }
    }
  }
  return next
}

function having({ together: _before, ...daily }: DailyValue, together: Together | null): DailyValue {
  return together ? { ...daily, together } : daily
}

function toldBy(source: Source, facts: DayFacts): Told {
  let worn: readonly Interval[] | undefined
  return {
    source,
    facts,
    worn() {
      worn ??= closedGaps(rowsOf(facts, 'heart-rate').map(({ atMs }) => ({ startMs: atMs, endMs: atMs + maxHeldMs })))
      return worn
    },
  }
}

function togetherOf(id: ComputedId, told: readonly Told[]): Together | null {
  const [first, second] = told
  if (!first || !second) return null
  const { bounds } = first.facts
  if (id === 'heart-rate') {
    const measured = told.map(({ source, facts }) => ({ source, samples: samplesOf(facts) }))
    return { kind: 'level', regions: levelRegions(measured, bounds).map(roundedLevel) }
  }
  if (!isSumInTime(id)) return null
  const counted = told.map(({ source, facts, worn }) => ({
    source,
    records: countedNear(facts, id).counted,
    worn: worn(),
  }))
  return { kind: 'sum', regions: sumRegions(counted, bounds).map(rounded) }
}

function samplesOf(facts: DayFacts) {
  return withValue(rowsOf(facts, 'heart-rate')).map(({ atMs, value }) => ({ atMs, value: value as number }))
}

function rounded({ sources, seconds, amounts }: Region): Region {
  return { sources, seconds: roundValue(seconds), amounts: amounts.map(roundValue) }
}

function roundedLevel({ min, max, ...region }: LevelRegion): LevelRegion {
  return { ...rounded(region), min, max }
}
