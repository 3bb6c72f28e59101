import { randomDigits } from '../kernel/ids.ts'
import {
  mediaId,
  mediaPlaces,
  placeOfMedia,
  unfinishedMediaMs,
  type WorkoutMedia,
} from '../model/training/workout-media.ts'
import type { Store } from '../store/store.ts'
import type { MediaUse } from '../store/training/workout-media.ts'

type Upload = Pick<WorkoutMedia, 'contentType' | 'bytes' | 'sha256'>

export type TakenPlace =
  | { outcome: 'taken'; media: WorkoutMedia }
  /** The log has as many media as it can have. */
  | { outcome: 'no_place' }
  | { outcome: 'busy' }
  /** The account has as many bytes or unfinished uploads as it may have. */
  | { outcome: 'full'; use: MediaUse }

/**
 * Records an upload in a free place of a log, under the random digits of an id; if a medium of the log has them, the upload is a repeat, and
 * that medium is returned.
 */
export async function takePlace(
  { workoutMedia }: Pick<Store, 'workoutMedia'>,
  { accountId, logId, id }: { accountId: string; logId: string; id: string },
  upload: Upload,
  nowMs: number,
): Promise<TakenPlace> {
  const digits = randomDigits(id)
  const all = await workoutMedia.ofLog(accountId, logId, nowMs)
  const first = all.find(media => media.id.endsWith(digits))
  if (first) return { outcome: 'taken', media: first }
  for (const place of freePlaces(all)) {
    const media: WorkoutMedia = {
      id: mediaId(logId, place, digits),
      logId,
      status: 'uploading',
      ...upload,
      width: null,
      height: null,
      refusal: null,
      createdAt: new Date(nowMs).toISOString(),
      expiresAt: new Date(nowMs + unfinishedMediaMs).toISOString(),
    }
    const start = await workoutMedia.create(accountId, media, nowMs)
    if (start.outcome === 'created') return { outcome: 'taken', media }
    if (start.outcome !== 'taken') return start
  }
  return { outcome: 'no_place' }
}

function freePlaces(media: readonly WorkoutMedia[]): number[] {
  const taken = new Set(media.map(({ id }) => placeOfMedia(id)?.place))
  return Array.from({ length: mediaPlaces }, (_, place) => place).filter(place => !taken.has(place))
}
