import { type ConnectionRef, type NewTokens, SealedTokens } from '../../model/sync/connection.ts'
import { parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

/** The tokens of connections, which one process at a time renews. */
export function tokenRenewal(table: Table) {
  return {
    /** The tokens of a connection; null after the person disconnected. */
    async readTokens(ref: ConnectionRef): Promise<SealedTokens | null> {
      const item = await table.get(keys.tokens(ref))
      return item ? parseItem(SealedTokens, item) : null
    },

    /**
     * Acquires the right to renew the tokens of a version, for `forMs`: among all processes that find them expired, one calls the platform.
     * False when another process has the right, or the tokens have been renewed.
     */
    async takeRenewal(
      ref: ConnectionRef,
      version: number,
      owner: string,
      nowMs: number,
      forMs: number,
    ): Promise<boolean> {
      const written = await table.update(
        keys.tokens(ref),
        { text: 'SET renewal = :renewal', values: { ':renewal': { owner, until: nowMs + forMs } } },
        {
          text: 'version = :version AND (attribute_not_exists(renewal) OR renewal.#until < :now OR renewal.#owner = :owner)',
          names: { '#until': 'until', '#owner': 'owner' },
          values: { ':version': version, ':now': nowMs, ':owner': owner },
        },
      )
      return written.done
    },

    /** Releases the right, so that the next process does not wait for it to expire. */
    async giveUpRenewal(ref: ConnectionRef, owner: string): Promise<void> {
      await table.update(
        keys.tokens(ref),
        { text: 'REMOVE renewal' },
        { text: 'renewal.#owner = :owner', names: { '#owner': 'owner' }, values: { ':owner': owner } },
      )
    },

    /** Replaces the tokens of the version that was read. False when another process refreshed them first. */
    async replaceTokens(ref: ConnectionRef, tokens: NewTokens, readVersion: number): Promise<boolean> {
      const written = await table.update(
        keys.tokens(ref),
        {
          text: 'SET sealed = :sealed, version = :version, expiresAt = :expiresAt REMOVE renewal',
          values: { ':sealed': tokens.sealed, ':version': tokens.version, ':expiresAt': tokens.expiresAt },
        },
        { text: 'version = :read', values: { ':read': readVersion } },
      )
      return written.done
    },
  }
}
