import { type Block, emptyBlock, pickRows } from '../model/block.ts'
import { type DataTypeId, dataTypes } from '../model/data-types.ts'
import type { Source } from '../model/sources.ts'
import { windowMs, windowOf } from '../model/window.ts'
import type { ChunkHead } from '../store/chunks.ts'
import type { Store } from '../store/store.ts'
import type { Fetched, FetchedSource } from '../upstream/port.ts'
import type { Task } from './plan.ts'

/** What of the stored pieces a read changed: instants between which days may have new values. */
export interface Change {
  fromMs: number
  toMs: number
}

/**
 * Puts what was fetched in place of what is stored in the task's range: pieces that are equal stay untouched, pieces that have no
 * observation upstream any more become empty. Writing the same again changes nothing.
 */
export async function storePoints(
  store: Store,
  accountId: string,
  task: Task,
  fetched: Fetched,
  fetchedAt: number,
): Promise<Change | null> {
  const { chunk } = dataTypes[task.type]
  const heads = await store.chunks.heads(accountId, task.type, task.fromMs, task.toMs)
  const pieces = new Map<string, { source: Source; window: string; block: Block; raw: unknown[] | null }>()
  for (const one of fetched.sources)
    for (const piece of splitByWindow(one, chunk, dataTypes[task.type].dayBy))
      pieces.set(`${piece.window}#${one.source}`, piece)
  for (const head of heads) {
    const key = `${head.window}#${head.source}`
    if (!pieces.has(key) && head.count > 0)
      pieces.set(key, { source: head.source, window: head.window, ...emptyPiece(task.type) })
  }

  const stored = new Map<string, ChunkHead>(heads.map(head => [`${head.window}#${head.source}`, head]))
  let change: Change | null = null
  const writes = [...pieces].map(async ([key, piece]) => {
    const outcome = await store.chunks.replace(accountId, { ...piece, type: task.type, fetchedAt }, stored.get(key))
    if (outcome !== 'written') return
    const fromMs = Date.parse(piece.window.length > 10 ? `${piece.window}:00:00Z` : `${piece.window}T00:00:00Z`)
    const lastEnd = piece.block.end?.reduce((latest, end) => Math.max(latest, end), 0) ?? 0
    const toMs = Math.max(fromMs + windowMs(chunk), lastEnd)
    change = { fromMs: Math.min(change?.fromMs ?? fromMs, fromMs), toMs: Math.max(change?.toMs ?? toMs, toMs) }
  })
  await Promise.all(writes)
  return change
}

function emptyPiece(type: DataTypeId) {
  const { kind, fields, raw } = dataTypes[type]
  const block = emptyBlock({
    end: kind === 'interval' || kind === 'session',
    offset: kind !== 'daily',
    names: false,
    fields: Object.keys(fields),
  })
  return { block, raw: raw ? [] : null }
}

/** The rows of each stored piece. A row belongs to the piece of its start; sleep to that of its end, as it is filtered upstream. */
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

/** Keeps only the origins that the rows use, so that a piece does not depend on what else was fetched with it. */
function withOwnOrigins(block: Block): Block {
  const used = [...new Set(block.origin)].sort((a, b) => a - b)
  return {
    ...block,
    origins: used.map(i => block.origins[i] as string),
    origin: block.origin.map(i => used.indexOf(i)),
  }
}
