import * as z from 'zod'
import { maxRunDays, minRunDays, minRunSpreads, runUpTo } from '../../derive/recovery/run-of-days.ts'
import { addDays, asDay, type Day } from '../../kernel/civil-time.ts'
import { plural } from '../../kernel/plural.ts'
import { type DayRange, type Range, rangeBefore, rangeParameters } from '../../kernel/ranges.ts'
import { seriesOfGoal } from '../../model/account/goals.ts'
import { baselineDays } from '../../model/catalog/minimum-data.ts'
import { SeriesName } from '../../model/catalog/names.ts'
import { type Series, seriesById } from '../../model/catalog/series.ts'
import { usualSeries } from '../../model/catalog/usual-series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { compareIn } from '../comparison/compare.ts'
import { byImportance } from '../daily/importance.ts'
import { goesOnAllDay } from '../daily/series-values.ts'
import { type GoalProgress, judgeGoals } from '../goals/goals.ts'
import { lastNightOf } from '../sleep/last-night.ts'
import type { Overview } from './overview.ts'
import { fiveDigits, partialDay } from './shown.ts'
import { baselineBefore, comparableValues, indexOf, judgedDays, valuesOf } from './usual-values.ts'

const maxHighlights = 3
/** A record is the best of so many days, whichever range was asked for; at least so many of them have a value. */
const recordDays = 180
const minRecordDays = 60
/** A streak of a goal is worth saying from so many days on. */
const minGoalDays = 3
/** A change is one of these days against as many before. */
const changeDays = 28
/** How many days the page behind a highlight shows. */
const linkDays = 90

export const highlightKinds = ['unusual', 'run', 'record', 'goal', 'change'] as const

export const Highlight = z.lazy(() =>
  z
    .strictObject({
      kind: z
        .enum(highlightKinds)
        .describe(
          '`unusual`, a `run` of days, a `record`, a `goal` that was reached on days in a row, or a `change` against the days before.',
        ),
      text: z
        .string()
        .describe('The finding in a sentence, without its numbers: they are beside it, for the units of the reader.'),
      series: SeriesName.describe('The ID of the daily series.'),
      label: z.string().describe('The name for people.'),
      unit: z.string().describe('The unit of the values.'),
      date: CivilDate.describe('The civil day of the value; of a change its last day.'),
      partial: partialDay,
      value: z.number().describe('The value of the day; of a change the mean of its days.'),
      usual: z
        .number()
        .nullable()
        .describe(
          'What was usual: the median of the 28 days before; of a change the mean of the days before; null if not known.',
        ),
      evidence: z
        .strictObject({
          rule: z.string().describe('Why this is a highlight.'),
          days: z
            .int()
            .describe('The days of the finding: 1, the days of the run, of the record, in a row or of the change.'),
          p: z
            .number()
            .nullable()
            .describe(
              'Of `unusual`: how often chance alone gives a value so far from the usual one. Of a `change`: adjusted for the number of comparisons, which bounds the share of chance among such findings. Null if untested.',
            ),
          request: z.string().describe('The API call that returns the numbers.'),
        })
        .describe('What the finding rests on.'),
      link: z.string().describe('The page of the dashboard that shows the series.'),
    })
    .meta({ id: 'Highlight' }),
)

export type Highlight = z.output<typeof Highlight>

const rules = {
  unusual: 'Outside what is usual by the rule in `unusual`.',
  run: `At least ${minRunDays} days in a row, each ${minRunSpreads} spreads or more from the median of the 28 days before the run. Not a test.`,
  record: `Beyond every other value of the last ${recordDays} days, of which at least ${minRecordDays} have one. Not a test.`,
  goal: `At least ${minGoalDays} days in a row reached the goal of their day; a day without a value is left out. Not a test.`,
  change: `${changeDays} days against the ${changeDays} before, by the rule of compare.`,
}

/** A finding before it is shown. */
interface Found extends Pick<Highlight, 'kind' | 'value' | 'usual'> {
  entry: Series
  date: Day
  words: string
  days: number
  p: number | null
  request: string
}

/**
 * What is worth saying of the last day of the range, most important first, at most one of each group of series: values outside what is usual, runs of
 * days, records, and changes against the weeks before. Of today, series that go on all day are judged by the day before, and a night that
 * the platform has not finished is left out.
 */
export function highlightsOf(overview: Overview): { headline: string; highlights: Highlight[] } {
  const judged = judgedSeries(overview)
  const { compared, unusual } = unusualOf(overview, judged)
  const found = [
    ...unusual,
    ...runsOf(overview, judged),
    ...recordsOf(overview, judged),
    ...goalsOf(overview),
    ...changesOf(overview),
  ]
  const groups = found.map(({ entry }) => entry.group)
  const first = found.filter(({ entry }, i) => groups.indexOf(entry.group) === i).slice(0, maxHighlights)
  const highlights = first.map(one => shownOf(one, overview))
  return { headline: headlineOf(overview, highlights, compared), highlights }
}

interface JudgedSeries {
  entry: Series
  /** The index of its last settled day. */
  at: number
}

function judgedSeries(overview: Overview): JudgedSeries[] {
  const last = indexOf(overview, overview.lastDay)
  const isToday = overview.lastDay === overview.today
  const isOpen = nightOf(overview) === 'arriving'
  return byImportance.flatMap(entry => {
    if (isOpen && entry.group === 'sleep') return []
    return { entry, at: isToday && goesOnAllDay(entry) ? last - 1 : last }
  })
}

const nightOf = (overview: Overview) => lastNightOf(overview.lastDay, overview.sessions, overview).state

function unusualOf(overview: Overview, judged: readonly JudgedSeries[]) {
  const last = indexOf(overview, overview.lastDay)
  // All series of a day are judged together, whichever of them are of interest.
  const { compared, unusual } = judgedDays(overview, byImportance, { from: last - 1, to: last })
  const isJudged = ({ series, date }: { series: string; date: Day }) =>
    judged.some(({ entry, at }) => entry.id === series && overview.days[at]?.date === date)
  const found = unusual.filter(isJudged).map(({ series, date, value, median, z: deviation, p }): Found => {
    const entry = seriesById(series)
    return {
      kind: 'unusual',
      entry,
      date,
      value,
      usual: median,
      words: `far ${sideOf(entry, deviation > 0)} usual`,
      days: 1,
      p,
      request: requestOf(entry, date, 1 + baselineDays.window),
    }
  })
  return { compared: compared.filter(isJudged).length, unusual: found }
}

function runsOf(overview: Overview, judged: readonly JudgedSeries[]): Found[] {
  const found = judged.flatMap(({ entry, at }): Found[] => {
    const values = comparableValues(overview, entry)(at)
    const run = runUpTo(values, at, entry)
    const [value, date] = [values[at] ?? null, overview.days[at]?.date]
    if (run === null || value === null || !date) return []
    const { median } = baselineBefore(values, at + 1 - run.days, entry)
    const length = run.days === maxRunDays ? `at least ${run.days}` : run.days
    const words = `far ${sideOf(entry, run.side === 'above')} usual for ${length} days in a row`
    const request = requestOf(entry, date, run.days + baselineDays.window)
    return [{ kind: 'run', entry, date, value, usual: median, words, days: run.days, p: null, request }]
  })
  return found.toSorted((a, b) => b.days - a.days)
}

/** Only on the side that the catalog calls better: the lowest number of steps is no record. */
function recordsOf(overview: Overview, judged: readonly JudgedSeries[]): Found[] {
  return judged.flatMap(({ entry, at }): Found[] => {
    if (entry.direction === 'neutral') return []
    const values = comparableValues(overview, entry)(at)
    const [value, date] = [values[at] ?? null, overview.days[at]?.date]
    const before = values.slice(Math.max(0, at + 1 - recordDays), Math.max(0, at)).filter(one => one !== null)
    if (value === null || !date || before.length < minRecordDays) return []
    const isHighest = entry.direction === 'higher-is-better'
    const isRecord = before.every(one => (isHighest ? value > one : value < one))
    if (!isRecord) return []
    const days = 1 + before.length
    const known = days === recordDays ? '' : `, of which ${days} have a value`
    const words = `the ${isHighest ? 'highest' : 'lowest'} of the last ${recordDays} days${known}`
    const { median: usual } = baselineBefore(values, at, entry)
    const request = requestOf(entry, date, recordDays)
    return [{ kind: 'record', entry, date, value, usual, words, days, p: null, request }]
  })
}

/** How days stand to the goals of days, up to the last day of the range. */
export function dailyGoals({ account, days, today, lastDay, training }: Overview, range: DayRange): GoalProgress[] {
  const goals = (account.goals ?? []).filter(({ of, per }) => per === 'day' && seriesOfGoal(of) !== null)
  if (goals.length === 0 || lastDay > today) return []
  const { musclesOf } = training
  return judgeGoals({ goals, days, logs: [], musclesOf, range, today, zone: account.timezone })
}

/** The goals of days that were reached on days in a row, up to the last day that has decided; the longest first. */
function goalsOf(overview: Overview): Found[] {
  const { lastDay } = overview
  return dailyGoals(overview, { start: addDays(lastDay, -1), end: lastDay })
    .filter(({ streak, goal }) => goal !== null && streak.length >= minGoalDays)
    .toSorted((a, b) => b.streak.length - a.streak.length)
    .flatMap(({ of, streak, periods = [] }): Found[] => {
      const entry = seriesOfGoal(of)
      const last = periods.findLast(({ state }) => state === 'reached')
      if (!entry || !last || last.value === null) return []
      const date = asDay(last.start)
      const { median: usual } = baselineBefore(valuesOf(overview, entry), indexOf(overview, date), entry)
      const length = `${streak.atLeast ? 'at least ' : ''}${plural(streak.length, 'day')}`
      const paused = streak.unknown > 0 ? `, with ${streak.unknown} unknown between them` : ''
      const words = `goal reached on ${length} in a row${paused}`
      const request = `/api/v1/goals?start=${addDays(lastDay, -6)}&end=${lastDay}&of=${of}`
      return [{ kind: 'goal', entry, date, value: last.value, usual, words, days: streak.length, p: null, request }]
    })
}

/** Of weeks that end with the last night; with the night before it as long as the platform has only a first guess of it. */
function changesOf(overview: Overview): Found[] {
  const { days, lastDay, today, account } = overview
  const isOpen = nightOf(overview) === 'arriving'
  const end = isOpen ? addDays(lastDay, -1) : lastDay
  const current: Range = { start: addDays(end, 1 - changeDays), end, days: changeDays }
  const when = isOpen ? `the ${changeDays} days up to the day before` : `the last ${changeDays} days`
  const periods = { current, previous: rangeBefore(current) }
  const { judged } = compareIn(days, usualSeries.map(seriesById), periods, { today, zone: account.timezone })
  return judged
    .filter(({ sources }) => !sources.changed)
    .toSorted((a, b) => Math.abs(b.effectSize.value ?? 0) - Math.abs(a.effectSize.value ?? 0))
    .flatMap(({ series, direction, current: now, previous, difference, meanDifference }): Found[] => {
      const [value, usual] = [now.mean.value, previous.mean.value]
      if ((direction !== 'higher' && direction !== 'lower') || value === null) return []
      const p = Math.max(difference.pAdjusted ?? 1, meanDifference.pAdjusted ?? 1)
      const words = `clearly ${direction} in ${when} than in the ${changeDays} days before`
      const request = `/api/v1/compare?${rangeParameters(current)}`
      return [
        { kind: 'change', entry: seriesById(series), date: end, value, usual, words, days: changeDays, p, request },
      ]
    })
}

function shownOf({ entry, date, words, days, p, request, kind, value, usual }: Found, overview: Overview): Highlight {
  const { lastDay, today } = overview
  const isBefore = kind !== 'change' && date !== lastDay
  const { id, label, unit } = entry
  const shown = kind === 'change' ? changeDays : linkDays
  return {
    kind,
    text: `${label}${isBefore ? ' on the day before' : ''}: ${words}.`,
    series: id,
    label,
    unit,
    date,
    ...(date === today ? { partial: true as const } : {}),
    value: fiveDigits(value),
    usual: fiveDigits(usual),
    evidence: { rule: rules[kind], days, p: p === null ? null : Number(p.toPrecision(2)), request },
    link: `/app/trends?series=${id}&start=${addDays(date, 1 - shown)}&end=${date}`,
  }
}

function headlineOf(overview: Overview, highlights: readonly Highlight[], compared: number): string {
  if (overview.lastDay > overview.today) return 'This day has not begun.'
  const night = nightOf(overview)
  const ofDay = highlights.filter(({ kind }) => kind !== 'change' && kind !== 'goal').length
  const day =
    ofDay > 0
      ? `${['One thing stands', 'Two things stand', 'Three things stand'][ofDay - 1]} out.`
      : compared === 0
        ? 'No value of this day can be compared with what is usual yet.'
        : `An ordinary day${night === 'arriving' ? ' so far' : ''}: no value is far from usual.`
  if (night === 'arriving') return `Last night is still arriving. ${day}`
  if (night === 'settled') return day
  const when = overview.lastDay === overview.today ? 'last night' : 'the night before'
  return `There is no record of a sleep ${when}. ${day}`
}

function requestOf({ id }: Series, date: Day, days: number): string {
  return `/api/v1/daily?start=${addDays(date, 1 - days)}&end=${date}&types=${id}`
}

const sideOf = ({ circular }: Series, isAbove: boolean) =>
  circular ? (isAbove ? 'later than' : 'earlier than') : isAbove ? 'above' : 'below'
