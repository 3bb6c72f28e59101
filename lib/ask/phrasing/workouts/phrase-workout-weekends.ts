import { addDays, asDay, type Day, isWeekend, listDays, weekday } from '../../../kernel/civil-time.ts'
import type { Threshold } from '../../plan/question-parts.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { maxPoints } from '../evidence.ts'
import { boundText, partsPast } from '../parts-of-period.ts'
import { factOf } from '../records/facts.ts'
import type { Row, Workouts } from '../records/workout-numbers.ts'
import { during, figure } from '../wording.ts'

const maxShown = 13

/** The Saturday of the weekend of a Saturday or a Sunday. */
const saturdayOf = (day: Day): Day => (weekday(day) === 7 ? addDays(day, -1) : day)

/** On how many weekends there were as many workouts, and on which not. */
export function workoutWeekends(
  plan: Workouts,
  threshold: Threshold,
  fetched: Fetched<Row[]>,
  { rows, name, cut }: { rows: readonly Row[]; name: string; cut: readonly string[] },
  today: Day,
): AnswerText {
  const { range } = plan
  const oldest = cut.length > 0 ? (fetched.answer.data.at(-1)?.localDate ?? range.end) : ''
  const days = listDays(range.start, range.end).filter(isWeekend)
  const weekends = [...Map.groupBy(days, saturdayOf)].map(([saturday, own]) => ({
    name: saturday,
    value: rows.filter(({ localDate }) => own.includes(asDay(localDate))).length,
    isWhole: own.length === 2 && addDays(saturday, 1) < today && saturday > oldest,
  }))
  const bound = boundText(threshold, figure)
  const past = partsPast({ by: 'weekend', threshold, sums: true }, weekends, figure)
  const missed = weekends.filter(one => one.isWhole && !past.matching.includes(one)).map(one => one.name)
  const more = missed.length > maxShown ? ` and ${missed.length - maxShown} more` : ''
  const without = missed.length === 0 ? '' : `; not on the weekends of ${missed.slice(0, maxShown).join(', ')}${more}`
  const points = weekends.map(one => ({ date: one.name, value: one.value, source: null }))
  const fact = factOf(plan, fetched, {
    statement: `weekends with a number of ${name} ${bound}`,
    value: past.matching.length,
    unit: 'count',
    at: null,
    points: points.length > maxPoints ? null : points,
  })
  return {
    answer: `Number of ${name} by weekend ${during(range)}, ${bound}, each weekend by its Saturday: ${past.text}${without}.`,
    evidence: [fact],
    caveats: [...cut, ...past.caveats, 'A day without a recorded workout counts as one without a workout.'],
  }
}
