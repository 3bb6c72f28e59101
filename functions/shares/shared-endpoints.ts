import { getGlucose } from '../glucose/get-glucose.ts'
import { getBody } from '../health-data/get-body.ts'
import { getDaily } from '../health-data/get-daily.ts'
import { getRecovery } from '../health-data/get-recovery.ts'
import { getSleep } from '../health-data/get-sleep.ts'
import { getNotes } from '../notes/get-notes.ts'
import { getWorkouts } from '../workouts/get-workouts.ts'

/** What a share calls with its own scope. */
export const sharedEndpoints = {
  daily: getDaily,
  recovery: getRecovery,
  body: getBody,
  glucose: getGlucose,
  sleep: getSleep,
  workouts: getWorkouts,
  notes: getNotes,
}
