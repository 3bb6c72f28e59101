import * as z from 'zod'
import type { Day } from '../../kernel/civil-time.ts'

export const setKinds = ['warmup', 'normal', 'drop', 'failure'] as const
export type SetKind = (typeof setKinds)[number]

/** How the exercise of the catalog was found: by the key that was given, or by a name. `own`: no exercise matched. */
export const exerciseMatches = ['key', 'corrected', 'name', 'alias', 'words', 'own'] as const

/** The limits of the quantities of a set; `step` is what a value is a multiple of. */
export const setLimits = {
  reps: { min: 0, max: 10_000, step: 1 },
  weightKg: { min: 0, max: 1000, step: null },
  durationSeconds: { min: 0, max: 604_800, step: null },
  distanceMeters: { min: 0, max: 1_000_000, step: null },
  rpe: { min: 1, max: 10, step: 0.5 },
} as const

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)

/** The quantities of a set as parts of a schema. */
export const setQuantities = {
  reps: z.int().min(setLimits.reps.min).max(setLimits.reps.max),
  weightKg: within(setLimits.weightKg).describe('External weight in kg; 0 is no external weight.'),
  durationSeconds: within(setLimits.durationSeconds),
  distanceMeters: within(setLimits.distanceMeters),
  rpe: within(setLimits.rpe).multipleOf(setLimits.rpe.step).describe('Rating of perceived exertion, in halves.'),
}

/** Parts of a log are built with it: zod looks for cycles in every value of a schema with lazy parts, and a list has thousands of logs. */
const setSchema = () =>
  z.strictObject({
    kind: z.enum(setKinds).describe('What the set was for; every kind but `warmup` is a working set.'),
    reps: setQuantities.reps.nullable().describe('Repetitions; null if they were not recorded.'),
    weightKg: setQuantities.weightKg.nullable().describe('External weight in kg; 0 is none, null is not recorded.'),
    durationSeconds: setQuantities.durationSeconds.nullable().describe('Seconds; null if they were not recorded.'),
    distanceMeters: setQuantities.distanceMeters.nullable().describe('Meters; null if they were not recorded.'),
    rpe: setQuantities.rpe
      .nullable()
      .describe('Rating of perceived exertion from 1 to 10, in halves; null if it was not recorded.'),
  })
export type WorkoutSet = z.infer<ReturnType<typeof setSchema>>

/** Whether every quantity of a set with all its members is within its limits, and one of them says that it was done. */
export function isSetWithinLimits({ reps, weightKg, durationSeconds, distanceMeters, rpe }: WorkoutSet): boolean {
  return (
    isWithin(reps, setLimits.reps) &&
    isWithin(weightKg, setLimits.weightKg) &&
    isWithin(durationSeconds, setLimits.durationSeconds) &&
    isWithin(distanceMeters, setLimits.distanceMeters) &&
    isWithin(rpe, setLimits.rpe) &&
    (reps ?? weightKg ?? durationSeconds ?? distanceMeters) !== null
  )
}

/** Whether a quantity is within its limits; one that is missing is. */
export function isWithin(
  value: number | null,
  { min, max, step }: { min: number; max: number; step: number | null },
): boolean {
  return value === null || (value >= min && value <= max && (step === null || value % step === 0))
}

/** The start of the key of an exercise that is in no catalog: a person's own. */
export const ownKeyPrefix = 'own-'

const exerciseSchema = () =>
  z.strictObject({
    exerciseKey: z
      .string()
      .describe('The key of an exercise of the catalog, or of the person’s own exercise (`own-…`).'),
    name: z.string().describe('The name as the person wrote it, otherwise that of the catalog.'),
    match: z
      .enum(exerciseMatches)
      .describe(
        'How the exercise was found: by its `key`, a `corrected` name, its `name`, an `alias`, the same `words`, or not at all (`own`).',
      ),
    supersetId: z
      .int()
      .nullable()
      .describe('Exercises with the same number were done in turn; null if it is in no superset.'),
    notes: z.string().nullable().describe('Notes on the exercise; null if there are none.'),
    sets: z.array(setSchema()).describe('The sets in their order.'),
  })
export type LoggedExercise = z.infer<ReturnType<typeof exerciseSchema>>

/** What strength is computed from: of each set its kind, repetitions, weight and rating. */
export type TrainedSet = Pick<WorkoutSet, 'kind' | 'reps' | 'weightKg' | 'rpe'> &
  Partial<Pick<WorkoutSet, 'durationSeconds' | 'distanceMeters'>>

export interface TrainedExercise extends Pick<LoggedExercise, 'exerciseKey'> {
  /** Null for the name of the catalog. */
  name: string | null
  sets: readonly TrainedSet[]
}

/** Where an imported log comes from. */
const originSchema = () =>
  z.strictObject({
    app: z.string(),
    /** Equal in every export of the app for the same workout. */
    identity: z.string(),
    /** The digest of the content of the last import. */
    digest: z.string(),
  })

/** A person's record of one workout. Instants are UTC with milliseconds. */
export const WorkoutLog = z.lazy(() =>
  z.strictObject({
    id: z.string().describe('Identifies the record.'),
    title: z.string().describe('The title of the workout.'),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    /** `+01:00`: what the clock on the wall showed when it started; null if it is not known. */
    utcOffset: z.string().nullable().describe('The UTC offset where it was recorded; null if unknown.'),
    notes: z.string().nullable().describe('Notes on the workout; null if there are none.'),
    exercises: z
      .array(exerciseSchema())
      .describe('The exercises in their order; the same exercise can be in it more than once.'),
    /** The version of the catalog's mapping that matched the names. */
    mapping: z.int(),
    origin: originSchema().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
)
export type WorkoutLog = z.infer<typeof WorkoutLog>

/** A log with its sets only. Every workout log is one. */
export interface TrainedLog extends Pick<WorkoutLog, 'id' | 'startedAt' | 'updatedAt'> {
  /** The civil day on which it started, if it is known already. */
  day?: Day
  exercises: readonly TrainedExercise[]
}
