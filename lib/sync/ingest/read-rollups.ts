import pMap from 'p-map'
import { type Day, listDays } from '../../kernel/civil-time.ts'
import { isRollupOnly, type PlatformType } from '../../model/catalog/data-types.ts'
import { type RunProgress, type RunWindow, typesOf } from '../../model/sync/run.ts'
import type { FetchedRollups, UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import type { FailureCounter } from './failures.ts'
import type { TypeRead } from './record-read.ts'

/** The number of types that are read at once, beside the reads of observations: all of them, since each answer has a row a day. */
const parallelReads = 16

interface RollupWork {
  run: RunProgress
  window: RunWindow
  failures: FailureCounter
  /** The first day to read of a type. */
  rollupsSince(type: PlatformType): Day
}

/** What the platform answered for a type, and the first day that it was asked for: the types of a window have different ones. */
type Answered = FetchedRollups & { start: Day }

interface RollupReads {
  reads: TypeRead[]
  /** Keys of the completed reads. */
  doneKeys: string[]
  /** The days whose stored values changed. */
  changedDays: Day[]
  interruption: { error: unknown } | null
}

/** Reads the daily roll-ups of a window and stores them by day, including those that arrived before an interruption. */
export async function readRollups(
  context: SyncContext,
  accountId: string,
  session: UpstreamSession,
  { run, window, failures, rollupsSince }: RollupWork,
): Promise<RollupReads> {
  const fetchedAt = context.clock()
  const answered: Answered[] = []
  const result: RollupReads = { reads: [], doneKeys: [], changedDays: [], interruption: null }
  const readType = async (type: PlatformType): Promise<void> => {
    const key = `rollups ${type}`
    const since = rollupsSince(type)
    if (result.interruption || run.doneTasks.includes(key) || since > window.end) return
    const givenUp = failures.givenUp(type)
    if (givenUp) return void result.reads.push({ type, points: 0, failure: givenUp })
    const start = since > window.start ? since : window.start
    const fetched = await session.rollups(type, start, window.end).catch((error: unknown) => {
      result.reads.push({ type, points: 0, failure: failures.failed(type, error) })
    })
    if (!fetched) return
    failures.answered()
    answered.push({ ...fetched, start })
    result.doneKeys.push(key)
    if (Object.keys(fetched.dropped).length > 0)
      context.log({ event: 'rows_dropped', runId: run.id, type, ...fetched.dropped })
    // Without records, the roll-ups are what was read of the type.
    const points = isRollupOnly(type) ? fetched.days.size : 0
    result.reads.push({ type, points, failure: null, dropped: fetched.dropped })
  }
  const types = session.rollupTypes.filter(type => typesOf(run).includes(type))
  const read = (type: PlatformType) =>
    readType(type).catch((error: unknown) => {
      result.interruption ??= { error }
    })
  await pMap(types, read, { concurrency: parallelReads })
  result.changedDays = await storeRollups(context, accountId, window, { answered, fetchedAt })
  return result
}

/** Returns the days whose stored values changed. */
async function storeRollups(
  { store: { rollups } }: SyncContext,
  accountId: string,
  { start, end }: RunWindow,
  { answered, fetchedAt }: { answered: readonly Answered[]; fetchedAt: number },
): Promise<Day[]> {
  if (answered.length === 0) return []
  const stored = new Map((await rollups.read(accountId, start, end)).map(day => [day.date, day]))
  const dates = listDays(start, end)
  const outcomes = await Promise.all(
    dates.map(date => {
      const covering = answered.filter(fetched => fetched.start <= date)
      const series = covering.flatMap(fetched => fetched.series)
      const values = Object.assign({}, ...covering.map(fetched => fetched.days.get(date)))
      return rollups.replace(accountId, date, { series, values, fetchedAt }, stored.get(date))
    }),
  )
  return dates.filter((_, i) => outcomes[i] === 'written')
}
