import { meanOf } from '../../../derive/statistics/description/moments.ts'
import { median } from '../../../derive/statistics/description/quantile.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { satisfies } from '../days/threshold.ts'
import { boundText } from '../parts-of-period.ts'
import { factOf } from '../records/facts.ts'
import { counted, during, figure } from '../wording.ts'
import {
  factOfSet,
  type Log,
  nameOfSets,
  noWarmUps,
  type PlacedSet,
  type SetsPlan,
  setText,
  weightOf,
  workingSets,
} from './set-texts.ts'

type Fetch = Fetched<Log[]>

/** The sets of an exercise with a weight past a bound and so many repetitions: how many, the last, the first and the heaviest. */
export function chosenText(plan: SetsPlan, fetched: Fetch): AnswerText {
  const { threshold, reps } = plan
  const all = workingSets(plan, fetched, plan.range)
  const isMeant = ({ set, isAssisted }: PlacedSet) =>
    (threshold === undefined || (!isAssisted && set.weightKg !== null && satisfies(set.weightKg, threshold))) &&
    (reps === undefined || (set.reps !== null && set.reps >= reps))
  const found = all.filter(isMeant)
  const bounds = [
    ...(threshold ? [boundText(threshold, weightOf(plan))] : []),
    ...(reps === undefined ? [] : [`at least ${reps} ${reps === 1 ? 'repetition' : 'repetitions'}`]),
  ].join(' and ')
  const name = `${nameOfSets(plan, all)}${bounds ? `, sets of ${bounds}` : ''}`
  const when = during(plan.range)
  const fact = factOf(plan, fetched, {
    statement: `working sets of ${name}`,
    value: found.length,
    unit: 'count',
    at: null,
  })
  // The newest workout comes first.
  const [last, first] = [found[0], found.at(-1)]
  const [heaviest] = found
    .filter(({ set, isAssisted }) => set.weightKg && set.reps && !isAssisted)
    .toSorted((a, b) => (b.set.weightKg ?? 0) - (a.set.weightKg ?? 0) || (b.set.reps ?? 0) - (a.set.reps ?? 0))
  if (!last || !first)
    return {
      answer: `The workout logs contain no set of ${nameOfSets(plan, all)}${bounds ? ` of ${bounds}` : ''} ${when}.`,
      evidence: [fact],
      caveats: [noWarmUps],
    }
  const text = ({ set, day }: PlacedSet) => `${setText(plan, set)} on ${day}`
  const days = new Set(found.map(({ day }) => day)).size
  const ends = days === 1 ? '' : `; the last ${text(last)}, the first ${text(first)}`
  const best = heaviest ? `heaviest ${text(heaviest)}` : `the last ${text(last)}`
  return {
    answer: `${name} ${when}: ${best}; ${counted(found.length, 'working set')} on ${counted(days, 'day')}${ends}.`,
    evidence: [
      fact,
      ...(heaviest ? [factOfSet(plan, fetched, heaviest, 'weightKg', `heaviest of the sets of ${name}`)] : []),
      ...(last.set.reps === null
        ? []
        : [factOfSet(plan, fetched, last, 'reps', `repetitions of the last of the sets of ${name}`)]),
    ],
    caveats: [noWarmUps],
  }
}

/** What is usual of a set of an exercise: its repetitions and its weight. */
export function typicalText(plan: SetsPlan, fetched: Fetch): AnswerText {
  const all = workingSets(plan, fetched, plan.range)
  const name = nameOfSets(plan, all)
  const when = during(plan.range)
  const reps = all.flatMap(({ set }) => set.reps ?? []).toSorted((a, b) => a - b)
  const weights = all
    .flatMap(({ set, isAssisted }) => (isAssisted || set.weightKg === null ? [] : set.weightKg))
    .toSorted((a, b) => a - b)
  const [most] = [...Map.groupBy(reps, one => one)].toSorted(([, a], [, b]) => b.length - a.length)
  const about = { at: null, coverage: { observed: reps.length, expected: all.length } }
  const facts = [
    { statement: `most frequent repetitions of a working set of ${name}`, value: most?.[0] ?? null, unit: 'count' },
    {
      statement: `median weight of a working set of ${name}`,
      value: median(weights),
      unit: 'kg',
    },
    {
      statement: `working sets of ${name} per workout`,
      value: all.length === 0 ? null : all.length / new Set(all.map(({ log }) => log)).size,
      unit: 'count',
    },
  ].map(one => factOf(plan, fetched, { ...about, ...one, reason: one.value === null ? 'no_data' : null }))
  if (!most)
    return {
      answer: `The workout logs contain no set of ${name} with repetitions ${when}.`,
      evidence: facts,
      caveats: [noWarmUps],
    }
  const workouts = new Set(all.map(({ log }) => log)).size
  const perWorkout = `${figure(all.length / workouts)} in each of ${counted(workouts, 'workout')} on average`
  const mean = meanOf(reps)
  const weight = weightOf(plan)
  const [lightest = 0, heaviest = 0] = [weights[0], weights.at(-1)]
  const load =
    weights.length === 0
      ? ''
      : `; weight ${weight(median(weights) ?? 0)} in the middle (median), from ${weight(lightest)} to ${weight(heaviest)}`
  return {
    answer: `${name}, ${counted(all.length, 'working set')} ${when}, ${perWorkout}: most often ${figure(most[0])} repetitions (${counted(most[1].length, 'set')}), median ${figure(median(reps) ?? 0)}, ${figure(mean)} on average${load}.`,
    evidence: facts,
    caveats: [noWarmUps],
  }
}
