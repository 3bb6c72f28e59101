import * as z from 'zod'
import { longText } from '../text.ts'
import { muscles } from './muscles.ts'

const muscle = z.enum(muscles)
const targets = {
  weightKg: z.number().min(0).max(1000),
  reps: z.int().min(1).max(10_000),
  e1rmKg: z.number().min(0).max(1000),
  setsPerWeek: z.int().min(1).max(200),
}
const status = z.enum(['active', 'paused', 'dropped'])
const list = z.array(muscle).max(muscles.length)

/** What a person says about an exercise: a merge patch. */
export const ExerciseReviewPatch = z.lazy(() =>
  z.strictObject({
    status: status.nullable().exactOptional(),
    notes: longText(10_000).nullable().exactOptional(),
    targets: z
      .strictObject({
        weightKg: targets.weightKg.nullable().exactOptional(),
        reps: targets.reps.nullable().exactOptional(),
        e1rmKg: targets.e1rmKg.nullable().exactOptional(),
        setsPerWeek: targets.setsPerWeek.nullable().exactOptional(),
      })
      .nullable()
      .exactOptional(),
    muscleGroups: z
      .strictObject({ primary: list.exactOptional(), secondary: list.exactOptional() })
      .nullable()
      .exactOptional(),
    sameAs: z.string().min(1).max(100).nullable().exactOptional(),
  }),
)
export type ExerciseReviewPatch = z.output<typeof ExerciseReviewPatch>

/** The saved review of an exercise, as its owner sees it. */
export const SavedReview = z.lazy(() =>
  z.strictObject({
    status: status.nullable(),
    notes: z.string().nullable(),
    targets: z
      .strictObject({
        weightKg: targets.weightKg.nullable(),
        reps: targets.reps.nullable(),
        e1rmKg: targets.e1rmKg.nullable(),
        setsPerWeek: targets.setsPerWeek.nullable(),
      })
      .nullable(),
    muscleGroups: z.strictObject({ primary: z.array(z.string()), secondary: z.array(z.string()) }).nullable(),
    sameAs: z.string().nullable(),
    updatedAt: z.string(),
  }),
)

/** The same as stored. */
export const ExerciseReview = z.lazy(() =>
  z.strictObject({
    ...SavedReview.unwrap().shape,
    exerciseKey: z.string(),
    /** The names, normalized, that mean `sameAs`. */
    names: z.array(z.string()),
  }),
)
export type ExerciseReview = z.output<typeof ExerciseReview>

/** The review of an exercise that none was saved for. */
export function emptyReview(exerciseKey: string): ExerciseReview {
  const nothing = { status: null, notes: null, targets: null, muscleGroups: null, sameAs: null }
  return { exerciseKey, ...nothing, names: [], updatedAt: '' }
}

/** A review with a merge patch (RFC 7396) applied. `names` are those that a new `sameAs` is for. */
export function patchedReview(
  read: ExerciseReview,
  patch: ExerciseReviewPatch,
  names: readonly string[],
  updatedAt: string,
): ExerciseReview {
  const { targets, muscleGroups, ...plain } = patch
  const noTargets = { weightKg: null, reps: null, e1rmKg: null, setsPerWeek: null }
  const noMuscles = { primary: [], secondary: [] }
  return {
    ...read,
    ...plain,
    targets: targets ? { ...noTargets, ...read.targets, ...targets } : targets === null ? null : read.targets,
    muscleGroups: muscleGroups
      ? { ...noMuscles, ...read.muscleGroups, ...muscleGroups }
      : muscleGroups === null
        ? null
        : read.muscleGroups,
    names: patch.sameAs === undefined ? read.names : patch.sameAs === null ? [] : [...names],
    updatedAt,
  }
}
