import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import type { Account } from '../../model/account/account.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import { type RunProgress, type RunWindow, readsType } from '../../model/sync/run.ts'
import { dayOfWindow } from '../../model/sync/window.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import { computeDays } from '../days/compute-days.ts'
import { lookBackDays } from '../days/read-blocks.ts'
import type { Reading } from '../interruption.ts'
import { recordPending } from '../pending.ts'
import { resourcesKey } from './read-resources.ts'
import { readWindow, type WindowReads, type WindowWork } from './read-window.ts'

interface IngestWork extends WindowWork {
  run: Reading
  /** The last day to compute; later days are in the future or were not requested. */
  lastDay: Day
}

/** Reads and stores a complete window, computes the days that it changed, and ends the window in the job's record. */
export async function ingestWindow(
  context: SyncContext,
  account: Account,
  session: UpstreamSession,
  work: IngestWork,
): Promise<void> {
  const { run, window } = work
  const { interruption, ...reads } = await readWindow(context, account.id, session, work)
  // A worker that lost its lease leaves the days to its successor.
  if (interruption) await work.assertLeaseHeld()
  const changedTypes = [...(run.changedTypes ?? []), ...reads.types]
  const types = new Set(changedTypes.filter(type => readsType(window, type)))
  // A pause must not lose the data that was read; the rest of the window is computed at its end.
  const isWhole = !interruption && (work.rebuildAll || run.windows.length > 1)
  const what = isWhole ? { ...work, ...reads, types } : changedPart(account, work, reads)
  const corrupt = what ? await computeDays(context, account, what) : []
  for (const chunk of corrupt) recordPending(run, chunk.type, dayOfWindow(chunk.window))
  if (interruption) throw interruption.error
  endWindow(run, window, new Set(changedTypes))
}

/** The reads of the window are over; a read of the next window may have the same key. */
function endWindow(run: RunProgress, window: RunWindow, changedTypes: Iterable<DataTypeId>): void {
  window.status = 'done'
  run.doneTasks = run.doneTasks.filter(key => key === resourcesKey)
  run.changedTypes = [...changedTypes]
  run.refusedAt = null
  delete run.unreadBefore
  delete run.limited
}

/**
 * The days of the window that its reads changed, and those after them whose rules look back at them; null for none. The day before
 * them is computed again as far as its workouts continue into them.
 */
function changedPart({ timezone }: Account, work: IngestWork, reads: Omit<WindowReads, 'interruption'>) {
  const isWhole = reads.height || (reads.rebuildAll && !work.rebuildAll)
  if (isWhole) return { ...work, ...reads }
  const changed = reads.changes.flatMap(({ fromMs, toMs }) => [
    civilDay(fromMs, timezone),
    civilDay(toMs - 1, timezone),
  ])
  const lookBack = Math.max(...[...reads.types].map(lookBackDays))
  const reached = changed.map(day => addDays(day, lookBack))
  const days = [...changed, ...reached, ...reads.rollupDays].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const { start, end } = work.window
  const within = (day: Day) => (day < start ? start : day > end ? end : day)
  return { ...work, ...reads, rebuildAll: false, window: { ...work.window, start: within(first), end: within(last) } }
}
