import * as z from 'zod'
import { derivedValue } from '../../derive/derived-value.ts'
import { setsPerMuscle, type TrainedMuscles } from '../../derive/strength/sets-per-muscle.ts'
import { volumeLoad } from '../../derive/strength/volume-load.ts'
import type { Day } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { firstOfWeek, type WeekStart } from '../../kernel/weeks.ts'
import { methods } from '../../model/catalog/methods.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { exerciseMapping } from '../../model/training/exercises.ts'
import { muscles } from '../../model/training/muscles.ts'
import { derivedShape } from '../derived-view.ts'
import { externalCaveat, hardRpe, isHard, isWorking, type LoggedSet, sessionsIn, weeksOf } from './logged-sets.ts'

const counts = {
  sets: z.number().describe('Working sets: 1 for a primary muscle of the exercise, 0.5 for a secondary one.'),
  hardSets: z
    .number()
    .describe('Of these, those to failure or with an RPE of at least 7; a set without a rating is not one of them.'),
  volumeKg: z
    .number()
    .nullable()
    .describe(
      'External weight x repetitions; sets of a secondary muscle count half. Null without a set that has both.',
    ),
}

const MuscleUsage = z.lazy(() =>
  z
    .strictObject({
      muscle: z.enum(muscles).describe('A muscle of the catalog.'),
      ...counts,
      primarySets: z.int().describe('Number of sets of exercises that mainly train it.'),
      secondarySets: z.int().describe('Number of sets of exercises in which it assists.'),
      sessions: z.int().describe('Number of workouts with a working set of the muscle.'),
      lastTrained: CivilDate.nullable().describe(
        'The day of the last working set; null if there is none in the range.',
      ),
      weeks: z
        .array(z.strictObject({ start: CivilDate.describe('The first day of the week.'), ...counts }))
        .describe('Weeks as the profile begins them; the first and the last cover only days of the range.'),
    })
    .meta({ id: 'MuscleUsage' }),
)
type MuscleUsage = z.output<typeof MuscleUsage>

export const MuscleUsages = derivedShape(z.array(MuscleUsage)).meta({ id: 'MuscleUsages' })

/** The muscles that an exercise trains; undefined if they are not known. */
export type MusclesOf = (exerciseKey: string) => TrainedMuscles | undefined

const shares = { primary: 1, secondary: 0.5 } as const

/** How much each muscle was trained in a range. Null without a working set of an exercise whose muscles are known. */
export function muscleUsage(
  all: readonly LoggedSet[],
  musclesOf: MusclesOf,
  range: DayRange,
  weekStarts: WeekStart = 'Monday',
) {
  const working = all.filter(isWorking)
  const byExercise = Map.groupBy(working, ({ exerciseKey }) => exerciseKey)
  const map = Object.fromEntries([...byExercise.keys()].flatMap(key => pairOf(key, musclesOf(key))))
  const mapped = working.filter(({ exerciseKey }) => Object.hasOwn(map, exerciseKey))
  const weeks = { starts: weeksOf(range, weekStarts), of: (day: Day) => firstOfWeek(day, weekStarts) }
  const unmapped = working.length - mapped.length
  const noEffort = working.filter(set => isHard(set) === null).length
  return derivedValue<MuscleUsage[]>({
    method: methods.sets_per_muscle,
    value: mapped.length === 0 ? null : muscles.map(muscle => usageOf(muscle, mapped, map, weeks)),
    reason: mapped.length > 0 ? null : working.length > 0 ? 'not_applicable:unmapped' : 'no_data',
    partial: unmapped > 0,
    unit: 'sets',
    params: { shares, hardRpe, hardKinds: ['failure'], mapping: exerciseMapping, weekStarts },
    inputs: {
      exercises: [...byExercise].map(([exerciseKey, sets]) => ({
        exerciseKey,
        name: sets[0]?.name,
        primary: map[exerciseKey]?.primary ?? null,
        secondary: map[exerciseKey]?.secondary ?? null,
        sets: sets.length,
        hardSets: sets.filter(isHard).length,
        volumeKg: volumeLoad(sets).volumeLoadKg,
      })),
      unmappedSets: unmapped,
      setsWithoutEffort: noEffort,
    },
    coverage: { observed: mapped.length, expected: working.length, fraction: share(mapped.length, working.length) },
    flags: mapped.length > 0 && unmapped > 0 ? ['missing_components'] : [],
    caveats: [
      `A hard set is a working set to failure or with an RPE of at least ${hardRpe}; a set without a rating is not counted as hard.`,
      'Volume adds different exercises, and those in which the muscle assists count half: compare it only with itself.',
      externalCaveat,
      ...(unmapped > 0 ? [`${unmapped} of ${working.length} sets are of exercises whose muscles are not known.`] : []),
    ],
  })
}

type Muscles = Readonly<Record<string, TrainedMuscles>>

function usageOf(
  muscle: MuscleUsage['muscle'],
  sets: readonly LoggedSet[],
  map: Muscles,
  weeks: { starts: readonly Day[]; of: (day: Day) => Day },
): MuscleUsage {
  const mine = sets.filter(({ exerciseKey }) => roleOf(muscle, map[exerciseKey]) !== null)
  const inWeeks = Map.groupBy(mine, ({ day }) => weeks.of(day))
  const primarySets = mine.filter(({ exerciseKey }) => roleOf(muscle, map[exerciseKey]) === 'primary').length
  return {
    muscle,
    ...countsOf(muscle, mine, map),
    primarySets,
    secondarySets: mine.length - primarySets,
    sessions: sessionsIn(mine),
    lastTrained: mine.reduce<Day | null>((last, { day }) => (last === null || day > last ? day : last), null),
    weeks: weeks.starts.map(start => ({ start, ...countsOf(muscle, inWeeks.get(start) ?? [], map) })),
  }
}

function countsOf(muscle: string, sets: readonly LoggedSet[], map: Muscles) {
  const counted = (some: readonly LoggedSet[]) =>
    setsPerMuscle(
      some.map(({ exerciseKey, type }) => ({ exercise: exerciseKey, type })),
      map,
    ).setsByMuscle[muscle] ?? 0
  const volumes = (['primary', 'secondary'] as const).flatMap(role => {
    const { volumeLoadKg } = volumeLoad(sets.filter(({ exerciseKey }) => roleOf(muscle, map[exerciseKey]) === role))
    return volumeLoadKg === null ? [] : [shares[role] * volumeLoadKg]
  })
  return {
    sets: counted(sets),
    hardSets: counted(sets.filter(isHard)),
    volumeKg: volumes.length === 0 ? null : volumes.reduce((sum, volume) => sum + volume),
  }
}

/** A muscle that is both counts as primary. */
function roleOf(muscle: string, trained: TrainedMuscles | undefined): keyof typeof shares | null {
  if (trained?.primary.includes(muscle)) return 'primary'
  return trained?.secondary.includes(muscle) ? 'secondary' : null
}

function pairOf(key: string, trained: TrainedMuscles | undefined): [string, TrainedMuscles][] {
  return trained ? [[key, trained]] : []
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
