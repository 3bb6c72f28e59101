import { capital } from '../../../kernel/capital.ts'
import { asDay, civilDay, weekday } from '../../../kernel/civil-time.ts'
import type { Sport } from '../../../model/training/kinds.ts'
import type { Measure } from '../../plan/records/records.ts'
import type { AnswerText, Phrase } from '../answer-text.ts'
import { onDaysText } from '../days/days-past-bound.ts'
import { satisfies } from '../days/threshold.ts'
import { type Evidence, maxPoints } from '../evidence.ts'
import { pageOfRow } from '../whole-lists.ts'
import { ago, during, figure } from '../wording.ts'
import { asked, describeWorkout } from '../workouts/describe-workout.ts'
import { gapsOfWorkouts } from '../workouts/phrase-workout-gaps.ts'
import { recordersOfWorkouts } from '../workouts/phrase-workout-recorders.ts'
import { workoutsOfSports } from '../workouts/phrase-workout-sports.ts'
import { workoutWeekends } from '../workouts/phrase-workout-weekends.ts'
import { factOf } from './facts.ts'
import { isOfSport } from './of-sport.ts'
import { workoutDays } from './phrase-workout-days.ts'
import { kindsOfWorkouts } from './phrase-workout-kinds.ts'
import { comparedWorkouts, groupedWorkouts } from './phrase-workout-parts.ts'
import { shareOfWorkouts, zonesOfWorkouts } from './phrase-workout-share.ts'
import { caveatsOf, isAtTime, startText, timesOfWorkouts } from './phrase-workout-times.ts'
import { totalBeside } from './phrase-workout-total.ts'
import { trendOfWorkouts } from './phrase-workout-trend.ts'
import { sessionWords } from './session-words.ts'
import { measured, nameOfPick, numbers, pickedFrom, type Row, type Workouts } from './workout-numbers.ts'

const maxShown = 10

/** Single workouts: a list, one of them, or a statistic of one of their numbers. */
export const phraseWorkouts: Phrase<Row[]> = (given, fetched, caller) => {
  const text = workoutsText(given, fetched, caller)
  const zone = caller.account.timezone
  const total = totalBeside(given as Workouts, fetched[0], zone)
  return {
    ...text,
    answer: `${text.answer}${total?.answer ?? ''}`,
    evidence: [...text.evidence, ...(total?.evidence ?? [])],
    caveats: [...text.caveats, ...caveatsOf(given as Workouts, fetched, zone)],
  }
}

const workoutsText: Phrase<Row[]> = (given, [fetched, other], caller) => {
  const { account } = caller
  const plan = given as Workouts
  const { sport, pick, measure, range, weekdays } = plan
  const isMeant = (row: Row, kind: Sport | null | undefined = sport, days = weekdays) =>
    (!kind || isOfSport(row.kind, kind)) &&
    (days?.includes(weekday(asDay(row.localDate))) ?? true) &&
    (plan.onDays?.dates?.includes(row.localDate) ?? true) &&
    isInBounds(row, plan) &&
    isAtTime(row, plan, account.timezone)
  const all = fetched.answer.data.flatMap((row, at) => (isMeant(row) ? [{ row, at }] : []))
  // The list begins with the newest.
  const rows = plan.oldest ? all.slice(-(plan.newest ?? 0)) : all.slice(0, plan.newest ?? all.length)
  const nameOf = (count: number) =>
    `${sessionWords(sport, count)}${boundText(plan)}${startText(plan)}${plan.onDays ? onDaysText(plan.onDays) : ''}`
  const name = nameOf(2)
  const end = plan.oldest ? 'first' : 'newest'
  const of = plan.newest === undefined ? '' : `, the ${end} ${Math.min(plan.newest, all.length)} of them`
  const when = `${during(range, weekdays)}${of}`
  const isCut = [fetched, other].some(one => (one?.answer.pagination?.nextPage ?? null) !== null)
  const cut = isCut ? [`Only the newest ${fetched.answer.data.length} workouts of the period are included.`] : []
  const kept = { name, cut, rows: rows.map(({ row }) => row) }
  if (plan.threshold && plan.answer && !plan.by)
    return workoutDays({ ...plan, threshold: plan.threshold, answer: plan.answer }, fetched, kept, caller)
  const today = civilDay(caller.nowMs, account.timezone)
  if (plan.by === 'weekend' && plan.threshold) return workoutWeekends(plan, plan.threshold, fetched, kept, today)
  if (plan.by) return groupedWorkouts(plan, plan.by, fetched, kept, today)
  if (plan.versus)
    return workoutsOfSports(plan, fetched, {
      ...kept,
      others: fetched.answer.data.filter(row => isMeant(row, plan.versus)),
    })
  if (plan.against && other)
    return comparedWorkouts(plan, [fetched, other], { ...kept, before: other.answer.data.filter(row => isMeant(row)) })
  if (plan.againstWeekdays) {
    const before = fetched.answer.data.filter(row => isMeant(row, sport, plan.againstWeekdays))
    return comparedWorkouts(plan, [fetched, fetched], { ...kept, before })
  }
  const evidenceOf = ({ row, at }: Found, of: Measure): Evidence => {
    const onPage = pageOfRow(fetched, at)
    return factOf(plan, onPage.fetched, {
      statement: `${numbers[of].name} of the workout on ${row.localDate}`,
      value: numbers[of].of(row),
      unit: numbers[of].unit,
      range: { start: asDay(row.localDate), end: asDay(row.localDate) },
      at: `/data/${onPage.index}/${of === 'heartRate' && row.heartRate ? 'heartRate/platformMeanBpm' : numbers[of].at}`,
    })
  }
  const counted = factOf(plan, fetched, { statement: `number of ${name}`, value: rows.length, unit: 'count', at: null })
  const nothing: AnswerText = { answer: `There are no ${name} ${when}.`, evidence: [counted], caveats: cut }
  const columnsOf = (some: readonly Found[]) =>
    some.flatMap(found =>
      (plan.shownWith ?? []).filter(column => column !== measure).map(column => evidenceOf(found, column)),
    )
  const described = (found: Found) => describeWorkout(found.row, account.timezone, plan)
  const listed = (some: readonly Found[]) => {
    const more = some.length > maxShown ? `; ${some.length - maxShown} more` : ''
    return `${some.slice(0, maxShown).map(described).join('; ')}${more}`
  }
  if (rows.length === 0) return nothing
  if (plan.oldest && isCut)
    return {
      ...nothing,
      answer: `The first of the ${name} ${during(range, weekdays)} are not among those that were read.`,
    }
  if (pick === 'gaps') return gapsOfWorkouts(plan, fetched, kept)
  if (pick === 'recorders') return recordersOfWorkouts(plan, fetched, kept, account.timezone)
  if (pick === 'times') return timesOfWorkouts(plan, fetched, kept, account.timezone)
  if (pick === 'kinds') return kindsOfWorkouts(plan, fetched, kept)
  if (pick === 'zones') return zonesOfWorkouts(plan, fetched, kept)
  if (pick === 'share') return shareOfWorkouts(plan, fetched, kept)
  if (pick === 'trend') return trendOfWorkouts(plan, fetched, kept)
  if (pick === 'list' || pick === 'count') {
    const of = pick === 'list' && !plan.threshold && measure ? measure : 'duration'
    const evidence = [
      counted,
      ...rows.slice(0, maxShown).map(found => evidenceOf(found, of)),
      ...columnsOf(rows.slice(0, maxShown)),
    ]
    const days = new Set(rows.map(({ row }) => row.localDate)).size
    const onDays = rows.length > 1 ? ` on ${days} ${days === 1 ? 'day' : 'days'}` : ''
    return {
      answer: `${figure(rows.length)} ${nameOf(rows.length)} ${when}${onDays}: ${listed(rows)}.`,
      evidence,
      caveats: cut,
    }
  }
  const shown = measure ?? 'duration'
  if (pick === 'last' || pick === 'first') {
    const found = pick === 'last' ? rows[0] : rows.at(-1)
    if (!found || (pick === 'first' && isCut))
      return { ...nothing, answer: `The first of the ${name} ${when} is not among those that were read.` }
    const value = measure && numbers[measure].of(found.row)
    const stated = measure && value !== null ? ` ${numbers[measure].name} ${measured(value, measure, plan)};` : ''
    const missing = measure && value === null ? ` its ${numbers[measure].name} is not known;` : ''
    return {
      answer: `The ${pick} one of the ${name}, ${ago(asDay(found.row.localDate), today)}:${stated}${missing} ${described(found)}.`,
      evidence: [evidenceOf(found, shown), ...columnsOf([found])],
      caveats: [],
    }
  }
  const known = rows.filter(({ row }) => numbers[shown].of(row) !== null)
  const share = `${known.length} of ${rows.length} ${sessionWords(sport, rows.length)}`
  if (known.length === 0)
    return { ...nothing, answer: `None of the ${rows.length} ${name} ${when} has a ${numbers[shown].name}.` }
  const figureOf = ({ row }: Found) => numbers[shown].of(row) ?? 0
  if (pick === 'highest' || pick === 'lowest') {
    const sign = pick === 'highest' ? -1 : 1
    const sorted = known.toSorted((a, b) => sign * (figureOf(a) - figureOf(b)))
    if (plan.rank) {
      const { from, count } = plan.rank
      const ranked = sorted.slice(from - 1, from - 1 + count)
      const places = count === 1 ? `place ${from}` : `places ${from} to ${from - 1 + count}`
      const answer = `${capital(nameOfPick(pick, shown))} of ${name} ${when}, ${places}: ${ranked.length === 0 ? 'none' : listed(ranked)} (${share}).`
      return {
        answer,
        evidence: [...ranked.map(found => evidenceOf(found, shown)), ...columnsOf(ranked)],
        caveats: cut,
      }
    }
    const [first] = sorted as [Found]
    const also = plan.asked ? `${asked(first.row, plan.asked, plan)}; ` : ''
    const answer = `${capital(nameOfPick(pick, shown))} of ${name} ${when}: ${measured(figureOf(first), shown, plan)}, ${also}${described(first)} (${share}).`
    const own = [plan.asked ?? [], shown].flat().map(of => evidenceOf(first, of))
    return { answer, evidence: [...own, ...columnsOf([first])], caveats: cut }
  }
  const values = known.map(figureOf)
  const value = pickedFrom(pick, values) ?? 0
  const statement = `${pick} ${numbers[shown].name} of the workouts`
  const points = known.map(found => ({ date: asDay(found.row.localDate), value: figureOf(found), source: null }))
  return {
    answer: `${capital(nameOfPick(pick, shown))} of ${name} ${when}: ${measured(value, shown, plan)} (${share}): ${listed(known)}.`,
    evidence: [
      factOf(plan, fetched, {
        statement,
        value,
        unit: numbers[shown].unit,
        at: null,
        coverage: { observed: known.length, expected: rows.length },
        points: points.length > maxPoints ? null : points,
      }),
    ],
    caveats: cut,
  }
}

function isInBounds(row: Row, { threshold, measure, by, limit }: Workouts): boolean {
  const limited = limit ? numbers[limit.measure].of(row) : null
  if (limit && (limited === null || !satisfies(limited, limit.threshold))) return false
  const value = measure && numbers[measure].of(row)
  // "Weeks with over 40 km": the bound is of the week.
  return !threshold || measure === null || by !== undefined || (value !== null && satisfies(value, threshold))
}

/** " with distance over 10,000 m (10 km)" */
function boundText(plan: Workouts): string {
  const { threshold, measure } = plan.limit ?? plan
  if (!threshold || !measure || plan.by) return ''
  const { comparison, value, upper } = threshold
  const end = upper === null ? '' : ` and ${measured(upper, measure, plan)}`
  return ` with ${numbers[measure].name} ${comparison.replace('-', ' ')} ${measured(value, measure, plan)}${end}`
}

interface Found {
  row: Row
  at: number
}
