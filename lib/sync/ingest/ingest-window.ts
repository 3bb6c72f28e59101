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
  /** No day after it is computed: it is in the future, or was never asked for. */
  lastDay: Day
  /** Types of which a newer window stored something new: the chunk at the border of two windows belongs to both. */
  changedTypes: ReadonlySet<DataTypeId>
}

/** Reads everything of a window, stores it, and computes the days that it changed. Answers the changed types, the given ones included. */
export async function ingestWindow(
  context: SyncContext,
  account: Account,
  session: UpstreamSession,
  work: IngestWork,
): Promise<ReadonlySet<DataTypeId>> {
  const { interruption, ...reads } = await readWindow(context, account.id, session, work)
  const types = new Set([...work.changedTypes, ...reads.types])
  // A pause must not lose what was read. A worker that was replaced leaves the days to its successor.
  if (!(interruption?.error instanceof LeaseLost)) {
    const corrupt = await computeDays(context, account, { ...work, ...reads, types })
    for (const chunk of corrupt) recordPending(work.run, chunk.type, dayOfWindow(chunk.window))
  }
  if (interruption) throw interruption.error
  return types
}
