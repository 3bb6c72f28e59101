import * as z from 'zod'
import { coverage, dayCoverage } from '../../derive/quality/coverage.ts'
import { defaultStaleAfterHours, freshness, hoursInTenths } from '../../derive/quality/freshness.ts'
import { countedBy } from '../../derive/quality/inventory.ts'
import type { Day } from '../../kernel/civil-time.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import { DataTypeName, SourceName } from '../../model/catalog/names.ts'
import { readableSources } from '../../model/catalog/readable-sources.ts'
import { includedSources, primary, type Source } from '../../model/catalog/sources.ts'
import { CivilDate } from '../../model/civil-date.ts'
import type { DayValues } from '../../model/health-data/day-values.ts'
import { isCountedByDate } from './counted-at.ts'
import type { OpenDay, OpenDays } from './open-days.ts'

/** Hours within which the next observation of a type is expected, if not two days; null for types without an expected interval. */
const usualHours: Partial<Record<DataTypeId, number | null>> = {
  weight: 14 * 24,
  'body-fat': 14 * 24,
  'vo2-max': 30 * 24,
  'run-vo2-max': 30 * 24,
  'daily-vo2-max': 30 * 24,
  height: null,
}

const instant = z.iso.datetime().nullable()

export const TypeQuality = z.lazy(() =>
  z
    .strictObject({
      type: DataTypeName,
      label: z.string(),
      coveredDays: z.int(),
      expectedDays: z.int().meta({ description: 'Days of the range that have started.' }),
      coverage: z.number().nullable().meta({ description: 'coveredDays / expectedDays; null if no day has started.' }),
      coveredHours: z.number().meta({
        description: 'The actual length of the covered days: 23 to 25 hours each; for today, the hours so far.',
      }),
      expectedHours: z.number(),
      firstAt: instant,
      lastAt: instant.meta({ description: 'The newest observation in the range.' }),
      ageHours: z.number().nullable().meta({ description: 'Hours since lastAt; below 0 if it is in the future.' }),
      status: z.enum(['fresh', 'stale', 'observed', 'no_data']),
      cadence: z.strictObject({ usualHours: z.number().nullable(), exceeded: z.boolean().nullable() }).meta({
        description:
          'The number of hours within which a new observation of this type is expected; null if no interval is expected.',
      }),
      longestGapDays: z.int(),
      gaps: z.array(z.strictObject({ start: CivilDate, end: CivilDate, days: z.int(), hours: z.number() })),
      sources: z.array(
        z.strictObject({ source: SourceName, days: z.int(), observations: z.int(), firstAt: instant, lastAt: instant }),
      ),
      flags: z.array(z.enum(['future_timestamp'])),
    })
    .meta({ id: 'TypeQuality' }),
)

export type TypeQuality = z.output<typeof TypeQuality>

interface SourceQuality {
  source: Source
  days: Day[]
  observations: number
  firstMs: number | null
  lastMs: number | null
}

/** How much of a range has observations of a data type, and how old the newest observation is. */
export function typeQuality(
  type: DataTypeId,
  { days, reachesToday, nowMs }: OpenDays,
  byDate: ReadonlyMap<Day, DayValues>,
): TypeQuality {
  const sources = includedSources(primary)
    .map(source => sourceQuality(type, source, days, byDate))
    .filter(({ observations }) => observations > 0)
  // A roll-up is derived from observations, so it counts only for a type that has nothing else.
  const own = readableSources(type)[0] ?? primary
  const counted = sources.find(({ source }) => source === own)
  const { observed, expected, fraction, missingDays, longestMissingRun } = dayCoverage(
    counted?.days ?? [],
    days.map(({ date }) => date),
  )
  const missing = new Set(missingDays)
  const range = { startMs: days[0]?.startMs ?? 0, endMs: days.at(-1)?.endMs ?? 0 }
  const covered = coverage(
    days.filter(({ date }) => !missing.has(date)),
    range,
    0,
  )
  const lastMs = counted?.lastMs ?? null
  const { ageHours, stale, reason } = freshness(lastMs, nowMs)
  const usual = type in usualHours ? (usualHours[type] ?? null) : defaultStaleAfterHours
  return {
    type,
    label: dataTypes[type].label,
    coveredDays: observed,
    expectedDays: expected,
    coverage: fraction,
    coveredHours: hoursInTenths((covered.coveredSeconds ?? 0) / 3600),
    expectedHours: hoursInTenths((range.endMs - range.startMs) / 3_600_000),
    firstAt: instantOf(counted?.firstMs ?? null),
    lastAt: instantOf(lastMs),
    ageHours: ageHours === null ? null : hoursInTenths(ageHours),
    status: statusOf(lastMs, reachesToday, stale),
    cadence: { usualHours: usual, exceeded: ageHours === null || usual === null ? null : ageHours > usual },
    longestGapDays: longestMissingRun,
    gaps: gapsOf(days, missing).map(gap => ({ ...gap, hours: hoursInTenths(gap.hours) })),
    sources: sources.map(one => ({
      source: one.source,
      days: one.days.length,
      observations: one.observations,
      firstAt: instantOf(one.firstMs),
      lastAt: instantOf(one.lastMs),
    })),
    flags: reason === 'future_timestamp' ? [reason] : [],
  }
}

function statusOf(lastMs: number | null, reachesToday: boolean, stale: boolean) {
  if (lastMs === null) return 'no_data' as const
  if (!reachesToday) return 'observed' as const
  return stale ? ('stale' as const) : ('fresh' as const)
}

function sourceQuality(
  type: DataTypeId,
  source: Source,
  days: readonly OpenDay[],
  byDate: ReadonlyMap<Day, DayValues>,
): SourceQuality {
  const found: SourceQuality = { source, days: [], observations: 0, firstMs: null, lastMs: null }
  // Values of a date are identified by it, and start with the day in the account's zone.
  const ofDays = isCountedByDate(type, source)
  const id = countedBy(type, source)
  for (const { date, startMs } of days) {
    const daily = id && byDate.get(date)?.[source]?.[id]
    // The part of an interval that started the day before is not an observation of this day.
    if (!daily || daily.observations === 0) continue
    const firstMs = ofDays ? startMs : (daily.firstMs ?? startMs)
    found.days.push(date)
    found.observations += daily.observations
    found.firstMs ??= firstMs
    found.lastMs = ofDays ? firstMs : (daily.lastMs ?? firstMs)
  }
  return found
}

/** Runs of consecutive days without an observation, oldest first. */
function gapsOf(days: readonly OpenDay[], missing: ReadonlySet<Day>) {
  const gaps: { start: Day; end: Day; days: number; hours: number }[] = []
  for (const [i, { date, startMs, endMs }] of days.entries()) {
    if (!missing.has(date)) continue
    const hours = (endMs - startMs) / 3_600_000
    const open = gaps.at(-1)
    if (open && i > 0 && open.end === days[i - 1]?.date) {
      open.end = date
      open.days += 1
      open.hours += hours
    } else gaps.push({ start: date, end: date, days: 1, hours })
  }
  return gaps
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
