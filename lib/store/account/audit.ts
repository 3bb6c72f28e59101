import * as z from 'zod'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import { firstIdAt, idOf, newId } from '../../kernel/ids.ts'
import { AuditEntry, type AuditEvent, auditDays, type By } from '../../model/account/audit.ts'
import { type DamageReport, parseItems } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

const keptMs = auditDays * dayMs

/** Entries from before there was an actor have none; one without a count is of one event. */
const Stored = z.lazy(() => {
  const entry = AuditEntry.unwrap()
  const { actor, addressHash, count } = entry.shape
  return entry.extend({ actor: actor.default(null), addressHash: addressHash.default(null), count: count.default(1) })
})

const stored = ['id', 'at', 'event', 'actor', 'addressHash', 'count'] as const satisfies (keyof AuditEntry)[]

/** What happened to an account. Of an entry, only the count ever changes, and only in its hour; time to live deletes it. */
export function audit(table: Table, report: DamageReport) {
  return {
    /** Adds an event: one write. */
    async record(accountId: string, event: AuditEvent, by: By, atMs: number): Promise<void> {
      const id = newId(atMs)
      const item = { ...keys.auditEntry(accountId, id), id, ...entryOf(event, by, atMs) }
      await table.put(item, { text: 'attribute_not_exists(pk)' })
    },

    /**
     * Adds an event that can happen often: one write. What an actor does again from the same address within the clock hour is counted in the
     * entry of the first time, so that neither a busy program nor somebody who wants to hide fills the log.
     */
    async recordInHour(accountId: string, event: AuditEvent, by: By, atMs: number, count = 1): Promise<void> {
      // Who guesses at a link can have any number of addresses: the entry has the first one.
      const whose = by.actor.kind === 'share' ? by.actor : by
      const id = idOf(atMs - (atMs % hourMs), JSON.stringify([event, whose]))
      const first = Object.entries({ id, ...entryOf(event, by, atMs) })
      await table.update(keys.auditEntry(accountId, id), {
        text: `SET ${first.map((_, i) => `#n${i} = if_not_exists(#n${i}, :v${i})`).join(', ')} ADD #count :count`,
        names: { '#count': 'count', ...Object.fromEntries(first.map(([name], i) => [`#n${i}`, name])) },
        values: { ':count': count, ...Object.fromEntries(first.map(([, value], i) => [`:v${i}`, value])) },
      })
    },

    /** The recorded events of the last 400 days, newest first. */
    async list(accountId: string, nowMs: number): Promise<AuditEntry[]> {
      const { pk, to } = keys.all(accountId, 'audit')
      const from = keys.auditEntry(accountId, firstIdAt(nowMs - keptMs)).sk
      const items = await table.query({ pk, from, to, newestFirst: true, only: stored })
      return parseItems(Stored, items, report)
    },
  }
}

function entryOf(event: AuditEvent, by: By, atMs: number) {
  return { at: new Date(atMs).toISOString(), event, ...by, expiresAtEpoch: Math.ceil((atMs + keptMs) / 1000) }
}
