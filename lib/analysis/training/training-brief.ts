import * as z from 'zod'
import { setsPerMuscle, type TrainedMuscles } from '../../derive/strength/sets-per-muscle.ts'
import { addDays, type Day } from '../../kernel/civil-time.ts'
import { type DayRange, includesDay, rangeParameters } from '../../kernel/ranges.ts'
import { methods } from '../../model/catalog/methods.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { exerciseMapping } from '../../model/training/exercises.ts'
import { dayOfLog, isWorking, setsOf } from './logged-sets.ts'
import type { KnownTraining } from './written-training.ts'

/** How many days a brief covers, as `training/muscle-groups/usage` does by default. */
export const briefDays = 28

export const MuscleBrief = z.lazy(() =>
  z
    .strictObject({
      start: CivilDate.describe('The first day.'),
      end: CivilDate.describe('The last day, inclusive.'),
      workoutLogs: z.int().describe('Workout logs in these days.'),
      sets: z
        .record(z.string(), z.number())
        .describe('Working sets by muscle, most first: 1 for a primary muscle, 0.5 for a secondary one.'),
      unmappedSets: z.int().describe('Working sets of exercises whose muscles are not known.'),
      definition: z
        .strictObject({
          id: z.string().describe('The ID of the method.'),
          version: z.string().describe('The version of the method.'),
          mapping: z.int().describe('The version of the mapping from exercises to muscles.'),
        })
        .describe('The method: ID, version and the publication it comes from.'),
      request: z.string().describe('The API call with hard sets, volume and weeks.'),
    })
    .meta({ id: 'MuscleBrief' }),
)

/** The days of a brief, the last of which is given. */
export function daysOfBrief(end: Day): DayRange {
  return { start: addDays(end, 1 - briefDays), end }
}

/** The working sets of each trained muscle, most first: 1 for a primary and 0.5 for a secondary one. */
export function muscleBrief(training: KnownTraining, range: DayRange, zone: string): z.output<typeof MuscleBrief> {
  const logs = training.logs.filter(log => includesDay(range, dayOfLog(log, zone)))
  const working = setsOf(logs, zone).filter(isWorking)
  const keys = [...new Set(working.map(({ exerciseKey }) => exerciseKey))]
  const map = Object.fromEntries(
    keys.flatMap((key): [string, TrainedMuscles][] => {
      const muscles = training.musclesOf(key)
      return muscles ? [[key, muscles]] : []
    }),
  )
  const counted = setsPerMuscle(
    working.map(({ exerciseKey, type }) => ({ exercise: exerciseKey, type })),
    map,
  )
  const { id, version } = methods.sets_per_muscle
  const byMuscle = Object.entries(counted.setsByMuscle).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return {
    start: range.start,
    end: range.end,
    workoutLogs: logs.length,
    sets: Object.fromEntries(byMuscle),
    unmappedSets: counted.unmappedSets,
    definition: { id, version, mapping: exerciseMapping },
    request: `/api/v1/training/muscle-groups/usage?${rangeParameters(range)}`,
  }
}
