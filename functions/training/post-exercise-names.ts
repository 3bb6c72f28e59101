import * as z from 'zod'
import { normalizedName } from '../../lib/derive/exercises/exercise-words.ts'
import { correctionsOf, matchExercise, rematched } from '../../lib/derive/exercises/match-exercise.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { hasChanged, nextVersion } from '../../lib/http/answer/logs/versions.ts'
import { requireSent } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { title } from '../../lib/model/text.ts'
import { type ExerciseReview, emptyReview, patchedReview } from '../../lib/model/training/exercise-review.ts'
import { exerciseOf } from '../../lib/model/training/exercises.ts'
import { maxOwnExercises } from '../../lib/model/training/own-exercises.ts'
import { daysOfLog, queueTrainingDays } from '../../lib/sync/days/training-days.ts'

const sameAs = z.string().min(1).max(100).nullable()

export const postExerciseNames = endpoint({
  route: 'POST /api/v1/training/exercises/names',
  summary: 'Says of many of the person’s own exercise names at once which exercises of the catalog they mean',
  description:
    'Earlier logs follow: what was logged under these names becomes that exercise, as will what is logged under them from now on. A ' +
    'name need not be logged yet, so that the names of a file can be mapped before its import. The same call twice changes nothing; one ' +
    'that was cut short is completed by repeating it. What was logged with a key stays unchanged.',
  access: key('workout:write'),
  body: z.strictObject({
    names: z
      .array(
        z.strictObject({
          name: title(200).describe(
            'A name that is in no catalog, as it is logged; spellings are compared without case and accents.',
          ),
          sameAs: sameAs.describe(
            'The key of the exercise of the catalog that it means; null if it is an exercise of its own.',
          ),
        }),
      )
      .min(1)
      .max(maxOwnExercises)
      .describe('Each name once.'),
  }),
  response: answer(
    z.strictObject({
      names: z
        .array(
          z.strictObject({
            name: z.string().describe('The name as it was given.'),
            exerciseKey: z.string().describe('The key that it has as an exercise of its own.'),
            sameAs: sameAs.describe('The key of the exercise that it means; null if it is an exercise of its own.'),
          }),
        )
        .describe('The names in the order of the request.'),
      changedLogs: z.int().describe('How many earlier logs were changed.'),
    }),
  ),
  uses: ['deleteTraining', 'syncQueue'],

  async handle({ account, body, nowMs }, context) {
    const { store } = context
    const names = ownNames(body.names)
    const reviews = new Map((await store.exerciseReviews.readAll(account.id)).map(one => [one.exerciseKey, one]))
    const saved = await Promise.all(
      names.map(({ name, exerciseKey, sameAs }) => {
        const read = reviews.get(exerciseKey) ?? null
        const next = mapped(read ?? emptyReview(exerciseKey), name, sameAs, nextVersion(nowMs, read))
        if (next) reviews.set(exerciseKey, next)
        return next === null || store.exerciseReviews.replace(account.id, next, read)
      }),
    )
    if (saved.includes(false)) throw hasChanged('The exercises have')
    const corrections = correctionsOf([...reviews.values()])
    const given = new Set(names.map(({ name }) => normalizedName(name)))
    const changes = (await store.workoutLogs.all(account.id)).flatMap(read => {
      const exercises = rematched(read.exercises, given, corrections)
      return exercises ? [{ read, next: { ...read, exercises, updatedAt: nextVersion(nowMs, read) } }] : []
    })
    const days = changes.flatMap(({ read }) => daysOfLog(read, account.timezone))
    if (days.length > 0) requireSent(await queueTrainingDays(context, account.id, days))
    const lost = await store.workoutLogs.replaceAll(account.id, changes)
    if (lost.length > 0) throw hasChanged('The logs have')
    return { data: { names, changedLogs: changes.length }, meta: meta('training/exercises/names', account) }
  },
})

interface GivenName {
  name: string
  sameAs: string | null
}

/** @throws Problem for a name of the catalog, a name that is given twice, and an exercise that is not in the catalog */
function ownNames(given: readonly GivenName[]): (GivenName & { exerciseKey: string })[] {
  const seen = new Set<string>()
  return given.map(({ name, sameAs }, at) => {
    const { exerciseKey, match } = matchExercise(name, new Map())
    if (match !== 'own')
      throw invalidBody(
        `names.${at}.name`,
        `is the exercise ${exerciseKey} of the catalog; PATCH /api/v1/training/exercises/review/${exerciseKey} corrects that`,
      )
    if (seen.has(exerciseKey)) throw invalidBody(`names.${at}.name`, 'must be given once')
    if (sameAs !== null && !exerciseOf(sameAs))
      throw invalidBody(`names.${at}.sameAs`, 'must be the key of an exercise of the catalog')
    seen.add(exerciseKey)
    return { name, exerciseKey, sameAs }
  })
}

/** The review that says what a name means; null if it says so already. */
function mapped(read: ExerciseReview, name: string, sameAs: string | null, updatedAt: string): ExerciseReview | null {
  const names = [...new Set([...read.names, normalizedName(name)])]
  const isSaid = read.sameAs === sameAs && (sameAs === null || read.names.length === names.length)
  return isSaid ? null : patchedReview(read, { sameAs }, names, updatedAt)
}
