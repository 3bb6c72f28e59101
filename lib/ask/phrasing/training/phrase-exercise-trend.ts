import { capital } from '../../../kernel/capital.ts'
import { asDay } from '../../../kernel/civil-time.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import type { Evidence } from '../evidence.ts'
import { reasonText } from '../reason-words.ts'
import { derivedFact, factOf } from '../records/facts.ts'
import { during, figure, rate } from '../wording.ts'
import { type ExercisePlan, lifted, type Review, type Session } from './exercise-numbers.ts'
import { measures } from './phrase-exercise-measures.ts'

interface Placed {
  session: Session
  at: number
}

/** What the slope is of, by its unit. */
const subjects: Readonly<Record<string, string>> = {
  'count/wk': measures.mostReps.name,
  's/wk': measures.longestSeconds.name,
  'm/wk': measures.farthestMeters.name,
}

/** A slope with its unit, `kg/wk` or another; the distance of a set is in meters, whatever other distances a person reads. */
const aWeek = (value: number, unit: string, shown: ExercisePlan['unit']) =>
  unit === 'kg/wk' ? rate(value, { unit: 'kg', per: 'wk' }, shown) : `${figure(value)} ${unit}`

/** The first and the last session with their estimated maxima, how far these are apart, and the trend over all sessions. */
export function trendText(
  plan: ExercisePlan,
  fetched: Fetched<Review>,
  sessions: readonly Placed[],
  { describe, counted }: { describe: (session: Session) => string; counted: Evidence },
): AnswerText {
  const { name, trend } = fetched.answer.data
  const when = plan.rangeFrom === 'question' ? ` ${during(plan.range)}` : ''
  const of = `${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`
  const [first, last] = [sessions[0], sessions.at(-1)]
  const ends = first && last ? ` first ${describe(first.session)}; last ${describe(last.session)}.` : ''
  const subject = subjects[trend.unit] ?? 'estimated maximum'
  const { text, evidence } = changeOf(plan, fetched, sessions)
  const slope =
    trend.value === null
      ? `no trend (${reasonText(trend.reason)})`
      : `${aWeek(trend.value, trend.unit, plan.unit)} by the median slope of all sessions`
  return {
    answer: `${name}${when}, ${of}:${ends}${text} ${capital(subject)} over all sessions: ${slope}.`,
    evidence: [
      derivedFact(plan, fetched, trend, {
        statement: `trend of the ${subject} of ${name}`,
        at: '/data/trend/value',
      }),
      counted,
      ...evidence,
    ],
    caveats: [...trend.caveats],
  }
}

/** The estimated maxima of the first and of the last session with one. */
function changeOf(plan: ExercisePlan, fetched: Fetched<Review>, sessions: readonly Placed[]) {
  const known = sessions.flatMap(({ session: { date, epleyKg }, at }) =>
    epleyKg === null ? [] : [{ date: asDay(date), epleyKg, at }],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first === last) return { text: '', evidence: [] }
  const { name } = fetched.answer.data
  const weight = (kg: number) => lifted(kg, plan.unit)
  const apart = last.epleyKg - first.epleyKg
  const verdict = apart === 0 ? 'no difference' : `${weight(Math.abs(apart))} ${apart > 0 ? 'more' : 'less'}`
  const evidence = [first, last].map(({ date, epleyKg, at }) =>
    factOf(plan, fetched, {
      statement: `estimated one-repetition maximum of ${name} on ${date}`,
      value: epleyKg,
      unit: 'kg',
      at: `/data/history/${at}/epleyKg`,
      range: { start: date, end: date },
    }),
  )
  const text = ` Estimated maximum (Epley) ${weight(first.epleyKg)} on ${first.date} and ${weight(last.epleyKg)} on ${last.date}: ${verdict}.`
  return { text, evidence }
}
