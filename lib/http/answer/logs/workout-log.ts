import type { AccountRef } from '../../../model/account/account.ts'
import { caveatsOfOwn, ownExercisesIn } from '../../../model/training/own-exercises.ts'
import type { WorkoutLog } from '../../../model/training/workout-log.ts'
import { showWorkoutLog, WorkoutLogView } from '../../../model/training/workout-log-view.ts'
import { etagOf } from '../../middleware/conditional-get.ts'
import { answer, meta } from '../envelope.ts'

export const WorkoutLogAnswer = answer(WorkoutLogView)

/** The beginning of the message when the client names an outdated version. */
export const theWorkoutLogHas = 'The workout log has'

/** One log. `asOf` is when it last changed, so that the same version always has the same body. */
export function workoutLogAnswer(log: WorkoutLog, account: AccountRef) {
  return {
    data: showWorkoutLog(log, account.timezone),
    meta: meta(
      'workout-logs',
      { ...account, dataChangedAt: log.updatedAt },
      { caveats: caveatsOfOwn(ownExercisesIn([log])) },
    ),
  }
}

export function workoutLogHeaders(log: WorkoutLog, account: AccountRef): { etag: string } {
  return { etag: etagOf(JSON.stringify([log.id, log.updatedAt, account.timezone])) }
}
