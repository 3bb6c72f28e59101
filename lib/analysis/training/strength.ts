import * as z from 'zod'
import { derivedValue } from '../../derive/derived-value.ts'
import { type Resistance, resistanceOf } from '../../derive/exercises/resistance.ts'
import { estimatedOneRepMax, MOST_REPS } from '../../derive/strength/e1rm.ts'
import { personalRecords } from '../../derive/strength/personal-records.ts'
import { volumeLoad } from '../../derive/strength/volume-load.ts'
import type { Day } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { methods } from '../../model/catalog/methods.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { derivedShape } from '../derived-view.ts'
import { externalCaveat, isWorking, type LoggedSet, sessionsIn, weekOf, weeksOf } from './logged-sets.ts'

const WeekVolume = z.strictObject({
  start: CivilDate,
  volumeKg: z.number().nullable(),
  workingSets: z.int(),
  incompleteSets: z.int(),
  sessions: z.int(),
})
export const WeeklyVolume = derivedShape(z.array(WeekVolume)).meta({ id: 'WeeklyVolume' })

/** The weight lifted in each week from Monday. */
export function weeklyVolume(sets: readonly LoggedSet[], { start, end }: DayRange) {
  const byWeek = Map.groupBy(sets.filter(isWorking), ({ day }) => weekOf(day))
  const all = volumeLoad(sets)
  const weeks = weeksOf(start, end).map(week => {
    const ofWeek = byWeek.get(week) ?? []
    const { volumeLoadKg, workingSets, incompleteSets } = volumeLoad(ofWeek)
    return { start: week, volumeKg: volumeLoadKg, workingSets, incompleteSets, sessions: sessionsIn(ofWeek) }
  })
  const expected = all.workingSets + all.incompleteSets
  return derivedValue<z.output<typeof WeekVolume>[]>({
    method: methods.volume_load,
    value: all.reason === null ? weeks : null,
    reason: all.reason,
    params: { weekStarts: 'Monday', excluded: 'warmup' },
    inputs: { workingSets: all.workingSets, incompleteSets: all.incompleteSets, volumeKg: all.volumeLoadKg },
    coverage: { observed: all.workingSets, expected, fraction: expected === 0 ? null : all.workingSets / expected },
    caveats: [externalCaveat],
  })
}

export const OneRepMaxBand = derivedShape(
  z.strictObject({ epleyKg: z.number(), brzyckiKg: z.number(), lowKg: z.number(), highKg: z.number() }),
).meta({ id: 'OneRepMaxBand' })

const notAlone = {
  'body weight': 'not_applicable:body_weight',
  assisted: 'not_applicable:assisted',
} as const satisfies Record<Exclude<Resistance, 'external'>, string>

/** Epley's estimate from a working set; null where it does not hold. Warm-ups and moved body weight have none. */
export function estimateOf({ exerciseKey, name, type, weightKg, reps }: LoggedSet): number | null {
  if (type === 'warmup' || resistanceOf(exerciseKey, name) !== 'external') return null
  return estimatedOneRepMax(weightKg, reps).byEquationKg?.epley ?? null
}

/** The weight for one repetition, from the set with the highest estimate of one exercise; of equals, the newest. */
export function oneRepMaxOf(sets: readonly LoggedSet[]) {
  const working = sets.filter(isWorking)
  const estimates = working.map(set => ({ set, epley: estimateOf(set) }))
  const best = estimates.reduce<LoggedSet | null>(
    (found, { set, epley }) => (epley !== null && epley > ((found && estimateOf(found)) ?? 0) ? set : found),
    null,
  )
  const { byEquationKg, confidence } = estimatedOneRepMax(best?.weightKg ?? null, best?.reps ?? null)
  const epleyKg = byEquationKg?.epley ?? 0
  const brzyckiKg = byEquationKg?.brzycki ?? 0
  const [first] = working
  const resistance = first ? resistanceOf(first.exerciseKey, first.name) : 'external'
  const complete = working.filter(
    ({ weightKg, reps }) => weightKg !== null && weightKg > 0 && reps !== null && reps > 0,
  )
  const why = () => {
    if (best) return null
    if (resistance !== 'external') return notAlone[resistance]
    return complete.length === 0 ? 'no_data' : 'out_of_valid_range'
  }
  return derivedValue({
    method: methods.e1rm,
    value: best && { epleyKg, brzyckiKg, lowKg: Math.min(epleyKg, brzyckiKg), highKg: Math.max(epleyKg, brzyckiKg) },
    reason: why(),
    params: { equations: ['epley', 'brzycki'], repetitions: { from: 1, to: MOST_REPS } },
    inputs: {
      set: best && { date: best.day, weightKg: best.weightKg, reps: best.reps, rpe: best.rpe },
      confidence,
      sets: complete.length,
    },
    caveats: [
      `Both equations are for sets of 1 to ${MOST_REPS} repetitions to failure, best for up to 10; a set that ended earlier gives too little.`,
      ...(resistance === 'external' ? [] : [externalCaveat]),
    ],
  })
}

const Records = z.strictObject({
  best: z.number().nullable().meta({ description: 'The highest value; null if there is none.' }),
  records: z
    .array(z.strictObject({ date: CivilDate, value: z.number(), previousBest: z.number(), improvement: z.number() }))
    .meta({ description: 'New records with their dates, oldest first; the first day is the starting value.' }),
})

export const ExerciseRecords = derivedShape(
  z.strictObject({ heaviestWeight: Records, e1rm: Records, sessionVolume: Records }),
).meta({ id: 'ExerciseRecords' })

/** When an exercise reached more than ever before in these sets, by three measures that are kept apart. */
export function recordsOf(sets: readonly LoggedSet[]) {
  const working = sets.filter(({ type, reps }) => type !== 'warmup' && reps !== 0)
  const perSession = [...Map.groupBy(working, ({ logId }) => logId).values()]
  const weights = working.flatMap(({ day, weightKg, reps }) => (weightKg && reps ? [{ day, value: weightKg }] : []))
  const value = {
    heaviestWeight: shown(weights),
    e1rm: shown(working.map(set => ({ day: set.day, value: estimateOf(set) }))),
    sessionVolume: shown(
      perSession.flatMap(all => {
        const { volumeLoadKg } = volumeLoad(all)
        return all[0] && volumeLoadKg ? [{ day: all[0].day, value: volumeLoadKg }] : []
      }),
    ),
  }
  const isKnown = weights.length > 0
  return derivedValue({
    method: methods.pr_detection,
    value: isKnown ? value : null,
    reason: isKnown ? null : 'no_data',
    params: { minImprovement: 0, e1rm: 'epley' },
    inputs: { sets: weights.length, firstDay: weights.map(({ day }) => day).sort()[0] ?? null },
    caveats: ['Records are among the sets of this range.', externalCaveat],
  })
}

function shown(entries: readonly { day: Day; value: number | null }[]): z.output<typeof Records> {
  const { best, records } = personalRecords(entries)
  return { best, records: records.map(({ day, ...record }) => ({ date: day, ...record })) }
}
