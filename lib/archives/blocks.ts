import { offsetSeconds } from '../kernel/civil-time.ts'
import { type DataTypeId, dataTypes } from '../model/catalog/data-types.ts'
import type { Source } from '../model/catalog/sources.ts'
import type { Block } from '../model/health-data/block.ts'
import { windowOf } from '../model/sync/window.ts'
import type { ChunkWrite } from '../store/health-data/chunk-items.ts'
import { withTracesThatFit } from './apple/electrocardiogram.ts'
import { meals } from './apple/meals.ts'
import { withRoutes } from './apple/routes.ts'
import { sleepSessions } from './apple/sleep-sessions.ts'
import { isWhole, type Row, type WholeRow } from './rows.ts'

/**
 * The records that rows make up: nights of their stages, meals of their nutrients, workouts with their routes, and of each other record
 * one. `withoutTrace` are electrocardiograms of a day that has more traces than fit, `unnamedRoutes` those that no workout names.
 */
export function wholeRows(all: readonly Row[]): {
  rows: WholeRow[]
  duplicates: number
  withoutTrace: number
  unnamedRoutes: Row[]
} {
  const { rows, duplicates } = once(all)
  const byType = Map.groupBy(rows, row => row.type)
  const of = (type: Row['type']) => byType.get(type) ?? []
  const recordings = withTracesThatFit(of('electrocardiogram'))
  const { workouts, unnamed } = withRoutes(of('exercise'), of('route'))
  const whole = [
    ...rows.filter(row => isWhole(row) && row.type !== 'exercise' && row.type !== 'electrocardiogram'),
    ...workouts,
    ...recordings.rows,
    ...meals(of('food')),
    ...sleepSessions(of('sleep-stage')),
  ] as WholeRow[]
  const { withoutTrace } = recordings
  return { rows: whole.sort(inOrder), duplicates, withoutTrace, unnamedRoutes: unnamed }
}

/** Equal rows once, and of the corrections of a daily value the latest. */
function once(all: readonly Row[]): { rows: Row[]; duplicates: number } {
  const rows: Row[] = []
  let duplicates = 0
  for (const row of all.toSorted(inOrder)) {
    const last = rows.at(-1)
    const isSame =
      last?.type === row.type &&
      last.startMs === row.startMs &&
      last.source === row.source &&
      identity(last) === identity(row)
    if (!isSame) rows.push(row)
    else if (isDaily(row)) rows[rows.length - 1] = row
    else duplicates++
  }
  return { rows, duplicates }
}

const isDaily = (row: Row) => isWhole(row) && dataTypes[row.type].kind === 'daily'

/** What makes two rows the same record; a day has one value of each source. */
function identity(row: Row): string {
  return isDaily(row) ? row.origin : JSON.stringify([row.endMs, row.origin, row.values])
}

export function inOrder(a: Row, b: Row): number {
  return (
    compare(a.type, b.type) ||
    compare(a.source ?? '', b.source ?? '') ||
    a.startMs - b.startMs ||
    a.endMs - b.endMs ||
    compare(a.origin, b.origin) ||
    // The last of a daily value is when it was written.
    (isDaily(a)
      ? Number(a.values.at(-1)) - Number(b.values.at(-1))
      : compare(JSON.stringify(a.values), JSON.stringify(b.values)))
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The records of an export, which are whole: also equal ones, in the order of the file, so that they have the same numbers as there. */
export function recordsAsWritten(all: readonly Row[]): WholeRow[] {
  return (all as readonly WholeRow[]).toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
}

/** The chunks of these records. Where the archive does not say the offset, it is that of the account's zone. */
export function chunkWrites(
  rows: readonly WholeRow[],
  { source: usual, zone, fetchedAt }: { source: Source; zone: string; fetchedAt: number },
): ChunkWrite[] {
  const places = Map.groupBy(
    rows,
    row => `${row.type}#${row.source ?? usual}#${windowOf(placeMs(row), dataTypes[row.type].chunk)}`,
  )
  return [...places].map(([place, own]) => {
    const [type, source, window] = place.split('#') as [DataTypeId, Source, string]
    const { raw } = dataTypes[type]
    return {
      type,
      window,
      source,
      block: blockOf(type, own, zone),
      raw: raw ? own.map(row => row.raw ?? null) : null,
      fetchedAt,
    }
  })
}

/** The instant that decides in which chunk a record is. */
export function placeMs(row: Row): number {
  return isWhole(row) && dataTypes[row.type].dayBy === 'end' ? row.endMs : row.startMs
}

/** The rows of one type in columns. */
export function blockOf(type: DataTypeId, rows: readonly WholeRow[], zone: string): Block {
  const { kind, fields } = dataTypes[type]
  const origins = [...new Set(rows.map(({ origin }) => origin))]
  const numbers = new Map(origins.map((origin, i) => [origin, i]))
  return {
    start: rows.map(row => row.startMs),
    end: kind === 'interval' || kind === 'session' ? rows.map(row => row.endMs) : null,
    offset: kind === 'daily' ? null : rows.map(row => row.offset ?? offsetSeconds(row.startMs, zone)),
    origin: rows.map(({ origin }) => numbers.get(origin) ?? 0),
    origins,
    names: rows.some(({ name }) => name !== undefined) ? rows.map(({ name }) => name ?? '') : null,
    columns: Object.fromEntries(Object.keys(fields).map((name, i) => [name, rows.map(row => row.values[i])])),
  } as Block
}
