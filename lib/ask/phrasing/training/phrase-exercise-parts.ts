import { asDay } from '../../../kernel/civil-time.ts'
import { type DayRange, includesDay } from '../../../kernel/ranges.ts'
import type { GroupBy } from '../../plan/question-parts.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { type Evidence, maxPoints } from '../evidence.ts'
import { nameOfGroup } from '../parts-of-period.ts'
import { factOf } from '../records/facts.ts'
import { during, figure } from '../wording.ts'
import { type ExercisePlan, numberOfSession, type Review, type Session, shownNumber } from './exercise-numbers.ts'

type Fetch = Fetched<Review>
const maxShown = 13

const sessionsIn = ({ answer }: Fetch, range: DayRange) =>
  answer.data.history.filter(({ date }) => includesDay(range, asDay(date)))

/** The highest value of some sessions, or the sum of them; null if none has one. */
function numberOf({ facet }: ExercisePlan, sessions: readonly Session[]): number | null {
  const { of, isSum } = numberOfSession(facet)
  const known = sessions.flatMap(session => of(session) ?? [])
  if (isSum) return known.length === 0 && sessions.length > 0 ? null : known.reduce((sum, value) => sum + value, 0)
  return known.length === 0 ? null : Math.max(...known)
}

function factOfPart(plan: ExercisePlan, fetched: Fetch, statement: string, range: DayRange): Evidence {
  const sessions = sessionsIn(fetched, range)
  const { of, unit } = numberOfSession(plan.facet)
  const value = numberOf(plan, sessions)
  return factOf(plan, fetched, {
    statement,
    value,
    unit,
    reason: value === null ? 'no_data' : null,
    range,
    at: null,
    coverage: { observed: sessions.filter(session => of(session) !== null).length, expected: sessions.length },
    points: sessions
      .flatMap(session => {
        const number = of(session)
        return number === null ? [] : [{ date: asDay(session.date), value: number, source: null }]
      })
      .slice(0, maxPoints),
  })
}

/** One number of an exercise by week, month or another part of a period; parts without a session are left out. */
export function groupedSessions(plan: ExercisePlan, by: GroupBy, fetched: Fetch): AnswerText {
  const { name } = numberOfSession(plan.facet)
  const statement = `${name} of ${fetched.answer.data.name}`
  const sessions = sessionsIn(fetched, plan.range)
  const parts = [...Map.groupBy(sessions, ({ date }) => nameOfGroup(by, asDay(date)))].map(([part, own]) => ({
    part,
    own,
    value: numberOf(plan, own),
  }))
  const evidence = parts.map(({ part, own, value }) =>
    factOf(plan, fetched, {
      statement: `${statement}, ${part}`,
      value,
      unit: numberOfSession(plan.facet).unit,
      reason: value === null ? 'no_data' : null,
      range: plan.range,
      at: null,
      points: own.slice(0, maxPoints).map(session => ({
        date: asDay(session.date),
        value: numberOfSession(plan.facet).of(session) ?? 0,
        source: null,
      })),
    }),
  )
  const listed = parts.slice(-maxShown).map(({ part, own, value }) => {
    const said = value === null ? 'not known' : shownNumber(plan, value)
    return plan.facet === 'sessions' ? `${part} ${said}` : `${part} ${said} (${own.length})`
  })
  const known = parts.flatMap(({ part, value }) => (value === null ? [] : [{ part, value }]))
  const ends = (['highest', 'lowest'] as const).map(end => {
    const value = Math[end === 'highest' ? 'max' : 'min'](...known.map(one => one.value))
    const names = known.filter(one => one.value === value).map(({ part }) => part)
    return `${end} ${shownNumber(plan, value)} (${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''})`
  })
  const range = known.length > 1 ? ` ${ends.join(', ').replace('highest', 'Highest')}.` : ''
  const rest = parts.length > maxShown ? `${parts.length - maxShown} earlier in the evidence; ` : ''
  return {
    answer: `${fetched.answer.data.name}, ${name} by ${by === 'weekend' ? 'weekend and weekday' : by} ${during(plan.range)}: ${rest}${listed.join('; ')}.${range}`,
    evidence,
    caveats: [...caveatsOf(plan), `A ${by === 'weekend' ? 'part' : by} without a session is left out.`],
  }
}

/** One number of an exercise in two periods. */
export function comparedSessions(plan: ExercisePlan, against: DayRange, fetched: Fetch): AnswerText {
  const { name } = numberOfSession(plan.facet)
  const statement = `${name} of ${fetched.answer.data.name}`
  const sides = [plan.range, against].map(range => {
    const sessions = sessionsIn(fetched, range)
    return { range, sessions, fact: factOfPart(plan, fetched, statement, range), value: numberOf(plan, sessions) }
  })
  const [now, then] = sides.map(({ value }) => value)
  const apart = now === null || then === null || now === undefined || then === undefined ? null : now - then
  const verdict =
    apart === null
      ? 'nothing to compare'
      : apart === 0
        ? 'no difference'
        : `${shownNumber(plan, Math.abs(apart))} ${apart > 0 ? 'more' : 'less'}`
  const texts = sides.map(
    ({ value, range, sessions }) =>
      `${value === null ? 'not known' : shownNumber(plan, value)} ${during(range)} (${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'})`,
  )
  return {
    answer: `${fetched.answer.data.name}, ${name}: ${texts.join(', against ')}: ${verdict}.`,
    evidence: sides.map(({ fact }) => fact),
    caveats: caveatsOf(plan),
  }
}

/** The newest sessions: each of them, or the mean of one of their numbers. */
export function newestSessions(plan: ExercisePlan, newest: number, fetched: Fetch): AnswerText {
  const { name: exercise } = fetched.answer.data
  const sessions = sessionsIn(fetched, plan.range).slice(-newest)
  const { name, of, unit } = numberOfSession(plan.facet)
  const known = sessions.flatMap(session => {
    const value = of(session)
    return value === null ? [] : [{ date: asDay(session.date), value, source: null }]
  })
  const mean = known.length === 0 ? null : known.reduce((sum, { value }) => sum + value, 0) / known.length
  const fact = factOf(plan, fetched, {
    statement: `mean ${name} of the newest ${sessions.length} sessions of ${exercise}`,
    value: mean,
    unit,
    reason: mean === null ? 'no_data' : null,
    at: null,
    coverage: { observed: known.length, expected: sessions.length },
    points: known.slice(0, maxPoints),
  })
  // The weight of a repetition is the volume divided by the repetitions.
  const lifted = sessions.filter(({ volumeKg }) => volumeKg !== null)
  const reps = lifted.reduce((sum, session) => sum + session.weightedReps, 0)
  const perRep = lifted.reduce((sum, { volumeKg }) => sum + (volumeKg ?? 0), 0) / reps
  const isOfWeight = plan.facet === 'heaviest' && reps > 0
  const perRepFact = factOf(plan, fetched, {
    statement: `mean weight of a repetition in the newest ${sessions.length} sessions of ${exercise}`,
    value: isOfWeight ? perRep : null,
    unit: 'kg',
    at: null,
  })
  const each = known.slice(-10).map(({ date, value }) => `${shownNumber(plan, value)} (${date})`)
  return {
    answer:
      mean === null
        ? `None of the newest ${sessions.length} sessions of ${exercise} has a ${name}.`
        : `${exercise}, ${name}, mean of the newest ${known.length} sessions: ${shownNumber(plan, mean)}${isOfWeight ? `; ${shownNumber(plan, perRep)} on average of the ${figure(reps)} repetitions` : ''}; each: ${each.join(', ')}.`,
    evidence: isOfWeight ? [fact, perRepFact] : [fact],
    caveats: caveatsOf(plan),
  }
}

export const caveatsOf = ({ facet }: ExercisePlan) =>
  facet === 'e1rm'
    ? ['An estimated maximum was not lifted; it follows from the weight and the repetitions of a set.']
    : facet === 'reps'
      ? ['Repetitions of warm-up sets are not counted.']
      : []
