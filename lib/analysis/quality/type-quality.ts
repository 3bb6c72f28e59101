import * as z from 'zod'
import { coverage, dayCoverage } from '../../derive/quality/coverage.ts'
import { freshness, hoursInTenths } from '../../derive/quality/freshness.ts'
import { countOfType } from '../../derive/quality/inventory.ts'
import type { Day } from '../../kernel/civil-time.ts'
import { hourMs, hourSeconds } from '../../kernel/durations.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import { DataTypeName, SourceName } from '../../model/catalog/names.ts'
import { readableSources } from '../../model/catalog/readable-sources.ts'
import { includedSources, primary, type Source } from '../../model/catalog/sources.ts'
import { CivilDate } from '../../model/civil-date.ts'
import type { DayValues } from '../../model/health-data/day-values.ts'
import { isCountedByDate } from './counted-at.ts'
import type { OpenDay, OpenDays } from './open-days.ts'
import { usualHoursOf } from './usual-hours.ts'

const instant = z.iso.datetime().nullable()

export const TypeQuality = z.lazy(() =>
  z
    .strictObject({
      type: DataTypeName.describe('The ID of the data type.'),
      label: z.string().describe('The name for people.'),
      coveredDays: z.int().describe('Days with data.'),
      expectedDays: z.int().describe('Days of the range that have started.'),
      coverage: z.number().nullable().describe('coveredDays / expectedDays; null if no day has started.'),
      coveredHours: z
        .number()
        .describe('The actual length of the covered days: 23 to 25 hours each; for today, the hours so far.'),
      expectedHours: z.number().describe('Hours of the range until now.'),
      firstAt: instant.describe('The first observation.'),
      lastAt: instant.describe('The newest observation in the range.'),
      ageHours: z.number().nullable().describe('Hours since lastAt; below 0 if it is in the future.'),
      status: z
        .enum(['fresh', 'stale', 'observed', 'no_data'])
        .describe(
          'Whether the newest observation is recent, older than expected, only observed without an expectation, or missing.',
        ),
      cadence: z
        .strictObject({
          usualHours: z
            .number()
            .nullable()
            .describe('The usual number of hours between observations; null if unknown.'),
          exceeded: z.boolean().nullable().describe('Whether that number is exceeded; null if unknown.'),
        })
        .describe(
          'The number of hours within which a new observation of this type is expected; null if no interval is expected.',
        ),
      longestGapDays: z.int().describe('The longest gap in days.'),
      gaps: z
        .array(
          z.strictObject({
            start: CivilDate.describe('The first day.'),
            end: CivilDate.describe('The last day, inclusive.'),
            days: z.int().describe('Number of days.'),
            hours: z.number().describe('Hours.'),
          }),
        )
        .describe('Runs of days without data.'),
      sources: z
        .array(
          z.strictObject({
            source: SourceName.describe('The source of the value.'),
            days: z.int().describe('Number of days.'),
            observations: z.int().describe('Number of observations.'),
            firstAt: instant.describe('The first observation.'),
            lastAt: instant.describe('The last observation.'),
          }),
        )
        .describe('The source of each value.'),
      flags: z.array(z.enum(['future_timestamp'])).describe('How the basis of the value deviates from its method.'),
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
  const sources = includedSources({ source: primary })
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
  const usual = usualHoursOf(type)
  return {
    type,
    label: dataTypes[type].label,
    coveredDays: observed,
    expectedDays: expected,
    coverage: fraction,
    coveredHours: hoursInTenths((covered.coveredSeconds ?? 0) / hourSeconds),
    expectedHours: hoursInTenths((range.endMs - range.startMs) / hourMs),
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
  for (const { date, startMs } of days) {
    const daily = countOfType(type, source, byDate.get(date)?.[source] ?? {})
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
    const hours = (endMs - startMs) / hourMs
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
