import * as z from 'zod'
import { ExerciseReviewView } from '../../lib/analysis/training/exercise-review.ts'
import {
  type KnownExercise,
  readExercise,
  recordsOf,
  showExercise,
  versionOfExercise,
} from '../../lib/analysis/training/known-exercise.ts'
import { normalizedName } from '../../lib/derive/exercises/exercise-words.ts'
import { Problem } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { hasChanged, nextVersion, requireMatch } from '../../lib/http/answer/logs/versions.ts'
import { endpoint, key, Reply } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { etagOf } from '../../lib/http/middleware/conditional-get.ts'
import { ExerciseReviewPatch, emptyReview, patchedReview } from '../../lib/model/training/exercise-review.ts'
import { exerciseOf } from '../../lib/model/training/exercises.ts'

const theExerciseHas = 'The exercise or its logs have'

export const patchExerciseReview = endpoint({
  route: 'PATCH /api/v1/training/exercises/review/{exercise_key}',
  summary: 'Changes the review of an exercise (status, goal, notes, corrections) by a JSON merge patch (RFC 7396)',
  description:
    '`sameAs` corrects a wrong match: from now on, exercises logged under the same names are matched to that exercise of the catalog. ' +
    'Existing logs stay unchanged.',
  access: key('workout:write'),
  path: z.strictObject({
    exercise_key: z
      .string()
      .max(100)
      .describe('The key of an exercise of the catalog, or of the person’s own exercise (`own-…`).'),
  }),
  body: ExerciseReviewPatch,
  ifMatch: true,
  response: answer(ExerciseReviewView),
  problems: ['not_found'],

  async handle({ account, path, body, ifMatch, nowMs }, context) {
    const known = await readExercise(context, account, path.exercise_key)
    if (!known) throw new Problem('not_found', 'This key is neither in the catalog nor in the workout logs.')
    requireMatch(ifMatch, etagOf(versionOfExercise(known, account)), theExerciseHas)
    const { sameAs } = body
    if (sameAs && (sameAs === known.exerciseKey || !exerciseOf(sameAs)))
      throw invalidBody('sameAs', 'must be the key of another exercise of the catalog')
    const read = known.saved ?? emptyReview(known.exerciseKey)
    const saved = patchedReview(read, body, namesOf(known), nextVersion(nowMs, known.saved))
    const { primary = [], secondary = [] } = saved.muscleGroups ?? {}
    const trained = [...primary, ...secondary]
    if (body.muscleGroups && new Set(trained).size < trained.length)
      throw invalidBody('muscleGroups', 'must name each muscle once, as primary or as secondary')
    if (!(await context.store.exerciseReviews.replace(account.id, saved, known.saved))) throw hasChanged(theExerciseHas)
    const next = { ...known, saved }
    const headers = { etag: etagOf(versionOfExercise(next, account)) }
    return new Reply(
      {
        data: showExercise(next, account),
        meta: meta('training/exercises/review', account, { records: recordsOf(next) }),
      },
      { headers },
    )
  },
})

/** The names that were matched to this exercise; if none was, its names in the logs or in the catalog. */
function namesOf({ exerciseKey, logs }: KnownExercise): string[] {
  const logged = logs.flatMap(log => log.exercises.filter(one => one.exerciseKey === exerciseKey))
  const matched = logged.filter(one => one.match !== 'key').map(({ name }) => name)
  const others = logged.length > 0 ? logged.map(({ name }) => name) : [exerciseOf(exerciseKey)?.name ?? exerciseKey]
  return [...new Set((matched.length > 0 ? matched : others).map(normalizedName))]
}
