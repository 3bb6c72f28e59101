import * as z from 'zod'
import { parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'
import { mostContentBytes } from '../table-definition.ts'

/** One request with an idempotency key, and the attempt that processes it. */
export interface Attempt {
  accountId: string
  /** Hash of the route and the idempotency key. */
  hash: string
  /** Hash of the request. */
  requestHash: string
  owner: string
}

const Stored = z.lazy(() =>
  z.object({
    requestHash: z.string(),
    busyUntil: z.number(),
    sealed: z.string().exactOptional(),
    unsure: z.string().exactOptional(),
  }),
)

export type IdempotencyStart =
  | { outcome: 'first' | 'other-request' | 'running' }
  | { outcome: 'answered'; sealed: string }

/** The first responses to requests with an idempotency key, sealed by the caller. */
export function idempotency(table: Table) {
  return {
    /**
     * Allows one attempt at a time. When an attempt dies, the next one takes over after `busyMs`; with `unsure`, that response is returned instead.
     */
    async begin(
      attempt: Attempt,
      nowMs: number,
      times: { busyMs: number; keptMs: number },
      unsure: string | null,
    ): Promise<IdempotencyStart> {
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
      const first = parseItem(Stored, written.current ?? {})
      if (first.requestHash !== requestHash) return { outcome: 'other-request' }
      const sealed = first.sealed ?? (first.busyUntil <= nowMs ? first.unsure : undefined)
      return sealed ? { outcome: 'answered', sealed } : { outcome: 'running' }
    },

    /**
     * Ends an attempt with its response. One that is too long for an item is not kept: a repeat of the same request runs again, one of
     * another request is refused.
     */
    async keep({ accountId, hash, owner }: Attempt, sealed: string, nowMs: number): Promise<void> {
      const change =
        sealed.length <= mostContentBytes
          ? { text: 'SET sealed = :sealed', values: { ':sealed': sealed } }
          : { text: 'SET busyUntil = :now', values: { ':now': nowMs } }
      await table.update(keys.idempotency(accountId, hash), change, isOwnedBy(owner))
    },

    /** Discards an attempt without an outcome; the next one starts over. */
    async forget({ accountId, hash, owner }: Attempt): Promise<void> {
      await table.delete(keys.idempotency(accountId, hash), isOwnedBy(owner))
    },
  }
}

const isOwnedBy = (owner: string) => ({
  text: '#owner = :owner',
  names: { '#owner': 'owner' },
  values: { ':owner': owner },
})
