import pMap from 'p-map'
import { type Day, utcMidnight } from '../../kernel/civil-time.ts'
import { dayMs } from '../../kernel/durations.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import type { ReadComparison } from '../../model/sync/read-checksums.ts'
import { type RunProgress, type RunWindow, readsType, typesOf } from '../../model/sync/run.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import type { Change } from '../days/compute-days.ts'
import type { Task } from '../plan/tasks.ts'
import type { FailureCounter } from './failures.ts'
import { readRollups } from './read-rollups.ts'
import { readTask } from './read-task.ts'
import { recordRead } from './record-read.ts'

/**
 * The number of concurrent reads: while the platform prepares the answers, the function waits and costs as much as when it works. The
 * answers about a week are small, so all are awaited at once; those about longer windows have to fit in memory.
 */
const parallelReads = { week: 48, longer: 14 }
const weekMs = 8 * dayMs
const hourMs = dayMs / 24
/** Besides them, the reads at the same time of types that are stored by hour, together: in memory, a day of heart rate takes 9 MB until it is stored. */
const detailMs = 2 * dayMs

/** A window and the reads of it. */
export interface WindowWork {
  /** The job's record, which contains the completed reads; a pause stores it. */
  run: RunProgress
  window: RunWindow
  tasks: readonly Task[]
  /** The first day of which the roll-ups of a type are read. */
  rollupsSince(type: DataTypeId): Day
  /** Store and compute everything: an earlier attempt may have stopped after storing observations and before computing their days. */
  rebuildAll: boolean
  /** Of a refresh of one window: what does not need to be compared with what is stored. */
  comparison?: ReadComparison | undefined
  failures: FailureCounter
  /** Reads what is not observations, at the same time. */
  readResources?(): Promise<void>
  /** @throws LeaseLost */
  assertLeaseHeld(): Promise<void>
}

/** Why reading stopped early. */
export type Interruption = { error: unknown } | null

/** The result of reading and storing a window. */
export interface WindowReads {
  changes: Change[]
  /** Types with newly stored data; heights are listed separately. */
  types: Set<DataTypeId>
  height: boolean
  /** The days whose stored roll-ups changed. */
  rollupDays: Day[]
  /** From the work itself, or because storing failed partway. */
  rebuildAll: boolean
  interruption: Interruption
}

/** Reads and stores a window. After an interruption no further read starts, and the current ones are completed. */
export async function readWindow(
  context: SyncContext,
  accountId: string,
  session: UpstreamSession,
  work: WindowWork,
): Promise<WindowReads> {
  const { run, window, tasks } = work
  const reads: WindowReads = {
    changes: [],
    types: new Set(),
    height: false,
    rollupDays: [],
    rebuildAll: work.rebuildAll,
    interruption: null,
  }
  const jobOf = (task: Task) => async (): Promise<Interruption> => {
    await work.assertLeaseHeld()
    const { read, change, unreadBefore, halfStored, interruption } = await readTask(context, accountId, session, {
      ...work,
      task,
      comparison: tasks.filter(({ type }) => type === task.type).length === 1 ? work.comparison : undefined,
    })
    if (read) recordRead(run, window, read)
    if (unreadBefore !== null) run.unreadBefore = { ...run.unreadBefore, [task.key]: unreadBefore }
    else if (read && read.failure === null) run.doneTasks.push(task.key)
    reads.rebuildAll ||= halfStored
    if (change && task.type === 'height') reads.height = true
    else if (change) {
      reads.types.add(task.type)
      reads.changes.push(change)
    }
    return interruption
  }
  const left = tasks
    .filter(task => !run.doneTasks.includes(task.key))
    .map(task => ({ ...task, toMs: run.unreadBefore?.[task.key] ?? task.toMs }))
  const rollups = async (): Promise<Interruption> => {
    const answer = await readRollups(context, accountId, session, work)
    for (const read of answer.reads) recordRead(run, window, read)
    run.doneTasks.push(...answer.doneKeys)
    reads.rollupDays = answer.changedDays
    return answer.interruption
  }
  const resources = async (): Promise<Interruption> => {
    await work.readResources?.()
    return null
  }
  const doInParallel = (jobs: (() => Promise<Interruption>)[], concurrency: number) =>
    pMap(
      jobs,
      async job => {
        if (reads.interruption) return
        const interruption = await job().catch((error: unknown) => ({ error }))
        reads.interruption ??= interruption
      },
      { concurrency },
    )
  const others = window.part === 'detail' ? [] : [resources, rollups]
  const isShort = utcMidnight(window.end) - utcMidnight(window.start) < weekMs
  const [detail, overview] = [left.filter(isDetail), left.filter(task => !isDetail(task))]
  await Promise.all([
    doInParallel(detail.map(jobOf), parallelDetail(detail)),
    doInParallel([...others, ...overview.map(jobOf)], isShort ? parallelReads.week : parallelReads.longer),
  ])
  if (!reads.interruption) recordSkipped(work, session)
  return reads
}

const isDetail = ({ type }: Task) => dataTypes[type].chunk === 'hour'

/** As many as have two days even if each is as long as the longest. */
function parallelDetail(tasks: readonly Task[]): number {
  const longestMs = Math.max(...tasks.map(({ fromMs, toMs }) => toMs - fromMs), hourMs)
  return Math.max(1, Math.floor(detailMs / longestMs))
}

/** Types of the run that the person did not grant. */
function recordSkipped({ run, window }: WindowWork, session: UpstreamSession): void {
  const ofWindow = typesOf(run).filter(type => readsType(window, type))
  const skipped = ofWindow.filter(type => !session.types.some(one => one.type === type))
  for (const type of skipped) recordRead(run, window, { type, points: 0, failure: 'scope' })
}
