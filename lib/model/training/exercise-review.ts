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
    status: status
      .nullable()
      .exactOptional()
      .describe('Whether the person does the exercise, pauses it, or has stopped it; null removes it.'),
    notes: longText(10_000).nullable().exactOptional().describe('Notes on the exercise; null removes them.'),
    targets: z
      .strictObject({
        weightKg: targets.weightKg.nullable().exactOptional().describe('The weight to reach, in kg.'),
        reps: targets.reps.nullable().exactOptional().describe('The repetitions to reach.'),
        e1rmKg: targets.e1rmKg.nullable().exactOptional().describe('The weight for one repetition, in kg.'),
        setsPerWeek: targets.setsPerWeek.nullable().exactOptional().describe('Working sets a week.'),
      })
      .nullable()
      .exactOptional()
      .describe('The goal of the person.'),
    muscleGroups: z
      .strictObject({
        primary: list
          .exactOptional()
          .describe('The muscles that it mainly trains. Each muscle is named once, as primary or as secondary.'),
        secondary: list.exactOptional().describe('Muscles that help.'),
      })
      .nullable()
      .exactOptional()
      .describe('The muscles that it trains, if they differ from the catalog.'),
    sameAs: z
      .string()
      .min(1)
      .max(100)
      .nullable()
      .exactOptional()
      .describe('The exercise of the catalog to which its names are matched; null if they are matched to this one.'),
  }),
)
export type ExerciseReviewPatch = z.output<typeof ExerciseReviewPatch>

/** The saved review of an exercise, as its owner sees it. */
export const SavedReview = z.lazy(() =>
  z.strictObject({
    status: status
      .nullable()
      .describe('Whether the person does the exercise, pauses it, or has stopped it; null if not set.'),
    notes: z.string().nullable().describe('Notes on the exercise; null if there are none.'),
    targets: z
      .strictObject({
        weightKg: targets.weightKg.nullable().describe('The weight to reach, in kg.'),
        reps: targets.reps.nullable().describe('The repetitions to reach.'),
        e1rmKg: targets.e1rmKg.nullable().describe('The weight for one repetition, in kg.'),
        setsPerWeek: targets.setsPerWeek.nullable().describe('Working sets a week.'),
      })
      .nullable()
      .describe('The goal of the person.'),
    muscleGroups: z
      .strictObject({
        primary: z
          .array(z.string())
          .describe('The muscles that it mainly trains. Each muscle is named once, as primary or as secondary.'),
        secondary: z.array(z.string()).describe('Muscles that help.'),
      })
      .nullable()
      .describe('The muscles that it trains, if they differ from the catalog.'),
    sameAs: z
      .string()
      .nullable()
      .describe('The exercise of the catalog to which its names are matched; null if they are matched to this one.'),
    updatedAt: z.string().describe('When the review last changed.'),
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
