import * as z from 'zod'
import { civilDay } from '../../kernel/civil-time.ts'
import { CivilDate } from '../civil-date.ts'
import { Instant } from '../instant.ts'
import { WorkoutLog } from './workout-log.ts'

export const WorkoutLogView = z.lazy(() =>
  z
    .strictObject({
      ...WorkoutLog.unwrap().shape,
      startedAt: Instant,
      endedAt: Instant.nullable(),
      createdAt: Instant,
      updatedAt: Instant,
      localDate: CivilDate.meta({ description: "The day of its start, in the account's time zone." }),
      origin: z
        .strictObject({ app: z.string() })
        .nullable()
        .meta({ description: 'The app whose export it was imported from; null for a log that was written here.' }),
      mapping: WorkoutLog.unwrap().shape.mapping.meta({ description: 'Version of the mapping of names to exercises.' }),
    })
    .meta({ id: 'WorkoutLog' }),
)

/** A workout log as its owner sees it. */
export function showWorkoutLog(log: WorkoutLog, zone: string): z.infer<typeof WorkoutLogView> {
  return {
    ...log,
    localDate: civilDay(Date.parse(log.startedAt), zone),
    origin: log.origin && { app: log.origin.app },
  }
}
