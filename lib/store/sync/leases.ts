import * as z from 'zod'
import { compressJson, parseCompressedJson } from '../codecs/compressed-json.ts'
import { parseItem } from '../damage.ts'
import type { Key } from '../keys.ts'
import type { Item, Table, TransactWrite } from '../table.ts'

/** A job with the right to work on it; writes with a lease that another worker has taken over fail. */
export interface JobLease<Job> {
  job: Job
  fence: number
}

/** The record that a message refers to, and the number of the message. */
export interface JobPointer {
  accountId: string
  jobId: string
  attempt: number
}

/** The fence of the first lease of a job. */
export const firstFence = 1

/** What the item of a job has for its lease. */
const Leased = z.lazy(() =>
  z.object({ fence: z.number(), leaseUntil: z.number(), status: z.string(), attempt: z.number() }),
)

/** What runs and backfills record of each type, window and read. */
export const progressMembers = [
  'types',
  'windows',
  'spans',
  'doneTasks',
  'unreadBefore',
  'changedTypes',
  'requests',
] as const

/** The common part of all job records: a lease with a fence. */
export function leasedJobs<Job extends { accountId: string; id: string }>(
  table: Table,
  keyOf: (accountId: string, id: string) => Key,
  schema: z.ZodType<Job>,
  {
    compressed = [],
    more = () => ({}),
  }: {
    /** Members that are one compressed attribute, so that an item has less than 1 KB: no expression can name them. */
    compressed?: readonly (keyof Job & string)[]
    /** Attributes of the item beside the members of the job. */
    more?: (job: Job) => Item
  } = {},
) {
  const isCompressed = ([name]: [string, unknown]) => compressed.some(one => one === name)
  const itemOf = (job: Job, fence: number, leaseUntil: number): Item & Key => {
    const members = Object.entries(job)
    return {
      ...keyOf(job.accountId, job.id),
      ...Object.fromEntries(members.filter(member => !isCompressed(member))),
      ...(compressed.length > 0 ? { rest: compressJson(Object.fromEntries(members.filter(isCompressed))) } : {}),
      ...more(job),
      fence,
      leaseUntil,
    }
  }
  /** @throws RangeError when the item is damaged */
  const parse = ({ rest, ...item }: Item): Job =>
    parseItem(schema, compressed.length > 0 ? Object.assign(item, parseCompressedJson(rest)) : item)
  const saved = ({ job, fence }: JobLease<Job>, leaseUntil: number) => ({
    put: itemOf(job, fence, leaseUntil),
    condition: stillLeased(fence),
  })
  return {
    parse,

    async read(accountId: string, id: string): Promise<Job | null> {
      const item = await table.get(keyOf(accountId, id))
      return item ? parse(item) : null
    },

    /** The write that creates a job without a lease. */
    created: (job: Job): TransactWrite => ({ put: itemOf(job, 0, 0) }),

    /** The write that creates a job together with its first lease. */
    createdWithLease: (job: Job, leaseUntil: number): TransactWrite => ({ put: itemOf(job, firstFence, leaseUntil) }),

    /** The item of a job that ends without having had one. */
    ended: ({ job, fence }: JobLease<Job>) => itemOf(job, fence, 0),

    /** The write that stores the progress of a job and the end of the lease; 0 releases the lease. */
    saved,

    async lease(
      { accountId, jobId, attempt }: JobPointer,
      nowMs: number,
      leaseMs: number,
    ): Promise<JobLease<Job> | { waitMs: number } | null> {
      const lease = await takeLease(table, keyOf(accountId, jobId), attempt, { nowMs, leaseMs })
      return lease && 'item' in lease ? { job: parse(lease.item), fence: lease.fence } : lease
    },

    /** Stores the progress of a job and keeps or releases the lease. False when another worker has the lease: stop at once. */
    async save(lease: JobLease<Job>, leaseUntil: number): Promise<boolean> {
      const { put, condition } = saved(lease, leaseUntil)
      return (await table.put(put, condition)).done
    },
  }
}

/**
 * Acquires the lease of a `queued` or `running` record, for the message of its `attempt` or a later one. The fence increases with
 * every lease. Null when the record has ended, is deleted or is at a later attempt; the wait time when another worker holds the lease.
 */
async function takeLease(
  table: Table,
  key: Key,
  attempt: number,
  { nowMs, leaseMs }: { nowMs: number; leaseMs: number },
): Promise<{ item: Item; fence: number } | { waitMs: number } | null> {
  const written = await table.update(
    key,
    {
      text: 'SET leaseUntil = :until, #status = :running, startedAt = if_not_exists(startedAt, :null) ADD fence :one',
      names: { '#status': 'status' },
      values: { ':until': nowMs + leaseMs, ':running': 'running', ':one': 1, ':null': null },
    },
    {
      text: '#status IN (:queued, :running) AND attempt <= :attempt AND leaseUntil < :now',
      values: { ':queued': 'queued', ':attempt': attempt, ':now': nowMs },
    },
  )
  if (written.done) return { item: written.item ?? {}, fence: parseItem(Leased, written.item).fence }
  if (!written.current) return null
  const current = parseItem(Leased, written.current)
  if (!['queued', 'running'].includes(current.status) || current.attempt > attempt) return null
  return { waitMs: Math.max(1000, current.leaseUntil - nowMs) }
}

/** The condition that no other worker has taken the lease. */
function stillLeased(fence: number) {
  return { text: 'fence = :fence', values: { ':fence': fence } }
}
