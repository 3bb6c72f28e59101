import type { Key } from './keys.ts'
import type { Expression, Item, Table } from './table.ts'

/** Processes with unlike clocks meet at the edge of a minute; each try loses only to another request that counted. */
const maxTries = 50

/** What a counted request changes besides the counter, and the condition under which it counts, in words of the table and of code. */
export interface Counting {
  set?: Expression
  only?: Expression & { holds(item: Item): boolean }
}

export type Counted =
  | { outcome: 'counted'; count: number; item: Item }
  | { outcome: 'limited' }
  /** There is no item. */
  | { outcome: 'absent' }
  /** The condition does not hold. */
  | { outcome: 'refused'; item: Item }

/**
 * Counts one request in a minute on an existing item with `minute` and `requests`; exact under concurrency. A process whose clock is
 * behind counts in the current minute.
 */
export async function countInMinute(
  table: Table,
  key: Key,
  { minute, max }: { minute: number; max: number },
  { set, only }: Counting = {},
): Promise<Counted> {
  const provided = only ? ` AND ${only.text}` : ''
  let current = minute
  for (let i = 0; i < maxTries; i++) {
    const written = await table.update(
      key,
      {
        text: `${set ? `SET ${set.text} ` : ''}ADD requests :one`,
        names: { ...minuteName, ...set?.names },
        values: { ':one': 1, ...set?.values },
      },
      {
        text: `#minute = :minute AND requests < :max${provided}`,
        values: { ':minute': current, ':max': max, ...only?.values },
      },
    )
    if (written.done) return countedIn(written.item)
    if (!written.current) return { outcome: 'absent' }
    if (only && !only.holds(written.current)) return { outcome: 'refused', item: written.current }
    const stored = Number(written.current['minute'])
    if (stored === current) return { outcome: 'limited' }
    current = Math.max(minute, stored)
    if (stored === current) continue
    const started = await table.update(
      key,
      {
        text: `SET #minute = :minute, requests = :one${set ? `, ${set.text}` : ''}`,
        names: { ...minuteName, ...set?.names },
        values: { ':minute': current, ':one': 1, ...set?.values },
      },
      { text: `#minute = :stored${provided}`, values: { ':stored': stored, ...only?.values } },
    )
    if (started.done) return countedIn(started.item)
  }
  return { outcome: 'limited' }
}

const countedIn = (item: Item = {}): Counted => ({ outcome: 'counted', count: Number(item['requests']), item })

/** A reserved word of DynamoDB. */
const minuteName = { '#minute': 'minute' }
