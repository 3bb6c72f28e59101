import type { Connection, Recovery } from '../../model/sync/connection.ts'
import type { Run } from '../../model/sync/run.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'
import { type Delivered, leasedJobs, withoutLease } from './leases.ts'
import type { Notices } from './pending-notifications.ts'

/** A run with the right to work on it: writes that name a passed-on lease fail. */
export interface Lease {
  run: Run
  fence: number
}

/** Sync runs. A run is worked on under a lease with a fence, so that a worker that was held up cannot write over its successor. */
export function runs(table: Table) {
  const leased = leasedJobs(table, keys.run, toRun)
  const asJob = ({ run, fence }: Lease) => ({ job: run, fence })
  return {
    read: leased.read,

    async latest(accountId: string, limit: number): Promise<Run[]> {
      const items = await table.query({ ...keys.all(accountId, 'run'), limit, newestFirst: true })
      return items.map(toRun)
    },

    /** Creates a run and makes it the connection's active one, both or neither. False when another run is active, or nothing is connected. */
    async begin(run: Run, replaces: string | null): Promise<boolean> {
      return table.transact([
        leased.created(run),
        {
          update: keys.connection(run.accountId),
          change: { text: 'SET activeRunId = :run', values: { ':run': run.id } },
          condition: replaces
            ? {
                text: `${connected.text} AND activeRunId = :old`,
                names: connected.names,
                values: { ...connected.values, ':old': replaces },
              }
            : { ...connected, text: `${connected.text} AND attribute_not_exists(activeRunId)` },
        },
      ])
    },

    /**
     * Takes the lease of a run that is not over. Null when the run is over or gone or has come to a later leg; the time to wait when
     * somebody works on it.
     */
    async lease(message: Delivered, nowMs: number, leaseMs: number): Promise<Lease | { waitMs: number } | null> {
      const lease = await leased.lease(message, nowMs, leaseMs)
      return lease && 'job' in lease ? { run: lease.job, fence: lease.fence } : lease
    },

    /** Ends a run from outside, whoever works on it: its worker loses the lease. */
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

    /** Writes how far a run is and keeps or gives up the lease. False when the lease was taken over: stop at once. */
    async save(lease: Lease, leaseUntil: number): Promise<boolean> {
      return leased.save(asJob(lease), leaseUntil)
    },

    /** Hands what was noted over to a run that now has it among its own, both or neither. */
    async takeUp(lease: Lease, leaseUntil: number, noted: Notices): Promise<boolean> {
      return table.transact([
        leased.noted(asJob(lease), leaseUntil),
        {
          put: { ...keys.notices(lease.run.accountId), ...noted, spans: [], version: noted.version + 1 },
          condition: { text: 'version = :read', values: { ':read': noted.version } },
        },
      ])
    },

    /**
     * Ends a run and frees the connection for the next one, both or neither. What is null leaves the connection as it is: a run that
     * read a part only says nothing of the rest. `owed` is what the connection owed when it was read: false when that has changed.
     */
    async finish(
      lease: Lease,
      connection: Pick<Connection, 'lastSyncAt' | 'lastSuccessAt' | 'rereadAt'> & {
        owed: Connection['unread']
        recovery: Recovery | undefined
        dueAt: string | null
        keepsLastRun?: boolean
      },
    ): Promise<boolean> {
      const { run } = lease
      const { lastSyncAt, lastSuccessAt, recovery, rereadAt, dueAt, owed, keepsLastRun } = connection
      const changes = Object.entries({
        lastSyncAt,
        rereadAt,
        unread: run.unread,
        ...(keepsLastRun
          ? {}
          : { lastRun: { id: run.id, trigger: run.trigger, status: run.status, finishedAt: run.finishedAt } }),
        ...(dueAt === null ? {} : { dueAt }),
        ...(lastSuccessAt === null ? {} : { lastSuccessAt }),
        ...(recovery ? { recovery } : {}),
      })
      return table.transact([
        leased.noted(asJob(lease), 0),
        {
          update: keys.connection(run.accountId),
          change: {
            text: `SET ${changes.map(([name]) => `${name} = :${name}`).join(', ')} REMOVE activeRunId${recovery ? '' : ', recovery'}`,
            values: Object.fromEntries(changes.map(([name, value]) => [`:${name}`, value])),
          },
          condition: { text: 'activeRunId = :run AND unread = :owed', values: { ':run': run.id, ':owed': owed } },
        },
      ])
    },
  }
}

const connected = {
  text: '#status = :connected',
  names: { '#status': 'status' },
  values: { ':connected': 'connected' },
}

function toRun(item: Item): Run {
  return { unread: {}, owed: {}, spans: null, ...withoutLease(item) } as unknown as Run
}
