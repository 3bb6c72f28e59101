import { capital } from '../../../kernel/capital.ts'
import { asDay, type Day, listDays, weekday } from '../../../kernel/civil-time.ts'
import type { GroupBy } from '../../plan/question-parts.ts'
import { summed } from '../../plan/workouts/workout-measures.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { type Evidence, maxPoints } from '../evidence.ts'
import { boundText, isWhole, nameOfGroup, partsPast, streaksPast, streakText } from '../parts-of-period.ts'
import { counted, during, figure } from '../wording.ts'
import { factOf } from './facts.ts'
import { measured, nameOfPick, numbers, pickedFrom, type Row, totalOf, type Workouts } from './workout-numbers.ts'

const maxShown = 13

/** The workouts that are meant, with their name in sentences and what is to say if some are missing. */
interface Kept {
  rows: readonly Row[]
  name: string
  cut: readonly string[]
}

/** The number of some workouts, or the total or the mean of one of their numbers; null if none of them has it. */
function numberOf({ measure, pick }: Workouts, rows: readonly Row[]): number | null {
  if (measure === null || pick === 'count') return rows.length
  const known = rows.flatMap(row => numbers[measure].of(row) ?? [])
  // A week without a workout has a total of 0; one whose workouts have no such number has none.
  return pick === 'total' && rows.length === 0 ? 0 : pickedFrom(pick, known)
}

/** The workouts that a total or a mean is of; null for a count, and for too many to list. */
function pointsOf({ measure }: Workouts, rows: readonly Row[]): Evidence['points'] {
  if (measure === null) return null
  const { of } = numbers[measure]
  const known = rows.flatMap(row => {
    const value = of(row)
    return value === null ? [] : [{ date: asDay(row.localDate), value, source: null }]
  })
  return known.length > maxPoints ? null : known
}

/** How many workouts have the number. */
const withNumber = ({ measure }: Workouts, rows: readonly Row[]) =>
  rows.filter(row => measure && numbers[measure].of(row) !== null).length

const textOf = (plan: Workouts, value: number) =>
  plan.measure === null ? figure(value) : measured(value, plan.measure, plan)
const statementOf = ({ measure, pick }: Workouts, name: string) =>
  measure === null ? `number of ${name}` : `${nameOfPick(pick, measure)} of ${name}`
const unitOf = ({ measure }: Workouts) => (measure === null ? 'count' : numbers[measure].unit)

/** Workouts by weekday, week, month, quarter or year, those parts without one included, and which part has the most. */
export function groupedWorkouts(
  plan: Workouts,
  by: GroupBy,
  fetched: Fetched<Row[]>,
  { rows, name, cut }: Kept,
  today: Day,
): AnswerText {
  const { range, extreme, threshold } = plan
  // Of a list that is cut, the parts before its oldest workout are not known.
  const oldest = cut.length > 0 ? (fetched.answer.data.at(-1)?.localDate ?? range.end) : ''
  const parts = [
    ...Map.groupBy(
      listDays(range.start, range.end).filter(
        day => by !== 'weekday' || (plan.weekdays?.includes(weekday(day)) ?? true),
      ),
      day => nameOfGroup(by, day),
    ),
  ].map(([part, days]) => {
    const own = rows.filter(({ localDate }) => nameOfGroup(by, asDay(localDate)) === part)
    const [first = range.start, last = range.end] = [days[0], days.at(-1)]
    return {
      part,
      value: numberOf(plan, own),
      points: pointsOf(plan, own),
      count: own.length,
      total: plan.pick === 'mean' && plan.measure && summed.has(plan.measure) ? totalOf(plan.measure, own) : null,
      isWhole: isWhole(by, first, last, today) && first > oldest,
      start: first,
      end: last,
    }
  })
  const statement = statementOf(plan, name)
  const evidence = parts.map(
    ({ part, value, points, start, end }): Evidence =>
      factOf(plan, fetched, {
        statement: `${statement}, ${part}`,
        value,
        points,
        unit: unitOf(plan),
        reason: value === null ? 'no_data' : null,
        range: by === 'weekday' || by === 'weekend' ? range : { start, end },
        at: null,
      }),
  )
  const head = `${capital(statement)} by ${by === 'weekend' ? 'weekend and weekday' : by} ${during(range)}`
  if (threshold) {
    const own = (value: number) => textOf(plan, value)
    const bound = boundText(threshold, own)
    // Before the first workout nothing may have been recorded.
    const isUnder = threshold.comparison === 'under' || threshold.comparison === 'at-most'
    const first = isUnder ? (rows.at(-1)?.localDate ?? range.end) : range.start
    const named = parts.filter(({ end }) => end >= first).map(part => ({ ...part, name: part.part }))
    const past = partsPast({ by, threshold, sums: true }, named, own)
    const streaks = plan.answer === 'streak' ? streaksPast(threshold, named) : null
    const about = {
      statement: `${streaks ? 'longest streak of ' : ''}${by}s with ${statement} ${bound}`,
      value: (streaks?.longest ?? past.matching).length,
      unit: 'count',
      at: null,
    }
    return {
      answer: `${head}, ${bound}: ${streaks ? streakText(by, streaks) : past.text}.`,
      evidence: [factOf(plan, fetched, about), ...evidence],
      caveats: [
        ...cut,
        ...(streaks ? [] : past.caveats),
        'A day without a recorded workout counts as one without a workout.',
        ...(isUnder ? [`The ${by}s before the first of the ${name}, on ${first}, are not included.`] : []),
      ],
    }
  }
  const sign = extreme === 'lowest' ? 1 : -1
  // What is not known is neither the highest nor the lowest.
  const keyOf = ({ value }: { value: number | null }) => (value === null ? Number.POSITIVE_INFINITY : sign * value)
  const sorted = extreme ? parts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0)) : parts
  const listed = sorted
    .slice(0, maxShown)
    .map(
      ({ part, value, count, total }) =>
        `${part} ${value === null ? (count === 0 ? 'none' : 'not known') : textOf(plan, value)}${plan.measure === null || count === 0 ? '' : ` (${count}${total === null ? '' : `, ${textOf(plan, total)} in total`})`}`,
    )
  const rest = sorted.length > maxShown ? [`${sorted.length - maxShown} more in the evidence`] : []
  // The first and the last week can be cut off by the period, and the current one is not over.
  const known = parts.flatMap(({ value, isWhole: whole }) => (whole ? (value ?? []) : []))
  const mean = known.length > 1 ? known.reduce((sum, value) => sum + value, 0) / known.length : null
  const isSum = (plan.pick === 'total' || plan.pick === 'count') && mean !== null
  if (isSum)
    evidence.push(
      factOf(plan, fetched, {
        statement: `mean of the ${known.length} whole parts`,
        value: mean,
        unit: unitOf(plan),
        at: null,
      }),
    )
  const average = isSum ? `; ${textOf(plan, mean)} on average of the ${known.length} whole ones` : ''
  return {
    answer: `${head}: ${extreme ? `${nameOfExtreme(extreme, plan)} ` : ''}${[...listed, ...rest].join('; ')}${average}.`,
    evidence,
    caveats: [...cut],
  }
}

const nameOfExtreme = (extreme: 'highest' | 'lowest', { measure }: Workouts) =>
  measure === 'pace' ? { highest: 'slowest', lowest: 'fastest' }[extreme] : extreme

/** What a higher and a lower number mean: the faster, the fewer minutes a kilometer. */
const waysOf = ({ measure }: Workouts) =>
  measure === 'pace' ? ['slower', 'faster'] : measure === 'speed' ? ['faster', 'slower'] : ['more', 'less']

/** The workouts of two periods, or of some days of the week and others, by one number. */
export function comparedWorkouts(
  plan: Workouts,
  [first, second]: readonly [Fetched<Row[]>, Fetched<Row[]>],
  { rows, before, name, cut }: Kept & { before: readonly Row[] },
): AnswerText {
  const statement = statementOf(plan, name)
  const sides = [
    { fetched: first, rows, range: plan.range, weekdays: plan.weekdays },
    { fetched: second, rows: before, range: plan.against ?? plan.range, weekdays: plan.againstWeekdays ?? null },
  ].map(side => ({ ...side, value: numberOf(plan, side.rows) }))
  const evidence = sides.map(({ fetched, range, value, weekdays }) =>
    factOf({ range }, fetched, {
      statement: weekdays ? `${statement} ${during(range, weekdays)}` : statement,
      value,
      unit: unitOf(plan),
      reason: value === null ? 'no_data' : null,
      at: null,
    }),
  )
  const texts = sides.map(
    ({ value, range, weekdays, rows: own }) =>
      `${value === null ? 'not known' : textOf(plan, value)} ${during(range, weekdays)}${plan.measure === null ? '' : ` (${withNumber(plan, own)} of ${counted(own.length, 'workout')})`}`,
  )
  const [now, then] = sides.map(({ value }) => value)
  const apart = now === null || then === null || now === undefined || then === undefined ? null : now - then
  const verdict =
    apart === null
      ? 'nothing to compare'
      : apart === 0
        ? 'no difference'
        : `${textOf(plan, Math.abs(apart))} ${waysOf(plan)[apart > 0 ? 0 : 1]}`
  const head = capital(statement)
  return { answer: `${head}: ${texts.join(', against ')}: ${verdict}.`, evidence, caveats: [...cut] }
}
