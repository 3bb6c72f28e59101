import type { Day } from '../../kernel/civil-time.ts'
import type { Account } from '../../model/account/account.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import { dayOfWindow } from '../../model/sync/window.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import { LeaseLost } from '../lease.ts'
import { recordPending } from '../runs/type-outcomes.ts'
import { computeDays } from './compute-days.ts'
import { readWindow, type WindowWork } from './read-window.ts'

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
  const types = new Set([...work.changedTypes, ...reads.types])
  // A pause must not lose the data that was read. A worker that lost its lease leaves the days to its successor.
  if (!(interruption?.error instanceof LeaseLost)) {
    const corrupt = await computeDays(context, account, { ...work, ...reads, types })
    for (const chunk of corrupt) recordPending(work.run, chunk.type, dayOfWindow(chunk.window))
  }
  if (interruption) throw interruption.error
  return types
}
