import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { deleteMedia } from '../../lib/media/delete-media.ts'

export const deleteWorkoutMedia = endpoint({
  route: 'DELETE /api/v1/workout-media/{id}',
  summary: 'Deletes one medium of a workout log, with its content',
  access: key('workout:write'),
  path: z.strictObject({ id: pathId }),
  status: 204,
  response: z.undefined(),
  problems: ['not_found'],
  account: 'read and delete',
  uses: ['blobs', 'deleteMedia', 'mediaQueue'],

  async handle({ account, path, nowMs }, context) {
    const media = await context.store.workoutMedia.read(account.id, path.id, nowMs)
    if (!media || !(await deleteMedia(context, account.id, media)))
      throw new Problem('not_found', 'There is no medium with this ID.')
    return undefined
  },
})
