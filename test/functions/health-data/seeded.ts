import { addDays, asDay, listDays, offsetSeconds } from '../../../lib/kernel/civil-time.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { type DataTypeId, dataTypeIds, dataTypes } from '../../../lib/model/catalog/data-types.ts'
import { primary, type Source } from '../../../lib/model/catalog/sources.ts'
import { type Block, emptyBlock } from '../../../lib/model/health-data/block.ts'
import { windowOf } from '../../../lib/model/sync/window.ts'
import { rebuildDays } from '../../../lib/sync/days/rebuild-days.ts'
import type { World } from '../../support/world.ts'

interface Row {
  start: string
  end?: string
  origin?: (string | null)[]
  /** Seconds east of UTC; by default that of the account's zone. */
  offset?: number
  [field: string]: unknown
}

type Owner = Parameters<typeof rebuildDays>[1]

/** Stores observations in their chunks like a synchronization. Omitted fields of a row are null. */
export async function seed(
  world: World,
  account: Owner,
  type: DataTypeId,
  rows: readonly Row[],
  {
    source = primary,
    raw = null,
    fetchedAt = world.time.now,
  }: { source?: Source; raw?: object | null; fetchedAt?: number } = {},
): Promise<void> {
  const spec = dataTypes[type]
  const placeOf = (row: Row) => Date.parse(spec.dayBy === 'end' ? (row.end ?? row.start) : row.start)
  const windows = Map.groupBy(
    rows.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start)),
    row => windowOf(placeOf(row), spec.chunk),
  )
  const writes = [...windows].map(([window, own]) => ({
    type,
    source,
    window,
    block: blockOf(type, own, account.timezone),
    raw: raw && own.map(() => raw),
    fetchedAt,
  }))
  await world.store.chunks.replace(account.id, writes, [])
}

/** Stores that everything of a type was read from the day before `start` to the day after `end`, without finding more. */
export async function markRead(
  world: World,
  account: Owner,
  type: DataTypeId,
  start: string,
  end = start,
): Promise<void> {
  const stored = await world.store.chunks.heads(
    account.id,
    type,
    Date.parse(start) - dayMs,
    Date.parse(end) + 2 * dayMs,
  )
  const windows = listDays(addDays(asDay(start), -1), addDays(asDay(end), 1)).filter(
    day => !stored.some(head => head.window === day),
  )
  const about = { type, source: primary as Source, raw: [], fetchedAt: world.time.now }
  const writes = windows.map(window => ({ ...about, window, block: blockOf(type, [], account.timezone) }))
  await world.store.chunks.replace(account.id, writes, [])
}

function blockOf(type: DataTypeId, rows: readonly Row[], zone: string): Block {
  const { kind, fields } = dataTypes[type]
  const lasts = kind === 'interval' || kind === 'session'
  const block = emptyBlock({ end: lasts, offset: kind !== 'daily', names: false, fields: Object.keys(fields) })
  for (const row of rows) {
    const startMs = Date.parse(row.start)
    const origin = JSON.stringify(row.origin ?? [])
    if (!block.origins.includes(origin)) block.origins.push(origin)
    block.start.push(startMs)
    block.end?.push(Date.parse(row.end ?? row.start))
    block.offset?.push(row.offset ?? offsetSeconds(startMs, zone))
    block.origin.push(block.origins.indexOf(origin))
  }
  const columns = Object.keys(fields).map(name => [name, rows.map(row => row[name] ?? null)])
  return { ...block, columns: Object.fromEntries(columns) }
}

/** Computes days like a synchronization that read all of their data. */
export async function compute(
  world: World,
  account: Owner,
  start: string,
  end = start,
  types: readonly DataTypeId[] = dataTypeIds,
): Promise<void> {
  const lease = { assertLeaseHeld: async () => undefined, onUnreadable: () => undefined }
  await rebuildDays(world.store, account, {
    start: asDay(start),
    end: asDay(end),
    types: new Set(types),
    rollups: true,
    nowMs: world.time.now,
    ...lease,
  })
  const changed = await world.store.accounts.touchData(account.id, new Date(world.time.now).toISOString())
  if (changed) await world.store.apiKeys.refreshAccount(changed)
}

export const watch = ['Pixel Watch 3', 'WATCH', 'PASSIVELY_MEASURED', null, 'FITBIT']
export const phone = ['Pixel 9', 'PHONE', 'PASSIVELY_MEASURED', null, 'FITBIT']

/** Samples at even intervals. */
export function every(seconds: number, from: string, to: string, row: Omit<Row, 'start'>): Row[] {
  const rows: Row[] = []
  for (let at = Date.parse(from); at < Date.parse(to); at += seconds * 1000)
    rows.push({ ...row, start: new Date(at).toISOString() })
  return rows
}
