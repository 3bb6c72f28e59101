import { firstIdAt, newId } from '../../kernel/ids.ts'
import { AuditEntry, type AuditEvent, auditDays } from '../../model/account/audit.ts'
import { type DamageReport, parseItems } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

const keptMs = auditDays * 86_400_000

/** What happened to an account. Events are only added; time to live deletes them. */
export function audit(table: Table, report: DamageReport) {
  return {
    async record(accountId: string, event: AuditEvent, atMs: number): Promise<void> {
      const id = newId(atMs)
      const entry = { id, at: new Date(atMs).toISOString(), event }
      const expiresAtEpoch = Math.ceil((atMs + keptMs) / 1000)
      await table.put(
        { ...keys.auditEntry(accountId, id), ...entry, expiresAtEpoch },
        { text: 'attribute_not_exists(pk)' },
      )
    },

    /** The recorded events of the last 400 days, newest first. */
    async list(accountId: string, nowMs: number): Promise<AuditEntry[]> {
      const { pk, to } = keys.all(accountId, 'audit')
      const from = keys.auditEntry(accountId, firstIdAt(nowMs - keptMs)).sk
      const items = await table.query({ pk, from, to, newestFirst: true, only: ['id', 'at', 'event'] })
      return parseItems(AuditEntry, items, report)
    },
  }
}
