import { type DataTypeId, dataTypeIds } from '../../model/catalog/data-types.ts'
import type { RunProgress, RunType, RunWindow } from '../../model/sync/run.ts'
import { UpstreamError, type UpstreamFailure } from '../../upstream/errors.ts'

/** When this many reads in a row find the platform down, or types an error of ours, the rest is not tried. */
const mostInRow = 3
/** When this many reads of one type failed, its other ones are not tried: they would fail in the same way. */
const failuresOfType = 3

const order: RunType['status'][] = ['skipped', 'succeeded', 'partial', 'failed']

/** The types that a run is about: those of its notifications, or all. */
export function typesOf({ spans }: Pick<RunProgress, 'spans'>): readonly DataTypeId[] {
  return spans ? [...new Set(spans.map(span => span.type))] : dataTypeIds
}

/** Adds what one read did to the run's line of its type; the worst status stands. */
export function note(run: RunProgress, type: string, result: Omit<RunType, 'type'>): void {
  const line = run.types.find(one => one.type === type)
  if (!line) {
    run.types.push({ type, ...result })
    return
  }
  line.points += result.points
  line.error ??= result.error
  if (order.indexOf(result.status) > order.indexOf(line.status)) line.status = result.status
}

/** Notes that observations of a type are missing from a window on. */
export function noteUnread(run: RunProgress, type: string, window: Pick<RunWindow, 'start'>): void {
  const before = run.unread[type]
  if (before === undefined || window.start < before) run.unread[type] = window.start
}

/** What the platform did, or `internal`: an error that nobody foresaw. */
export type Failure = UpstreamFailure | 'internal'

/** A type's failure, after which its neighbours are read all the same; what concerns the whole account is passed on. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof UpstreamError)) return 'internal'
  if (error.failure === 'authorization' || error.failure === 'quota') throw error
  return error.failure
}

export function noteFailure(run: RunProgress, type: string, window: RunWindow, failure: Failure): void {
  const harmless = failure === 'scope' || failure === 'unsupported'
  note(run, type, { status: harmless ? 'skipped' : 'failed', points: 0, error: failure })
  if (!harmless) noteUnread(run, type, window)
}

export function statusOf(run: RunProgress): 'failed' | 'succeeded' | 'partial' {
  const counted = run.types.filter(one => one.status !== 'skipped')
  if (counted.length === 0 || counted.every(one => one.status === 'failed')) return 'failed'
  return counted.every(one => one.status === 'succeeded') ? 'succeeded' : 'partial'
}

/** Which reads are not worth trying any more in this delivery. */
export function failureCounter() {
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
    /** @throws the error itself, when so many types in a row met one that it is not theirs. */
    failed: (type: string, error: unknown): Failure => {
      const failure = failureOf(error)
      if (failure === 'unavailable') unavailable++
      if (failure === 'internal') internal.add(type)
      if (internal.size >= mostInRow) throw error
      byType.set(type, [...(byType.get(type) ?? []), failure])
      return failure
    },
    /** Why a read of the type is not tried; null to try it. */
    givenUp: (type: string): Failure | null => {
      if (unavailable >= mostInRow) return 'unavailable'
      return byType.get(type)?.[failuresOfType - 1] ?? null
    },
  }
}

export type FailureCounter = ReturnType<typeof failureCounter>
