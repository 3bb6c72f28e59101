import { addDays, civilDay, listDays } from '../kernel/civil-time.ts'
import type { Account } from '../model/account.ts'
import { type DataTypeId, dataTypeIds, dataTypes } from '../model/data-types.ts'
import type { Run, RunType, RunWindow } from '../model/run.ts'
import type { Lease } from '../store/runs.ts'
import { UpstreamError } from '../upstream/errors.ts'
import type { FetchedRollups, UpstreamSession } from '../upstream/port.ts'
import type { SyncContext } from './context.ts'
import { type Task, tasksOf } from './plan.ts'
import { readPerson, rebuildDays } from './rebuild-days.ts'
import { type Change, storePoints } from './store-points.ts'

/** A lease is renewed well before it ends; a worker that died is replaced this long after its last sign of life. */
export const leaseMs = 60_000
const renewAfterMs = 20_000
/** Reads under way at once: one is parsed while the platform prepares the next. */
const parallelReads = 4
/** When this many types in a row find the platform down, the rest is not tried. */
const unavailableInRow = 3

/** finished: the run is over. paused: go on in so many milliseconds. lost: somebody else works on it. */
export type Outcome = { kind: 'finished' } | { kind: 'paused'; waitMs: number } | { kind: 'lost' }

class LeaseLost extends Error {}

/** Works on a run, window by window, until it is over, the time is up, or the platform asks for a pause. */
export async function workOnRun(
  context: SyncContext,
  account: Account,
  lease: Lease,
  lastSuccessAt: string | null,
  deadlineMs: number,
): Promise<Outcome> {
  const { store, clock } = context
  const { run } = lease
  run.status = 'running'
  run.startedAt ??= new Date(clock()).toISOString()
  let savedAt = clock()

  /** A sign of life between reads; also the place where a worker learns that it was replaced, or that its time is up. */
  async function stillMine(): Promise<void> {
    if (clock() > deadlineMs) throw new UpstreamError('quota', 'time is up', 1000)
    if (clock() - savedAt < renewAfterMs) return
    if (!(await store.runs.save(lease, clock() + leaseMs))) throw new LeaseLost()
    savedAt = clock()
  }

  try {
    const session = await context.upstream.open(account.id)
    if (!run.doneTasks.includes('resources')) await readResources(context, account, session)
    run.doneTasks = [...new Set(['resources', ...run.doneTasks])]
    for (const window of run.windows) {
      if (window.status !== 'pending') continue
      const refresh = run.trigger === 'connect' ? null : { lastSuccessAt }
      const rebuildAll = run.rebuildAll || lease.fence > 1
      const changed = await readWindow(context, account, session, { run, window, refresh, rebuildAll, stillMine })
      window.status = 'done'
      run.doneTasks = ['resources']
      if (changed) await announceChange(context, account.id)
      if (!(await store.runs.save(lease, clock() + leaseMs))) throw new LeaseLost()
      savedAt = clock()
    }
    return end(context, lease, statusOf(run))
  } catch (error) {
    if (error instanceof LeaseLost) return { kind: 'lost' }
    if (!(error instanceof UpstreamError)) throw error
    if (error.failure === 'authorization') {
      await store.connections.setStatus(account.id, 'reauthorization_required')
      return end(context, lease, 'failed', 'reauthorization_required')
    }
    if (error.failure === 'quota') {
      run.leg += 1
      const kept = await store.runs.save(lease, 0)
      return kept ? { kind: 'paused', waitMs: error.retryAfterMs ?? 60_000 } : { kind: 'lost' }
    }
    return end(context, lease, 'failed', error.failure)
  }
}

interface WindowWork {
  run: Run
  window: RunWindow
  refresh: { lastSuccessAt: string | null } | null
  rebuildAll: boolean
  stillMine(): Promise<void>
}

/** Reads everything of a window, stores it, and computes the days it touched. Answers whether readers can see a change. */
async function readWindow(
  context: SyncContext,
  account: Account,
  session: UpstreamSession,
  work: WindowWork,
): Promise<boolean> {
  const { run, window } = work
  const tasks = tasksOf(window, session.types, account.timezone, work.refresh).filter(
    task => !run.doneTasks.includes(task.key),
  )
  const failures = failureCounter()
  const changes = new Map<DataTypeId, Change>()
  const rollupsChanged = await inTurns(
    [
      ...tasks.map(task => async () => {
        await work.stillMine()
        const change = await readTask(context, account.id, session, run, task, failures)
        if (change) changes.set(task.type, widen(changes.get(task.type), change))
        return false
      }),
      async () => readRollups(context, account.id, session, run, window, failures),
    ],
    parallelReads,
    // A pause must not lose what was read: the days are computed before it is passed on.
    async () => computeDays(context, account, { ...work, changes, rollups: true }),
  )
  const skipped = dataTypeIds.filter(type => !session.types.some(one => one.type === type))
  for (const type of skipped) note(run, type, { status: 'skipped', points: 0, error: 'scope' })
  return computeDays(context, account, { ...work, changes, rollups: rollupsChanged })
}

async function readTask(
  context: SyncContext,
  accountId: string,
  session: UpstreamSession,
  run: Run,
  task: Task,
  failures: ReturnType<typeof failureCounter>,
): Promise<Change | null> {
  try {
    if (failures.givenUp()) throw new UpstreamError('unavailable', 'given up')
    const fetchedAt = context.clock()
    const fetched = await session.points(task.type, task.fromMs, task.toMs)
    failures.answered()
    const change = await storePoints(context.store, accountId, task, fetched, fetchedAt)
    const points = fetched.sources.reduce((sum, one) => sum + one.block.start.length, 0)
    const dropped = Object.entries(fetched.dropped)
    if (dropped.length > 0)
      context.log({ event: 'rows_dropped', runId: run.id, type: task.type, ...Object.fromEntries(dropped) })
    note(run, task.type, {
      status: dropped.length > 0 ? 'partial' : 'succeeded',
      points,
      error: dropped[0]?.[0] ?? null,
    })
    run.doneTasks.push(task.key)
    return change
  } catch (error) {
    noteFailure(run, task.type, error, failures)
    return null
  }
}

async function readRollups(
  context: SyncContext,
  accountId: string,
  session: UpstreamSession,
  run: Run,
  window: RunWindow,
  failures: ReturnType<typeof failureCounter>,
): Promise<boolean> {
  if (run.doneTasks.includes('rollups')) return false
  const fetchedAt = context.clock()
  const answered: FetchedRollups[] = []
  for (const type of session.rollupTypes) {
    try {
      if (failures.givenUp()) throw new UpstreamError('unavailable', 'given up')
      const fetched = await session.rollups(type, window.start, window.end)
      failures.answered()
      answered.push(fetched)
      if (dataTypes[type].id === 'total-energy')
        note(run, type, { status: 'succeeded', points: fetched.days.size, error: null })
    } catch (error) {
      noteFailure(run, type, error, failures)
    }
  }
  const stored = new Map(
    (await context.store.rollups.read(accountId, window.start, window.end)).map(day => [day.date, day]),
  )
  const codes = answered.flatMap(fetched => fetched.codes)
  const outcomes = await Promise.all(
    listDays(window.start, window.end).map(date => {
      const values = Object.assign({}, ...answered.map(fetched => fetched.days.get(date)))
      return context.store.rollups.replace(accountId, date, { codes, values, fetchedAt }, stored.get(date))
    }),
  )
  run.doneTasks.push('rollups')
  return outcomes.includes('written')
}

/** Days of the window's changes, or of the whole window when an earlier attempt may have stopped before this step. */
async function computeDays(
  context: SyncContext,
  account: Account,
  work: WindowWork & { changes: ReadonlyMap<DataTypeId, Change>; rollups: boolean },
): Promise<boolean> {
  const { store } = context
  const today = civilDay(context.clock(), account.timezone)
  if (work.rebuildAll) {
    const all = new Set<DataTypeId>(dataTypeIds)
    return rebuildDays(store, account, { start: work.window.start, end: work.window.end, types: all, rollups: true })
  }
  const types = new Set(work.changes.keys())
  if (types.size === 0 && !work.rollups) return false
  let { start, end } = work.window
  for (const [type, change] of work.changes) {
    if (type === 'height') continue
    // The first stored piece of a long range begins before its first day, of which the rest is not read yet.
    if (work.refresh) start = min(start, civilDay(change.fromMs, account.timezone))
    // A night without a baseline of the platform is measured against the 30 nights before it.
    const reachMs = type === 'skin-temperature' ? 31 * 86_400_000 : 0
    end = max(end, civilDay(change.toMs - 1 + reachMs, account.timezone))
  }
  const changed = await rebuildDays(store, account, {
    start,
    end: min(end, max(today, work.window.end)),
    types,
    rollups: work.rollups,
  })
  const bmiChanged = types.has('height') && (await rebuildBmi(context, account, today))
  return changed || bmiChanged
}

/** A height counts for every weight after it: all days that have been cached. */
async function rebuildBmi(context: SyncContext, account: Account, today: string): Promise<boolean> {
  const { heights } = await readPerson(context.store, account)
  const heightM = heights.at(-1)?.meters ?? null
  if (heightM !== null && heightM !== account.heightM) await context.store.accounts.update(account.id, { heightM })
  const weights = await context.store.chunks.heads(account.id, 'weight', 0, context.clock())
  const [first] = weights
  if (!first) return false
  const start = addDays(first.window, -1)
  return rebuildDays(context.store, account, { start, end: today, types: new Set(['height']), rollups: false })
}

async function readResources(context: SyncContext, account: Account, session: UpstreamSession): Promise<void> {
  const fetchedAt = new Date(context.clock()).toISOString()
  for (const { name, value } of await session.resources()) {
    await context.store.resources.replace(account.id, { name, value, fetchedAt })
    const age = name === 'profile' ? (value as { age?: unknown }).age : undefined
    // The platform tells an age, not a birth date; the person's own entry stands above it.
    if (account.birthYear === null && typeof age === 'number' && age > 0 && age < 130) {
      account.birthYear = Number(fetchedAt.slice(0, 4)) - age
      await context.store.accounts.update(account.id, { birthYear: account.birthYear })
    }
  }
}

/** Tells readers that the cached data changed: the account, and every key, which carries it for the requests. */
async function announceChange(context: SyncContext, accountId: string): Promise<void> {
  const account = await context.store.accounts.touchData(accountId, new Date(context.clock()).toISOString())
  if (account) await context.store.apiKeys.refreshAccount(account)
}

async function end(context: SyncContext, lease: Lease, status: Run['status'], error?: string): Promise<Outcome> {
  const { run } = lease
  const now = context.clock()
  run.status = status
  run.finishedAt = new Date(now).toISOString()
  if (error) for (const window of run.windows) if (window.status === 'pending') window.status = 'failed'
  if (error && run.types.length === 0)
    run.types = dataTypeIds.map(type => ({ type, status: 'failed', points: 0, error }))
  run.doneTasks = []
  const finished = await context.store.runs.finish(lease, {
    lastSyncAt: run.finishedAt,
    succeeded: status === 'succeeded' || status === 'partial',
    dueAt: nextRefreshAt(run.accountId, now),
  })
  return finished ? { kind: 'finished' } : { kind: 'lost' }
}

const refreshEveryMs = 3_600_000

/** The next hour's own moment of an account: refreshes of many accounts spread over the hour. */
export function nextRefreshAt(accountId: string, nowMs: number): string {
  let sum = 0
  for (let i = 0; i < accountId.length; i++) sum = (sum * 31 + accountId.charCodeAt(i)) % refreshEveryMs
  const next = Math.floor(nowMs / refreshEveryMs) * refreshEveryMs + sum
  return new Date(next > nowMs + refreshEveryMs / 4 ? next : next + refreshEveryMs).toISOString()
}

function statusOf(run: Run): Run['status'] {
  const counted = run.types.filter(one => one.status !== 'skipped')
  if (counted.length === 0 || counted.every(one => one.status === 'failed')) return 'failed'
  return counted.every(one => one.status === 'succeeded') ? 'succeeded' : 'partial'
}

/** Adds what one read did to the run's line of its type; the worst status stands. */
function note(run: Run, type: string, result: Omit<RunType, 'type'>): void {
  const order = ['skipped', 'succeeded', 'partial', 'failed']
  const line = run.types.find(one => one.type === type)
  if (!line) {
    run.types.push({ type, ...result })
    return
  }
  line.points += result.points
  line.error ??= result.error
  if (order.indexOf(result.status) > order.indexOf(line.status)) line.status = result.status
}

/** Notes a type's failure and goes on with its neighbours; what concerns the whole account is passed on. */
function noteFailure(run: Run, type: string, error: unknown, failures: ReturnType<typeof failureCounter>): void {
  if (!(error instanceof UpstreamError) || error.failure === 'authorization' || error.failure === 'quota') throw error
  if (error.failure === 'unavailable') failures.unavailable()
  const harmless = error.failure === 'scope' || error.failure === 'unsupported'
  note(run, type, { status: harmless ? 'skipped' : 'failed', points: 0, error: error.failure })
}

function failureCounter() {
  let inRow = 0
  return {
    answered: () => {
      inRow = 0
    },
    unavailable: () => {
      inRow++
    },
    givenUp: () => inRow >= unavailableInRow,
  }
}

/** Runs jobs, some at once. The first throw stops the start of further ones; when the running ones are done, `onStop`, then the throw. */
async function inTurns(
  jobs: (() => Promise<boolean>)[],
  atOnce: number,
  onStop: () => Promise<unknown>,
): Promise<boolean> {
  let next = 0
  let any = false
  let failed: { error: unknown } | null = null
  const worker = async () => {
    while (failed === null && next < jobs.length) {
      const job = jobs[next++] as () => Promise<boolean>
      try {
        if (await job()) any = true
      } catch (error) {
        failed ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const stopped = failed as { error: unknown } | null
  if (stopped) {
    if (!(stopped.error instanceof LeaseLost)) await onStop()
    throw stopped.error
  }
  return any
}

function widen(a: Change | undefined, b: Change): Change {
  return a ? { fromMs: Math.min(a.fromMs, b.fromMs), toMs: Math.max(a.toMs, b.toMs) } : b
}

const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)
