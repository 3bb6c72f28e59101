import { originOfBucket, s3Blobs } from '../blobs/s3-blobs.ts'
import type { Context } from '../context.ts'
import type { MediaMessage } from '../queue/message.ts'
import { sqsDelayedQueue } from '../queue/sqs-delayed-queue.ts'
import type { Port } from './port.ts'

/** Queues work on the media of workout logs. */
export const mediaQueue = {
  build: ({ config }: Context) => sqsDelayedQueue<MediaMessage>(config, config.MEDIA_QUEUE_URL),
  settings: ['MEDIA_QUEUE_URL'],
  grants: [{ sendTo: 'media' }],
} satisfies Port

/** The bucket. What a function may do there follows from the entries below. */
export const blobs = {
  build: ({ config, clock }: Context) => s3Blobs(config, clock),
  settings: ['BUCKET_NAME'],
} satisfies Port

/** The origin of links to objects, for the policies of pages that follow them. */
export const bucketOrigin = {
  build: ({ config }: Context) => originOfBucket(config),
  settings: ['BUCKET_NAME'],
} satisfies Port

export const readMedia = { grants: [{ objects: 'media', actions: ['GetObject'] }] } satisfies Port

export const writeMedia = { grants: [{ objects: 'media', actions: ['PutObject'] }] } satisfies Port

export const deleteMedia = { grants: [{ objects: 'media', actions: ['DeleteObject', 'ListBucket'] }] } satisfies Port

/** Signs links for uploads. */
export const startUploads = { grants: [{ objects: 'uploads', actions: ['PutObject'] }] } satisfies Port

/** Reads what was uploaded, and deletes it. */
export const finishUploads = { grants: [{ objects: 'uploads', actions: ['GetObject', 'DeleteObject'] }] } satisfies Port

/** Deletes the uploads of an account. */
export const deleteUploads = {
  grants: [{ objects: 'uploads', actions: ['DeleteObject', 'ListBucket'] }],
} satisfies Port
