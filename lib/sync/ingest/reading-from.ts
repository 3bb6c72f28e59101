import { type Day, utcDay } from '../../kernel/civil-time.ts'
import { boundsOfDay } from '../../kernel/ranges.ts'
import type { Account } from '../../model/account/account.ts'
import { platformOf, type Source } from '../../model/catalog/sources.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { RunWindow } from '../../model/sync/run.ts'
import type { SyncContext } from '../context.ts'

/**
 * Records from where on a connection is read, before a window is read that begins earlier than all before. A connection of an earlier version
 * has no such record: its first stored day says it.
 */
export async function recordReadingFrom(
  { store }: Pick<SyncContext, 'store'>,
  { timezone }: Account,
  connection: Connection,
  { start, part }: RunWindow,
): Promise<void> {
  const first = beginsOn(start, timezone)
  for (const member of ['overviewFrom', 'detailFrom'] as const) {
    if (part && part !== (member === 'detailFrom' ? 'detail' : 'overview')) continue
    const known = connection[member] ?? (connection.lastSyncAt === null ? null : await firstStored(store, connection))
    const from = known && known < first ? known : first
    if (from !== connection[member]) await store.connections.readFrom(connection, member, from)
  }
}

/** The UTC day on which a civil day begins. */
const beginsOn = (day: Day, zone: string): Day => utcDay(boundsOfDay(day, zone).startMs)

/** Where the first stored day begins that has values of the platform; a day that cannot be read may have some. */
async function firstStored(store: SyncContext['store'], { accountId, platform }: Connection): Promise<Day | null> {
  const days = await store.days.after(accountId, null, [])
  const first = days.find(
    ({ values }) => !values || Object.keys(values).some(source => platformOf(source as Source) === platform),
  )
  return first ? beginsOn(first.date, first.zone) : null
}
