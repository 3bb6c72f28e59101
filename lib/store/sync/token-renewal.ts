import type { ConnectionRef, SealedTokens } from '../../model/sync/connection.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

/** The tokens of connections, which one process at a time renews. */
export function tokenRenewal(table: Table) {
  return {
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
        keys.connectionOf(ref),
        { text: 'SET renewal = :renewal', values: { ':renewal': { owner, until: nowMs + forMs } } },
        {
          text: 'tokens.version = :version AND (attribute_not_exists(renewal) OR renewal.#until < :now OR renewal.#owner = :owner)',
          names: { '#until': 'until', '#owner': 'owner' },
          values: { ':version': version, ':now': nowMs, ':owner': owner },
        },
      )
      return written.done
    },

    /** Releases the right, so that the next process does not wait for it to expire. */
    async giveUpRenewal(ref: ConnectionRef, owner: string): Promise<void> {
      await table.update(
        keys.connectionOf(ref),
        { text: 'REMOVE renewal' },
        { text: 'renewal.#owner = :owner', names: { '#owner': 'owner' }, values: { ':owner': owner } },
      )
    },

    /** Replaces the tokens of the version that was read. False when another process refreshed them first. */
    async replaceTokens(ref: ConnectionRef, tokens: SealedTokens, readVersion: number): Promise<boolean> {
      const written = await table.update(
        keys.connectionOf(ref),
        { text: 'SET tokens = :tokens REMOVE renewal', values: { ':tokens': tokens } },
        { text: 'tokens.version = :read', values: { ':read': readVersion } },
      )
      return written.done
    },
  }
}
