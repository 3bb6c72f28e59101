import { hash } from 'node:crypto'
import { count } from '../../invocation.ts'
import { dataTypes } from '../../model/catalog/data-types.ts'
import { isImported, primary } from '../../model/catalog/sources.ts'
import { type Block, pickRows } from '../../model/health-data/block.ts'
import { emptyChunk } from '../../model/health-data/empty-chunk.ts'
import { checksumDigits } from '../../model/sync/read-checksums.ts'
import { windowBounds, windowMs, windowOf, windowsBetween } from '../../model/sync/window.ts'
import { type ChunkWrite, placeOf } from '../../store/health-data/chunk-items.ts'
import type { Store } from '../../store/store.ts'
import type { Fetched, FetchedSource } from '../../upstream/port.ts'
import type { Change } from '../days/compute-days.ts'
import type { Task } from '../plan/tasks.ts'

interface Fetch {
  task: Task
  fetched: Fetched
  fetchedAt: number
  /** An earlier attempt may have stopped partway. */
  afterCrash: boolean
  /** The checksum of what the last refresh stored, if nothing else was stored since. */
  last?: string | undefined
}

interface Stored {
  change: Change | null
  /** A later fetch is stored, from a worker that took over or whose clock is ahead of this one. */
  overtaken: boolean
  checksum: string
}

/**
 * Replaces the stored data of the task's range with the fetched data. Equal chunks are not written; chunks without any upstream
 * observation become empty. Writing the same data again changes nothing, and what the last refresh stored is not compared again.
 */
export async function storePoints(
  store: Store,
  accountId: string,
  { task, fetched, fetchedAt, afterCrash, last }: Fetch,
): Promise<Stored> {
  const checksum = readChecksum(task, fetched.sources)
  if (checksum === last && !afterCrash) return { change: null, overtaken: false, checksum }
  const { chunk } = dataTypes[task.type]
  const stored = await store.chunks.heads(accountId, task.type, task.fromMs, task.toMs)
  // Raw payloads are written first, so that data deleted upstream does not remain in them.
  if (afterCrash) stored.push(...(await store.chunks.headless(accountId, task.type, task, stored)))
  // An archive is not of the platform: that the platform does not have its observations says nothing.
  const heads = stored.filter(({ source }) => !isImported(source))
  const about = { type: task.type, fetchedAt }
  const writes: ChunkWrite[] = fetched.sources.flatMap(one =>
    splitByWindow(one, chunk, dataTypes[task.type].dayBy).map(rows => ({ ...rows, ...about })),
  )
  const found = new Set(writes.map(placeOf))
  for (const head of heads)
    if (head.count > 0 && !found.has(placeOf(head)))
      writes.push({ window: head.window, source: head.source, ...emptyChunk(task.type), ...about })

  // A window that was read and has nothing differs from one that was not read yet.
  if (dataTypes[task.type].marksEmpty)
    for (const window of windowsBetween(task.fromMs, task.toMs, chunk)) {
      const place = { window, source: primary } as const
      if (!found.has(placeOf(place)) && !heads.some(head => placeOf(head) === placeOf(place)))
        writes.push({ ...place, ...emptyChunk(task.type), ...about })
    }

  const outcomes = await store.chunks.replace(accountId, writes, heads)
  const written = writes.filter((_, i) => outcomes[i] === 'written')
  for (const { block } of written) count('pointsWritten', block.start.length)
  const changes = written.map(changeOf)
  const later = new Set(heads.filter(head => head.fetchedAt >= fetchedAt).map(placeOf))
  const overtaken = writes.some((write, i) => outcomes[i] === 'newer' && later.has(placeOf(write)))
  if (changes.length === 0) return { change: null, overtaken, checksum }
  const change = {
    fromMs: Math.min(...changes.map(({ fromMs }) => fromMs)),
    toMs: Math.max(...changes.map(({ toMs }) => toMs)),
  }
  return { change, overtaken, checksum }
}

function changeOf({ window, block }: ChunkWrite): Change {
  const { startMs, endMs } = windowBounds(window)
  const lastEnd = block.end?.reduce((latest, end) => Math.max(latest, end), 0) ?? 0
  return { fromMs: startMs, toMs: Math.max(endMs, lastEnd) }
}

/** The rows of each chunk. A row belongs to the chunk of its start; sleep belongs to the chunk of its end, as in the upstream's filter. */
function splitByWindow({ source, block, raw }: FetchedSource, chunk: 'hour' | 'day', by: 'start' | 'end') {
  const times = by === 'end' ? (block.end ?? block.start) : block.start
  const rows = new Map<number, number[]>()
  const length = windowMs(chunk)
  times.forEach((time, i) => {
    const slot = Math.floor(time / length)
    const list = rows.get(slot)
    if (list) list.push(i)
    else rows.set(slot, [i])
  })
  return [...rows].map(([slot, indexes]) => ({
    source,
    window: windowOf(slot * length, chunk),
    block: withOwnOrigins(pickRows(block, indexes)),
    raw: raw && indexes.map(i => raw[i]),
  }))
}

/** Numbers the origins in the order of the rows, so that a chunk does not depend on the other fetched data. */
function withOwnOrigins(block: Block): Block {
  const used = [...new Set(block.origin)]
  if (used.every((origin, i) => origin === i)) return { ...block, origins: block.origins.slice(0, used.length) }
  return {
    ...block,
    origins: used.map(i => block.origins[i] as string),
    origin: block.origin.map(i => used.indexOf(i)),
  }
}

/** The checksum of the observations that a task read, and of its span. Upstream payloads are not part of it: they are stored when the observations change. */
function readChecksum({ type, fromMs, toMs }: Task, sources: readonly FetchedSource[]): string {
  const content = JSON.stringify([type, fromMs, toMs, sources.map(({ source, block }) => [source, block])])
  return hash('sha256', content, 'hex').slice(0, checksumDigits)
}
