import { type Day, listDays } from '../kernel/civil-time.ts'
import type { Account } from '../model/account.ts'
import type { DataTypeId } from '../model/data-types.ts'
import type { Run, RunWindow } from '../model/run.ts'
import type { Dropped, FetchedRollups, UpstreamSession } from '../upstream/port.ts'
import { computeDays } from './compute-days.ts'
import type { SyncContext } from './context.ts'
import { type Missing, spanTasks, type Task, tasksOf } from './plan.ts'
import { type Change, storePoints } from './store-points.ts'
import { type FailureCounter, failureOf, note, noteFailure, typesOf } from './type-outcomes.ts'

/** Reads under way at once: one is parsed while the platform prepares the next. */
const parallelReads = 4

/** Somebody else works on the run. */
export class LeaseLost extends Error {}

interface WindowWork {
  run: Run
  window: RunWindow
  refresh: { today: string; missing: Missing } | null
  /** No day after it is computed. */
  lastDay: Day
  /** Compute every day: an earlier attempt may have stored observations and stopped before their days. */
  rebuildAll: boolean
  failures: FailureCounter
  /** Types of which this or a newer window stored something new: the piece at the border of two windows belongs to both. */
  changedTypes: Set<DataTypeId>
  /** @throws LeaseLost */
  stillMine(): Promise<void>
  /** The same before a read: throws a pause when the time is up. */
  goOn(): Promise<void>
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
    : tasksOf(window, session.types, account.timezone, work.refresh)
  const types = typesOf(run)
  const changes: Change[] = []
  let height = false
  let rollups = false
  const jobs = tasks
    .filter(task => !run.doneTasks.includes(task.key))
    .map(task => async () => {
      await work.goOn()
      const change = await readTask(context, account.id, session, work, task)
      if (!change) return
      if (task.type === 'height') {
        height = true
        return
      }
      work.changedTypes.add(task.type)
      changes.push(change)
    })
  const compute = () => {
    const { changedTypes, rebuildAll: all, lastDay, stillMine } = work
    const touched = { run, window, lastDay, changes, types: changedTypes, height, rollups, all, stillMine }
    return computeDays(context, account, touched)
  }
  try {
    await inTurns([
      ...jobs,
      async () => {
        rollups = await readRollups(context, account.id, session, work)
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
  { run, window, failures }: WindowWork,
  task: Task,
): Promise<Change | null> {
  const givenUp = failures.givenUp(task.type)
  if (givenUp) {
    noteFailure(run, task.type, window, givenUp)
    return null
  }
  try {
    const fetchedAt = context.clock()
    const fetched = await session.points(task.type, task.fromMs, task.toMs)
    failures.answered()
    const change = await storePoints(context.store, accountId, task, fetched, fetchedAt)
    const points = fetched.sources.reduce((sum, one) => sum + one.block.start.length, 0)
    noteAnswer(context, run, task.type, points, fetched.dropped)
    run.doneTasks.push(task.key)
    return change
  } catch (error) {
    const failure = failureOf(error)
    failures.failed(task.type, failure)
    noteFailure(run, task.type, window, failure)
    return null
  }
}

async function readRollups(
  context: SyncContext,
  accountId: string,
  session: UpstreamSession,
  { run, window, failures }: WindowWork,
): Promise<boolean> {
  if (run.doneTasks.includes('rollups')) return false
  const fetchedAt = context.clock()
  const answered: FetchedRollups[] = []
  for (const type of session.rollupTypes.filter(one => typesOf(run).includes(one))) {
    const givenUp = failures.givenUp(type)
    if (givenUp) {
      noteFailure(run, type, window, givenUp)
      continue
    }
    try {
      const fetched = await session.rollups(type, window.start, window.end)
      failures.answered()
      answered.push(fetched)
      // Total energy has no observations: its roll-ups are all there is to count.
      const points = type === 'total-energy' ? fetched.days.size : 0
      noteAnswer(context, run, type, points, fetched.dropped)
    } catch (error) {
      const failure = failureOf(error)
      failures.failed(type, failure)
      noteFailure(run, type, window, failure)
    }
  }
  const { rollups } = context.store
  const stored = new Map((await rollups.read(accountId, window.start, window.end)).map(day => [day.date, day]))
  const codes = answered.flatMap(fetched => fetched.codes)
  const outcomes = await Promise.all(
    listDays(window.start, window.end).map(date => {
      const values = Object.assign({}, ...answered.map(fetched => fetched.days.get(date)))
      return rollups.replace(accountId, date, { codes, values, fetchedAt }, stored.get(date))
    }),
  )
  run.doneTasks.push('rollups')
  return outcomes.includes('written')
}

/** Notes what a read brought, and which of its rows were left out and why. */
function noteAnswer(context: SyncContext, run: Run, type: DataTypeId, points: number, dropped: Dropped): void {
  const [reason] = Object.keys(dropped)
  note(run, type, { status: reason ? 'partial' : 'succeeded', points, error: reason ?? null })
  if (reason) context.log({ event: 'rows_dropped', runId: run.id, type, ...dropped })
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
