import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypeIds } from '../../model/catalog/data-types.ts'
import type { RunProgress, RunWindow } from '../../model/sync/run.ts'
import type { StoredChunk } from '../../store/health-data/chunks.ts'
import type { SyncContext } from '../context.ts'
import { readPerson, rebuildDays } from '../rebuild/rebuild-days.ts'
import { noteUnread } from '../runs/type-outcomes.ts'
import type { Change } from './store-points.ts'
import { markUnreadable } from './unreadable.ts'

/** A night without a baseline of the platform is measured against this many nights before it. */
const baselineNights = 30

interface Touched {
  run: RunProgress
  window: RunWindow
  /** No day after it is computed: it is still to come, or was never asked for. */
  lastDay: Day
  changes: readonly Change[]
  types: ReadonlySet<DataTypeId>
  height: boolean
  rollups: boolean
  /** Nobody knows what an earlier attempt stored. */
  all: boolean
  stillMine(): Promise<void>
}

/** Computes the days that a window's changes reach, and tells readers that the cached data changed. */
export async function computeDays(context: SyncContext, account: Account, touched: Touched): Promise<void> {
  const { run, window, lastDay, changes, height, rollups, all, stillMine } = touched
  const types = new Set(all ? dataTypeIds : touched.types)
  if (height) types.add('height')
  if (types.size === 0 && !rollups) return
  const { start, end } = await reachOf(context, account, touched)
  const unreadable = new Map<string, StoredChunk>()
  const onUnreadable = (piece: StoredChunk) => unreadable.set(`${piece.type}#${piece.window}#${piece.source}`, piece)
  const what = { start, end, types, rollups: all || rollups, stillMine, onUnreadable }
  const daysChanged = await rebuildDays(context.store, account, what)
  // All heights are read with the newest window, so that is where an earlier attempt may have stopped before this.
  if (height || (all && window.end === run.range.end)) await rebuildBmi(context, account, lastDay, what)
  for (const { type, window: from } of await markUnreadable(context, account.id, run.id, unreadable.values()))
    noteUnread(run, type, { start: from.slice(0, 10) })
  if (all || daysChanged || height || changes.length > 0) await announceChange(context, account.id)
}

/** The window, and the cached days around it that its pieces reach into. A day that is not cached yet is read whole later. */
async function reachOf({ store }: SyncContext, account: Account, touched: Touched): Promise<{ start: Day; end: Day }> {
  const { window, lastDay, changes, types, all } = touched
  const { timezone } = account
  const firstDays = changes.map(change => civilDay(change.fromMs, timezone))
  const lastDays = changes.map(change => civilDay(change.toMs - 1, timezone))
  if (all || types.has('skin-temperature')) lastDays.push(addDays(window.end, baselineNights + 1))
  if (all) firstDays.push(addDays(window.start, -1))
  const first = [window.start, ...firstDays].sort()[0] as Day
  const last = [window.end, ...lastDays].sort().at(-1) as Day
  const [cached] = first < window.start ? await store.days.read(account.id, first, addDays(window.start, -1)) : []
  return { start: cached?.date ?? window.start, end: last < lastDay ? last : lastDay }
}

/** A height counts for every weight after it: all days that have been cached. */
async function rebuildBmi(
  { store, clock }: SyncContext,
  account: Account,
  end: Day,
  { stillMine, onUnreadable }: Pick<Parameters<typeof rebuildDays>[2], 'stillMine' | 'onUnreadable'>,
): Promise<void> {
  const { heights } = await readPerson(store, account, onUnreadable)
  const heightM = heights.at(-1)?.meters ?? null
  if (heightM !== null && heightM !== account.heightM) await store.accounts.update(account.id, { heightM })
  const [first] = await store.chunks.heads(account.id, 'weight', 0, clock())
  if (!first) return
  const days = await store.days.read(account.id, addDays(first.window, -1), end)
  const weighed = days.find(({ values }) => Object.values(values).some(codes => 'we' in codes))
  if (!weighed) return
  const types = new Set(['height'] as const)
  await rebuildDays(store, account, { start: weighed.date, end, types, rollups: false, stillMine, onUnreadable })
}

/** The account carries it, and so does every key, for the requests that are made with it. */
export async function announceChange({ store, clock }: SyncContext, accountId: string): Promise<void> {
  const account = await store.accounts.touchData(accountId, new Date(clock()).toISOString())
  if (account) await store.apiKeys.refreshAccount(account)
}
