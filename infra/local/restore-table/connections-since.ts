import { newId } from '../../../lib/kernel/ids.ts'
import { byService } from '../../../lib/model/account/audit.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore, type Store } from '../../../lib/store/store.ts'
import { isOfRestore, marginMs } from './access-since.ts'
import type { Clients } from './deployment.ts'
import { type Item, idOf, isConnection, pkOf, type Records, skOf } from './records-of.ts'

type ConnectionRef = NonNullable<ReturnType<typeof keys.connectionRefOf>>

/** A connection of the restored table that another table knows more of. */
export interface EndedConnection extends ConnectionRef {
  connectedAt: string
  /** Disconnected, and not connected again in the restored table. */
  hasEnded: boolean
  /** The data that the restored table has of it was deleted. */
  isDeleted: boolean
}

/** A table that knows what people have done since, with its records. */
export interface Known {
  name: string
  records: Records
}

export async function connectionsSince(
  clients: Clients,
  before: readonly Known[],
  after: Records,
  atMs: number,
): Promise<EndedConnection[]> {
  const found: EndedConnection[] = []
  for (const is of after.values()) {
    const ref = isConnection(is) ? keys.connectionRefOf({ pk: pkOf(is), sk: skOf(is) }) : null
    if (!ref) continue
    const connectedAt = is['connectedAt']?.S ?? ''
    const one = { ...ref, connectedAt, hasEnded: false, isDeleted: false }
    for (const { name, records } of before) {
      const was = records.get(idOf(is))
      if (!was) continue
      const isLinked = is['status']?.S !== 'disconnected' && isOfRestore(connectedAt, atMs)
      one.hasEnded ||= isLinked && was['status']?.S === 'disconnected'
      // Without a user there is no data, and with an erasure the schedule deletes it.
      const hasData = userOf(is) !== null && is['erasureId']?.S === undefined
      one.isDeleted ||= hasData && (await isDeletedSince({ clients, name, atMs }, ref, was, is))
    }
    if (one.hasEnded || one.isDeleted) found.push(one)
  }
  return found
}

const userOf = (item: Item) => item['upstreamUserId']?.S ?? null

async function isDeletedSince(
  { clients, name, atMs }: { clients: Clients; name: string; atMs: number },
  { accountId, platform }: ConnectionRef,
  was: Item,
  is: Item,
): Promise<boolean> {
  // Another user is there only after the data of the first was deleted.
  if (was['erasureId']?.S !== undefined || userOf(was) !== userOf(is)) return true
  if (was['connectedAt']?.S === is['connectedAt']?.S) return false
  // The same user can be there again, with new data. An event has the time at which its request began.
  const events = await createStore(openTable(clients.table, name)).audit.list(accountId, atMs - marginMs)
  return events.some(
    ({ at, event }) =>
      Date.parse(at) >= atMs - marginMs &&
      event.kind === 'disconnected' &&
      event.platform === platform &&
      event.data === 'delete',
  )
}

/** Ends a connection of the restored table, and has its data deleted or keeps it. A repetition changes nothing. */
export async function endConnection(
  store: Store,
  { accountId, platform }: ConnectionRef,
  data: 'keep' | 'delete',
  nowMs: number,
): Promise<void> {
  const read = await store.connections.read(accountId, platform)
  // The schedule deletes the data, as it does after a message of the endpoint was lost.
  const erasureId = data === 'delete' ? newId(nowMs) : null
  const dueAt = new Date(nowMs).toISOString()
  if (!read || !(await store.connections.disconnect(read, { pendingFrom: read.pendingFrom, erasureId, dueAt })))
    throw new Error('A connection of the restored table has changed meanwhile: repeat the command')
  // A later restore finds it there as well.
  await store.audit.record(accountId, { kind: 'disconnected', platform, data }, byService, nowMs)
}
