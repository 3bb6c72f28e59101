import type { Connection, SealedTokens } from '../../model/sync/connection.ts'
import * as keys from '../keys.ts'
import type { Expression, Item, Table } from '../table.ts'

/** A link that is there: with a user of the platform. */
type Linked = Omit<Connection, 'upstreamUserId'> & { upstreamUserId: string }

/** The link is still the one that was read, in the same state, with the same run, and owes the same. */
function asRead({ connectedAt, status, activeRunId, unread, erasureId }: Connection): Expression {
  return {
    text: `connectedAt = :connectedAt AND #status = :status AND unread = :owed AND ${activeRunId === null ? 'attribute_not_exists(activeRunId)' : 'activeRunId = :run'} AND ${
      erasureId === null ? '(attribute_not_exists(erasureId) OR erasureId = :erasure)' : 'erasureId = :erasure'
    }`,
    names: { '#status': 'status' },
    values: {
      ':connectedAt': connectedAt,
      ':status': status,
      ':owed': unread,
      ':erasure': erasureId,
      ...(activeRunId === null ? {} : { ':run': activeRunId }),
    },
  }
}

/** Links to the upstream platform, and the index of those that are due for a refresh. */
export function connections(table: Table) {
  return {
    async read(accountId: string): Promise<Connection | null> {
      const item = await table.get(keys.connection(accountId))
      return item ? toConnection(item) : null
    },

    /**
     * Stores a new or renewed link over the one that was read (null: none), and the way from the platform's user to the account.
     * False, and nothing is changed, when another account has that user, or the link is not what it was any more.
     */
    async connect(connection: Linked, read: Connection | null): Promise<boolean> {
      const { activeRunId: _none, accountId, ...facts } = connection
      return table.transact([
        { check: keys.account(accountId), condition: { text: 'attribute_exists(pk)' } },
        {
          put: { ...keys.connection(accountId), accountId, ...facts, dueShard: keys.dueShard(accountId) },
          condition: read ? asRead(read) : { text: 'attribute_not_exists(pk)' },
        },
        {
          put: { ...keys.upstreamUser(connection.platform, connection.upstreamUserId), accountId },
          condition: {
            text: 'attribute_not_exists(pk) OR accountId = :account',
            values: { ':account': accountId },
          },
        },
      ])
    },

    /** The account that a user of the platform is connected to. */
    async ownerOf(platform: Connection['platform'], upstreamUserId: string): Promise<string | null> {
      const accountId = (await table.get(keys.upstreamUser(platform, upstreamUserId)))?.['accountId']
      return typeof accountId === 'string' ? accountId : null
    },

    /**
     * Ends a link as it was read: its tokens and the way from the platform's user go, and it owes `unread` from now on. False when it
     * is not that any more. With `erasureId` its data is to be deleted; the schedule looks after that at `dueAt`.
     */
    async disconnect(
      read: Connection,
      { unread, erasureId, dueAt }: Pick<Connection, 'unread' | 'erasureId' | 'dueAt'>,
    ): Promise<boolean> {
      const key = keys.connection(read.accountId)
      const condition = asRead(read)
      const ended = {
        update: key,
        change: {
          text: 'SET #status = :disconnected, tokens = :null, unread = :unread, erasureId = :next, dueAt = :due REMOVE activeRunId, renewal',
          values: {
            ':disconnected': 'disconnected',
            ':null': null,
            ':unread': unread,
            ':next': erasureId,
            ':due': dueAt,
          },
        },
        condition,
      }
      if (read.upstreamUserId === null) return table.transact([ended])
      const wasOurs = {
        text: 'attribute_not_exists(pk) OR accountId = :account',
        values: { ':account': read.accountId },
      }
      const user = keys.upstreamUser(read.platform, read.upstreamUserId)
      // Who disconnected before has no way to it any more, and somebody else may.
      return table.transact(read.status === 'disconnected' ? [ended] : [ended, { delete: user, condition: wasOurs }])
    },

    /** Notes that the data of a link is deleted: nothing says any more whose it was, and what is connected next begins anew. */
    async forgetData(accountId: string, erasureId: string): Promise<void> {
      await table.update(
        keys.connection(accountId),
        {
          text: 'SET erasureId = :null, upstreamUserId = :null, lastSyncAt = :null, lastSuccessAt = :null, lastRun = :null, unread = :none REMOVE recovery',
          values: { ':null': null, ':none': {} },
        },
        { text: 'erasureId = :erasure', values: { ':erasure': erasureId } },
      )
    },

    /**
     * Takes the right to renew the tokens of a version, for so long: of many who find them run out, one asks the platform. False when
     * somebody else has it, or the tokens are others by now.
     */
    async takeRenewal(
      accountId: string,
      version: number,
      owner: string,
      nowMs: number,
      forMs: number,
    ): Promise<boolean> {
      const written = await table.update(
        keys.connection(accountId),
        { text: 'SET renewal = :renewal', values: { ':renewal': { owner, until: nowMs + forMs } } },
        {
          text: 'tokens.version = :version AND (attribute_not_exists(renewal) OR renewal.#until < :now OR renewal.#owner = :owner)',
          names: { '#until': 'until', '#owner': 'owner' },
          values: { ':version': version, ':now': nowMs, ':owner': owner },
        },
      )
      return written.done
    },

    /** Gives that right back: the next one need not wait for its end. */
    async giveUpRenewal(accountId: string, owner: string): Promise<void> {
      await table.update(
        keys.connection(accountId),
        { text: 'REMOVE renewal' },
        { text: 'renewal.#owner = :owner', names: { '#owner': 'owner' }, values: { ':owner': owner } },
      )
    },

    /** Platform user id -> account, of those that are connected; one call for a hundred. */
    async accountsOf(platform: Connection['platform'], userIds: readonly string[]): Promise<Map<string, string>> {
      const wanted = userIds.map(userId => ({ userId, ...keys.upstreamUser(platform, userId) }))
      const accountIds = new Map<string, string>()
      for (let at = 0; at < wanted.length; at += 100)
        for (const item of await table.batchGet(wanted.slice(at, at + 100)))
          accountIds.set(wanted.find(one => one.pk === item['pk'])?.userId ?? '', String(item['accountId']))
      return accountIds
    },

    /** Stores refreshed tokens over the version that was read. False when somebody else refreshed first. */
    async replaceTokens(accountId: string, tokens: SealedTokens, readVersion: number): Promise<boolean> {
      const written = await table.update(
        keys.connection(accountId),
        { text: 'SET tokens = :tokens REMOVE renewal', values: { ':tokens': tokens } },
        { text: 'tokens.version = :read', values: { ':read': readVersion } },
      )
      return written.done
    },

    /** Notes that the grant is gone, unless the person has connected again or disconnected since. */
    async requireReauthorization({ accountId, connectedAt }: Connection): Promise<void> {
      await table.update(
        keys.connection(accountId),
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
    },

    /** Moves the next look of the schedule, if it still stands where it was read: of two dispatchers one wins. */
    async claimDue(accountId: string, read: string, next: string): Promise<boolean> {
      const written = await table.update(
        keys.connection(accountId),
        { text: 'SET dueAt = :next', values: { ':next': next } },
        { text: 'dueAt = :read', values: { ':read': read } },
      )
      return written.done
    },

    /** Accounts that are due in one shard, soonest first. */
    async due(shard: string, until: string, limit: number): Promise<{ accountId: string; dueAt: string }[]> {
      const items = await table.due({ name: keys.dueIndex.name, shard, until, limit })
      return items.map(item => ({
        accountId: String(item['pk']).slice('account#'.length),
        dueAt: String(item['dueAt']),
      }))
    },
  }
}

export function toConnection(item: Item): Connection {
  const { pk: _pk, sk: _sk, dueShard: _shard, renewal: _renewal, ...connection } = item
  return { activeRunId: null, unread: {}, erasureId: null, ...connection } as unknown as Connection
}
