import { createHash } from 'node:crypto'
import { type Blobs, blobPrefixes, uploadOf } from '../blobs/blobs.ts'
import { plural } from '../kernel/plural.ts'
import type { WorkoutMedia } from '../model/training/workout-media.ts'
import type { DelayedQueue, MediaMessage } from '../queue/message.ts'
import type { Store } from '../store/store.ts'
import { cleanMedia } from './clean/clean-media.ts'
import { type Cleaned, UnfitMedia } from './media-types.ts'

export interface MediaContext {
  store: Pick<Store, 'workoutLogs' | 'workoutMedia'>
  blobs: Blobs
}

export interface StoringContext extends MediaContext {
  mediaQueue: DelayedQueue<MediaMessage>
}

/** By then a function that stores or deletes content has ended. */
const checkSeconds = 120

/**
 * Stores the cleaned content of a medium, which is then ready. Null if the medium was deleted meanwhile. One link can take several uploads; the
 * content that was stored first stays, because each replaced version would take up the bucket without being counted.
 */
export async function storeMedia(
  context: StoringContext,
  accountId: string,
  media: WorkoutMedia,
  cleaned: Cleaned,
): Promise<WorkoutMedia | null> {
  // If this function dies before the medium is recorded as ready, the worker finishes it.
  await checkLater(context, accountId, media.id)
  const key = blobPrefixes.media(accountId, media.id)
  if (await context.blobs.create(key, cleaned.bytes, media.contentType))
    return settle(context, accountId, media, cleaned)
  const stored = await context.blobs.read(key)
  return stored && settle(context, accountId, media, cleanMedia(stored, media.contentType))
}

/** Lets the worker check a medium whose record and content are about to change, in case this function dies in between. */
export function checkLater(
  { mediaQueue }: Pick<StoringContext, 'mediaQueue'>,
  accountId: string,
  mediaId: string,
): Promise<void> {
  return mediaQueue.send({ kind: 'media-stored', accountId, mediaId }, checkSeconds)
}

/** Finishes a medium whose content is stored but not recorded. The content of a medium that is not there is deleted. */
export async function finishStored(
  context: MediaContext,
  accountId: string,
  mediaId: string,
  nowMs: number,
): Promise<void> {
  const { store, blobs } = context
  const media = await store.workoutMedia.read(accountId, mediaId, nowMs)
  if (media?.status === 'ready') return
  const key = blobPrefixes.media(accountId, mediaId)
  if (media?.status !== 'uploading' || !(await store.workoutLogs.read(accountId, media.logId))) return blobs.delete(key)
  const bytes = await blobs.read(key)
  if (bytes) await settle(context, accountId, media, cleanMedia(bytes, media.contentType))
}

/** Records that the content of a medium is stored. */
async function settle(
  { store, blobs }: MediaContext,
  accountId: string,
  media: WorkoutMedia,
  { bytes, width, height }: Cleaned,
): Promise<WorkoutMedia | null> {
  const ready: WorkoutMedia = { ...media, status: 'ready', bytes: bytes.length, width, height, expiresAt: null }
  if (await store.workoutMedia.settle(accountId, ready)) return ready
  // Ended or deleted by another function. Only what nothing leads to may be deleted.
  const current = await store.workoutMedia.read(accountId, media.id, Date.parse(media.createdAt))
  if (current?.status === 'ready') return current
  await blobs.delete(blobPrefixes.media(accountId, media.id))
  return null
}

/**
 * Checks what a client uploaded, and makes it a medium of its log or refuses it; the upload itself is deleted in any case. An upload that
 * belongs to nothing is deleted, and a second message about it finds nothing.
 */
export async function finishUpload(context: StoringContext, key: string, nowMs: number): Promise<FinishedUpload> {
  const { store, blobs } = context
  const upload = uploadOf(key)
  if (!upload) return 'unknown'
  const { accountId, name } = upload
  const media = await store.workoutMedia.read(accountId, name, nowMs)
  const isWanted = media?.status === 'uploading' && (await store.workoutLogs.read(accountId, media.logId)) !== null
  const bytes = isWanted ? await blobs.read(key) : null
  let outcome: FinishedUpload = 'unknown'
  if (media && bytes) {
    const checked = check(media, bytes)
    if (checked instanceof UnfitMedia) {
      await store.workoutMedia.settle(accountId, { ...media, status: 'refused', refusal: checked.message })
      outcome = 'refused'
    } else if (await storeMedia(context, accountId, media, checked)) outcome = 'ready'
  }
  // All of it: what was uploaded has the metadata, such as the place, that the medium no longer has.
  await blobs.eraseAll(key)
  return outcome
}

export type FinishedUpload = 'ready' | 'refused' | 'unknown'

function check(media: WorkoutMedia, bytes: Buffer): Cleaned | UnfitMedia {
  if (bytes.length !== media.bytes)
    return new UnfitMedia(`The file has ${plural(bytes.length, 'byte')}, not ${media.bytes}.`)
  const digest = media.sha256 === null ? null : createHash('sha256').update(bytes).digest('hex')
  if (digest !== media.sha256) return new UnfitMedia('The file does not have the SHA-256 that was announced.')
  try {
    return cleanMedia(bytes, media.contentType)
  } catch (error) {
    if (error instanceof UnfitMedia) return error
    throw error
  }
}
