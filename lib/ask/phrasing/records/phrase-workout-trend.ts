import { trendTest } from '../../../derive/statistics/trend/trend-test.ts'
import { capital } from '../../../kernel/capital.ts'
import { asDay, daysBetween } from '../../../kernel/civil-time.ts'
import { metersOfMile, ownUnit } from '../../../kernel/units.ts'
import { strengthTrendMinimum } from '../../../model/catalog/minimum-data.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { maxPoints } from '../evidence.ts'
import { during, figure, odds } from '../wording.ts'
import { factOf } from './facts.ts'
import { measured, numbers, type Row, type Workouts } from './workout-numbers.ts'

const rule =
  'The median slope of all pairs of workouts (Sen 1968), times 30 days; tested for a trend by Mann 1945 and Kendall 1975, with regard to how alike one workout and the next are (Yue & Wang 2004).'

/** Seconds by which a pace changes, per mile where the person or the question has miles. */
function slopeOfPace(seconds: number, { unit: shown }: Workouts): string {
  const perMile = `${figure((seconds * metersOfMile) / 1000)} s/mi`
  if (ownUnit({ unit: 's/km' }) && shown?.name !== 'km') return perMile
  return `${figure(seconds)} s/km${shown?.name === 'mi' ? ` (${perMile})` : ''}`
}

/** Whether one number of the workouts of a sport rises or falls over a period. */
export function trendOfWorkouts(
  plan: Workouts,
  fetched: Fetched<Row[]>,
  { rows, name, cut }: { rows: readonly Row[]; name: string; cut: readonly string[] },
): AnswerText {
  const measure = plan.measure ?? 'duration'
  const { name: of, unit } = numbers[measure]
  // The list begins with the newest.
  const points = rows.toReversed().flatMap(row => {
    const value = numbers[measure].of(row)
    return value === null ? [] : [{ date: asDay(row.localDate), value, source: null }]
  })
  const [first, last] = [points[0], points.at(-1)]
  const days = points.map(({ date }) => daysBetween(first?.date ?? date, date))
  const values = points.map(({ value }) => value)
  const isEnough = points.length >= strengthTrendMinimum.sessions && (days.at(-1) ?? 0) >= strengthTrendMinimum.spanDays
  const { slope, p } = isEnough ? trendTest(days, values) : { slope: null, p: null }
  const perMonth = slope === null ? null : slope * 30
  const fact = factOf(plan, fetched, {
    statement: `slope of the ${of} of the ${name} in 30 days`,
    value: perMonth,
    unit,
    reason: perMonth === null ? (points.length === 0 ? 'no_data' : 'insufficient_data') : null,
    rule,
    at: null,
    coverage: { observed: points.length, expected: rows.length },
    points: points.length > maxPoints ? null : points,
  })
  const head = `${capital(of)} of the ${name} ${during(plan.range)} (${points.length} of ${rows.length} have one)`
  if (perMonth === null || !first || !last)
    return { answer: `${head}: too few workouts for a trend.`, evidence: [fact], caveats: [...cut] }
  const isClear = p !== null && p < 0.05 && perMonth !== 0
  const slopeText = measure === 'pace' ? slopeOfPace(perMonth, plan) : measured(perMonth, measure, plan)
  const ways = measure === 'pace' ? ['getting slower', 'getting faster'] : ['rising', 'falling']
  const odd = p === null ? '' : ` (${odds(p)})`
  const unclear = p === null ? 'too few workouts to test for a trend' : 'no clear trend'
  const verdict = `${isClear ? `${ways[perMonth > 0 ? 0 : 1]} by about` : `${unclear}${odd}; the median slope is`} ${slopeText} in 30 days${isClear ? odd : ''}`
  return {
    answer: `${head}: ${verdict}; ${measured(first.value, measure, plan)} on ${first.date}, ${measured(last.value, measure, plan)} on ${last.date}.`,
    evidence: [fact],
    caveats: [...cut],
  }
}
