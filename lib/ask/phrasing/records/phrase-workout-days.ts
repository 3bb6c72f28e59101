import type { Caller } from '../../../analysis/read-context.ts'
import { capital } from '../../../kernel/capital.ts'
import { asDay, civilDay, listDays, weekday } from '../../../kernel/civil-time.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import type { DaysAnswer, Threshold } from '../../plan/question-parts.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { matchesText } from '../bounds/phrase-threshold.ts'
import type { PeriodDays } from '../days/period-days.ts'
import { satisfies } from '../days/threshold.ts'
import { figure } from '../wording.ts'
import type { Row, Workouts } from './workout-numbers.ts'

/** The days of a period by their number of workouts: how many, which, and how many in a row. */
export function workoutDays(
  { range, weekdays, threshold, answer: asked }: Workouts & { threshold: Threshold; answer: DaysAnswer },
  fetched: Fetched<Row[]>,
  { rows, name, cut }: { rows: readonly Row[]; name: string; cut: readonly string[] },
  { account, nowMs }: Caller,
): AnswerText {
  const today = civilDay(nowMs, account.timezone)
  const oldest = cut.length > 0 ? (fetched.answer.data.at(-1)?.localDate ?? range.end) : range.start
  const perDay = Map.groupBy(rows, ({ localDate }) => localDate)
  const all = listDays(range.start, range.end)
    .filter(day => day >= oldest && (weekdays?.includes(weekday(day)) ?? true))
    .map(date => ({ date, value: perDay.get(date)?.length ?? 0, source: null }))
  // The rest of today can still have a workout.
  const isUpper = threshold.comparison === 'over' || threshold.comparison === 'at-least'
  // Before the first workout nothing may have been recorded: such days are no gap between two of them.
  const isGap = asked === 'streak' && !isUpper
  const first = isGap ? (rows.at(-1)?.localDate ?? range.end) : range.start
  const points = all.filter(
    ({ date, value }) => date >= first && (date !== today || (isUpper && satisfies(value, threshold))),
  )
  const entry = {
    ...seriesById('workouts'),
    label: capital(name),
    rule: 'Workouts of the unified list on the day; a day without a record has none.',
  }
  const counted = points.map(({ date }) => asDay(date))
  const days: PeriodDays = {
    ...{ entry, range, weekdays, points, counted, expected: counted.length },
    ...{ soFar: false, unfinished: null, caveats: [], endpoints: [fetched.request.path] },
  }
  const bound = `${threshold.comparison.replace('-', ' ')} ${figure(threshold.value)}`
  const { sentence, evidence } = matchesText(asked, { threshold, days, bound, rule: entry.rule })
  return {
    answer: sentence,
    evidence,
    caveats: [
      ...cut,
      'A day without a recorded workout counts as one without a workout.',
      ...(isGap ? [`The days before the first of the ${name}, on ${first}, are not included.`] : []),
    ],
  }
}
