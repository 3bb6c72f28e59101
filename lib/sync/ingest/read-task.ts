import type { ReadComparison } from '../../model/sync/read-checksums.ts'
import type { RunProgress } from '../../model/sync/run.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import type { Change } from '../days/compute-days.ts'
import type { Task } from '../plan/tasks.ts'
import type { FailureCounter } from './failures.ts'
import type { TypeRead } from './record-read.ts'
import { storePoints } from './store-points.ts'

interface TaskWork {
  run: Pick<RunProgress, 'id'>
  task: Task
  rebuildAll: boolean
  comparison?: ReadComparison | undefined
  failures: FailureCounter
  /** @throws LeaseLost */
  assertLeaseHeld(): Promise<void>
}

interface TaskResult {
  /** Null when nothing was read. */
  read: TypeRead | null
  change: Change | null
  /** After an interruption: everything that starts before it is unread. */
  unreadBefore: number | null
  /** Whether storing failed partway: a second attempt does not see the data stored by then as a change. */
  halfStored: boolean
  /** An error that affects more than this type. */
  interruption: { error: unknown } | null
}

/** Reads observations of one type and stores them. */
export async function readTask(
  context: SyncContext,
  accountId: string,
  session: UpstreamSession,
  { run, task, rebuildAll, comparison, failures, assertLeaseHeld }: TaskWork,
): Promise<TaskResult> {
  const result: TaskResult = { read: null, change: null, unreadBefore: null, halfStored: false, interruption: null }
  const { type } = task
  const givenUp = failures.givenUp(type)
  if (givenUp) return { ...result, read: { type, points: 0, failure: givenUp } }
  let halfStored = false
  try {
    const fetchedAt = context.clock()
    const fetched = await session.points(type, task.fromMs, task.toMs)
    failures.answered()
    // A worker that was held up here must not store its fetch over the fetch of its successor.
    await assertLeaseHeld()
    const { rest } = fetched
    const part = rest ? { ...task, fromMs: rest.beforeMs } : task
    const what = { task: part, fetched, fetchedAt, afterCrash: rebuildAll, last: comparison?.last.get(type) }
    const { change, overtaken, checksum } = await storePoints(context.store, accountId, what).catch(() => {
      halfStored = true
      return storePoints(context.store, accountId, { ...what, afterCrash: true })
    })
    failures.stored()
    if (!rest && !overtaken) comparison?.next.set(type, checksum)
    if (Object.keys(fetched.dropped).length > 0)
      context.log({ event: 'rows_dropped', runId: run.id, type, ...fetched.dropped })
    const points = fetched.sources.reduce((sum, one) => sum + one.block.start.length, 0)
    // Clocks differ, so the data that was just read may be newer. It is read again.
    const read = { type, points, failure: null, dropped: fetched.dropped, isOutdated: overtaken }
    return {
      read,
      change,
      halfStored,
      unreadBefore: rest?.beforeMs ?? null,
      interruption: rest && { error: rest.cause },
    }
  } catch (error) {
    try {
      return { ...result, read: { type, points: 0, failure: failures.failed(type, error) }, halfStored }
    } catch (interruption) {
      return { ...result, halfStored, interruption: { error: interruption } }
    }
  }
}
