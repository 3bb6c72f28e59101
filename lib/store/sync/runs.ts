import { firstIdAt } from '../../kernel/ids.ts'
import type { Connection, Retry } from '../../model/sync/connection.ts'
import type { PendingNotifications } from '../../model/sync/pending-notifications.ts'
import type { AccountProblem } from '../../model/sync/read-error.ts'
import { Run, slotOf } from '../../model/sync/run.ts'
import { type DamageReport, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table, TransactWrite } from '../table.ts'
import { tableDefinition } from '../table-definition.ts'
import { firstFence, type JobLease, leasedJobs, progressMembers } from './leases.ts'
import { nextVersion } from './pending-notifications.ts'

export type RunLease = JobLease<Run>

/** Records of runs are kept for thirty days. */
const keptSeconds = 30 * 86_400

/** Sync runs. A worker holds a run under a lease with a fence, so a delayed worker cannot overwrite its successor. */
export function runs(table: Table, report: DamageReport) {
  const leased = leasedJobs(table, keys.run, Run, {
    compressed: [...progressMembers, 'backlog'],
    more: ({ queuedAt }) => ({
      [tableDefinition.timeToLive]: Math.floor(Date.parse(queuedAt) / 1000) + keptSeconds,
    }),
  })
  const parsed = (items: readonly Item[]) => items.flatMap(item => readOrReport(item, leased.parse, report) ?? [])
  return {
    read: leased.read,
    lease: leased.lease,
    save: leased.save,

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

    /**
     * Creates a run and makes it the connection's active run in that slot, in one transaction. `dueAt` is when the schedule checks it.
     * False when another run is active or the account is not connected.
     */
    async begin(run: Run, replaces: string | null, dueAt: string | null = null): Promise<boolean> {
      return table.transact([leased.created(run), activeWrite(run, replaces, dueAt)])
    },

    /**
     * Creates a run that has all pending notifications and is under its first lease, makes it the connection's active run, and removes
     * the notifications from the account, in one transaction. Null when another run is active, the account is not connected, or the
     * notifications have changed since they were read.
     */
    async beginWithNotifications(
      run: Run,
      replaces: string | null,
      leaseUntil: number,
      pending: PendingNotifications,
    ): Promise<RunLease | null> {
      const claimed = nextVersion(run.accountId, run.platform, { ...pending, spans: [] })
      const done = await table.transact([
        leased.createdWithLease(run, leaseUntil),
        activeWrite(run, replaces, null),
        { put: claimed.item, condition: claimed.condition },
      ])
      return done ? { job: run, fence: firstFence } : null
    },

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

    /** Stores the pending notifications in the spans of a run and removes them from the account, in one transaction. */
    async claimNotifications(lease: RunLease, leaseUntil: number, pending: PendingNotifications): Promise<boolean> {
      const { accountId, platform } = lease.job
      const claimed = nextVersion(accountId, platform, { ...pending, spans: [] })
      return table.transact([leased.saved(lease, leaseUntil), { put: claimed.item, condition: claimed.condition }])
    },

    /**
     * Ends a run and frees the connection for the next one, in one transaction. Null leaves a member unchanged: a partial run says
     * nothing about the rest. `read` is the connection as it was read; false when its backlog has changed since.
     */
    async finish(
      lease: RunLease,
      connection: Pick<Connection, 'lastSyncAt' | 'lastSuccessAt' | 'rereadAt'> & {
        read: Pick<Connection, 'pendingFrom' | 'corruptions'>
        retry: Retry | undefined
        problem?: AccountProblem | undefined
        dueAt: string | null
        keepsLastRun?: boolean
      },
    ): Promise<boolean> {
      const { job: run } = lease
      const slot = slotOf(run)
      const { lastSyncAt, lastSuccessAt, retry, problem, rereadAt, dueAt, read, keepsLastRun } = connection
      const changes = Object.entries({
        lastSyncAt,
        rereadAt,
        pendingFrom: run.pendingFrom,
        ...(keepsLastRun
          ? {}
          : { lastRun: { id: run.id, trigger: run.trigger, status: run.status, finishedAt: run.finishedAt } }),
        ...(dueAt === null ? {} : { dueAt }),
        ...(lastSuccessAt === null ? {} : { lastSuccessAt }),
        ...(retry ? { retry } : {}),
        ...(problem ? { problem } : {}),
      })
      return table.transact([
        leased.saved(lease, 0),
        {
          update: keys.connection(run.accountId, run.platform),
          change: {
            text: `SET ${changes.map(([name]) => `${name} = :${name}`).join(', ')} REMOVE ${slot}${retry ? '' : ', retry'}${problem ? '' : ', problem'}`,
            values: Object.fromEntries(changes.map(([name, value]) => [`:${name}`, value])),
          },
          condition: {
            text: `${slot} = :run AND pendingFrom = :pending AND ${read.corruptions === undefined ? 'attribute_not_exists(corruptions)' : 'corruptions = :corruptions'}`,
            values: {
              ':run': run.id,
              ':pending': read.pendingFrom,
              ...(read.corruptions === undefined ? {} : { ':corruptions': read.corruptions }),
            },
          },
        },
      ])
    },
  }
}

/** The write that makes a run the active one of its slot, if the connection is connected and the slot is free or has the replaced run. */
function activeWrite(run: Run, replaces: string | null, dueAt: string | null): TransactWrite {
  const slot = slotOf(run)
  return {
    update: keys.connection(run.accountId, run.platform),
    change: {
      text: `SET ${slot} = :run${dueAt === null ? '' : ', dueAt = :due'}`,
      values: { ':run': run.id, ...(dueAt === null ? {} : { ':due': dueAt }) },
    },
    condition: replaces
      ? {
          text: `${connected.text} AND ${slot} = :old`,
          names: connected.names,
          values: { ...connected.values, ':old': replaces },
        }
      : { ...connected, text: `${connected.text} AND attribute_not_exists(${slot})` },
  }
}

const connected = {
  text: '#status = :connected',
  names: { '#status': 'status' },
  values: { ':connected': 'connected' },
}
