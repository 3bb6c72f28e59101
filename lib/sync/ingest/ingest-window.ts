import { civilDay, type Day } from '../../kernel/civil-time.ts'
import type { Account } from '../../model/account/account.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import { dayOfWindow } from '../../model/sync/window.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import { LeaseLost } from '../lease.ts'
import { recordPending } from '../runs/type-outcomes.ts'
import { computeDays } from './compute-days.ts'
import { readWindow, type WindowReads, type WindowWork } from './read-window.ts'

interface IngestWork extends WindowWork {
  /** The last day to compute; later days are in the future or were not requested. */
  lastDay: Day
  /** Types with new data in a newer window; a chunk at the border of two windows belongs to both. */
  changedTypes: ReadonlySet<DataTypeId>
}

/** Reads and stores a complete window and computes the days that it changed. Returns the changed types, including the given ones. */
export async function ingestWindow(
  context: SyncContext,
  account: Account,
  session: UpstreamSession,
  work: IngestWork,
): Promise<ReadonlySet<DataTypeId>> {
  const { interruption, ...reads } = await readWindow(context, account.id, session, work)
  // A worker that lost its lease leaves the days to its successor.
  if (interruption?.error instanceof LeaseLost) throw interruption.error
  const types = new Set([...work.changedTypes, ...reads.types])
  // A pause must not lose the data that was read; the rest of the window is computed at its end.
  const what = interruption ? changedPart(account, work, reads) : { ...work, ...reads, types }
  const corrupt = what ? await computeDays(context, account, what) : []
  for (const chunk of corrupt) recordPending(work.run, chunk.type, dayOfWindow(chunk.window))
  if (interruption) throw interruption.error
  return types
}

/** The days of the window that have changed so far; null for none. */
function changedPart({ timezone }: Account, work: IngestWork, reads: Omit<WindowReads, 'interruption'>) {
  const isWhole = reads.rollups || (reads.rebuildAll && !work.rebuildAll)
  if (isWhole) return { ...work, ...reads }
  const days = reads.changes.flatMap(({ fromMs, toMs }) => [civilDay(fromMs, timezone), civilDay(toMs - 1, timezone)])
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (first === undefined || last === undefined) return reads.height ? { ...work, ...reads } : null
  const { start, end } = work.window
  const within = (day: Day) => (day < start ? start : day > end ? end : day)
  return { ...work, ...reads, rebuildAll: false, window: { ...work.window, start: within(first), end: within(last) } }
}
