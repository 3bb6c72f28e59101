import * as z from 'zod'
import { callerOf } from '../../lib/http/access/caller.ts'
import { found } from '../../lib/http/answer/found.ts'
import { hasChanged, requireMatch } from '../../lib/http/answer/logs/versions.ts'
import { theWorkoutLogHas, workoutLogHeaders } from '../../lib/http/answer/logs/workout-log.ts'
import { requireSent } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { deleteMediaOfLog } from '../../lib/media/delete-media.ts'
import { daysOfLog, queueTrainingDays } from '../../lib/sync/days/training-days.ts'

export const deleteWorkoutLog = endpoint({
  route: 'DELETE /api/v1/workout-logs/{id}',
  summary: 'Deletes a workout log, with its media',
  access: key('workout:write'),
  path: z.strictObject({ id: pathId }),
  ifMatch: true,
  status: 204,
  response: z.undefined(),
  problems: ['not_found'],
  uses: ['deleteTraining', 'blobs', 'deleteMedia', 'mediaQueue', 'addressHashes', 'syncQueue'],

  async handle({ account, actor, address, path, ifMatch, nowMs }, context) {
    const { store } = context
    const by = await callerOf({ account, actor, address }, context)
    const log = found(await store.workoutLogs.read(account.id, path.id), 'workout log')
    requireMatch(ifMatch, workoutLogHeaders(log, account).etag, theWorkoutLogHas)
    const media = await store.workoutMedia.ofLog(account.id, log.id, 0)
    // If this function dies after the log is deleted, the worker deletes the media.
    if (media.length > 0)
      await context.mediaQueue.send({ kind: 'media-of-log', accountId: account.id, logId: log.id }, 60)
    requireSent(await queueTrainingDays(context, account.id, daysOfLog(log, account.timezone)))
    if (!(await store.workoutLogs.delete(account.id, log))) throw hasChanged(theWorkoutLogHas)
    await store.audit.recordInHour(account.id, { kind: 'workout_logs_deleted' }, by, nowMs)
    if (media.length > 0)
      await store.audit.recordInHour(account.id, { kind: 'workout_media_deleted' }, by, nowMs, media.length)
    // Also those that were added since. Adding one reads the log after taking a place, so that one of the two sees the other.
    await deleteMediaOfLog(context, account.id, log.id)
    return undefined
  },
})
