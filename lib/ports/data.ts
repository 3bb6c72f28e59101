import { hashAttribute } from '../store/health-data/chunk-items.ts'
import type { Port } from './port.ts'

/** Marks a stored chunk as corrupt so that it is fetched again: updates its hash and the connection's pending reads. */
export const markCorruptChunks = {
  for: ['chunks.markCorrupt'],
  grants: [
    {
      items: 'account',
      actions: ['UpdateItem'],
      attributes: ['pk', 'sk', hashAttribute, 'pendingFrom', 'corruptions'],
    },
  ],
} satisfies Port

/** Stores new items, 25 per call: only PartiQL supports conditional batches, and an INSERT neither reads nor changes existing items. */
export const insertItems = {
  for: ['chunks.replace', 'workoutLogs.createAll'],
  grants: [{ items: 'account', actions: ['PartiQLInsert'] }],
} satisfies Port

/** Deletes many items of an account per call. */
export const eraseItems = {
  for: ['erasure.erase', 'erasure.eraseSome'],
  grants: [{ items: 'account', actions: ['BatchWriteItem'] }],
} satisfies Port

/** Deletes workout logs and diary entries, or moves them to another time. */
export const deleteTraining = {
  for: [
    'workoutLogs.delete',
    'workoutLogs.replace',
    'workoutLogs.replaceAll',
    'trainingLogs.delete',
    'trainingLogs.replace',
  ],
  account: 'write and delete',
} satisfies Port

/** Finds accounts that are due for a refresh. */
export const dueIndex = { for: ['connections.due'], grants: [{ index: 'due' }] } satisfies Port
