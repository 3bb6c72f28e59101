import * as z from 'zod'
import { blobPrefixes } from '../../lib/blobs/blobs.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { found } from '../../lib/http/answer/found.ts'
import { endpoint, key, Reply } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { fileNameOf, showMedia, WorkoutMediaView } from '../../lib/media/media-view.ts'
import { placeOfMedia } from '../../lib/model/training/workout-media.ts'

const linkSeconds = 300
const logOrMedium = 'workout log and no medium'

export const getWorkoutMedia = endpoint({
  route: 'GET /api/v1/workout-media/{id}',
  summary: 'One medium of a workout log, or with the ID of a log all of its media, newest first',
  description:
    'A medium that is ready redirects to a link to its content, which is valid for five minutes; with `Accept: application/json`, or while ' +
    'it is not ready, the result is what is known of it.',
  access: key('read'),
  path: z.strictObject({ id: pathId }),
  status: [200, 302],
  response: answer(z.union([WorkoutMediaView, z.array(WorkoutMediaView)])).optional(),
  problems: ['not_found'],
  uses: ['blobs', 'readMedia'],

  async handle({ account, path: { id }, accept, nowMs }, { store, blobs }) {
    if (!placeOfMedia(id)) {
      const [log, media] = await Promise.all([
        store.workoutLogs.read(account.id, id),
        store.workoutMedia.ofLog(account.id, id, nowMs),
      ])
      found(log, logOrMedium)
      return { data: media.map(showMedia), meta: meta('workout-media', account) }
    }
    const media = found(await store.workoutMedia.read(account.id, id, nowMs), logOrMedium)
    if (media.status !== 'ready' || accept?.includes('application/json'))
      return { data: showMedia(media), meta: meta('workout-media', account) }
    const download = { fileName: fileNameOf(media), contentType: media.contentType, seconds: linkSeconds }
    const location = await blobs.downloadLink(blobPrefixes.media(account.id, id), download)
    return new Reply(undefined, { status: 302, headers: { location } })
  },
})
