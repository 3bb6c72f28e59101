import * as z from 'zod'
import { derivedValue } from '../../derive/derived-value.ts'
import { liftsWholeBody } from '../../derive/exercises/resistance.ts'
import { epleyKg, estimatedOneRepMax, isEstimable, MOST_REPS } from '../../derive/strength/e1rm.ts'
import { inReserveKg, oneRepMaxInReserve } from '../../derive/strength/e1rm-in-reserve.ts'
import { methods } from '../../model/catalog/methods.ts'
import { derivedShape } from '../derived-view.ts'
import { isWorking, type LoggedSet } from './logged-sets.ts'

export const OneRepMaxBand = derivedShape(
  z.strictObject({
    epleyKg: z.number().describe("By Epley's equation, in kg."),
    brzyckiKg: z.number().describe("By Brzycki's equation, in kg."),
    lowKg: z.number().describe('The lower of the estimates, in kg.'),
    highKg: z.number().describe('The higher of the estimates, in kg.'),
  }),
).meta({ id: 'OneRepMaxBand' })

const notAlone = { 'body weight': 'not_applicable:body_weight', assisted: 'not_applicable:assisted' } as const

const withBody =
  'The lifted weight is your body weight measured on that day, plus the logged weight or minus the assistance.'
const partOfBody = 'Only part of the body weight is lifted, and its share is not known.'

/** Epley's estimate from a working set; null where the equation is not valid, for warm-ups, and for unknown loads. */
export function estimateOf({ type, loadKg, reps }: LoggedSet): number | null {
  return type !== 'warmup' && isEstimable(loadKg, reps) ? epleyKg(loadKg as number, reps as number) : null
}

/** The working set with the highest estimate, if several are equal, the first; and how many sets count for it. */
function bestOf(
  sets: readonly LoggedSet[],
  estimate: (set: LoggedSet) => number | null,
  counts: (set: LoggedSet) => boolean,
) {
  let best: { set: LoggedSet; kg: number } | null = null
  let counted = 0
  for (const set of sets) {
    if (!isWorking(set)) continue
    if (counts(set)) counted++
    const kg = estimate(set)
    if (kg !== null && kg > (best?.kg ?? 0)) best = { set, kg }
  }
  return { best, counted }
}

const isLoaded = ({ loadKg, reps }: LoggedSet) => loadKg !== null && loadKg > 0 && reps !== null && reps > 0
const isRated = ({ rpe }: LoggedSet) => rpe !== null

const shownSet = ({ day, loadKg, bodyKg, reps, rpe }: LoggedSet) => ({ date: day, weightKg: loadKg, bodyKg, reps, rpe })

/** The estimates by both equations from the set with the highest one by Epley; null without any. */
export function bestEstimates(sets: readonly LoggedSet[]): { epleyKg: number; brzyckiKg: number } | null {
  const { best } = bestOf(sets, estimateOf, isLoaded)
  const { byEquationKg } = estimatedOneRepMax(best?.set.loadKg ?? null, best?.set.reps ?? null)
  return byEquationKg && { epleyKg: byEquationKg.epley, brzyckiKg: byEquationKg.brzycki }
}

/** Why no set has an estimate. */
function whyNone(sets: readonly LoggedSet[], otherwise: 'out_of_valid_range' | 'missing_input:rpe') {
  const [first] = sets
  if (!first) return 'no_data'
  if (sets.some(isLoaded)) return otherwise
  if (first.resistance === 'external') return 'not_applicable:no_weight'
  return liftsWholeBody(first.exerciseKey, first.name) ? 'missing_input:bodyWeight' : notAlone[first.resistance]
}

function whyNotRated(working: readonly LoggedSet[]) {
  const rated = working.filter(isRated)
  return rated.length > 0 ? whyNone(rated, 'out_of_valid_range') : whyNone(working, 'missing_input:rpe')
}

function caveatsOf(sets: readonly LoggedSet[]): string[] {
  const first = sets.find(isWorking)
  if (!first || first.resistance === 'external') return []
  return [liftsWholeBody(first.exerciseKey, first.name) ? withBody : partOfBody]
}

/** The weight for one repetition, from the set with the highest estimate of one exercise; if several are equal, the newest. */
export function oneRepMaxOf(sets: readonly LoggedSet[]) {
  const { best, counted } = bestOf(sets, estimateOf, isLoaded)
  const { byEquationKg, confidence } = estimatedOneRepMax(best?.set.loadKg ?? null, best?.set.reps ?? null)
  const { epley = 0, brzycki = 0 } = byEquationKg ?? {}
  const [lowKg, highKg] = [Math.min(epley, brzycki), Math.max(epley, brzycki)]
  return derivedValue({
    method: methods.e1rm,
    value: best && { epleyKg: epley, brzyckiKg: brzycki, lowKg, highKg },
    reason: best ? null : whyNone(sets.filter(isWorking), 'out_of_valid_range'),
    params: { equations: ['epley', 'brzycki'], repetitions: { from: 1, to: MOST_REPS } },
    inputs: {
      set: best && shownSet(best.set),
      confidence,
      sets: counted,
    },
    caveats: [
      `Both equations are for sets of 1 to ${MOST_REPS} repetitions to failure, best for up to 10; a set that ended earlier gives too low an estimate.`,
      ...caveatsOf(sets),
    ],
  })
}

/** The same from rated sets, counting the repetitions in reserve. The two estimates are never mixed in one list. */
export function oneRepMaxInReserveOf(sets: readonly LoggedSet[]) {
  const { best, counted } = bestOf(sets, ({ loadKg, reps, rpe }) => inReserveKg(loadKg, reps, rpe), isRated)
  const { repsInReserve, effectiveReps } = oneRepMaxInReserve(
    best?.set.loadKg ?? null,
    best?.set.reps ?? null,
    best?.set.rpe ?? null,
  )
  return derivedValue({
    method: methods.e1rm_rir,
    value: best?.kg ?? null,
    reason: best ? null : whyNotRated(sets.filter(isWorking)),
    params: { equation: 'epley', effectiveRepetitions: { from: 1, to: MOST_REPS }, leastRpe: 6 },
    inputs: { set: best && shownSet(best.set), repsInReserve, effectiveReps, ratedSets: counted },
    caveats: ['Compare it only with itself, not with the estimate that ignores the rating.', ...caveatsOf(sets)],
  })
}
