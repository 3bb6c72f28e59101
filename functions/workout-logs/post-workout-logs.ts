import { logFromInput } from '../../lib/derive/exercises/log-from-input.ts'
import { correctionsOf } from '../../lib/derive/exercises/match-exercise.ts'
import { Problem } from '../../lib/errors.ts'
import {
  maxWorkoutLogBytes,
  tooLargeLog,
  WorkoutLogAnswer,
  workoutLogAnswer,
  workoutLogHeaders,
} from '../../lib/http/answer/logs/workout-log.ts'
import { requireSent } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, key, Reply } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { timeFaults, WorkoutLogInput } from '../../lib/model/training/workout-log-input.ts'
import { daysOfLog, queueTrainingDays } from '../../lib/sync/days/training-days.ts'

export const postWorkoutLogs = endpoint({
  route: 'POST /api/v1/workout-logs',
  summary: 'Creates a workout log; each exercise is a key of the catalog, or a name that is matched to one',
  description: 'A log with more text and sets than can be stored, about 350 KB when compressed, is 422.',
  access: key('workout:write'),
  body: WorkoutLogInput,
  maxBodyBytes: maxWorkoutLogBytes,
  creates: true,
  status: 201,
  response: WorkoutLogAnswer,
  problems: ['unprocessable'],
  uses: ['syncQueue'],

  async handle({ account, body, nowMs, newId }, context) {
    const { store } = context
    const [fault] = timeFaults(body, nowMs)
    if (fault) throw invalidBody(fault.name, fault.message)
    const now = new Date(nowMs).toISOString()
    const id = newId(Date.parse(body.startedAt))
    const byName = body.exercises.some(one => one.exerciseKey === undefined)
    const corrections = correctionsOf(byName ? await store.exerciseReviews.readAll(account.id) : [])
    const log = { id, ...logFromInput(body, corrections), origin: null, createdAt: now, updatedAt: now }
    if (!store.workoutLogs.fits(log)) throw tooLargeLog()
    requireSent(await queueTrainingDays(context, account.id, daysOfLog(log, account.timezone)))
    const created = await store.workoutLogs.createOnce(account.id, log)
    if (!created) throw new Problem('unavailable', 'Try again.')
    const headers = { ...workoutLogHeaders(created, account), location: `/api/v1/workout-logs/${id}` }
    return new Reply(workoutLogAnswer(created, account), { headers })
  },
})
