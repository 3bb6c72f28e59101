import type { Connection, Refusals, Retry } from '../../model/sync/connection.ts'
import type { ReadComparison } from '../../model/sync/read-checksums.ts'
import type { AccountProblem } from '../../model/sync/read-error.ts'
import { type Run, slotOf } from '../../model/sync/run.ts'
import { encodeReadChecksums } from '../codecs/read-checksums.ts'
import * as keys from '../keys.ts'
import type { JobLease } from './leases.ts'

/* The writes to a connection when a run begins and ends. */

/**
 * `unrecorded`: the run has no record yet, and the connection has what it reads. `comparison`: of a refresh, for as long as it is unrecorded.
 */
export type RunLease = JobLease<Run> & { unrecorded?: true; comparison?: ReadComparison }

/** By slot, the member of the connection that has what the active run reads, for as long as the run has no record. */
export const unrecordedMember = { activeRunId: 'activeRereadDays', notificationRunId: 'notificationSpans' } as const

/** The connection after a run. Null and omitted members are unchanged. `read` is the connection as it was read. */
export type AfterRun = Pick<Connection, 'lastSyncAt' | 'lastSuccessAt' | 'rereadAt'> & {
  read: Pick<Connection, 'pendingFrom' | 'corruptions'>
  retry: Retry | undefined
  problem?: AccountProblem | undefined
  refusals?: Refusals | undefined
  dueAt: string | null
  keepsLastRun?: boolean
  /** Keeps the checksums of what the run read for the next refresh, if no other run has ended since this one or is active. */
  keepsChecksums?: { lastSyncAt: string | null }
}

/** The write that frees the connection for the next run, if its backlog has not changed since it was read. */
export function endWrite(lease: RunLease, connection: AfterRun) {
  const { job: run } = lease
  const slot = slotOf(run)
  const { lastSyncAt, lastSuccessAt, retry, problem, refusals, rereadAt, dueAt, read, keepsLastRun, keepsChecksums } =
    connection
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
    ...(refusals ? { refusals } : {}),
    ...(keepsChecksums && lease.comparison ? { readChecksums: encodeReadChecksums(lease.comparison.next) } : {}),
  })
  const removed = [
    slot,
    ...(lease.unrecorded ? [unrecordedMember[slot]] : []),
    ...(retry ? [] : ['retry']),
    ...(problem ? [] : ['problem']),
    ...(refusals ? [] : ['refusals']),
  ]
  const key = keys.connection(run.accountId, run.platform)
  const change = {
    text: `SET ${changes.map(([name]) => `${name} = :${name}`).join(', ')} REMOVE ${removed.join(', ')}`,
    values: Object.fromEntries(changes.map(([name, value]) => [`:${name}`, value])),
  }
  const active = lease.unrecorded ? unrecorded(run) : { text: `${slot} = :run`, values: { ':run': run.id } }
  const isAlone = keepsChecksums ? ' AND lastSyncAt = :alone AND attribute_not_exists(notificationRunId)' : ''
  const condition = {
    text: `${active.text}${isAlone} AND pendingFrom = :pending AND ${read.corruptions === undefined ? 'attribute_not_exists(corruptions)' : 'corruptions = :corruptions'}`,
    values: {
      ...active.values,
      ':pending': read.pendingFrom,
      ...(keepsChecksums ? { ':alone': keepsChecksums.lastSyncAt } : {}),
      ...(read.corruptions === undefined ? {} : { ':corruptions': read.corruptions }),
    },
  }
  return { update: key, change, condition }
}

/**
 * The write that makes a run the active one of its slot, if the connection is connected and the slot is free or has the replaced run,
 * which must have a record. What the last refresh read is no longer known, since the run may store something else.
 */
export function activeWrite(run: Run, replaces: string | null, dueAt: string | null) {
  const slot = slotOf(run)
  return {
    update: keys.connection(run.accountId, run.platform),
    change: {
      text: `REMOVE readChecksums SET ${slot} = :run${dueAt === null ? '' : ', dueAt = :due'}`,
      values: { ':run': run.id, ...(dueAt === null ? {} : { ':due': dueAt }) },
    },
    condition: replaces
      ? {
          text: `${connected.text} AND ${slot} = :old AND attribute_not_exists(${unrecordedMember[slot]})`,
          names: connected.names,
          values: { ...connected.values, ':old': replaces },
        }
      : { ...connected, text: `${connected.text} AND attribute_not_exists(${slot})` },
  }
}

/** The condition that a run is active and has no record, so that no other worker can have its lease. */
export function unrecorded(run: Run) {
  const slot = slotOf(run)
  return { text: `${slot} = :run AND attribute_exists(${unrecordedMember[slot]})`, values: { ':run': run.id } }
}

const connected = {
  text: '#status = :connected',
  names: { '#status': 'status' },
  values: { ':connected': 'connected' },
}
