import { asDay } from '../../../kernel/civil-time.ts'
import { includesDay } from '../../../kernel/ranges.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { derivedFact, factOf } from '../records/facts.ts'
import { during } from '../wording.ts'
import { type ExercisePlan, lifted, type Review } from './exercise-numbers.ts'
import { measured, measures } from './phrase-exercise-measures.ts'

type Fetch = Fetched<Review>
const maxShown = 12

const weightOf =
  ({ unit: shown }: ExercisePlan) =>
  (kg: number) =>
    lifted(kg, shown)

/** The heaviest set of each number of repetitions, or that of so many and more. */
export function bestSets(plan: ExercisePlan, fetched: Fetch): AnswerText {
  const { name, bestSets: sets } = fetched.answer.data
  const weight = weightOf(plan)
  const { reps: least } = plan
  const found = sets.map((set, at) => ({ ...set, at })).filter(({ reps }) => least === undefined || reps >= least)
  // "5 rep max": the heaviest set of at least so many repetitions.
  const shown =
    least === undefined ? found : found.toSorted((a, b) => b.weightKg - a.weightKg || b.reps - a.reps).slice(0, 1)
  const what =
    least === undefined ? 'heaviest set of each number of repetitions' : `heaviest set of at least ${least} repetitions`
  const evidence = shown.map(({ reps, weightKg, date, at }) =>
    factOf(plan, fetched, {
      statement: `heaviest set of ${reps} repetitions of ${name}`,
      value: weightKg,
      unit: 'kg',
      range: { start: asDay(date), end: asDay(date) },
      at: `/data/bestSets/${at}/weightKg`,
    }),
  )
  const nothing = factOf(plan, fetched, {
    statement: `${what} of ${name}`,
    value: null,
    unit: 'kg',
    reason: 'not_found',
    at: null,
  })
  if (shown.length === 0)
    return { answer: `The workout logs contain no ${what} of ${name} with a weight.`, evidence: [nothing], caveats: [] }
  const texts = shown.slice(0, maxShown).map(({ reps, weightKg, date }) => `${reps} x ${weight(weightKg)} on ${date}`)
  const more = shown.length > maxShown ? `; ${shown.length - maxShown} more in the evidence` : ''
  return { answer: `${name}, ${what}: ${texts.join('; ')}${more}.`, evidence, caveats: [] }
}

/** The most repetitions of a set with at least a weight. */
export function mostRepetitions(plan: ExercisePlan, fetched: Fetch): AnswerText {
  const { name, bestSets: sets } = fetched.answer.data
  const weight = weightOf(plan)
  const { weightKg: least = 0 } = plan
  const found = sets.map((set, at) => ({ ...set, at })).filter(({ weightKg }) => weightKg >= least)
  const best = found.toSorted((a, b) => b.reps - a.reps)[0]
  const statement = `most repetitions of a set of ${name} with at least ${weight(least)}`
  const fact = factOf(plan, fetched, {
    statement,
    value: best?.reps ?? null,
    unit: 'count',
    reason: best ? null : 'not_found',
    at: best ? `/data/bestSets/${best.at}/reps` : null,
  })
  return {
    answer: best
      ? `${name}, most repetitions of a set with at least ${weight(least)}: ${best.reps}, with ${weight(best.weightKg)} on ${best.date}.`
      : `The workout logs contain no set of ${name} with at least ${weight(least)}.`,
    evidence: [fact],
    caveats: [],
  }
}

const kinds = {
  heaviestWeight: 'heaviest set',
  e1rm: 'estimated one-repetition maximum',
  sessionVolume: 'volume of a session',
  mostReps: measures.mostReps.name,
  longestSeconds: measures.longestSeconds.name,
  farthestMeters: measures.farthestMeters.name,
  fastestMetersPerSecond: measures.fastestMetersPerSecond.name,
} as const
type Kind = keyof typeof kinds

const isWithoutWeight = (kind: Kind): kind is keyof typeof measures => Object.hasOwn(measures, kind)

/** The records that were set in a period, by each measure; without a period, the newest of each. */
export function recordsText(plan: ExercisePlan, fetched: Fetch): AnswerText {
  const { name, records } = fetched.answer.data
  const weight = weightOf(plan)
  const shown = (kind: Kind, value: number) => (isWithoutWeight(kind) ? measured(kind, value) : weight(value))
  const isOfPeriod = plan.rangeFrom === 'question'
  const parts = (Object.keys(kinds) as Kind[]).map(kind => {
    const all = (records.value?.[kind].records ?? []).map((record, at) => ({ ...record, at }))
    const own = isOfPeriod ? all.filter(({ date }) => includesDay(plan.range, asDay(date))) : all.slice(-1)
    return { kind, own }
  })
  const evidence = parts.flatMap(({ kind, own }) =>
    own.map(({ date, value, at }) =>
      derivedFact(plan, fetched, records, {
        statement: `record of ${name} on ${date}: ${kinds[kind]}`,
        value,
        unit: isWithoutWeight(kind) ? measures[kind].unit : 'kg',
        range: { start: asDay(date), end: asDay(date) },
        at: `/data/records/value/${kind}/records/${at}/value`,
      }),
    ),
  )
  const counted = derivedFact(plan, fetched, records, {
    statement: `records of ${name}`,
    value: evidence.length,
    unit: 'count',
    reason: null,
    at: null,
  })
  const when = isOfPeriod ? ` ${during(plan.range)}` : ''
  const texts = parts
    .filter(({ own }) => own.length > 0)
    .map(
      ({ kind, own }) =>
        `${kinds[kind]} ${own
          .slice(-5)
          .map(
            ({ date, value, previousBest }) => `${shown(kind, value)} on ${date} (before ${shown(kind, previousBest)})`,
          )
          .join(', ')}`,
    )
  return {
    answer:
      texts.length === 0
        ? `${name}: no new record${when}.`
        : `${name}, ${isOfPeriod ? `${evidence.length} new ${evidence.length === 1 ? 'record' : 'records'}` : 'newest records'}${when}: ${texts.join('; ')}.`,
    evidence: [...evidence, counted],
    caveats: ['The first session of an exercise is the starting value, not a record.', ...records.caveats],
  }
}

/** The estimated maximum of the last session, beside the highest one. */
export function latestEstimate(plan: ExercisePlan, fetched: Fetch): AnswerText {
  const { name, history } = fetched.answer.data
  const weight = weightOf(plan)
  const known = history.flatMap(({ date, epleyKg }, at) =>
    epleyKg !== null && includesDay(plan.range, asDay(date)) ? [{ date: asDay(date), epleyKg, at }] : [],
  )
  const last = known.at(-1)
  const [best] = known.toSorted((a, b) => b.epleyKg - a.epleyKg)
  const fact = factOf(plan, fetched, {
    statement: `estimated one-repetition maximum of ${name} in the last session`,
    value: last?.epleyKg ?? null,
    unit: 'kg',
    reason: last ? null : 'no_data',
    at: last ? `/data/history/${last.at}/epleyKg` : null,
    ...(last ? { range: { start: last.date, end: last.date } } : {}),
  })
  return {
    answer:
      last && best
        ? `${name}: estimated one-repetition maximum (Epley) ${weight(last.epleyKg)} in the last session with one, on ${last.date}; highest ${weight(best.epleyKg)} on ${best.date}.`
        : `The workout logs contain no set of ${name} from which a maximum can be estimated.`,
    evidence: [fact],
    caveats: ['An estimated maximum was not lifted; it follows from the weight and the repetitions of a set.'],
  }
}
