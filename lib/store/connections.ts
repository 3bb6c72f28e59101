import type { Connection, SealedTokens } from '../model/connection.ts'
import * as keys from './keys.ts'
import type { Table } from './table.ts'

/** Links to the upstream platform, and the index of those that are due for a refresh. */
export function connections(table: Table) {
  return {
    async read(accountId: string): Promise<Connection | null> {
      const item = await table.get(keys.connection(accountId))
      if (!item) return null
      const { pk: _pk, sk: _sk, dueShard: _shard, ...connection } = item
      return { activeRunId: null, unread: {}, ...connection } as unknown as Connection
    },

    /** Stores a new or renewed link and the way from the platform's user id to the account. */
    async connect(connection: Omit<Connection, 'unread'>): Promise<void> {
      const { activeRunId: _none, ...item } = connection
      const done = await table.transact([
        { put: { ...keys.connection(connection.accountId), ...item, dueShard: keys.dueShard(connection.accountId) } },
        {
          put: {
            ...keys.upstreamUser(connection.platform, connection.upstreamUserId),
            accountId: connection.accountId,
          },
          condition: {
            text: 'attribute_not_exists(pk) OR accountId = :account',
            values: { ':account': connection.accountId },
          },
        },
      ])
      if (!done) throw new Error('This upstream user is connected to another account')
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
        { text: 'SET tokens = :tokens', values: { ':tokens': tokens } },
        { text: 'tokens.version = :read', values: { ':read': readVersion } },
      )
      return written.done
    },

    /** Notes that the grant is gone, unless the person has connected again since the connection was read. */
    async requireReauthorization({ accountId, connectedAt }: Connection): Promise<void> {
      await table.update(
        keys.connection(accountId),
        {
          text: 'SET #status = :status',
          names: { '#status': 'status' },
          values: { ':status': 'reauthorization_required' },
        },
        { text: 'connectedAt = :connectedAt', values: { ':connectedAt': connectedAt } },
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
