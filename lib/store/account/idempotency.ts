import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

/** One request under an idempotency key: its place, and who works on it. */
export interface Attempt {
  accountId: string
  /** Hash of the route and the idempotency key. */
  hash: string
  /** Hash of what was asked. */
  requestHash: string
  owner: string
}

export type Begun = { outcome: 'first' | 'other-request' | 'running' } | { outcome: 'answered'; sealed: string }

/** First answers under idempotency keys, sealed by whoever stores them. */
export function idempotency(table: Table) {
  return {
    /**
     * One attempt at a time; one whose work died is taken over when its time is up. With `unsure` it is not: that is its answer then.
     */
    async begin(
      attempt: Attempt,
      nowMs: number,
      times: { busyMs: number; keptMs: number },
      unsure: string | null,
    ): Promise<Begun> {
      const { accountId, hash, requestHash, owner } = attempt
      const endsAt = nowMs + times.keptMs
      const item = { requestHash, owner, busyUntil: nowMs + times.busyMs, endsAt, ...(unsure ? { unsure } : {}) }
      const written = await table.put(
        { ...keys.idempotency(accountId, hash), ...item, expiresAtEpoch: Math.ceil(endsAt / 1000) },
        {
          text:
            'attribute_not_exists(pk) OR endsAt <= :now OR' +
            ' (attribute_not_exists(sealed) AND attribute_not_exists(unsure) AND busyUntil <= :now AND requestHash = :request)',
          values: { ':now': nowMs, ':request': requestHash },
        },
      )
      if (written.done) return { outcome: 'first' }
      const { requestHash: before, busyUntil, unsure: ifDied, ...kept } = written.current ?? {}
      if (before !== requestHash) return { outcome: 'other-request' }
      const sealed = kept['sealed'] ?? (Number(busyUntil) <= nowMs ? ifDied : undefined)
      return typeof sealed === 'string' ? { outcome: 'answered', sealed } : { outcome: 'running' }
    },

    async keep({ accountId, hash, owner }: Attempt, sealed: string): Promise<void> {
      await table.update(
        keys.idempotency(accountId, hash),
        { text: 'SET sealed = :sealed', values: { ':sealed': sealed } },
        { text: '#owner = :owner', names: { '#owner': 'owner' }, values: { ':owner': owner } },
      )
    },

    /** An attempt that came to nothing: the next one begins anew. */
    async forget({ accountId, hash, owner }: Attempt): Promise<void> {
      const condition = { text: '#owner = :owner', names: { '#owner': 'owner' }, values: { ':owner': owner } }
      await table.delete(keys.idempotency(accountId, hash), condition)
    },
  }
}
