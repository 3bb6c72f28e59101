import { daySeconds } from '../../kernel/durations.ts'
import { firstIdAt } from '../../kernel/ids.ts'
import type { PendingNotifications } from '../../model/sync/pending-notifications.ts'
import { Run, slotOf } from '../../model/sync/run.ts'
import type { Span } from '../../model/sync/spans.ts'
import { compressJson } from '../codecs/compressed-json.ts'
import { decodeReadChecksums } from '../codecs/read-checksums.ts'
import { type DamageReport, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'
import { tableDefinition } from '../table-definition.ts'
import { toConnection } from './connections.ts'
import { firstFence, leasedJobs, progressMembers } from './leases.ts'
import { nextVersion } from './pending-notifications.ts'
import { type AfterRun, activeWrite, endWrite, type RunLease, unrecorded, unrecordedMember } from './run-writes.ts'

export type { RunLease } from './run-writes.ts'

/** Records of runs are kept for thirty days. */
const keptSeconds = 30 * daySeconds

/** Sync runs. A worker holds a run under a lease with a fence, so a delayed worker cannot overwrite its successor. */
export function runs(table: Table, report: DamageReport) {
  const leased = leasedRuns(table)
  return {
    read: leased.read,
    lease: leased.lease,
    ...runLists(table, leased, report),
    ...runStarts(table, leased),
    ...runProgress(table, leased),
    ...runEnds(table, leased),
  }
}

type LeasedRuns = ReturnType<typeof leasedRuns>

const leasedRuns = (table: Table) =>
  leasedJobs(table, keys.run, Run, {
    compressed: [...progressMembers, 'backlog'],
    more: ({ queuedAt }) => ({
      [tableDefinition.timeToLive]: Math.floor(Date.parse(queuedAt) / 1000) + keptSeconds,
    }),
  })

function runLists(table: Table, leased: LeasedRuns, report: DamageReport) {
  const parsed = (items: readonly Item[]) => items.flatMap(item => readOrReport(item, leased.parse, report) ?? [])
  return {
    async latest(accountId: string, limit: number): Promise<Run[]> {
      const items = await table.query({ ...keys.all(accountId, 'run'), limit, newestFirst: true })
      return parsed(items)
    },

    /** The runs that were created since an instant, newest first. */
    async since(accountId: string, atMs: number): Promise<Run[]> {
      const { pk, to } = keys.all(accountId, 'run')
      const items = await table.query({ pk, from: keys.run(accountId, firstIdAt(atMs)).sk, to, newestFirst: true })
      return parsed(items)
    },
  }
}

function runStarts(table: Table, leased: LeasedRuns) {
  return {
    /**
     * Creates a run and makes it the connection's active run in that slot, in one transaction. `dueAt` is when the schedule checks it.
     * False when another run is active or the account is not connected.
     */
    async begin(run: Run, replaces: string | null, dueAt: string | null = null): Promise<boolean> {
      return table.transact([leased.created(run), activeWrite(run, replaces, dueAt)])
    },

    /**
     * Makes a run for notifications the connection's active run, in one write: the connection has its id and its spans, and the run is
     * recorded when it ends, or by `record`. Null when another run is active or the account is not connected.
     */
    async beginForNotifications(
      run: Run & { spans: Span[] },
      replaces: string | null,
      notifiedAt: string,
    ): Promise<RunLease | null> {
      const { update, change, condition } = activeWrite(run, replaces, null)
      const written = await table.update(
        update,
        {
          text: `${change.text}, notificationSpans = :spans, lastNotifiedAt = :notified`,
          values: { ...change.values, ':spans': compressJson(run.spans), ':notified': notifiedAt },
        },
        condition,
      )
      return leaseOf(run, written)
    },

    /** The same with a refresh of the schedule. Null also when the connection is due later than it was: another refresh has begun or a run has ended since. */
    async beginRefresh(
      run: Run,
      replaces: string | null,
      due: { since: string; next: string },
    ): Promise<RunLease | null> {
      const { update, change, condition } = activeWrite(run, replaces, due.next)
      const written = await table.update(
        update,
        { text: `${change.text}, activeRereadDays = :days`, values: { ...change.values, ':days': run.rereadDays } },
        {
          ...condition,
          text: `${condition.text} AND dueAt <= :since`,
          values: { ...condition.values, ':since': due.since },
        },
        'old',
      )
      const lease = leaseOf(run, written)
      const before = written.done ? written.item?.['readChecksums'] : undefined
      return lease && { ...lease, comparison: { last: decodeReadChecksums(before), next: new Map() } }
    },
  }
}

/** What is stored of a run while it works. */
function runProgress(table: Table, leased: LeasedRuns) {
  const record = (run: Run, leaseUntil: number): Promise<boolean> =>
    table.transact([
      leased.createdWithLease(run, leaseUntil),
      {
        update: keys.connection(run.accountId, run.platform),
        change: { text: `REMOVE ${unrecordedMember[slotOf(run)]}` },
        condition: unrecorded(run),
      },
    ])
  return {
    /** Gives a run that has none its record, with its first lease. False when it has one, or has ended. */
    record,

    /** Stores the progress of a run and keeps or releases the lease. False when another worker has the lease: stop at once. */
    async save(lease: RunLease, leaseUntil: number): Promise<boolean> {
      if (lease.unrecorded) {
        delete lease.unrecorded
        if (await record(lease.job, leaseUntil)) return true
      }
      return leased.save(lease, leaseUntil)
    },

    /** Stores the pending notifications in the spans of a run and removes them from the account, in one transaction. */
    async claimNotifications(lease: RunLease, leaseUntil: number, pending: PendingNotifications): Promise<boolean> {
      const { accountId, platform } = lease.job
      const claimed = nextVersion(accountId, platform, { ...pending, spans: [] })
      return table.transact([leased.saved(lease, leaseUntil), { put: claimed.item, condition: claimed.condition }])
    },
  }
}

function runEnds(table: Table, leased: LeasedRuns) {
  return {
    /** Ends a run externally: its worker loses the lease. */
    async skip(accountId: string, runId: string, at: string): Promise<void> {
      await table.update(
        keys.run(accountId, runId),
        {
          text: 'SET #status = :skipped, finishedAt = :at ADD fence :one',
          names: { '#status': 'status' },
          values: { ':skipped': 'skipped', ':at': at, ':one': 1 },
        },
        { text: '#status IN (:queued, :running)', values: { ':queued': 'queued', ':running': 'running' } },
      )
    },

    /**
     * Ends a run and frees the connection for the next one, in one transaction. A run without a record is recorded after the connection is
     * free. Null leaves a member unchanged: a partial run says nothing about the rest. False when another worker has the lease, or
     * the backlog has changed since the connection was read.
     */
    async finish(lease: RunLease, connection: AfterRun): Promise<boolean> {
      const end = endWrite(lease, connection)
      if (!lease.unrecorded) return table.transact([leased.saved(lease, 0), end])
      const ended = await table.update(end.update, end.change, end.condition)
      // The SDK repeats an update whose answer was lost.
      const current = ended.done || !ended.current ? null : toConnection(ended.current)
      if (!ended.done && current?.lastRun?.id !== lease.job.id) return false
      // Without it, the run is missing in the list of runs; its message is delivered again.
      await table.put(leased.ended(lease), { text: 'attribute_not_exists(pk)' })
      return true
    },
  }
}

/** The lease of a run without a record that an update has begun; null if it has not. The SDK repeats an update whose answer was lost. */
function leaseOf(run: Run, { done, current }: { done: boolean; current?: Item | undefined }): RunLease | null {
  const isOurs = done || current?.[slotOf(run)] === run.id
  return isOurs ? { job: run, fence: firstFence, unrecorded: true } : null
}
