import * as z from 'zod'
import { derivedValue } from '../../derive/derived-value.ts'
import { personalRecords } from '../../derive/strength/personal-records.ts'
import { volumeLoad } from '../../derive/strength/volume-load.ts'
import type { Day } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { methods } from '../../model/catalog/methods.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { derivedShape } from '../derived-view.ts'
import { externalCaveat, isWorking, type LoggedSet, sessionsIn, weekOf, weeksOf } from './logged-sets.ts'
import { estimateOf } from './one-rep-max.ts'

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

const Records = z.strictObject({
  best: z.number().nullable().meta({ description: 'The highest value; null if there is none.' }),
  records: z
    .array(z.strictObject({ date: CivilDate, value: z.number(), previousBest: z.number(), improvement: z.number() }))
    .meta({ description: 'New records with their dates, oldest first; the first day is the starting value.' }),
})

export const ExerciseRecords = derivedShape(
  z.strictObject({ heaviestWeight: Records, e1rm: Records, sessionVolume: Records }),
).meta({ id: 'ExerciseRecords' })

/** The records of an exercise within these sets, by three separate measures. */
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
  const isKnown = Object.values(value).some(({ best }) => best !== null)
  return derivedValue({
    method: methods.pr_detection,
    value: isKnown ? value : null,
    reason: isKnown ? null : 'no_data',
    params: { minImprovement: 0, e1rm: 'epley' },
    inputs: { sets: weights.length, firstDay: weights.map(({ day }) => day).sort()[0] ?? null },
    caveats: [
      'Records are those within the sets of this range.',
      'The heaviest weight and the volume are external weight; the estimate includes the body weight where the body is lifted.',
    ],
  })
}

function shown(entries: readonly { day: Day; value: number | null }[]): z.output<typeof Records> {
  const { best, records } = personalRecords(entries)
  return { best, records: records.map(({ day, ...record }) => ({ date: day, ...record })) }
}
