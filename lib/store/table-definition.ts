import { dueIndex } from './keys.ts'

/**
 * The single table, as CDK and the engine of the local run create it. Every key is a string. The index is sparse: only items with
 * `dueShard` are in it, and it holds their keys only. DynamoDB deletes an item some time after the second in `timeToLive`; no code
 * relies on it, because every reader checks the time itself.
 */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAtEpoch',
  index: { ...dueIndex, projection: 'KEYS_ONLY' },
} as const

/** The most content of one item, in bytes. An item has at most 400 KB; the rest is for its keys and short attributes. */
export const mostContentBytes = 350_000
