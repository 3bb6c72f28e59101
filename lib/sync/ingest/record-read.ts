import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { RunProgress, RunType, RunWindow } from '../../model/sync/run.ts'
import { recordPending } from '../progress.ts'
import type { Failure } from './failures.ts'

/** The outcome of one read of a type. */
export interface TypeRead {
  type: DataTypeId
  /** The number of observations that the platform returned. */
  points: number
  failure: Failure | null
  /** How many records were unfit and left out, by reason. */
  dropped?: Readonly<Record<string, number>>
  /** The data was read, but has to be read again. */
  isOutdated?: boolean
}

/** Adds what was left out of a read. */
function recordDropped(run: RunProgress, type: DataTypeId, dropped: Readonly<Record<string, number>>): void {
  for (const [reason, count] of Object.entries(dropped)) {
    const ofType = run.dropped?.[type] ?? {}
    ofType[reason] = (ofType[reason] ?? 0) + count
    run.dropped = { ...run.dropped, [type]: ofType }
  }
}

const order: RunType['status'][] = ['skipped', 'succeeded', 'partial', 'failed']

/** Adds a read of a window to the run's record: sums the points, keeps the worst status, and makes pending what is missing. */
export function recordRead(run: RunProgress, window: RunWindow, read: TypeRead): void {
  const { type, points, failure: error, dropped = {}, isOutdated = false } = read
  recordDropped(run, type, dropped)
  // Types that were not granted or that the platform does not offer are skipped: reading them again does not help.
  const status = error === null ? 'succeeded' : error === 'scope' || error === 'unsupported' ? 'skipped' : 'failed'
  if (status === 'failed' || isOutdated) recordPending(run, type, window.start)
  const line = run.types.find(one => one.type === type)
  if (!line) {
    run.types.push({ type, status, points, error })
    return
  }
  line.points += points
  line.error ??= error
  if (order.indexOf(status) > order.indexOf(line.status)) line.status = status
}
