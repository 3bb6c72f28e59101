import { asDay } from '../../../kernel/civil-time.ts'
import { includesDay } from '../../../kernel/ranges.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { satisfies } from '../days/threshold.ts'
import { boundText } from '../parts-of-period.ts'
import { factOf } from '../records/facts.ts'
import { during } from '../wording.ts'
import { type ExercisePlan, lifted, type Review } from './exercise-numbers.ts'

/** Whether a set with a weight was done, how often and when, beside the heaviest set. */
export function reachedText(plan: ExercisePlan, fetched: Fetched<Review>): AnswerText {
  const { name, history } = fetched.answer.data
  const { threshold } = plan
  const weight = (kg: number) => lifted(kg, plan.unit)
  const when = plan.rangeFrom === 'question' ? ` ${during(plan.range)}` : ''
  const known = history.flatMap(({ date, heaviestKg }, at) =>
    heaviestKg !== null && includesDay(plan.range, asDay(date)) ? [{ date: asDay(date), heaviestKg, at }] : [],
  )
  // The first day of an equal weight.
  const [heaviest] = known.toSorted((a, b) => b.heaviestKg - a.heaviestKg)
  const past = threshold ? known.filter(({ heaviestKg }) => satisfies(heaviestKg, threshold)) : []
  const bound = threshold ? boundText(threshold, weight) : ''
  const counted = factOf(plan, fetched, {
    statement: `sessions with a set of ${name} ${bound}${when}`,
    value: past.length,
    unit: 'count',
    at: null,
    range: plan.range,
    coverage: { observed: known.length, expected: known.length },
  })
  if (!heaviest)
    return {
      answer: `The workout logs contain no set of ${name} with a weight${when}.`,
      evidence: [counted],
      caveats: [],
    }
  const fact = factOf(plan, fetched, {
    statement: `heaviest set of ${name}${when}`,
    value: heaviest.heaviestKg,
    unit: 'kg',
    at: `/data/history/${heaviest.at}/heaviestKg`,
    range: { start: heaviest.date, end: heaviest.date },
  })
  const [first] = past
  const last = past.at(-1)
  const best = `the heaviest was ${weight(heaviest.heaviestKg)} on ${heaviest.date}`
  const missing = threshold ? threshold.value - heaviest.heaviestKg : 0
  const answer =
    first && last
      ? `Yes: ${name} with a set ${bound}${when} in ${past.length} ${past.length === 1 ? 'session' : 'sessions'}, first on ${first.date}${past.length === 1 ? '' : `, last on ${last.date}`}; ${best}.`
      : `No: the workout logs contain no set of ${name} ${bound}${when}; ${best}${missing > 0 ? `, ${weight(missing)} less` : ''}.`
  return { answer, evidence: [counted, fact], caveats: [] }
}
