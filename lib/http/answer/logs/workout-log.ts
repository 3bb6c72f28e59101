import { Problem } from '../../../errors.ts'
import type { AccountRef } from '../../../model/account/account.ts'
import { caveatsOfOwn, ownExercisesIn } from '../../../model/training/own-exercises.ts'
import type { WorkoutLog } from '../../../model/training/workout-log.ts'
import { showWorkoutLog, WorkoutLogView } from '../../../model/training/workout-log-view.ts'
import { etagOf } from '../../middleware/conditional-get.ts'
import { answer, meta } from '../envelope.ts'

export const WorkoutLogAnswer = answer(WorkoutLogView)

/** The largest body of a log: 100 exercises with 200 sets each have about 2 MB. */
export const maxWorkoutLogBytes = 4 * 1024 * 1024

/** The problem of a log that does not fit in an item of the table even when it is compressed. */
export function tooLargeLog(): Problem {
  return new Problem(
    'unprocessable',
    'The log has more text and sets than can be stored: about 350 KB when compressed.',
  )
}

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
