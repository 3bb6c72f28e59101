import * as z from 'zod'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import { firstIdAt, idOf, newId } from '../../kernel/ids.ts'
import { AuditEntry, type AuditEvent, auditDays, type By } from '../../model/account/audit.ts'
import { type DamageReport, parseItems } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

const keptMs = auditDays * dayMs

/** Entries from before there was an actor have none. */
const Stored = z.lazy(() => {
  const entry = AuditEntry.unwrap()
  const { actor, addressHash } = entry.shape
  return entry.extend({ actor: actor.default(null), addressHash: addressHash.default(null) })
})

const stored = ['id', 'at', 'event', 'actor', 'addressHash'] as const satisfies (keyof AuditEntry)[]

interface New {
  id: string
  event: AuditEvent
  by: By
  atMs: number
}

/** What happened to an account. Events are only added; time to live deletes them. */
export function audit(table: Table, report: DamageReport) {
  const put = async (accountId: string, { id, event, by, atMs }: New): Promise<void> => {
    const entry = { id, at: new Date(atMs).toISOString(), event, ...by }
    const expiresAtEpoch = Math.ceil((atMs + keptMs) / 1000)
    await table.put(
      { ...keys.auditEntry(accountId, id), ...entry, expiresAtEpoch },
      { text: 'attribute_not_exists(pk)' },
    )
  }
  return {
    /** Adds an event: one write. */
    record: (accountId: string, event: AuditEvent, by: By, atMs: number): Promise<void> =>
      put(accountId, { id: newId(atMs), event, by, atMs }),

    /** The same, unless the actor has done the same from the same address since the hour began: what is read often fills no log. */
    recordOncePerHour: (accountId: string, event: AuditEvent, by: By, atMs: number): Promise<void> =>
      put(accountId, { id: idOf(atMs - (atMs % hourMs), JSON.stringify([event, by])), event, by, atMs }),

    /** The recorded events of the last 400 days, newest first. */
    async list(accountId: string, nowMs: number): Promise<AuditEntry[]> {
      const { pk, to } = keys.all(accountId, 'audit')
      const from = keys.auditEntry(accountId, firstIdAt(nowMs - keptMs)).sk
      const items = await table.query({ pk, from, to, newestFirst: true, only: stored })
      return parseItems(Stored, items, report)
    },
  }
}
