import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypeIds } from '../../model/catalog/data-types.ts'
import type { RunProgress, RunWindow } from '../../model/sync/run.ts'
import { dayOfWindow } from '../../model/sync/window.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { SyncContext } from '../context.ts'
import { announceChange } from './announce-change.ts'
import { readPerson } from './read-blocks.ts'
import { markCorruptChunks, rebuildDays } from './rebuild-days.ts'

/** A night without a platform baseline is compared with this many preceding nights. */
const baselineNights = 30

/** The time span in which a read changed stored chunks; its days may have new values. */
export interface Change {
  fromMs: number
  toMs: number
}

interface WindowChanges {
  run: Pick<RunProgress, 'id' | 'range'>
  window: RunWindow
  /** The last day to compute; later days are in the future or were not requested. */
  lastDay: Day
  changes: readonly Change[]
  types: ReadonlySet<DataTypeId>
  height: boolean
  rollupDays: readonly Day[]
  /** Whether to compute every day, because an earlier attempt may have stored data. */
  rebuildAll: boolean
  assertLeaseHeld(): Promise<void>
}

/** What computing days uses; also work that reads no platform has it. */
type DaysContext = Pick<SyncContext, 'store' | 'clock' | 'log'>

/** Computes the days that a window's changes affect, and records that the cached data changed. Returns the chunks that are corrupt. */
export async function computeDays(
  context: DaysContext,
  account: Account,
  changed: WindowChanges,
): Promise<StoredChunk[]> {
  const { run, window, lastDay, changes, height, rollupDays, rebuildAll: all, assertLeaseHeld } = changed
  const types = new Set(all ? dataTypeIds : changed.types)
  if (height) types.add('height')
  const rollups = all || rollupDays.length > 0
  if (types.size === 0 && !rollups) return []
  const { start, end } = await reachOf(context, account, changed)
  const unreadable = new Map<string, StoredChunk>()
  const onUnreadable = (chunk: StoredChunk) => unreadable.set(`${chunk.type}#${chunk.window}#${chunk.source}`, chunk)
  const what = { start, end, types, rollups, nowMs: context.clock(), assertLeaseHeld, onUnreadable }
  const daysChanged = await rebuildDays(context.store, account, what)
  // All heights are read with the newest window, so an earlier attempt may have stopped there before this step.
  if (height || (all && window.end === run.range.end)) await rebuildBmi(context, account, lastDay, what)
  const corrupt = await markCorruptChunks(context, account.id, run.id, unreadable.values())
  if (all || daysChanged || height || changes.length > 0) await announceChange(context, account.id)
  return corrupt
}

/** The window, and the neighboring cached days that its chunks overlap. A day that is not cached yet is read completely later. */
async function reachOf(
  { store }: DaysContext,
  account: Account,
  changed: WindowChanges,
): Promise<{ start: Day; end: Day }> {
  const { window, lastDay, changes, types, rebuildAll: all } = changed
  const { timezone } = account
  const firstDays = changes.map(change => civilDay(change.fromMs, timezone))
  const lastDays = changes.map(change => civilDay(change.toMs - 1, timezone))
  if (all || types.has('skin-temperature')) lastDays.push(addDays(window.end, baselineNights + 1))
  // The first piece of a night may end on the day before the night's.
  if (types.has('sleep')) lastDays.push(addDays(window.end, 1))
  if (all) firstDays.push(addDays(window.start, -1))
  const first = firstDays.reduce((a, b) => (b < a ? b : a), window.start)
  const last = lastDays.reduce((a, b) => (b > a ? b : a), window.end)
  const [cached] = first < window.start ? await store.days.read(account.id, first, addDays(window.start, -1)) : []
  return { start: cached?.date ?? window.start, end: last < lastDay ? last : lastDay }
}

/** A height affects every later weight, so all cached days are included. */
async function rebuildBmi(
  { store, clock }: DaysContext,
  account: Account,
  end: Day,
  what: Parameters<typeof rebuildDays>[2],
): Promise<void> {
  const { heights } = await readPerson(store, account, what.onUnreadable)
  const heightM = heights.at(-1)?.meters ?? null
  if (heightM !== null && heightM !== account.heightM) await store.accounts.update(account.id, { heightM })
  const [first] = await store.chunks.heads(account.id, 'weight', 0, clock())
  if (!first) return
  const days = await store.days.readSeries(account.id, addDays(dayOfWindow(first.window), -1), end, ['weight'])
  const weighed = days.find(({ values }) => values && Object.values(values).some(own => own.weight))
  if (!weighed) return
  const types = new Set(['height'] as const)
  await rebuildDays(store, account, { ...what, start: weighed.date, end, types, rollups: false })
}
