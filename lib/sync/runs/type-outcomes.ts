import type { Day } from '../../kernel/civil-time.ts'
import { type DataTypeId, dataTypeIds } from '../../model/catalog/data-types.ts'
import type { RunProgress, RunType, RunWindow } from '../../model/sync/run.ts'
import { UpstreamError, type UpstreamFailure } from '../../upstream/errors.ts'
import { LeaseLost } from '../lease.ts'

/** After this many consecutive reads find the platform unavailable, or types fail internally, the remaining reads are skipped. */
const maxFailuresInRow = 3
/** After this many failed reads of one type, its remaining reads are skipped, because they would fail too. */
const maxFailuresOfType = 3

const order: RunType['status'][] = ['skipped', 'succeeded', 'partial', 'failed']

/** The types that a run reads: those of its notifications, or all. */
export function typesOf({ spans }: Pick<RunProgress, 'spans'>): readonly DataTypeId[] {
  return spans ? [...new Set(spans.map(span => span.type))] : dataTypeIds
}

/** The platform's error, or `internal` for an unexpected error. */
export type Failure = UpstreamFailure | 'internal'

/** The outcome of one read of a type. */
export interface TypeRead extends RunType {
  /** Observations of the window are missing and must be read again. */
  isPending: boolean
}

export function succeededRead(type: DataTypeId, points: number, isPending: boolean): TypeRead {
  return { type, status: 'succeeded', points, error: null, isPending }
}

/** Types that were not granted or that the platform does not offer are skipped: reading them again does not help. */
export function failedRead(type: DataTypeId, failure: Failure): TypeRead {
  const isSkipped = failure === 'scope' || failure === 'unsupported'
  return { type, status: isSkipped ? 'skipped' : 'failed', points: 0, error: failure, isPending: !isSkipped }
}

/** Adds a read to the run's record: sums the points and keeps the worst status. */
export function recordRead(run: RunProgress, window: RunWindow, { isPending, ...read }: TypeRead): void {
  if (isPending) recordPending(run, read.type, window.start)
  const line = run.types.find(one => one.type === read.type)
  if (!line) {
    run.types.push(read)
    return
  }
  line.points += read.points
  line.error ??= read.error
  if (order.indexOf(read.status) > order.indexOf(line.status)) line.status = read.status
}

/** Records that observations of a type are missing from a day on. */
export function recordPending(run: RunProgress, type: string, day: Day): void {
  const before = run.pendingFrom[type]
  if (before === undefined || day < before) run.pendingFrom[type] = day
}

/** Ends the current window: its reads are over. */
export function endWindow(run: RunProgress, window: RunWindow, status: 'done' | 'failed'): void {
  window.status = status
  run.doneTasks = []
  run.refusedAt = null
  delete run.unreadBefore
  delete run.limited
}

/** The failure of one type, after which the other types are still read. @throws an error that affects the whole account */
export function failureOf(error: unknown): Failure {
  if (error instanceof LeaseLost) throw error
  if (!(error instanceof UpstreamError)) return 'internal'
  if (error.problem !== null || ['authorization', 'quota', 'deadline'].includes(error.failure)) throw error
  return error.failure
}

export function statusOf(run: RunProgress): 'failed' | 'succeeded' | 'partial' {
  const counted = run.types.filter(one => one.status !== 'skipped')
  if (counted.length === 0 || counted.every(one => one.status === 'failed')) return 'failed'
  return counted.every(one => one.status === 'succeeded') ? 'succeeded' : 'partial'
}

/** Counts failures and decides which reads to skip in this delivery. While `isStuck`, a read that ends at the deadline has failed. */
export function failureCounter(isStuck: () => boolean) {
  let unavailable = 0
  const internal = new Set<string>()
  const byType = new Map<string, Failure[]>()
  return {
    answered: () => {
      unavailable = 0
    },
    stored: () => {
      internal.clear()
    },
    /** @throws the error itself after so many consecutive types failed that the cause is not the type */
    failed: (type: string, error: unknown): Failure => {
      const isTooLong = error instanceof UpstreamError && error.failure === 'deadline' && isStuck()
      const failure = isTooLong ? 'unavailable' : failureOf(error)
      if (failure === 'unavailable' && !isTooLong) unavailable++
      if (failure === 'internal') internal.add(type)
      if (internal.size >= maxFailuresInRow) throw error
      byType.set(type, [...(byType.get(type) ?? []), failure])
      return failure
    },
    /** Why a read of the type is skipped; null to try it. */
    givenUp: (type: string): Failure | null => {
      if (unavailable >= maxFailuresInRow) return 'unavailable'
      return byType.get(type)?.[maxFailuresOfType - 1] ?? null
    },
  }
}

export type FailureCounter = ReturnType<typeof failureCounter>
