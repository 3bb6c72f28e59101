import * as z from 'zod'
import {
  faultsOf,
  type ImportedWorkout,
  knownFormats,
  maxRecords,
  type ReadResult,
  type RejectedRow,
  Rejections,
  reasonOf,
  tooManyRecords,
  unreadable,
} from './imported-workout.ts'
import { wasDone } from './workout-rows.ts'

/** The most workouts of a file. */
export const maxWorkouts = 10_000

const number = z.number().nullish()
const HevySet = z.looseObject({
  type: z.enum(['normal', 'warmup', 'dropset', 'failure']).nullish(),
  weight_kg: number,
  reps: number,
  distance_meters: number,
  duration_seconds: number,
  rpe: number,
})
const HevyWorkout = z.looseObject({
  title: z.string().nullish(),
  description: z.string().nullish(),
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }).nullish(),
  exercises: z.array(
    z.looseObject({
      title: z.string(),
      notes: z.string().nullish(),
      supersets_id: number,
      superset_id: number,
      sets: z.array(HevySet),
    }),
  ),
})

interface JsonContent {
  app: 'json' | 'hevy'
  workouts: ImportedWorkout[]
  /** The workouts that cannot be read, by their position. */
  rejected: RejectedRow[]
  /** Sets without anything done, which are left out. */
  planned: number
}

const lists = ['data', 'workouts'] as const
const notKnown = `The JSON is not a list of workouts that is known. Known are ${knownFormats}.`

/** The workouts of a JSON file: `{ data: [logs] }`, `{ workouts: [Hevy API workouts] }`, a list of either, or one of them. @throws TooManyFaults */
export function importJson(value: unknown): ReadResult<JsonContent> {
  const one = isWorkout(value, 'startedAt') || isWorkout(value, 'start_time') ? [value] : undefined
  const list = Array.isArray(value) ? value : (lists.map(name => memberOf(value, name)).find(Array.isArray) ?? one)
  if (!list || list.length === 0) return unreadable(notKnown)
  if (list.length > maxWorkouts) return tooManyRecords(list.length, 'workouts', maxWorkouts)
  const records = list.reduce((sum, one) => sum + recordsIn(one), 0)
  if (records > maxRecords) return tooManyRecords(records, 'exercises and sets', maxRecords)
  // A log as this service shows it, or as a person writes it: what is not part of the input is ignored.
  const isOwn = list.some(one => isWorkout(one, 'startedAt'))
  const isHevy = list.some(one => isWorkout(one, 'start_time'))
  if (!isOwn && !isHevy) return unreadable(notKnown)
  const app = isOwn ? ('json' as const) : ('hevy' as const)
  const rejections = new Rejections()
  const read = list.map((one, i) => {
    const row = i + 1
    return { row, app, ...(isOwn ? ownOf(one) : hevyOf(one, row, rejections)) }
  })
  return {
    outcome: 'read',
    app,
    workouts: read.filter(({ input }) => input !== undefined),
    rejected: rejections.rows,
    planned: read.reduce((sum, { planned }) => sum + planned, 0),
  }
}

const isWorkout = (value: unknown, start: string) =>
  typeof memberOf(value, start) === 'string' && Array.isArray(memberOf(value, 'exercises'))

/** The exercises and sets of a workout, counted before any of them is read. */
function recordsIn(workout: unknown): number {
  const exercises = listIn(workout, 'exercises')
  return exercises.reduce((sum: number, exercise) => sum + listIn(exercise, 'sets').length, exercises.length)
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = memberOf(value, name)
  return Array.isArray(list) ? list : []
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

interface ReadWorkout extends Pick<ImportedWorkout, 'id' | 'input'> {
  planned: number
}

/** Without the members that this service adds when it shows a log. */
function ownOf(value: unknown): ReadWorkout {
  if (typeof value !== 'object' || value === null) return { id: null, input: value, planned: 0 }
  const { id, localDate, origin, mapping, createdAt, updatedAt, exercises, ...rest } = value as Record<string, unknown>
  const written = Array.isArray(exercises) ? exercises.map(withoutMatch) : exercises
  return { id: typeof id === 'string' ? id : null, input: { ...rest, exercises: written }, planned: 0 }
}

function withoutMatch(exercise: unknown): unknown {
  if (typeof exercise !== 'object' || exercise === null) return exercise
  const { match, ...rest } = exercise as Record<string, unknown>
  return rest
}

/** A workout of Hevy's API in our words, without sets that were only planned; undefined if nothing of it was done or it cannot be read. */
function hevyOf(value: unknown, row: number, rejections: Rejections): ReadWorkout {
  const parsed = HevyWorkout.safeParse(value)
  if (!parsed.success) {
    const { issues } = parsed.error
    rejections.add(row, reasonOf(faultsOf(issues)), issues.length)
    return { id: null, input: undefined, planned: 0 }
  }
  const { title, description, start_time, end_time, exercises } = parsed.data
  const read = exercises.map(({ title: name, notes, supersets_id, superset_id, sets }) => ({
    name,
    notes: notes || null,
    supersetId: supersets_id ?? superset_id ?? null,
    sets: sets.map(setOf),
  }))
  const done = read
    .map(exercise => ({ ...exercise, sets: exercise.sets.filter(wasDone) }))
    .filter(({ sets }) => sets.length > 0)
  const input = {
    title: title || 'Workout',
    startedAt: start_time,
    endedAt: end_time && Date.parse(end_time) > Date.parse(start_time) ? end_time : null,
    notes: description || null,
    exercises: done,
  }
  return { id: null, input: done.length === 0 ? undefined : input, planned: setsIn(read) - setsIn(done) }
}

const setsIn = (exercises: readonly { sets: readonly unknown[] }[]) =>
  exercises.reduce((sum, { sets }) => sum + sets.length, 0)

function setOf(set: z.output<typeof HevySet>) {
  return {
    kind: set.type === 'dropset' ? ('drop' as const) : (set.type ?? 'normal'),
    reps: set.reps ?? null,
    weightKg: set.weight_kg ?? null,
    durationSeconds: set.duration_seconds || null,
    distanceMeters: set.distance_meters || null,
    rpe: set.rpe ?? null,
  }
}
