import { budgetMs, parallelPerShard, perShard } from '../../../functions/schedules/refresh-due-accounts.ts'
import { readSettings } from '../../../infra/aws/settings.ts'
import { maxConcurrency } from '../../../infra/aws/work.ts'
import { dueIndex } from '../../../lib/store/keys.ts'

/** What a deployment may use at most. */
export interface Deployment {
  /** What differs from the deployment that this repository makes. */
  changes: readonly string[]
  /** Independent copies of everything, each with its part of the accounts. */
  cells: number
  /** Workers of refreshes and notifications that run at once, and workers of history. */
  workers: number
  historyWorkers: number
  /** How many accounts the throttle of the route of notifications is set for. */
  throttledFor: number
  /** Mails of Cognito a day, of which each new person gets one: 50 by Cognito itself, and what SES allows otherwise. */
  mailsPerDay: number
  /** Messages a second through the FIFO queue: each is sent, received, hidden and deleted, and each of these calls has this quota. */
  messagesPerSecond: number
  /** How many accounts a tick of the schedule starts. */
  accountsPerTick: number
  shards: number
  writeUnitsPerSecond: number
  readUnitsPerSecond: number
  keyCallsPerSecond: number
  /** Of all cells together: the platform counts by project. */
  platformPerMinute: number
  platformPerDay: number
}

/** Claiming an account and starting its run takes some six calls of the table and one of the queue. */
const startMs = 50
const startedWithinBudget = Math.floor((budgetMs / startMs) * parallelPerShard)

/** DynamoDB writes this many units a second to one partition, and each shard of the index is one. */
export const unitsPerPartition = 1000

/** Quotas that AWS and the platform give without a request. */
const deployed: Deployment = {
  changes: [],
  cells: 1,
  workers: maxConcurrency,
  historyWorkers: maxConcurrency,
  throttledFor: readSettings('production').accounts,
  mailsPerDay: 50,
  messagesPerSecond: 300,
  accountsPerTick: dueIndex.shards * Math.min(perShard, startedWithinBudget),
  shards: dueIndex.shards,
  writeUnitsPerSecond: 40_000,
  readUnitsPerSecond: 40_000,
  keyCallsPerSecond: 10_000,
  platformPerMinute: 120_000,
  platformPerDay: 86_400_000,
}

const tenThousand: Deployment = {
  ...deployed,
  changes: [
    '`maxConcurrency` of `infra/aws/work.ts`: 200, and 400 concurrent executions of Lambda for both queues',
    '`accounts` of the settings: 10,000; mails of Cognito by SES',
  ],
  workers: 200,
  historyWorkers: 200,
  throttledFor: 10_000,
  mailsPerDay: 50_000,
}

const million: Deployment = {
  ...deployed,
  changes: [
    'workers of refreshes as containers that poll (see docs/scale.md), 10,000 messages at once; ten queues, accounts divided by a hash of their id',
    '1,000 workers of history at once',
    '`accounts` of the settings: 1 million, with which the route of notifications has all that API Gateway admits in a region; sign-up without an invitation, mails by SES',
    'FIFO high throughput (`DEDUPLICATION_SCOPE` and `FIFO_THROUGHPUT_LIMIT` by message group): 9,000 calls a second and more',
    '64 shards of the due index, and a schedule per 8 shards that starts 2,000 accounts of each in a tick',
    'table quota of 400,000 write and 400,000 read units a second',
    'a project quota of the platform of 4 million requests a minute and 3 billion a day',
  ],
  workers: 10_000,
  historyWorkers: 1000,
  throttledFor: 1_000_000,
  mailsPerDay: 1_000_000,
  messagesPerSecond: 9000,
  accountsPerTick: 64 * 2000,
  shards: 64,
  writeUnitsPerSecond: 400_000,
  readUnitsPerSecond: 400_000,
  keyCallsPerSecond: 50_000,
  platformPerMinute: 4_000_000,
  platformPerDay: 3_000_000_000,
}

const hundredMillion: Deployment = {
  ...million,
  changes: [
    'everything of a million accounts, in 100 cells (AWS accounts in several regions), an account in one cell for life',
    'a project quota of the platform of 400 million requests a minute and 300 billion a day',
  ],
  cells: 100,
  platformPerMinute: 400_000_000,
  platformPerDay: 300_000_000_000,
}

export const deployments = { deployed, '10k': tenThousand, '1M': million, '100M': hundredMillion } as const
export type DeploymentName = keyof typeof deployments
