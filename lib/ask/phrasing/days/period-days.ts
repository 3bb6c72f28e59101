import { goesOnAllDay, todayCaveat } from '../../../analysis/daily/series-values.ts'
import type { DailyRow } from '../../../analysis/daily/series-view.ts'
import type { Caller } from '../../../analysis/read-context.ts'
import { civilDay, type Day, dayBounds, listDays, weekday } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import type { Weekdays } from '../../plan/plan.ts'
import { isOfAllDays } from '../../plan/requests.ts'
import type { Fetched, Fetches } from '../answer-text.ts'
import { type Evidence, evidence, maxPoints, type Point } from '../evidence.ts'
import { reasonText } from '../reason-words.ts'
import { during, ofDays, type Shown } from '../wording.ts'

export type DailyFetches = Fetches<DailyRow[]>

/** Which days of which series a question is about: of all stored days, those since the first value. */
export interface Period {
  entry: Shown
  range: DayRange
  weekdays: Weekdays
}

/** The days of a period, with the series' values on them. */
export interface PeriodDays extends Period {
  /** Days with a value, oldest first. */
  points: Point[]
  /** The days that can have a value. */
  counted: Day[]
  /** Number of days that can have a value. */
  expected: number
  /** Whether today is the only day and is not over. */
  soFar: boolean
  /** Today, if its value counts and can still change. */
  unfinished: Day | null
  caveats: string[]
  endpoints: string[]
}

/** The number that is taken from a day: its value, or its smallest or largest reading. */
export type Figure = 'value' | 'min' | 'max'

/**
 * The days of a series in a period. Today is included if its value is final, if it is the only day, or if `keepsToday` accepts its
 * value: half a day of steps is not comparable with a whole day.
 */
export function periodDays(
  fetched: readonly Fetched<DailyRow[]>[],
  { account, nowMs }: Caller,
  period: Period,
  { figure = 'value', keepsToday }: { figure?: Figure; keepsToday: (value: number | null) => boolean },
): PeriodDays {
  const { entry, range, weekdays } = period
  const own = fetched.filter(
    ({ answer: { meta } }) => meta.range?.start === range.start && meta.range.end === range.end,
  )
  const rows = new Map(own.flatMap(({ answer }) => answer.data.map(row => [row.date, row] as const)))
  const today = civilDay(nowMs, account.timezone)
  const end = range.end < today ? range.end : today
  const all = { ...range, start: storedSince(range, rows, entry, figure) }
  const days = listDays(all.start, end).filter(
    day => dayBounds(day, account.timezone) !== null && (weekdays?.includes(weekday(day)) ?? true),
  )
  const goesOn = goesOnAllDay(entry) && days.includes(today)
  const soFar = goesOn && days.length === 1
  const leavesToday = goesOn && !soFar && !keepsToday(pointOf(rows, today, entry, figure)?.value ?? null)
  const counted = leavesToday ? days.filter(day => day !== today) : days
  return {
    ...period,
    range: all,
    points: counted.flatMap(day => pointOf(rows, day, entry, figure) ?? []),
    counted,
    expected: counted.length,
    soFar,
    unfinished: goesOn && !leavesToday ? today : null,
    caveats: [
      ...(leavesToday ? [todayCaveat] : []),
      ...(goesOn && !leavesToday ? [`Today, ${today}, is not over: its value can still change.`] : []),
    ],
    endpoints: own.map(({ request }) => request.path),
  }
}

/** The first day: of all stored days, the first one with a value, because nothing is known of the years before it. */
function storedSince(range: DayRange, rows: ReadonlyMap<Day, DailyRow>, entry: Shown, figure: Figure): Day {
  if (!isOfAllDays(range)) return range.start
  const known = [...rows.keys()].filter(date => pointOf(rows, date, entry, figure))
  return known.toSorted()[0] ?? range.start
}

function pointOf(rows: ReadonlyMap<Day, DailyRow>, date: Day, { id, shareOf }: Shown, figure: Figure): Point | null {
  const row = rows.get(date)
  if (shareOf) {
    const [part, whole] = [row?.values[id] ?? null, row?.values[shareOf] ?? null]
    return part === null || !whole ? null : { date, value: (100 * part) / whole, source: row?.sources[id] ?? null }
  }
  const value = figure === 'value' ? row?.values[id] : row?.details?.[id]?.[figure]
  return value === null || value === undefined ? null : { date, value, source: row?.sources[id] ?? null }
}

/** Evidence of a number that is computed from a period's days. */
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
    points: shown.length > maxPoints ? null : shown,
  })
}

/** Why a number is missing, as a sentence. */
export function absence({ entry, range, weekdays, points, expected }: PeriodDays, reason: string | null, name: string) {
  const when = during(range, weekdays)
  if (expected === 0) return `${entry.label} ${when}: none of these days is over yet.`
  if (points.length === 0) return `There are no values for ${entry.label} ${when} (${ofDays(0, expected)}).`
  const days = `${ofDays(points.length, expected)} ${expected === 1 ? 'has' : 'have'} a value`
  return reason === 'insufficient_data'
    ? `${entry.label} ${when}: ${days}, too few for the ${name}.`
    : `${entry.label} ${when}: ${days}, but the ${name} is not defined for them (${reasonText(reason)}).`
}
