import type { Series } from '../../../model/catalog/series.ts'
import { mergedSource, observedSources, providerRollup, type Source } from '../../../model/catalog/sources.ts'
import {
  type DayValues,
  dailyValue,
  type Merge,
  type SourcedValue,
  type Together,
  type ValueId,
} from '../../../model/health-data/day-values.ts'
import { minCoveredSeconds } from '../../time/time-weighted-mean.ts'
import { mergeLevels, mergeSums } from './merged.ts'
import { maxSources } from './regions.ts'

interface Requested {
  values: DayValues
  entry: Series
  /** The sources that may count, the first one in front. */
  order: readonly Source[]
  /** Their values, with those of the platform's roll-up if it may count. */
  known: readonly SourcedValue[]
  /** Whether the platform's total stands for the sum of its records. */
  isSum: boolean
}

/** The value of a series that several sources have together on a day; null where one source says it alone. */
export function mergedValue({ values, entry: { id }, order, known, isSum }: Requested): SourcedValue | null {
  const told = mergeable(values, id)
  const together = told[0] && values[told[0]]?.[id]?.together
  if (!together) return null
  if (together.kind === 'sessions') return ofSessions(together, order, known)
  const asked = order.filter(source => told.includes(source))
  if (asked.length < 2) return null
  return together.kind === 'sum' ? sumOf(together, asked, known, isSum) : levelOf(together, asked, known)
}

/** The sources that a day says something together of: those with a value, at most four. The first one has it with its value. */
export function mergeable(values: DayValues, id: ValueId): readonly Source[] {
  return observedSources.filter(source => values[source]?.[id] !== undefined).slice(0, maxSources)
}

/** The value of the events of a day, each counted once; null where it is that of the first source. */
function ofSessions(
  { sources, cases }: Together & { kind: 'sessions' },
  order: readonly Source[],
  known: readonly SourcedValue[],
): SourcedValue | null {
  const asked = order.filter(source => sources.includes(source)).join()
  const daily = cases.find(one => one.order.join() === asked)?.daily
  if (daily === undefined) return null
  return typeof daily === 'object'
    ? { ...daily, source: mergedSource }
    : (known.find(({ source }) => source === daily) ?? null)
}

function sumOf(
  { regions }: Together & { kind: 'sum' },
  order: readonly Source[],
  known: readonly SourcedValue[],
  isSum: boolean,
): SourcedValue {
  const totals: Partial<Record<Source, number>> = {}
  for (const { source, value } of known)
    if (value !== null && source !== mergedSource && source !== providerRollup) totals[source] = value
  const rollup = isSum ? (known.find(({ source }) => source === providerRollup)?.value ?? null) : null
  const merged = mergeSums<Source>({ regions, totals, rollup }, order)
  const { value, source, parts, coveredMinutes, overlapMinutes, bounds } = merged
  // The views add `multi_source` themselves, from the alternatives.
  const flags = merged.flags.filter(flag => flag !== 'multi_source')
  return about(known, source, Object.keys(parts), {
    value,
    flags,
    merge: { parts, coveredMinutes, overlapMinutes, bounds },
  })
}

function levelOf(
  { regions }: Together & { kind: 'level' },
  order: readonly Source[],
  known: readonly SourcedValue[],
): SourcedValue {
  const { value, reason, source, minutes, overlapMinutes, min, max } = mergeLevels(regions, order, minCoveredSeconds)
  const merge = { parts: {}, coveredMinutes: minutes, overlapMinutes, bounds: null }
  return { ...about(known, source, Object.keys(minutes), { value, flags: [], merge }), reason, min, max }
}

/** A merged value, with the number and the times of the observations of the sources that contribute to it. */
function about(
  known: readonly SourcedValue[],
  source: SourcedValue['source'] | null,
  contributing: readonly string[],
  merged: { value: number | null; flags: readonly string[]; merge: Merge },
): SourcedValue {
  const only = known.find(one => one.source === source)
  if (only) return { ...only, ...merged, flags: [...only.flags, ...merged.flags] }
  const own = known.filter(one => contributing.includes(one.source))
  const times = own.flatMap(({ firstMs, lastMs }) => [firstMs ?? [], lastMs ?? []]).flat()
  const observations = own.reduce((sum, one) => sum + one.observations, 0)
  return {
    ...dailyValue(merged.value, observations, {
      firstMs: times.length > 0 ? Math.min(...times) : null,
      lastMs: times.length > 0 ? Math.max(...times) : null,
      flags: [...new Set([...own.flatMap(one => one.flags), ...merged.flags])],
    }),
    source: mergedSource,
    merge: merged.merge,
  }
}
