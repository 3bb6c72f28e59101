import { gunzipSync, gzipSync } from 'node:zlib'
import { type Blobs, blobPrefixes } from '../blobs/blobs.ts'
import type { Source } from '../model/catalog/sources.ts'
import { placeMs } from './blocks.ts'
import type { Row } from './rows.ts'

/** The job whose shelves these are. */
interface ShelvesOf {
  accountId: string
  id: string
}

/** Parts of records that may be on both sides of the end of a month: stages of a sleep, and the route of a workout. */
const nights = 'nights-'
const isAcross = ({ type }: Row) => type === 'sleep-stage' || type === 'route'
export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7)

export function monthBounds(month: string): { startMs: number; endMs: number } {
  const start = new Date(`${month}-01T00:00:00Z`)
  return { startMs: start.getTime(), endMs: Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) }
}

const neighbor = (month: string, by: -1 | 1): string => {
  const { startMs, endMs } = monthBounds(month)
  return monthOf(by === 1 ? endMs : startMs - 1)
}

/** The months whose observations the rows on these shelves may be. */
export function monthsOf(shelves: Readonly<Record<string, readonly number[]>>): string[] {
  const months = Object.keys(shelves).flatMap(shelf =>
    shelf.startsWith(nights) ? [shelf.slice(nights.length), neighbor(shelf.slice(nights.length), 1)] : [shelf],
  )
  return [...new Set(months)]
}

const keyOf = ({ accountId, id }: ShelvesOf, shelf: string, piece: number) =>
  blobPrefixes.imports(accountId, `${id}/${shelf}/${piece}`)

/**
 * Puts the rows of a piece on the shelves of their months, and returns these shelves. The same piece again is the same objects, so a worker
 * that died in between left nothing wrong.
 */
export async function shelve(blobs: Blobs, job: ShelvesOf, piece: number, rows: readonly Row[]): Promise<string[]> {
  const shelves = Map.groupBy(rows, row => (isAcross(row) ? nights + monthOf(row.endMs) : monthOf(placeMs(row))))
  for (const [shelf, own] of shelves) {
    const lines = own.map(row => JSON.stringify(shelved(row)))
    await blobs.create(keyOf(job, shelf, piece), gzipSync(lines.join('\n'), { level: 1 }), 'application/gzip')
  }
  return [...shelves.keys()]
}

/** The members of a row in a fixed order. */
function shelved({ type, startMs, endMs, offset, origin, values, source, name, raw }: Row): unknown[] {
  const always = [type, startMs, endMs, offset, origin, values]
  if (source === undefined && name === undefined && raw === undefined) return always
  return [...always, source ?? null, name ?? null, raw ?? null]
}

function rowIn(line: string): Row {
  const [type, startMs, endMs, offset, origin, values, source, name, raw] = JSON.parse(line) as [
    Row['type'],
    number,
    number,
    number | null,
    string,
    unknown[],
    Source | null | undefined,
    string | null | undefined,
    unknown,
  ]
  const row: Row = { type, startMs, endMs, offset, origin, values }
  if (source) row.source = source
  if (name) row.name = name
  if (raw) row.raw = raw
  return row
}

/** The rows of a month, and the stages and routes around it, which may begin in the month before and end in the one after. */
export async function rowsOfMonth(
  blobs: Blobs,
  job: ShelvesOf & { shelves: Readonly<Record<string, readonly number[]>> },
  month: string,
): Promise<Row[]> {
  const around = [neighbor(month, -1), month, neighbor(month, 1)]
  const rows: Row[] = []
  // A text that is parsed is one of its own, and a month has a million of the same.
  const origins = new Map<string, string>()
  const once = (origin: string): string => {
    const known = origins.get(origin)
    if (known === undefined) origins.set(origin, origin)
    return known ?? origin
  }
  for (const shelf of [month, ...around.map(one => nights + one)])
    for (const piece of job.shelves[shelf] ?? []) {
      const bytes = await blobs.read(keyOf(job, shelf, piece))
      if (!bytes) throw new Error('A shelf of an import is missing')
      for (const line of gunzipSync(bytes).toString().split('\n')) {
        const row = rowIn(line)
        row.origin = once(row.origin)
        rows.push(row)
      }
    }
  return rows
}
