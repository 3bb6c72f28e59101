import * as z from 'zod'
import type { Day } from '../../kernel/civil-time.ts'
import type { Platform } from '../../model/catalog/platforms.ts'
import { Connection, type ConnectionRef, type NewTokens } from '../../model/sync/connection.ts'
import { compressJson, parseCompressedJson } from '../codecs/compressed-json.ts'
import { AccountPointer, parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Expression, Item, Table } from '../table.ts'
import { tokenRenewal } from './token-renewal.ts'

/** A connection with a user of the platform and their tokens. */
type Linked = Omit<Connection, 'upstreamUserId'> & {
  upstreamUserId: string
  tokens: NewTokens
}

/** The condition that the connection is unchanged since it was read: same link, status, runs and backlog. */
function asRead({
  connectedAt,
  status,
  activeRunId,
  activeRereadDays,
  notificationRunId,
  notificationSpans,
  pendingFrom,
  erasureId,
}: Connection): Expression {
  return {
    text: `connectedAt = :connectedAt AND #status = :status AND pendingFrom = :pending AND ${activeRunId === null ? 'attribute_not_exists(activeRunId)' : 'activeRunId = :run'} AND ${activeRereadDays === undefined ? 'attribute_not_exists' : 'attribute_exists'}(activeRereadDays) AND ${notificationRunId === null ? 'attribute_not_exists(notificationRunId)' : 'notificationRunId = :notificationRun'} AND ${notificationSpans ? 'attribute_exists' : 'attribute_not_exists'}(notificationSpans) AND erasureId = :erasure`,
    names: { '#status': 'status' },
    values: {
      ':connectedAt': connectedAt,
      ':status': status,
      ':pending': pendingFrom,
      ':erasure': erasureId,
      ...(activeRunId === null ? {} : { ':run': activeRunId }),
      ...(notificationRunId === null ? {} : { ':notificationRun': notificationRunId }),
    },
  }
}

/** Connections of accounts to platforms, and the index of the connections that are due for a refresh. */
export function connections(table: Table) {
  return { ...upstreamUsers(table), ...tokenRenewal(table), ...links(table), ...linkStatus(table), ...schedule(table) }
}

/** How connections begin and end. */
function links(table: Table) {
  return {
    async read(accountId: string, platform: Platform): Promise<Connection | null> {
      const item = await table.get(keys.connection(accountId, platform))
      return item ? toConnection(item) : null
    },

    /**
     * Replaces the connection that was read (null: none) with a new or renewed one, and stores its tokens and the lookup from the
     * platform's user to the account. Returns false and changes nothing when another account has that user, or the connection has changed since.
     */
    async connect(connection: Linked, read: Connection | null): Promise<boolean> {
      const {
        activeRunId: _none,
        activeRereadDays: _nothing,
        notificationRunId: _neither,
        notificationSpans: _nor,
        accountId,
        scopes,
        tokens,
        ...facts
      } = connection
      return table.transact([
        { check: keys.account(accountId), condition: { text: 'attribute_exists(pk)' } },
        {
          put: {
            ...keys.connectionOf(connection),
            accountId,
            ...facts,
            scopes: compressJson(scopes),
            dueShard: keys.dueShard(accountId),
          },
          condition: read ? asRead(read) : { text: 'attribute_not_exists(pk)' },
        },
        { put: { ...keys.tokens(connection), ...tokens, connectedAt: facts.connectedAt } },
        {
          put: { ...keys.upstreamUser(connection.platform, connection.upstreamUserId), accountId },
          condition: {
            text: 'attribute_not_exists(pk) OR accountId = :account',
            values: { ':account': accountId },
          },
        },
      ])
    },

    /**
     * Ends a connection if it is unchanged: deletes its tokens and the lookup from the platform's user, and stores `pendingFrom` as its
     * backlog. False when the connection has changed since. With `erasureId` its data will be deleted; the schedule checks that at `dueAt`.
     */
    async disconnect(
      read: Connection,
      { pendingFrom, erasureId, dueAt }: Pick<Connection, 'pendingFrom' | 'erasureId' | 'dueAt'>,
    ): Promise<boolean> {
      const key = keys.connectionOf(read)
      const condition = asRead(read)
      const ended = {
        update: key,
        change: {
          text: 'SET #status = :disconnected, pendingFrom = :pendingFrom, erasureId = :next, dueAt = :due REMOVE activeRunId, activeRereadDays, notificationRunId, notificationSpans, grantEndsAt, readChecksums',
          values: {
            ':disconnected': 'disconnected',
            ':pendingFrom': pendingFrom,
            ':next': erasureId,
            ':due': dueAt,
          },
        },
        condition,
      }
      const withoutTokens = [ended, { delete: keys.tokens(read) }]
      if (read.upstreamUserId === null) return table.transact(withoutTokens)
      const wasOurs = {
        text: 'attribute_not_exists(pk) OR accountId = :account',
        values: { ':account': read.accountId },
      }
      const user = keys.upstreamUser(read.platform, read.upstreamUserId)
      // A connection that ended earlier has no lookup anymore; an existing one may belong to another account.
      return table.transact(
        read.status === 'disconnected' ? withoutTokens : [...withoutTokens, { delete: user, condition: wasOurs }],
      )
    },
  }
}

/** What changes in a connection while it exists. */
function linkStatus(table: Table) {
  return {
    /** Records that the data of a connection is deleted: removes its user, so the next connection starts empty. */
    async forgetData(ref: ConnectionRef, erasureId: string): Promise<void> {
      await table.update(
        keys.connectionOf(ref),
        {
          text: 'SET erasureId = :null, upstreamUserId = :null, lastSyncAt = :null, lastSuccessAt = :null, lastRun = :null, pendingFrom = :none REMOVE retry, lastNotifiedAt, overviewFrom, detailFrom',
          values: { ':null': null, ':none': {} },
        },
        { text: 'erasureId = :erasure', values: { ':erasure': erasureId } },
      )
    },

    /** Records that observations are read from a UTC day on. An earlier day that is recorded stays. */
    async readFrom(ref: ConnectionRef, member: 'overviewFrom' | 'detailFrom', day: Day): Promise<void> {
      await table.update(
        keys.connectionOf(ref),
        { text: 'SET #from = :day', names: { '#from': member }, values: { ':day': day } },
        { text: 'attribute_exists(pk) AND (attribute_not_exists(#from) OR #from > :day)' },
      )
    },

    /** What the last refresh read is no longer known. Before something else than a run stores observations. */
    async forgetChecksums(ref: ConnectionRef): Promise<void> {
      const exists = { text: 'attribute_exists(readChecksums)' }
      await table.update(keys.connectionOf(ref), { text: 'REMOVE readChecksums' }, exists)
    },

    /** Records that the grant has ended. False when the person has connected again or disconnected since, and when it is recorded. */
    async requireReauthorization(connection: Connection): Promise<boolean> {
      const { connectedAt } = connection
      const written = await table.update(
        keys.connectionOf(connection),
        {
          text: 'SET #status = :status',
          names: { '#status': 'status' },
          values: { ':status': 'reauthorization_required' },
        },
        {
          text: 'connectedAt = :connectedAt AND #status = :connected',
          values: { ':connectedAt': connectedAt, ':connected': 'connected' },
        },
      )
      return written.done
    },
  }
}

function schedule(table: Table) {
  return {
    /** Sets the next time of the schedule if it is unchanged. */
    async setDue(ref: ConnectionRef, read: string, next: string): Promise<boolean> {
      const written = await table.update(
        keys.connectionOf(ref),
        { text: 'SET dueAt = :next', values: { ':next': next } },
        { text: 'dueAt = :read', values: { ':read': read } },
      )
      return written.done
    },

    /** Connections that are due in one shard, earliest first. */
    async due(shard: string, until: string, limit: number): Promise<(ConnectionRef & { dueAt: string })[]> {
      const items = await table.due({ name: keys.dueIndex.name, shard, until, limit })
      return items.flatMap(({ pk, sk, dueAt }) => {
        const ref = keys.connectionRefOf({ pk: String(pk), sk: String(sk) })
        return ref ? [{ ...ref, dueAt: String(dueAt) }] : []
      })
    },
  }
}

/** Scopes and spans are compressed, so that an item has less than 1 KB. The attributes of active runs exist only during a run; conditions test for their existence. */
const ConnectionItem = z.lazy(() =>
  Connection.unwrap().extend({
    activeRunId: z.string().nullable().default(null),
    notificationRunId: z.string().nullable().default(null),
  }),
)

export function toConnection(item: Item): Connection {
  const { notificationSpans: spans, ...rest } = item
  return parseItem(ConnectionItem, {
    ...rest,
    scopes: parseCompressedJson(item['scopes']),
    ...(spans === undefined ? {} : { notificationSpans: parseCompressedJson(spans) }),
  })
}

/** The lookup from the users of a platform to the accounts that are connected to them. */
function upstreamUsers(table: Table) {
  return {
    /** The account that a user of the platform is connected to. */
    async ownerOf(platform: Platform, upstreamUserId: string): Promise<string | null> {
      const item = await table.get(keys.upstreamUser(platform, upstreamUserId))
      return item ? parseItem(AccountPointer, item).accountId : null
    },

    /** The connected accounts by platform user id. */
    async accountsOf(platform: Platform, userIds: readonly string[]): Promise<Map<string, string>> {
      const byKey = new Map(userIds.map(userId => [keys.upstreamUser(platform, userId).pk, userId]))
      const items = await table.batchGet(userIds.map(userId => keys.upstreamUser(platform, userId)))
      return new Map(
        items.map(item => [byKey.get(String(item['pk'])) ?? '', parseItem(AccountPointer, item).accountId]),
      )
    },
  }
}
