import { blobPrefixes } from '../blobs/blobs.ts'
import type { WorkoutMedia } from '../model/training/workout-media.ts'
import type { MediaContext } from './finish-media.ts'

/**
 * Deletes a medium: first its content, so that after a crash it can be deleted again, and content that was stored in between. False when
 * it is not there.
 */
export async function deleteMedia(
  { store, blobs }: MediaContext,
  accountId: string,
  media: WorkoutMedia,
): Promise<boolean> {
  const key = blobPrefixes.media(accountId, media.id)
  await blobs.delete(key)
  const isDeleted = await store.workoutMedia.delete(accountId, media.id)
  if (media.status === 'uploading') await blobs.delete(key)
  return isDeleted
}

/** Deletes all media of a log that was deleted. */
export async function deleteMediaOfLog(context: MediaContext, accountId: string, logId: string): Promise<void> {
  // Expired ones as well.
  const media = await context.store.workoutMedia.ofLog(accountId, logId, 0)
  for (const one of media) await deleteMedia(context, accountId, one)
  await context.blobs.deleteAll(blobPrefixes.media(accountId, `${logId}-`))
}
