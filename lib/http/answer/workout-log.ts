import { Problem } from '../../errors.ts'
import type { AccountRef } from '../../model/account/account.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'
import { showWorkoutLog, WorkoutLogView } from '../../model/training/workout-log-view.ts'
import { etagOf, withoutEncoding } from '../middleware/conditional-get.ts'
import { answer, meta } from './envelope.ts'

export const WorkoutLogAnswer = answer(WorkoutLogView)

/** One log. `asOf` is when it last changed, so that the same version always has the same body. */
export function workoutLogAnswer(log: WorkoutLog, account: AccountRef) {
  return {
    data: showWorkoutLog(log, account.timezone),
    meta: meta('workout-logs', { ...account, dataChangedAt: log.updatedAt }),
  }
}

export function workoutLogHeaders(log: WorkoutLog, account: AccountRef): { etag: string } {
  return { etag: etagOf(JSON.stringify([log.id, log.updatedAt, account.timezone])) }
}

/** @throws Problem precondition_failed when `If-Match` names another version */
export function requireMatch(ifMatch: string | undefined, log: WorkoutLog, account: AccountRef): void {
  if (ifMatch === undefined) return
  const named = ifMatch.split(',').map(tag => withoutEncoding(tag.trim()))
  if (!named.includes('*') && !named.includes(workoutLogHeaders(log, account).etag)) throw logHasChanged()
}

export function logHasChanged(): Problem {
  return new Problem('precondition_failed', 'The workout log has changed. Read it again and repeat the change.')
}
