import * as z from 'zod'
import { GivenInstant, isNear, notNear } from '../instant.ts'
import { longText, title } from '../text.ts'
import { exerciseOf } from './exercises.ts'
import {
  exerciseMatches,
  isSetWithinLimits,
  ownKeyPrefix,
  setKinds,
  setQuantities,
  type WorkoutSet,
} from './workout-log.ts'

const exerciseKey = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the key of an exercise, such as barbell-squat')
  .refine(
    key => exerciseOf(key) !== undefined || key.startsWith(ownKeyPrefix),
    'is not in the catalog; give its name instead',
  )

const offset = /^[+-](0\d|1[0-4]):[0-5]\d$/
const utcOffset = z.string().regex(offset, 'must be an offset such as +01:00')

/** The offset with which an instant is written; undefined for one that ends in `Z`. */
export function offsetOf(instant: string): string | undefined {
  return /[+-]\d\d:\d\d$/.exec(instant)?.[0]
}

/** An instant of a clock on a wall. */
const wallInstant = GivenInstant.refine(
  text => offset.test(offsetOf(text) ?? '+00:00'),
  'must be in UTC or have an offset such as +01:00, at most 14:59',
)

const SetInput = z
  .strictObject({
    kind: z
      .enum(setKinds)
      .default('normal')
      .describe('What the set was for; every kind but `warmup` is a working set.'),
    reps: setQuantities.reps.nullish().describe('Repetitions; null if they were not recorded.'),
    weightKg: setQuantities.weightKg.nullish().describe('External weight in kg; 0 is none, null is not recorded.'),
    durationSeconds: setQuantities.durationSeconds.nullish().describe('Seconds; null if they were not recorded.'),
    distanceMeters: setQuantities.distanceMeters.nullish().describe('Meters; null if they were not recorded.'),
    rpe: setQuantities.rpe
      .nullish()
      .describe('Rating of perceived exertion from 1 to 10, in halves; null if it was not recorded.'),
  })
  .refine(
    ({ reps, weightKg, durationSeconds, distanceMeters }) =>
      (reps ?? weightKg ?? durationSeconds ?? distanceMeters ?? null) !== null,
    'give at least one of reps, weightKg, durationSeconds, distanceMeters',
  )

const mostSets = 200

function exercisesOf<Sets extends z.ZodType>(sets: Sets) {
  const exercise = z
    .strictObject({
      exerciseKey: exerciseKey
        .optional()
        .describe(
          'The key of an exercise of the catalog, or of the person’s own exercise (`own-…`), which is taken as it is: one that was never logged is a new exercise.',
        ),
      name: title(200)
        .optional()
        .describe(
          'The name as the person calls it, in one line, which is shown as it is. Without `exerciseKey` it is matched to an exercise; beside one, the key alone says which exercise it is.',
        ),
      match: z.enum(exerciseMatches).optional().describe('Ignored, so that an exercise can be sent as it was read.'),
      supersetId: z
        .int()
        .min(0)
        .max(1000)
        .nullish()
        .describe('Exercises with the same number were done in turn; null if it is in no superset.'),
      notes: longText(2000).nullish().describe('Notes on the exercise; null if there are none.'),
      sets: sets.describe('The sets in their order.'),
    })
    .refine(({ exerciseKey, name }) => exerciseKey !== undefined || name !== undefined, 'give exerciseKey or name')
  return z.array(exercise).min(1).max(100)
}

/** What a person writes of a workout: the body of POST, and each member of PATCH. */
export const workoutLogInput = {
  title: title(200).describe('The title of the workout, in one line.'),
  startedAt: wallInstant.describe(
    'With the offset of the wall clock, or in UTC; at most ten years ago and at most one day in the future.',
  ),
  endedAt: wallInstant.nullish().describe('When it ended, in UTC; null if it is not known.'),
  utcOffset: utcOffset
    .nullish()
    .describe(
      'The offset of the wall clock when `startedAt` is in UTC; without it, the offset is not known. Any other than that of `startedAt` is refused.',
    ),
  notes: longText(10_000).nullish().describe('Notes on the workout; null if there are none.'),
  exercises: exercisesOf(z.array(SetInput).min(1).max(mostSets)).describe(
    'The exercises in their order; the same exercise can be in it more than once.',
  ),
}

/** A log that names two offsets for its start contradicts itself. */
export const oneOffset = z.refine<{ startedAt?: string; utcOffset?: string | null | undefined }>(
  ({ startedAt = '', utcOffset }) => !utcOffset || utcOffset === (offsetOf(startedAt) ?? utcOffset),
  { path: ['utcOffset'], message: 'is not the offset of startedAt' },
)

export const WorkoutLogInput = z.strictObject(workoutLogInput).check(oneOffset)
export type WorkoutLogInput = z.output<typeof WorkoutLogInput>
export type ExerciseInput = WorkoutLogInput['exercises'][number]

/** The same for a log from the rows of a file, which are many: its sets have all members, and are compared with their limits only. */
export const WorkoutLogOfRows = z.strictObject({
  ...workoutLogInput,
  exercises: exercisesOf(z.custom<WorkoutSet[]>(sets => Array.isArray(sets) && areWithinLimits(sets))),
})

function areWithinLimits(sets: readonly WorkoutSet[]): boolean {
  return sets.length > 0 && sets.length <= mostSets && sets.every(isSetWithinLimits)
}

/** The faults of a log's times: it must end after its start, and both must be near now. */
export function timeFaults(input: Pick<WorkoutLogInput, 'startedAt' | 'endedAt'>, nowMs: number) {
  const startMs = Date.parse(input.startedAt)
  const faults: { name: string; message: string }[] = []
  if (!isNear(startMs, nowMs)) faults.push({ name: 'startedAt', message: notNear })
  if (input.endedAt && Date.parse(input.endedAt) <= startMs)
    faults.push({ name: 'endedAt', message: 'must be after startedAt' })
  if (input.endedAt && !isNear(Date.parse(input.endedAt), nowMs)) faults.push({ name: 'endedAt', message: notNear })
  return faults
}
