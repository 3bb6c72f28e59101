import pMap from 'p-map'
import { addDays, civilDay, type Day, utcMidnight } from '../../kernel/civil-time.ts'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import { platformOf } from '../../model/catalog/sources.ts'
import type { ReadComparison } from '../../model/sync/read-checksums.ts'
import { type RunProgress, type RunWindow, readsType, typesOf } from '../../model/sync/run.ts'
import { dayOfWindow } from '../../model/sync/window.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import { type Change, computeDays } from '../days/compute-days.ts'
import { lookBackDays } from '../days/read-blocks.ts'
import type { Reading } from '../interruption.ts'
import type { Task } from '../plan/tasks.ts'
import { recordPending } from '../progress.ts'
import type { FailureCounter } from './failures.ts'
import { resourcesKey } from './read-resources.ts'
import { readRollups } from './read-rollups.ts'
import { readTask } from './read-task.ts'
import { recordRead } from './record-read.ts'

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
  // What no connection reads again, such as an archive, is pending for none.
  for (const { type, source, window: of } of corrupt) if (platformOf(source)) recordPending(run, type, dayOfWindow(of))
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

/**
 * The number of concurrent reads: while the platform prepares the answers, the function waits and costs as much as when it works. The
 * answers about a week are small, so all are awaited at once; those about longer windows have to fit in memory.
 */
const parallelReads = { week: 48, longer: 14 }
const weekMs = 8 * dayMs
/** Besides them, the reads at the same time of types that are stored by hour, together: in memory, a day of heart rate takes 9 MB until it is stored. */
const detailMs = 2 * dayMs

/** A window and the reads of it. */
interface WindowWork {
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
type Interruption = { error: unknown } | null

/** The result of reading and storing a window. */
interface WindowReads {
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
  const inWindow = typesOf(run).filter(type => readsType(window, type))
  const skipped = inWindow.filter(type => !session.types.some(one => one.type === type))
  for (const type of skipped) recordRead(run, window, { type, points: 0, failure: 'scope' })
}
