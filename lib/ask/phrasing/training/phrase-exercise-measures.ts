import { asDay } from '../../../kernel/civil-time.ts'
import { ownUnit } from '../../../kernel/units.ts'
import type { Fetched } from '../answer-text.ts'
import type { Evidence } from '../evidence.ts'
import { factOf } from '../records/facts.ts'
import { amount, figure } from '../wording.ts'
import type { ExercisePlan, Review, Session } from './exercise-numbers.ts'

/** What an exercise without a weight is measured in, and how its best is named. */
export const measures = {
  mostReps: { name: 'most repetitions of a set', unit: 'count' },
  longestSeconds: { name: 'longest set', unit: 's' },
  farthestMeters: { name: 'farthest set', unit: 'm' },
  fastestMetersPerSecond: { name: 'fastest set', unit: 'm/s' },
} as const
type Measure = keyof typeof measures

/** A best of an exercise in a sentence. */
export const measured = (measure: Measure, value: number) =>
  measure === 'farthestMeters' ? meters(value) : amount(value, { unit: measures[measure].unit, shown: null })

/** The distance of a set, which pages and logs have in meters, whatever other distances a person reads. */
const meters = (value: number) => (ownUnit({ unit: 'm' }) ? `${figure(value)} m` : amount(value, { unit: 'm' }))

/** The bests of sessions by the measures that need no weight: those that are known. */
export function bestsWithoutWeight(
  plan: ExercisePlan,
  fetched: Fetched<Review>,
  sessions: readonly { session: Session; at: number }[],
): { text: string; evidence: Evidence[] }[] {
  return (Object.keys(measures) as Measure[]).flatMap(measure => {
    const bestOf = ({ session }: (typeof sessions)[number]) => session[measure] ?? 0
    const best = sessions.toSorted((a, b) => bestOf(b) - bestOf(a))[0]
    if (!best || bestOf(best) === 0) return []
    const { name, unit } = measures[measure]
    const day = asDay(best.session.date)
    const fact = factOf(plan, fetched, {
      statement: `${name} of ${fetched.answer.data.name}`,
      value: bestOf(best),
      unit,
      range: { start: day, end: day },
      at: `/data/history/${best.at}/${measure}`,
    })
    return [{ text: `${name} ${measured(measure, bestOf(best))} on ${day}`, evidence: [fact] }]
  })
}

/** The time and the distance of a session, where they were logged: ", 120 s, 5,000 m (5 km)". */
export function doneText({
  durationSeconds,
  distanceMeters,
}: Pick<Session, 'durationSeconds' | 'distanceMeters'>): string {
  const parts = [
    durationSeconds ? amount(durationSeconds, { unit: 's' }) : null,
    distanceMeters ? meters(distanceMeters) : null,
  ]
  return parts.map(part => (part === null ? '' : `, ${part}`)).join('')
}
