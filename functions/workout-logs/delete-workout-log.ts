import * as z from 'zod'
import { found, hasChanged, requireMatch } from '../../lib/http/answer/logs/versions.ts'
import { theWorkoutLogHas, workoutLogHeaders } from '../../lib/http/answer/logs/workout-log.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const deleteWorkoutLog = endpoint({
  route: 'DELETE /api/v1/workout-logs/{id}',
  summary: 'Deletes a workout log',
  access: key('workout:write'),
  path: z.strictObject({ id: z.string().max(64) }),
  ifMatch: true,
  status: 204,
  response: z.undefined(),
  problems: ['not_found'],
  uses: ['deleteTraining'],

  async handle({ account, path, ifMatch }, { store }) {
    const log = found(await store.workoutLogs.read(account.id, path.id), 'workout log')
    requireMatch(ifMatch, workoutLogHeaders(log, account).etag, theWorkoutLogHas)
    if (!(await store.workoutLogs.delete(account.id, log))) throw hasChanged(theWorkoutLogHas)
    return undefined
  },
})
