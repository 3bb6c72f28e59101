import { liftsWholeBody, type Resistance, resistanceOf } from '../../derive/exercises/resistance.ts'
import type { SetType, StrengthSet } from '../../derive/strength/volume-load.ts'
import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { firstOfWeek, type WeekStart } from '../../kernel/weeks.ts'
import { exerciseOf } from '../../model/training/exercises.ts'
import type { TrainedExercise, TrainedLog, TrainedSet } from '../../model/training/workout-log.ts'

/** A set of a workout log. `weightKg` is null for assisted exercises, whose logged weight is assistance, not load. */
export interface LoggedSet extends StrengthSet {
  logId: string
  day: Day
  exerciseKey: string
  name: string
  rpe: number | null
  /** Null where none was logged, and where only the sets of a log were read, which have none. */
  durationSeconds: number | null
  distanceMeters: number | null
  resistance: Resistance
  /** The body weight of the day; null if it is not lifted as a whole, or was not measured. */
  bodyKg: number | null
  /** The lifted weight: body weight plus the logged weight or, in assisted exercises, minus it. Null if it is not known. */
  loadKg: number | null
}

/** The body weight measured on a day; null without a measurement. */
export type BodyWeights = (day: Day) => number | null

const typeOf = (kind: TrainedSet['kind']): SetType => (kind === 'normal' ? 'working' : kind)

/** A working set with at least this rating counts as hard: about three repetitions in reserve, or fewer. A set to failure always does. */
export const hardRpe = 7

export const externalCaveat =
  'Only external weight counts: body weight is not added, and the assistance in assisted exercises is not a load.'

/** The civil day on which a logged workout started. */
export function dayOfLog({ startedAt }: Pick<TrainedLog, 'startedAt'>, zone: string): Day {
  return civilDay(Date.parse(startedAt), zone)
}

/** What the sets of an exercise in a log have in common. */
type Common = Pick<LoggedSet, 'logId' | 'day' | 'exerciseKey' | 'name' | 'resistance' | 'bodyKg'>

/** A set that refers to what it has in common with others: five years of training have tens of thousands. */
class SetOfLog implements LoggedSet {
  private readonly common: Common
  readonly type: SetType
  readonly reps: number | null
  readonly weightKg: number | null
  readonly loadKg: number | null
  readonly rpe: number | null
  readonly durationSeconds: number | null
  readonly distanceMeters: number | null

  constructor(common: Common, { kind, reps, weightKg, rpe, ...measured }: TrainedSet) {
    const { resistance, bodyKg } = common
    this.common = common
    this.type = typeOf(kind)
    this.reps = reps
    this.weightKg = resistance === 'assisted' ? null : weightKg
    this.loadKg = resistance === 'external' ? weightKg : bodyKg === null ? null : liftedKg(bodyKg, weightKg, resistance)
    this.rpe = rpe
    this.durationSeconds = measured.durationSeconds ?? null
    this.distanceMeters = measured.distanceMeters ?? null
  }

  get logId() {
    return this.common.logId
  }
  get day() {
    return this.common.day
  }
  get exerciseKey() {
    return this.common.exerciseKey
  }
  get name() {
    return this.common.name
  }
  get resistance() {
    return this.common.resistance
  }
  get bodyKg() {
    return this.common.bodyKg
  }
}

interface ExerciseKind extends Pick<LoggedSet, 'exerciseKey' | 'name' | 'resistance'> {
  isWhole: boolean
}

function exerciseKind(key: string, given: string | null): ExerciseKind {
  // The text of the catalog is one object, which maps find faster than an equal text.
  const { key: exerciseKey, name: usual } = exerciseOf(key) ?? { key, name: key }
  const name = given ?? usual
  return { exerciseKey, name, resistance: resistanceOf(key, name), isWhole: liftsWholeBody(key, name) }
}

/** Every set of the logs, in the order of the logs. */
export function setsOf(logs: readonly TrainedLog[], zone: string, bodyKgOn: BodyWeights = () => null): LoggedSet[] {
  const kinds = new Map<string, ExerciseKind>()
  const kindOf = ({ exerciseKey, name }: TrainedExercise): ExerciseKind => {
    const known = kinds.get(exerciseKey)
    if (known && (name === null || known.name === name)) return known
    const kind = exerciseKind(exerciseKey, name)
    kinds.set(exerciseKey, kind)
    return kind
  }
  const all: LoggedSet[] = []
  for (const log of logs) {
    const day = log.day ?? dayOfLog(log, zone)
    for (const exercise of log.exercises) {
      const { exerciseKey, name, resistance, isWhole } = kindOf(exercise)
      const common = { logId: log.id, day, exerciseKey, name, resistance, bodyKg: isWhole ? bodyKgOn(day) : null }
      for (const set of exercise.sets) all.push(new SetOfLog(common, set))
    }
  }
  return all
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

/** The first day of each week that [start, end] touches. */
export function weeksOf({ start, end }: DayRange, begin: WeekStart): Day[] {
  const weeks: Day[] = []
  for (let week = firstOfWeek(start, begin); week <= end; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/** Sets in the order of their logs, in groups of neighbors with an equal key: each workout or day is one group. */
export function groupsOf(sets: readonly LoggedSet[], keyOf: (set: LoggedSet) => string): LoggedSet[][] {
  const groups: LoggedSet[][] = []
  let [group, of]: [LoggedSet[], string | null] = [[], null]
  for (const set of sets) {
    const key = keyOf(set)
    if (key === of) {
      group.push(set)
      continue
    }
    group = [set]
    of = key
    groups.push(group)
  }
  return groups
}

/** Sets by an attribute that neighbors mostly share: as `Map.groupBy`, which looks up the group of every single set. */
export function setsBy<Key extends string>(
  sets: readonly LoggedSet[],
  attributeOf: (set: LoggedSet) => Key,
): Map<Key, LoggedSet[]> {
  const groups = new Map<Key, LoggedSet[]>()
  let [group, of]: [LoggedSet[], Key | null] = [[], null]
  for (const set of sets) {
    const attribute = attributeOf(set)
    if (attribute !== of) {
      of = attribute
      group = groups.get(attribute) ?? []
      if (group.length === 0) groups.set(attribute, group)
    }
    group.push(set)
  }
  return groups
}

/** The number of workouts to which sets in the order of their logs belong. */
export function sessionsIn(sets: readonly LoggedSet[]): number {
  let [sessions, last]: [number, string | null] = [0, null]
  for (const { logId } of sets) {
    if (logId !== last) sessions++
    last = logId
  }
  return sessions
}
