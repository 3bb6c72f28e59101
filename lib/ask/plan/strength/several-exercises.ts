import type { Outcome, ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { StrengthFacet } from '../records/records.ts'

const most = 6
/** The numbers that several exercises can have side by side. */
const served = new Set<StrengthFacet>(['best', 'e1rm', 'latestE1rm', 'volume', 'sets', 'reps', 'trend'])

/** "My squat, bench and deadlift 1RM": the same number of each exercise, one call each. `ofOne` plans that of one exercise. */
export function ofSeveralExercises(parsed: ParsedQuestion, ofOne: (parsed: ParsedQuestion) => Outcome): Outcome {
  const { slots, periods } = parsed
  const keys = [...new Set(slots.exercises)]
  const { kinds } = slots
  const named = kinds.flatMap((kind, at) => (kind === 'exercise' ? [at] : []))
  // "Squat and bench" and "squat, bench": anything else between two of them can be a comparison or another question.
  const isList = kinds.slice(named[0], named.at(-1)).every(kind => kind === 'exercise' || kind === 'and')
  // A total could be that of all of them.
  const isSum = slots.statistics.includes('total')
  const isPlain = slots.groups.length + slots.bounds.length + slots.amounts.length === 0 && slots.newest === null
  if (!isList || isSum || !isPlain || periods.against || keys.length > most) return notUnderstood('leftover_words')
  const plans = keys.map(key => ofOne({ ...parsed, slots: { ...slots, exercises: [key] } }))
  const [first, ...others] = plans
  if (first?.intent !== 'exercise') return first ?? notUnderstood('leftover_words')
  if (!served.has(first.facet) || first.reps !== undefined) return notUnderstood('leftover_words')
  const further = others.flatMap(plan => (plan.intent === 'exercise' ? [plan.request] : []))
  return { ...first, others: keys.slice(1), further }
}
