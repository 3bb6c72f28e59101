import type { Key } from './keys.ts'
import type { Item, Table } from './table.ts'

/**
 * Takes the lease of a record whose status is `queued` or `running`, for the message of its `leg` or a later one. The fence grows with
 * every lease. Null when the record is over, gone or at a later leg; the time to wait when somebody holds the lease.
 */
export async function takeLease(
  table: Table,
  key: Key,
  leg: number,
  { nowMs, leaseMs }: { nowMs: number; leaseMs: number },
): Promise<{ item: Item; fence: number } | { waitMs: number } | null> {
  const written = await table.update(
    key,
    {
      text: 'SET leaseUntil = :until, #status = :running, startedAt = if_not_exists(startedAt, :null) ADD fence :one',
      names: { '#status': 'status' },
      values: { ':until': nowMs + leaseMs, ':running': 'running', ':one': 1, ':null': null },
    },
    {
      text: '#status IN (:queued, :running) AND leg <= :leg AND leaseUntil < :now',
      values: { ':queued': 'queued', ':leg': leg, ':now': nowMs },
    },
  )
  if (written.done) return { item: written.item ?? {}, fence: Number(written.item?.['fence']) }
  const { current } = written
  if (!current || !['queued', 'running'].includes(String(current['status'])) || Number(current['leg']) > leg)
    return null
  return { waitMs: Math.max(1000, Number(current['leaseUntil']) - nowMs) }
}

/** The condition that nobody took the lease over. */
export function stillLeased(fence: number) {
  return { text: 'fence = :fence', values: { ':fence': fence } }
}

/** A record without what belongs to its key and lease. */
export function withoutLease(item: Item): Item {
  const { pk: _pk, sk: _sk, fence: _fence, leaseUntil: _until, ...record } = item
  return record
}
