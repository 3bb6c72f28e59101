import * as z from 'zod'
import { addDays, type Day } from '../../kernel/civil-time.ts'
import { plural } from '../../kernel/plural.ts'
import { type DayRange, type Range, rangeParameters } from '../../kernel/ranges.ts'
import { firstOfWeek, type WeekStart } from '../../kernel/weeks.ts'
import { SeriesName } from '../../model/catalog/names.ts'
import { seriesById } from '../../model/catalog/series.ts'
import { usualSeries } from '../../model/catalog/usual-series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import type { Note } from '../../model/notes/note.ts'
import { compareIn, verdictOf } from '../comparison/compare.ts'
import { Family, familyOf } from '../comparison/tests-view.ts'
import { shownOf } from '../daily/days.ts'
import { rangeMean } from '../daily/range-mean.ts'
import { seriesValues, settledDays } from '../daily/series-values.ts'
import { GoalOfRange, goalsOfRange } from '../goals/goals.ts'
import { muscleBrief } from '../training/training-brief.ts'
import { nightsOf } from './nights.ts'
import { daysIn, type Overview } from './overview.ts'
import { fiveDigits } from './shown.ts'
import { DayOfWeek, weekDays } from './week-days.ts'

/** The weeks before, with which a week is compared. */
const weeksBefore = 4
/** A day is missing only where at least this share of the days before has a value. */
const usuallyKnown = 0.5
const loadSeries = seriesById('training-load')

/** The days from the first of the weeks before to the end of a week: what the review needs of training. */
export const reviewedDays = 7 * (1 + weeksBefore)

/** The week of a day. */
export function weekAround(day: Day, weekStarts: WeekStart | undefined): Range {
  const start = firstOfWeek(day, weekStarts)
  return { start, end: addDays(start, 6), days: 7 }
}

const number = z.number().nullable()
const between = {
  start: CivilDate.describe('The first day.'),
  end: CivilDate.describe('The last day, inclusive.'),
}

const Change = z.lazy(() =>
  z.strictObject({
    series: SeriesName.describe('The ID of the daily series.'),
    label: z.string().describe('The name for people.'),
    unit: z.string().describe('The unit of the values.'),
    direction: z.enum(['higher', 'lower']).describe('By the rule in `directionRule` of `compare`.'),
    mean: z.number().describe('The mean of the week.'),
    before: z.number().describe('The mean of the weeks before.'),
    difference: z.number().describe('The difference of the means.'),
    interval: z
      .strictObject({ low: z.number().describe('Lower bound.'), high: z.number().describe('Upper bound.') })
      .describe('Its 95 % confidence interval.'),
    sentence: z.string().describe('The change in a sentence, without numbers.'),
    request: z.string().describe('The API call that returns the whole comparison.'),
  }),
)

const RecoveryOfDay = z.lazy(() =>
  z.strictObject({
    date: CivilDate.describe('The civil day in the time zone of the account.'),
    recovery: z.number().describe('The recovery composite of the day: above 0 is more favorable than usual.'),
    request: z.string().describe('The API call that returns its components.'),
  }),
)

const Load = z.lazy(() =>
  z.strictObject({
    sum: number.describe('The load of the days of the week that are known; null if none is.'),
    known: z.int().describe('Days of the week whose load is known.'),
    of: z.int().describe('Days of the week that are over.'),
    meanADay: number.describe('The mean a day; null with too few known days.'),
    before: number.describe(
      'The mean a day in the weeks before; null with too few known days, and for a week that has not begun, before which not all weeks are over.',
    ),
  }),
)

export const WeekReview = z.lazy(() =>
  z
    .strictObject({
      week: z
        .strictObject({ ...between, partial: z.boolean().describe('Whether the week is not over yet.') })
        .describe('The week; it begins on the day that the profile says.'),
      before: z.strictObject(between).describe('The four weeks before, with which it is compared.'),
      headline: z.string().describe('What to say first of the week.'),
      days: z.array(DayOfWeek).describe('The days of the week that have begun, oldest first, with what happened.'),
      changes: z
        .array(Change)
        .describe('Only series that clearly differ from the weeks before, the largest effect first.'),
      tested: z.array(SeriesName).describe('The series with enough days in both to be tested.'),
      family: Family.describe('The tests that p-values are adjusted for.'),
      best: RecoveryOfDay.nullable().describe(
        'The day with the highest recovery; null with fewer than two known days.',
      ),
      worst: RecoveryOfDay.nullable().describe(
        'The day with the lowest recovery; null with fewer than two known days.',
      ),
      load: Load.describe('The training load of the week.'),
      muscles: z
        .array(
          z.strictObject({
            muscle: z.string().describe('The muscle.'),
            sets: z.number().describe('Working sets of the week: 1 for a primary muscle, 0.5 for a secondary one.'),
            before: z.number().describe('The mean a week in the weeks before.'),
          }),
        )
        .describe('The muscles trained in the week or in the weeks before, most sets first.'),
      missing: z
        .array(
          z.strictObject({
            series: SeriesName.describe('The ID of the daily series.'),
            label: z.string().describe('The name for people.'),
            dates: z.array(CivilDate).describe('Days of the week without a value, by now.'),
          }),
        )
        .describe('The usual series without a value on some days, of those that have one on most days before.'),
      goals: z
        .array(GoalOfRange)
        .optional()
        .describe(
          "How the days of the week, or the week as a whole, stand to the person's own goals. Absent without a goal.",
        ),
      notes: z
        .array(
          z.strictObject({
            start: CivilDate.describe('The day, or the first one.'),
            end: CivilDate.describe('The last day, inclusive.'),
            tag: z.string().nullable().describe('A word by which days are compared; null if it is only a text.'),
            amount: number.describe('How much of it, in whatever the person counts; null if not said.'),
            text: z.string().nullable().describe('The note in words; null if the tag says it all.'),
          }),
        )
        .describe('What the person wrote of days of the week, newest first.'),
    })
    .meta({ id: 'WeekReview' }),
)
export type WeekReview = z.output<typeof WeekReview>

/** A week beside the four weeks before: what clearly changed, the best and the worst day, training, what is missing, and notes. */
export function reviewOf(overview: Overview, notes: readonly Note[]): WeekReview {
  const { current: week, today } = overview
  const before: Range = {
    start: addDays(week.start, -7 * weeksBefore),
    end: addDays(week.start, -1),
    days: 7 * weeksBefore,
  }
  const { changes, tested, family } = changesOf(overview, { current: week, previous: before })
  return {
    week: { start: week.start, end: week.end, partial: week.end >= today },
    before: { start: before.start, end: before.end },
    headline: headlineOf(week, today, changes.length, tested.length),
    days: weekDays(overview),
    changes,
    tested,
    family,
    ...extremesOf(overview),
    load: loadOf(overview, before),
    muscles: musclesOf(overview, before),
    missing: missingOf(overview, before),
    ...goalsOf(overview),
    notes: notes.map(({ start, end, tag, amount, text }) => ({ start, end, tag, amount, text })),
  }
}

function changesOf({ days, today, account }: Overview, periods: { current: Range; previous: Range }) {
  const { judged, familySize } = compareIn(days, usualSeries.map(seriesById), periods, {
    today,
    zone: account.timezone,
  })
  const against = `against=${periods.previous.start}&against_end=${periods.previous.end}`
  const changes = judged
    .toSorted((a, b) => Math.abs(b.effectSize.value ?? 0) - Math.abs(a.effectSize.value ?? 0))
    .flatMap(one => {
      const { series, label, unit, direction, current, previous, meanDifference } = one
      const [mean, before, difference] = [current.mean.value, previous.mean.value, meanDifference.value]
      const { interval } = meanDifference
      if (direction !== 'higher' && direction !== 'lower') return []
      if (mean === null || before === null || difference === null || interval === null) return []
      const verdict = verdictOf(one, { ...periods, isClock: false })
      return {
        series,
        label,
        unit,
        direction,
        mean: fiveDigits(mean),
        before: fiveDigits(before),
        difference: fiveDigits(difference),
        interval: { low: fiveDigits(interval.low), high: fiveDigits(interval.high) },
        sentence: `${label}: ${verdict.charAt(0).toLowerCase()}${verdict.slice(1)}`,
        request: `/api/v1/compare?${rangeParameters(periods.current)}&${against}&types=${series}`,
      }
    })
  const tested = judged.flatMap(({ series, direction }) => (direction === null ? [] : [series]))
  return {
    changes,
    tested,
    family: familyOf(familySize, 'each of difference, meanDifference and trend over every series'),
  }
}

function headlineOf(week: Range, today: Day, changes: number, tested: number): string {
  if (week.start > today) return 'This week has not begun.'
  const soFar = week.end >= today ? ' so far' : ''
  if (tested === 0) return `There are not enough days${soFar} to compare this week with the weeks before.`
  if (changes === 0)
    return `An ordinary week${soFar}: of ${plural(tested, 'tested value')}, none clearly differs from the four weeks before.`
  return `${plural(changes, 'thing')} clearly ${changes === 1 ? 'differs' : 'differ'} from the four weeks before${soFar}.`
}

/** The days with the highest and the lowest recovery; one known day alone is neither. */
function extremesOf(overview: Overview): Pick<WeekReview, 'best' | 'worst'> {
  const { dates, recovery } = nightsOf(overview)
  const known = dates.flatMap((date, i) => {
    const value = recovery[i] ?? null
    return value === null ? [] : [{ date, recovery: value, request: `/api/v1/recovery?start=${date}&end=${date}` }]
  })
  const ordered = known.toSorted((a, b) => b.recovery - a.recovery)
  return ordered.length < 2 ? { best: null, worst: null } : { best: ordered[0] ?? null, worst: ordered.at(-1) ?? null }
}

function loadOf(overview: Overview, before: Range): WeekReview['load'] {
  const inRange = ({ start, end }: DayRange) => {
    const values = seriesValues(daysIn(overview, { start, end }), loadSeries, overview.today)
    const of = settledDays(loadSeries, start, end, overview.today, overview.account.timezone).length
    const known = values.filter(value => value !== null)
    return { known, of, mean: rangeMean(values, { days: of }, { unit: loadSeries.unit, inputs: {} }).value }
  }
  const { known, of, mean } = inRange(overview.current)
  return {
    sum: known.length === 0 ? null : roundValue(known.reduce((sum, load) => sum + load, 0)),
    known: known.length,
    of,
    meanADay: fiveDigits(mean),
    before: hasBegun(overview) ? fiveDigits(inRange(before).mean) : null,
  }
}

/** The weeks before a week that has not begun are not over, so that nothing is compared with them. */
const hasBegun = ({ current, today }: Overview) => current.start <= today

function musclesOf(overview: Overview, before: Range): WeekReview['muscles'] {
  const { training, current, account } = overview
  if (!hasBegun(overview)) return []
  const setsIn = (range: DayRange) => muscleBrief(training, range, account.timezone).sets
  const [now, earlier] = [setsIn(current), setsIn(before)]
  return [...new Set([...Object.keys(now), ...Object.keys(earlier)])]
    .map(muscle => ({ muscle, sets: now[muscle] ?? 0, before: fiveDigits((earlier[muscle] ?? 0) / weeksBefore) }))
    .sort((a, b) => b.sets - a.sets || b.before - a.before)
}

/** The goals that are valid in the week, each day judged by that of its time. */
function goalsOf({ account, days, training, current, today }: Overview): Pick<WeekReview, 'goals'> {
  const goals = goalsOfRange({
    goals: account.goals ?? [],
    days,
    logs: training.logs,
    musclesOf: training.musclesOf,
    range: current,
    today,
    zone: account.timezone,
    weekStarts: account.weekStarts,
  })
  return goals.length === 0 ? {} : { goals }
}

function missingOf(overview: Overview, before: Range): WeekReview['missing'] {
  const { current, today, account } = overview
  return usualSeries.flatMap(id => {
    const entry = seriesById(id)
    const known = (range: DayRange) => daysIn(overview, range).filter(day => shownOf(day, id) !== null)
    if (known(before).length < usuallyKnown * before.days) return []
    const there = new Set(known(current).map(({ date }) => date))
    // The night of today may still arrive.
    const over = settledDays(entry, current.start, current.end, today, account.timezone).filter(day => day < today)
    const dates = over.filter(day => !there.has(day))
    return dates.length === 0 ? [] : [{ series: id, label: entry.label, dates }]
  })
}
