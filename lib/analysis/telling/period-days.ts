import type { DayRange, Weekdays } from '../../ask/plan/plan.ts'
import { civilDay, type Day, dayBounds, listDays, weekday } from '../../kernel/civil-time.ts'
import { type Series, series } from '../../model/catalog/series.ts'
import type { dailyAnswer } from '../daily/daily.ts'
import { goesOnAllDay, todayCaveat } from '../daily/series-values.ts'
import { type Evidence, evidence, type Fetches, mostPoints, type Point, type Who } from './told.ts'
import { during, ofDays } from './wording.ts'

type DailyFetches = Fetches<Awaited<ReturnType<typeof dailyAnswer>>>
type Row = DailyFetches[0]['answer']['data'][number]

/** The days of a period that a question is about, with a series' values on them. */
export interface PeriodDays {
  entry: Series
  range: DayRange
  weekdays: Weekdays
  /** Days with a value, oldest first. */
  points: Point[]
  /** Days that could have one. */
  expected: number
  /** The only day is today, and it goes on. */
  soFar: boolean
  caveats: string[]
  endpoints: string[]
}

/** What is read of a day: its value, or the smallest or largest reading of it. */
export type Part = 'value' | 'min' | 'max'

/**
 * A series' days in a period. Today counts where its value is final, where it is the only day, or where `keepsToday` says so of
 * its value: half a day of steps is no day of steps.
 */
export function periodDays(
  fetched: DailyFetches,
  { account, nowMs }: Who,
  asked: { entry: Series; range: DayRange; weekdays: Weekdays },
  { part = 'value', keepsToday }: { part?: Part; keepsToday: (value: number | null) => boolean },
): PeriodDays {
  const { entry, range, weekdays } = asked
  const own = fetched.filter(
    ({ answer: { meta } }) => meta.range?.start === range.start && meta.range.end === range.end,
  )
  const rows = new Map(own.flatMap(({ answer }) => answer.data.map(row => [row.date, row] as const)))
  const today = civilDay(nowMs, account.timezone)
  const days = listDays(range.start, range.end < today ? range.end : today).filter(
    day => dayBounds(day, account.timezone) !== null && (weekdays?.includes(weekday(day)) ?? true),
  )
  const goesOn = goesOnAllDay(entry) && days.includes(today)
  const soFar = goesOn && days.length === 1
  const leavesToday = goesOn && !soFar && !keepsToday(pointOf(rows, today, entry, part)?.value ?? null)
  const counted = leavesToday ? days.filter(day => day !== today) : days
  return {
    ...asked,
    points: counted.flatMap(day => pointOf(rows, day, entry, part) ?? []),
    expected: counted.length,
    soFar,
    caveats: [
      ...(leavesToday ? [todayCaveat] : []),
      ...(goesOn && !leavesToday ? [`Today, ${today}, is not over: its value can still change.`] : []),
    ],
    endpoints: own.map(({ request }) => request.path),
  }
}

function pointOf(rows: ReadonlyMap<Day, Row>, date: Day, { id }: Series, part: Part): Point | null {
  const row = rows.get(date)
  const value = part === 'value' ? row?.values[id] : row?.details?.[id]?.[part]
  return value === null || value === undefined ? null : { date, value, source: row?.sources[id] ?? null }
}

/** Evidence of a number that is made of a period's days. */
export function evidenceOf(
  days: PeriodDays,
  about: Pick<Evidence, 'statement' | 'value'> & Partial<Evidence>,
): Evidence {
  const { entry, range, weekdays, points, expected, endpoints } = days
  const shown = about.points ?? points
  return evidence({
    series: entry.id,
    unit: entry.unit,
    range,
    weekdays,
    rule: entry.rule,
    coverage: { observed: points.length, expected },
    sources: [...new Set(points.flatMap(({ source }) => source ?? []))],
    endpoints,
    ...about,
    points: shown.length > mostPoints ? null : shown,
  })
}

/** Why a number is not there, as a sentence. */
export function absence({ entry, range, weekdays, points, expected }: PeriodDays, reason: string | null, name: string) {
  const when = during(range, weekdays)
  if (expected === 0) return `${entry.label} ${when}: no day of it is over yet.`
  if (points.length === 0) return `There is no value of ${entry.label} ${when} (${ofDays(0, expected)}).`
  const days = `${ofDays(points.length, expected)} ${expected === 1 ? 'has' : 'have'} a value`
  return reason === 'insufficient_data'
    ? `${entry.label} ${when}: ${days}, too few for the ${name}.`
    : `${entry.label} ${when}: ${days}, but the ${name} is not defined for them (${reason}).`
}

/** The entry of the catalogue. */
export function seriesNamed(id: string): Series {
  const entry = series.find(one => one.id === id)
  if (!entry) throw new Error(`${id} is no series`)
  return entry
}
