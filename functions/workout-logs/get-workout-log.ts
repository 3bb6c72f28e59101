import * as z from 'zod'
import { found } from '../../lib/http/answer/found.ts'
import { WorkoutLogAnswer, workoutLogAnswer, workoutLogHeaders } from '../../lib/http/answer/logs/workout-log.ts'
import { endpoint, key, Reply } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'

export const getWorkoutLog = endpoint({
  route: 'GET /api/v1/workout-logs/{id}',
  summary: 'One workout log, with the ETag that a change can name in If-Match',
  access: key('read'),
  path: z.strictObject({ id: pathId }),
  response: WorkoutLogAnswer,
  problems: ['not_found'],

  async handle({ account, path }, { store }) {
    const log = found(await store.workoutLogs.read(account.id, path.id), 'workout log')
    return new Reply(workoutLogAnswer(log, account), { headers: workoutLogHeaders(log, account) })
  },
})
