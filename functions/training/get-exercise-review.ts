import * as z from 'zod'
import { ExerciseReviewView } from '../../lib/analysis/training/exercise-review.ts'
import { readExercise, recordsOf, showExercise, versionOfExercise } from '../../lib/analysis/training/known-exercise.ts'
import { Problem } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key, Reply } from '../../lib/http/endpoint.ts'
import { wholeOr } from '../../lib/http/input/params.ts'
import { computation } from '../../lib/http/input/representation.ts'
import { etagOf } from '../../lib/http/middleware/conditional-get.ts'

/** More than one a day for ten years, which is as far back as logs go. */
const maxWorkouts = 5000

export const getExerciseReview = endpoint({
  route: 'GET /api/v1/training/exercises/review/{exercise_key}',
  summary: 'History, best sets, e1RM with its trend, and records of one exercise, and what the person saved about it',
  access: key('read'),
  path: z.strictObject({
    exercise_key: z
      .string()
      .max(100)
      .describe('The key of an exercise of the catalog, or of the person’s own exercise (`own-…`).'),
  }),
  query: z.strictObject({
    limit: wholeOr(maxWorkouts, 1, maxWorkouts).describe('At most so many of the newest workouts in `history`.'),
  }),
  response: answer(ExerciseReviewView),
  brief: computation,
  problems: ['not_found'],

  async handle({ account, path, query }, context) {
    const known = await readExercise(context, account, path.exercise_key)
    if (!known) throw new Problem('not_found', 'This key is neither in the catalog nor in the workout logs.')
    const shown = showExercise(known, account)
    const headers = { etag: etagOf(versionOfExercise(known, account)) }
    return new Reply(
      {
        data: { ...shown, history: shown.history.slice(-query.limit) },
        meta: meta('training/exercises/review', account, { records: recordsOf(known) }),
      },
      { headers },
    )
  },
})
