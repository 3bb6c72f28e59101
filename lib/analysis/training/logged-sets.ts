import { liftsWholeBody, type Resistance, resistanceOf } from '../../derive/exercises/resistance.ts'
import type { SetType, StrengthSet } from '../../derive/strength/volume-load.ts'
import { addDays, civilDay, type Day, weekday } from '../../kernel/civil-time.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'

/** A set of a workout log. `weightKg` is null for assisted exercises, whose logged weight is assistance, not load. */
export interface LoggedSet extends StrengthSet {
  logId: string
  day: Day
  exerciseKey: string
  name: string
  rpe: number | null
  resistance: Resistance
  /** The body weight of the day; null if it is not lifted as a whole, or was not measured. */
  bodyKg: number | null
  /** The lifted weight: body weight plus the logged weight or, in assisted exercises, minus it. Null if it is not known. */
  loadKg: number | null
}

/** The body weight measured on a day; null without a measurement. */
export type BodyWeights = (day: Day) => number | null

const typeOf = { warmup: 'warmup', normal: 'working', drop: 'drop', failure: 'failure' } as const satisfies Record<
  string,
  SetType
>

/** A working set with at least this rating counts as hard: about three repetitions in reserve, or fewer. A set to failure always does. */
export const hardRpe = 7

export const externalCaveat =
  'Only external weight counts: body weight is not added, and the assistance in assisted exercises is not a load.'

/** The civil day on which a logged workout started. */
export function dayOfLog({ startedAt }: Pick<WorkoutLog, 'startedAt'>, zone: string): Day {
  return civilDay(Date.parse(startedAt), zone)
}

/** Every set of the logs, in the order of the logs. */
export function setsOf(logs: readonly WorkoutLog[], zone: string, bodyKgOn: BodyWeights = () => null): LoggedSet[] {
  const kinds = new Map<string, { resistance: Resistance; isWhole: boolean }>()
  const kindOf = (key: string, name: string) => {
    const id = `${key}\n${name}`
    const kind = kinds.get(id) ?? { resistance: resistanceOf(key, name), isWhole: liftsWholeBody(key, name) }
    kinds.set(id, kind)
    return kind
  }
  return logs.flatMap(log => {
    const day = dayOfLog(log, zone)
    return log.exercises.flatMap(({ exerciseKey, name, sets }) => {
      const { resistance, isWhole } = kindOf(exerciseKey, name)
      const bodyKg = isWhole ? bodyKgOn(day) : null
      return sets.map(({ kind, reps, weightKg, rpe }) => ({
        ...{ logId: log.id, day, exerciseKey, name, type: typeOf[kind], reps, rpe, resistance, bodyKg },
        weightKg: resistance === 'assisted' ? null : weightKg,
        loadKg: resistance === 'external' ? weightKg : bodyKg === null ? null : liftedKg(bodyKg, weightKg, resistance),
      }))
    })
  })
}

/** Without a logged weight, only the body is lifted; in assisted exercises, the assistance must be known. */
function liftedKg(bodyKg: number, weightKg: number | null, resistance: Resistance): number | null {
  if (resistance !== 'assisted') return bodyKg + (weightKg ?? 0)
  return weightKg === null || weightKg >= bodyKg ? null : bodyKg - weightKg
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

/** The number of workouts to which the sets belong. */
export function sessionsIn(sets: readonly LoggedSet[]): number {
  return new Set(sets.map(({ logId }) => logId)).size
}
