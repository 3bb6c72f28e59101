import { blobPrefixes } from '../blobs/blobs.ts'
import type { WorkoutMedia } from '../model/training/workout-media.ts'
import { checkLater, type MediaContext, type StoringContext } from './finish-media.ts'

/** Deletes a medium: first its record, so that none is left without content. False when it is not there. */
export async function deleteMedia(context: StoringContext, accountId: string, media: WorkoutMedia): Promise<boolean> {
  // If this function dies after the record is deleted, the worker deletes the content.
  await checkLater(context, accountId, media.id)
  return deleteBoth(context, accountId, media)
}

/** Deletes all media of a log that was deleted. After a crash it can be called again. */
export async function deleteMediaOfLog(context: MediaContext, accountId: string, logId: string): Promise<void> {
  // Expired ones as well.
  const media = await context.store.workoutMedia.ofLog(accountId, logId, 0)
  for (const one of media) await deleteBoth(context, accountId, one)
  await context.blobs.deleteAll(blobPrefixes.media(accountId, `${logId}-`))
}

async function deleteBoth({ store, blobs }: MediaContext, accountId: string, { id }: WorkoutMedia): Promise<boolean> {
  const isDeleted = await store.workoutMedia.delete(accountId, id)
  // A worker that stores content from now on finds no record, and deletes it.
  await blobs.delete(blobPrefixes.media(accountId, id))
  return isDeleted
}
