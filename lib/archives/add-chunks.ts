import { dayMs } from '../kernel/durations.ts'
import type { Account } from '../model/account/account.ts'
import { type DataTypeId, dataTypes } from '../model/catalog/data-types.ts'
import { type Block, columnOf } from '../model/health-data/block.ts'
import { type ChunkWrite, isOfFiles, placeOf, type StoredChunk } from '../store/health-data/chunk-items.ts'
import type { Store } from '../store/store.ts'
import { blockOf, inOrder } from './blocks.ts'
import type { WholeRow } from './rows.ts'
import { monthBounds } from './shelves.ts'

/** How often a chunk is read again that another import has changed meanwhile. */
const maxAttempts = 5

interface Added {
  changed: ChunkWrite[]
  /** Records of days that a read has stored. */
  known: number
}

/** Adds observations of a type and month that are not stored yet. Doing it again writes nothing. */
export async function addChunks(
  store: Store,
  account: Account,
  what: { type: DataTypeId; month: string; writes: readonly ChunkWrite[]; zone: string },
): Promise<Added> {
  const changed: ChunkWrite[] = []
  let { writes } = what
  let known = 0
  for (let attempt = 0; writes.length > 0; attempt++) {
    if (attempt === maxAttempts) throw new Error('Other imports keep changing the same observations')
    const stored = await storedChunks(store, account, what)
    const daysRead = new Set(stored.filter(chunk => !isOfFiles(chunk)).map(dayOf))
    const isRead = (write: ChunkWrite) => daysRead.has(dayOf(write))
    if (attempt === 0) known = writes.filter(isRead).reduce((sum, { block }) => sum + block.start.length, 0)
    const chunks = new Map(stored.map(chunk => [placeOf(chunk), chunk]))
    const names = namesIn(writes, stored)
    const sums = writes
      .filter(write => !isRead(write))
      .flatMap(write => withAdded(write, chunks.get(placeOf(write)), { names, zone: what.zone }) ?? [])
    const outcomes = await store.chunks.replace(account.id, sums, stored)
    changed.push(...sums.filter((_, i) => outcomes[i] === 'written'))
    const missed = new Set(sums.filter((_, i) => outcomes[i] === 'newer').map(placeOf))
    writes = writes.filter(write => missed.has(placeOf(write)))
  }
  return { changed, known }
}

const dayOf = ({ source, window }: { source: string; window: string }) => `${source}#${window.slice(0, 10)}`

/** A record is at another instant if its file was imported for another zone. */
const zonesMs = 2 * dayMs

/** The names of what files brought, if any of what is added has one. */
function namesIn(writes: readonly ChunkWrite[], stored: readonly StoredChunk[]): ReadonlySet<string> {
  if (!writes.some(({ block }) => block.names)) return new Set()
  const chunks = stored.filter(isOfFiles)
  return new Set(chunks.flatMap(chunk => (chunk.block()?.names ?? []).flatMap(name => named(chunk, name) ?? [])))
}

/** Names are unique within their source. */
const named = ({ source }: Pick<ChunkWrite, 'source'>, name: string | undefined) => (name ? `${source}#${name}` : null)

async function storedChunks(
  store: Store,
  { id }: Account,
  { type, month, writes }: { type: DataTypeId; month: string; writes: readonly ChunkWrite[] },
): Promise<StoredChunk[]> {
  const { startMs, endMs } = monthBounds(month)
  const [fromMs, toMs] = [startMs - zonesMs, endMs + zonesMs]
  const sources = [...new Set(writes.map(({ source }) => source))]
  return store.chunks.read(id, type, { fromMs, toMs, sources })
}

/** The chunk with what is added to it; null if it has everything. */
function withAdded(
  write: ChunkWrite,
  chunk: StoredChunk | undefined,
  { names, zone }: { names: ReadonlySet<string>; zone: string },
): ChunkWrite | null {
  const { type } = write
  const before = chunk?.block()
  const own = before ? rowsOf(type, before) : []
  const has = new Set(own.map(identity))
  const isKnown = (row: WholeRow) => has.has(identity(row)) || names.has(named(write, row.name) ?? '')
  const all = rowsOf(type, write.block)
  const more = all.filter(row => !isKnown(row))
  if (more.length === 0) return null
  const fetchedAt = (chunk?.fetchedAt ?? 0) + 1
  if (own.length === 0 && more.length === all.length) return { ...write, fetchedAt, adds: true }
  const rows = [...own, ...more].sort(inOrder)
  const raw = dataTypes[type].raw ? rows.map(() => null) : null
  return { ...write, block: blockOf(type, rows, zone), raw, fetchedAt, adds: true }
}

/** What makes a record the same: of what lasts a while and of daily values, one device has only one at a time, and the first one stays. */
function identity({ type, startMs, endMs, origin, values }: WholeRow): string {
  const isOneAtATime = type === 'exercise' || type === 'sleep' || dataTypes[type].kind === 'daily'
  return JSON.stringify([startMs, endMs, origin, isOneAtATime ? null : values])
}

function rowsOf(type: DataTypeId, block: Block): WholeRow[] {
  const columns = Object.keys(dataTypes[type].fields).map(name => columnOf(block, name))
  return block.start.map((startMs, i) => ({
    type,
    startMs,
    endMs: block.end?.[i] ?? startMs,
    offset: block.offset?.[i] ?? null,
    origin: block.origins[block.origin[i] as number] as string,
    values: columns.map(column => column[i] ?? null),
    ...(block.names?.[i] ? { name: block.names[i] } : {}),
  }))
}
