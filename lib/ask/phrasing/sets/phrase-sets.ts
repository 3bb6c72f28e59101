import type { DayRange } from '../../../kernel/ranges.ts'
import type { AnswerText, Fetched, Phrase } from '../answer-text.ts'
import { satisfies } from '../days/threshold.ts'
import { boundText } from '../parts-of-period.ts'
import { factOf } from '../records/facts.ts'
import { counted, during, figure } from '../wording.ts'
import { chosenText, typicalText } from './phrase-chosen-sets.ts'
import { sessionsText, undoneText } from './phrase-session-sets.ts'
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

/** Single sets of the workout logs. */
export const phraseSets: Phrase<Log[]> = (given, [fetched, other]) => {
  const plan = given as SetsPlan
  if (plan.facet === 'list') return sessionsText(plan, fetched)
  if (plan.facet === 'undone') return undoneText(plan, fetched)
  if (plan.facet === 'repsAt') return repetitionsText(plan, fetched, other)
  if (plan.facet === 'chosen') return chosenText(plan, fetched)
  if (plan.facet === 'typical') return typicalText(plan, fetched)
  if (plan.against && other) return ratingsOfTwo(plan, fetched, other)
  const sets = ofNewest(plan, workingSets(plan, fetched, plan.range))
  return plan.facet === 'rpe' ? ratingsText(plan, fetched, sets) : pastRating(plan, fetched, sets)
}

/** The sets of the newest so many workouts that have one. */
function ofNewest({ newest }: SetsPlan, sets: PlacedSet[]): PlacedSet[] {
  const logs = new Set([...new Set(sets.map(({ log }) => log))].slice(0, newest))
  return newest === undefined ? sets : sets.filter(({ log }) => logs.has(log))
}

const whenOf = (plan: SetsPlan, sets: readonly PlacedSet[], range: DayRange = plan.range) => {
  const [newest] = sets
  return plan.newest === 1 && newest ? ` in the last workout, on ${newest.day}` : ` ${during(range)}`
}
const unrated = 'Sets without a rating are not counted, nor are warm-up sets.'

/** The mean rating of the sets that have one. */
function ratingsText(plan: SetsPlan, fetched: Fetch, sets: readonly PlacedSet[]): AnswerText {
  const name = nameOfSets(plan, sets)
  const when = whenOf(plan, sets)
  const ratings = sets.flatMap(({ set }) => set.rpe ?? [])
  const mean = ratings.length === 0 ? null : ratings.reduce((sum, rpe) => sum + rpe, 0) / ratings.length
  const fact = factOf(plan, fetched, {
    statement: `mean RPE of the working sets of ${name}${when}`,
    value: mean,
    unit: null,
    reason: mean === null ? 'no_data' : null,
    at: null,
    coverage: { observed: ratings.length, expected: sets.length },
  })
  const of = `${counted(ratings.length, 'rated set')} of ${counted(sets.length, 'working set')}`
  return {
    answer:
      mean === null
        ? `${name}${when}: no RPE is known, because none of ${counted(sets.length, 'working set')} has a rating.`
        : `${name}${when}: RPE ${figure(mean)} on average of ${of} (from ${Math.min(...ratings)} to ${Math.max(...ratings)}).`,
    evidence: [fact],
    caveats: [unrated],
  }
}

/** The mean rating of the sets in each of two periods, and the difference. */
function ratingsOfTwo(plan: SetsPlan, first: Fetch, second: Fetch): AnswerText {
  const { against = plan.range, ...own } = plan
  const earlier = { ...own, range: against }
  const now = ratingsText(plan, first, workingSets(plan, first, plan.range))
  const then = ratingsText(earlier, second, workingSets(earlier, second, against))
  const [a, b] = [now.evidence[0]?.value, then.evidence[0]?.value]
  const isKnown = typeof a === 'number' && typeof b === 'number'
  const apart = isKnown ? Number((a - b).toFixed(4)) : null
  const verdict =
    apart === null
      ? ''
      : apart === 0
        ? ' No difference.'
        : ` That is ${figure(Math.abs(apart))} ${apart > 0 ? 'more' : 'less'}.`
  return {
    answer: `${now.answer} ${then.answer}${verdict}`,
    evidence: [...now.evidence, ...then.evidence],
    caveats: [...new Set([...now.caveats, ...then.caveats])],
  }
}

/** How many sets have a rating past a bound, or the heaviest of them. */
function pastRating(plan: SetsPlan, fetched: Fetch, sets: readonly PlacedSet[]): AnswerText {
  const { threshold } = plan
  const name = nameOfSets(plan, sets)
  const when = plan.rangeFrom === 'question' || plan.newest === 1 ? whenOf(plan, sets) : ` ${during(plan.range)}`
  const rated = sets.filter(({ set }) => set.rpe !== null)
  const past = rated.filter(({ set }) => set.rpe !== null && threshold && satisfies(set.rpe, threshold))
  const bound = threshold ? boundText(threshold, value => `RPE ${value}`) : ''
  const fact = factOf(plan, fetched, {
    statement: `working sets of ${name} ${bound}${when}`,
    value: past.length,
    unit: 'count',
    at: null,
    coverage: { observed: rated.length, expected: sets.length },
  })
  const of = `${counted(rated.length, 'rated set')} of ${counted(sets.length, 'working set')}`
  if (plan.facet === 'rpeCount')
    return {
      answer: `${name}${when}: ${counted(past.length, 'working set')} ${bound}, among ${of}.`,
      evidence: [fact],
      caveats: [unrated],
    }
  const [heaviest] = past
    .filter(({ set, isAssisted }) => set.weightKg && set.reps && !isAssisted)
    .toSorted((a, b) => (b.set.weightKg ?? 0) - (a.set.weightKg ?? 0) || (b.set.reps ?? 0) - (a.set.reps ?? 0))
  return {
    answer: heaviest
      ? `${name}, heaviest set ${bound}${when}: ${setText(plan, heaviest.set)} on ${heaviest.day}, among ${of}.`
      : `The workout logs contain no set of ${name} ${bound} with a weight${when} (${of}).`,
    evidence: heaviest
      ? [factOfSet(plan, fetched, heaviest, 'weightKg', `heaviest set of ${name} ${bound}`), fact]
      : [fact],
    caveats: [unrated],
  }
}

/** The most repetitions of a set with at least a weight, in a period or in two. */
function repetitionsText(plan: SetsPlan, first: Fetch, second: Fetch | undefined): AnswerText {
  const { weightKg: least = 0, against } = plan
  const weight = weightOf(plan)
  const sides = [
    { fetched: first, range: plan.range },
    ...(second && against ? [{ fetched: second, range: against }] : []),
  ].map(({ fetched, range }) => {
    const own = workingSets(plan, fetched, range)
    const [best] = own
      .filter(({ set, isAssisted }) => set.weightKg !== null && set.weightKg >= least && set.reps && !isAssisted)
      .toSorted((a, b) => (b.set.reps ?? 0) - (a.set.reps ?? 0) || (a.day < b.day ? -1 : 1))
    const statement = `most repetitions of a set of ${nameOfSets(plan, own)} with at least ${weight(least)} ${during(range)}`
    const fact = best
      ? factOfSet({ ...plan, range }, fetched, best, 'reps', statement)
      : factOf({ range }, fetched, { statement, value: null, unit: 'count', reason: 'not_found', at: null })
    const text = best
      ? `${best.set.reps} ${during(range)} (${setText(plan, best.set)} on ${best.day})`
      : `no such set ${during(range)}`
    return { text, fact, reps: best?.set.reps ?? null }
  })
  const [now, then] = sides.map(({ reps }) => reps)
  const apart = now === null || then === null || now === undefined || then === undefined ? null : now - then
  const verdict =
    apart === null ? '' : apart === 0 ? ': no difference' : `: ${Math.abs(apart)} ${apart > 0 ? 'more' : 'less'}`
  const name = nameOfSets(plan, [])
  return {
    answer: `${name}, most repetitions of a set with at least ${weight(least)}: ${sides.map(({ text }) => text).join(', against ')}${verdict}.`,
    evidence: sides.map(({ fact }) => fact),
    caveats: [noWarmUps],
  }
}
