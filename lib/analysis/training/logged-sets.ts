import { resistanceOf } from '../../derive/exercises/resistance.ts'
import type { SetType, StrengthSet } from '../../derive/strength/volume-load.ts'
import { addDays, civilDay, type Day, weekday } from '../../kernel/civil-time.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'

/** A set of a workout log. `weightKg` is null for assisted exercises: what is logged there is help, not load. */
export interface LoggedSet extends StrengthSet {
  logId: string
  day: Day
  exerciseKey: string
  name: string
  rpe: number | null
}

const typeOf = { warmup: 'warmup', normal: 'working', drop: 'drop', failure: 'failure' } as const satisfies Record<
  string,
  SetType
>

/** From this rating a working set counts as hard: about three repetitions in reserve, or fewer. A set to failure always does. */
export const hardRpe = 7

export const externalCaveat =
  'Only external weight counts: body weight is not added, since it is not known for the day, and the help in assisted exercises is no load.'

/** Every set of the logs, in the order of the logs. */
export function setsOf(logs: readonly WorkoutLog[], zone: string): LoggedSet[] {
  return logs.flatMap(log => {
    const day = civilDay(Date.parse(log.startedAt), zone)
    return log.exercises.flatMap(({ exerciseKey, name, sets }) => {
      const isHelp = resistanceOf(exerciseKey, name) === 'assisted'
      return sets.map(({ kind, reps, weightKg, rpe }) => {
        const type = typeOf[kind]
        return { logId: log.id, day, exerciseKey, name, type, reps, weightKg: isHelp ? null : weightKg, rpe }
      })
    })
  })
}

export const isWorking = ({ type }: Pick<LoggedSet, 'type'>) => type !== 'warmup'

/** Whether a set was close to failure; null if its effort is not known. */
export function isHard({ type, rpe }: Pick<LoggedSet, 'type' | 'rpe'>): boolean | null {
  if (type === 'failure') return true
  return rpe === null ? null : rpe >= hardRpe
}

/** The Monday of a day's week. */
export function weekOf(day: Day): Day {
  return addDays(day, 1 - weekday(day))
}

/** The Monday of each week that [start, end] touches. */
export function weeksOf(start: Day, end: Day): Day[] {
  const weeks: Day[] = []
  for (let week = weekOf(start); week <= end; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/** How many workouts the sets belong to. */
export function sessionsIn(sets: readonly LoggedSet[]): number {
  return new Set(sets.map(({ logId }) => logId)).size
}
