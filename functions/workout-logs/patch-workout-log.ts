import * as z from 'zod'
import { inputOfLog, logFromInput } from '../../lib/derive/exercises/log-from-input.ts'
import { correctionsOf } from '../../lib/derive/exercises/match-exercise.ts'
import { found } from '../../lib/http/answer/found.ts'
import { hasChanged, nextVersion, requireMatch } from '../../lib/http/answer/logs/versions.ts'
import {
  maxWorkoutLogBytes,
  theWorkoutLogHas,
  tooLargeLog,
  WorkoutLogAnswer,
  workoutLogAnswer,
  workoutLogHeaders,
} from '../../lib/http/answer/logs/workout-log.ts'
import { requireSent } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, key, Reply } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { oneOffset, timeFaults, workoutLogInput } from '../../lib/model/training/workout-log-input.ts'
import { daysOfLog, queueTrainingDays } from '../../lib/sync/days/training-days.ts'

/** Members of the merge patch; null removes a member that can be absent. */
const patch = z
  .strictObject({
    ...workoutLogInput,
    title: workoutLogInput.title.exactOptional(),
    startedAt: workoutLogInput.startedAt.exactOptional(),
    notes: workoutLogInput.notes.describe('Notes on the workout; null removes them.'),
    exercises: workoutLogInput.exercises.exactOptional(),
  })
  .check(oneOffset)

export const patchWorkoutLog = endpoint({
  route: 'PATCH /api/v1/workout-logs/{id}',
  summary: 'Changes a workout log by a JSON merge patch (RFC 7396)',
  description:
    'Members that are absent stay unchanged, null removes an optional one, and `exercises` is replaced as a whole.',
  access: key('workout:write'),
  path: z.strictObject({ id: pathId }),
  body: patch,
  maxBodyBytes: maxWorkoutLogBytes,
  ifMatch: true,
  response: WorkoutLogAnswer,
  problems: ['not_found', 'unprocessable'],
  uses: ['deleteTraining', 'syncQueue'],

  async handle({ account, path, body, ifMatch, nowMs }, context) {
    const { store } = context
    const read = found(await store.workoutLogs.read(account.id, path.id), 'workout log')
    requireMatch(ifMatch, workoutLogHeaders(read, account).etag, theWorkoutLogHas)
    const merged = { ...inputOfLog(read), ...body }
    const [fault] = timeFaults(merged, nowMs)
    if (fault) throw invalidBody(fault.name, fault.message)
    const byName = body.exercises?.some(one => one.exerciseKey === undefined)
    const corrections = correctionsOf(byName ? await store.exerciseReviews.readAll(account.id) : [])
    const content = logFromInput(merged, corrections)
    const { exercises, mapping } = body.exercises ? content : read
    const next = { ...read, ...content, exercises, mapping, updatedAt: nextVersion(nowMs, read) }
    if (!store.workoutLogs.fits(next)) throw tooLargeLog()
    const days = [read, next].flatMap(log => daysOfLog(log, account.timezone))
    requireSent(await queueTrainingDays(context, account.id, days))
    if (!(await store.workoutLogs.replace(account.id, next, read))) throw hasChanged(theWorkoutLogHas)
    return new Reply(workoutLogAnswer(next, account), { headers: workoutLogHeaders(next, account) })
  },
})
