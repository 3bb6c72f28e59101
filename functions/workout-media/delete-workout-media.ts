import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { deleteMedia } from '../../lib/media/delete-media.ts'
import { keptDays } from '../../lib/model/account/kept-days.ts'

export const deleteWorkoutMedia = endpoint({
  route: 'DELETE /api/v1/workout-media/{id}',
  summary: 'Deletes one medium of a workout log, with its content',
  description: `In AWS, a version that nothing leads to stays in the bucket for ${keptDays.restorePoints} days, so that a restored table has its media.`,
  access: key('workout:write'),
  path: z.strictObject({ id: pathId }),
  status: 204,
  response: z.undefined(),
  problems: ['not_found'],
  account: 'read and delete',
  uses: ['blobs', 'deleteMedia', 'releaseMedia', 'mediaQueue', 'countEvents', 'addressHashes'],

  async handle({ account, actor, address, path, nowMs }, context) {
    const by = await callerOf({ account, actor, address }, context)
    const media = await context.store.workoutMedia.read(account.id, path.id, nowMs)
    if (!media || !(await deleteMedia(context, account.id, media)))
      throw new Problem('not_found', 'There is no medium with this ID.')
    await context.store.audit.recordInHour(account.id, { kind: 'workout_media_deleted' }, by, nowMs)
    return undefined
  },
})
