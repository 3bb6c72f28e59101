import { type Day, listDays } from '../../kernel/civil-time.ts'
import { errorPlace } from '../../log.ts'
import type { Account } from '../../model/account/account.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { RunProgress, RunWindow } from '../../model/sync/run.ts'
import type { Dropped, FetchedRollups, UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import { type Refresh, spanTasks, type Task, tasksOf } from '../runs/plan.ts'
import { type FailureCounter, note, noteFailure, noteUnread, typesOf } from '../runs/type-outcomes.ts'
import { computeDays } from './compute-days.ts'
import { type Change, storePoints } from './store-points.ts'

/** Reads under way at once: one is parsed while the platform prepares the next. */
const parallelReads = 4

/** Somebody else works on the run. */
export class LeaseLost extends Error {}

interface WindowWork {
  run: RunProgress
  window: RunWindow
  refresh: Refresh | null
  /** No day after it is computed. */
  lastDay: Day
  /** Compute every day: an earlier attempt may have stored observations and stopped before their days. */
  rebuildAll: boolean
  failures: FailureCounter
  /** Types of which this or a newer window stored something new: the piece at the border of two windows belongs to both. */
  changedTypes: Set<DataTypeId>
  /** @throws LeaseLost */
  stillMine(): Promise<void>
}

/** Reads everything of a window, stores it, and computes the days it touched. */
export async function readWindow(
  context: SyncContext,
  account: Account,
  session: UpstreamSession,
  work: WindowWork,
): Promise<void> {
  const { run, window } = work
  const tasks = run.spans
    ? spanTasks(window, run.spans, session.types, account.timezone)
    : tasksOf(window, session.types, account.timezone, work.refresh, run.range.end)
  const types = typesOf(run)
  const changes: Change[] = []
  const touched = { height: false, rollups: false }
  const jobs = tasks
    .filter(task => !run.doneTasks.includes(task.key))
    .map(task => async () => {
      await work.stillMine()
      const change = await readTask(context, account.id, session, work, task)
      if (!change) return
      if (task.type === 'height') {
        touched.height = true
        return
      }
      work.changedTypes.add(task.type)
      changes.push(change)
    })
  const compute = () => {
    const { changedTypes, rebuildAll: all, lastDay, stillMine } = work
    return computeDays(context, account, {
      run,
      window,
      lastDay,
      changes,
      types: changedTypes,
      ...touched,
      all,
      stillMine,
    })
  }
  try {
    await inTurns([
      ...jobs,
      async () => {
        await readRollups(context, account.id, session, work, written => {
          touched.rollups = written
        })
      },
    ])
  } catch (error) {
    // A pause must not lose what was read. A worker that was replaced leaves the days to its successor.
    if (!(error instanceof LeaseLost)) await compute()
    throw error
  }
  const skipped = types.filter(type => !session.types.some(one => one.type === type))
  for (const type of skipped) note(run, type, { status: 'skipped', points: 0, error: 'scope' })
  await compute()
}

async function readTask(
  context: SyncContext,
  accountId: string,
  session: UpstreamSession,
  work: WindowWork,
  task: Task,
): Promise<Change | null> {
  const { run, window, failures } = work
  const givenUp = failures.givenUp(task.type)
  if (givenUp) {
    noteFailure(run, task.type, window, givenUp)
    return null
  }
  try {
    const fetchedAt = context.clock()
    const fetched = await session.points(task.type, task.fromMs, task.toMs)
    failures.answered()
    const store = () => storePoints(context.store, accountId, task, fetched, fetchedAt, work.rebuildAll)
    const { change, overtaken } = await store().catch(() => {
      // Tried once more. What the first attempt has stored is no change to the second: every day is computed.
      work.rebuildAll = true
      return store()
    })
    failures.stored()
    // Clocks differ: what was just read may be the later of the two. It is read again.
    if (overtaken) noteUnread(run, task.type, window)
    const points = fetched.sources.reduce((sum, one) => sum + one.block.start.length, 0)
    noteAnswer(context, run, task.type, points, fetched.dropped)
    run.doneTasks.push(task.key)
    return change
  } catch (error) {
    noteError(context, work, task.type, error)
    return null
  }
}

/** Reads the roll-ups of all types and stores them by day, also those that were answered before a pause. */
async function readRollups(
  context: SyncContext,
  accountId: string,
  session: UpstreamSession,
  work: WindowWork,
  onStored: (written: boolean) => void,
): Promise<void> {
  const { run, window, failures } = work
  const fetchedAt = context.clock()
  const answered: FetchedRollups[] = []
  const done: string[] = []
  try {
    for (const type of session.rollupTypes.filter(one => typesOf(run).includes(one))) {
      const key = `rollups ${type}`
      if (run.doneTasks.includes(key)) continue
      const givenUp = failures.givenUp(type)
      if (givenUp) {
        noteFailure(run, type, window, givenUp)
        continue
      }
      try {
        const fetched = await session.rollups(type, window.start, window.end)
        failures.answered()
        answered.push(fetched)
        done.push(key)
        // Total energy has no observations: its roll-ups are all there is to count.
        const points = type === 'total-energy' ? fetched.days.size : 0
        noteAnswer(context, run, type, points, fetched.dropped)
      } catch (error) {
        noteError(context, work, type, error)
      }
    }
  } finally {
    onStored(await storeRollups(context, accountId, window, answered, fetchedAt))
    run.doneTasks.push(...done)
  }
}

/** Whether something new was stored. */
async function storeRollups(
  { store: { rollups } }: SyncContext,
  accountId: string,
  { start, end }: RunWindow,
  answered: readonly FetchedRollups[],
  fetchedAt: number,
): Promise<boolean> {
  if (answered.length === 0) return false
  const stored = new Map((await rollups.read(accountId, start, end)).map(day => [day.date, day]))
  const codes = answered.flatMap(fetched => fetched.codes)
  const outcomes = await Promise.all(
    listDays(start, end).map(date => {
      const values = Object.assign({}, ...answered.map(fetched => fetched.days.get(date)))
      return rollups.replace(accountId, date, { codes, values, fetchedAt }, stored.get(date))
    }),
  )
  return outcomes.includes('written')
}

/** Notes what a read brought. Rows that were not fit are counted in the log: the type has been read all the same. */
function noteAnswer(context: SyncContext, run: RunProgress, type: DataTypeId, points: number, dropped: Dropped): void {
  note(run, type, { status: 'succeeded', points, error: null })
  if (Object.keys(dropped).length > 0) context.log({ event: 'rows_dropped', runId: run.id, type, ...dropped })
}

/** Notes that a read of a type failed. @throws what concerns more than the type */
function noteError(
  context: SyncContext,
  { run, window, failures }: WindowWork,
  type: DataTypeId,
  error: unknown,
): void {
  const failure = failures.failed(type, error)
  if (failure === 'internal') context.log({ event: 'type_failed', runId: run.id, type, ...errorPlace(error) })
  noteFailure(run, type, window, failure)
}

/** Runs jobs, some at once. The first throw stops the start of further ones and is passed on when the running ones are done. */
async function inTurns(jobs: (() => Promise<void>)[]): Promise<void> {
  const waiting = jobs.values()
  const failed: unknown[] = []
  const worker = async () => {
    for (const job of waiting) {
      if (failed.length > 0) return
      await job().catch(error => failed.push(error))
    }
  }
  await Promise.all(Array.from({ length: parallelReads }, worker))
  if (failed.length > 0) throw failed[0]
}
