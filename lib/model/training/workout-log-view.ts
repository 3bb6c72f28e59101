import * as z from 'zod'
import { civilDay } from '../../kernel/civil-time.ts'
import { CivilDate } from '../civil-date.ts'
import { Instant } from '../instant.ts'
import { WorkoutLog } from './workout-log.ts'

export const WorkoutLogView = z.lazy(() =>
  z
    .strictObject({
      ...WorkoutLog.unwrap().shape,
      startedAt: Instant.describe('When it started, in UTC.'),
      endedAt: Instant.nullable().describe('When it ended, in UTC; null if it is not known.'),
      createdAt: Instant.describe('When it was created.'),
      updatedAt: Instant.describe('When it last changed.'),
      localDate: CivilDate.describe("The day of its start, in the account's time zone."),
      origin: z
        .strictObject({ app: z.string().describe('The name of the app.') })
        .nullable()
        .describe('The app whose export it was imported from; null for a log that was written here.'),
      mapping: WorkoutLog.unwrap().shape.mapping.describe('Version of the mapping of names to exercises.'),
    })
    .meta({ id: 'WorkoutLog' }),
)

export type WorkoutLogView = z.output<typeof WorkoutLogView>

/** A workout log as its owner sees it. */
export function showWorkoutLog(log: WorkoutLog, zone: string): WorkoutLogView {
  return {
    ...log,
    localDate: civilDay(Date.parse(log.startedAt), zone),
    origin: log.origin && { app: log.origin.app },
  }
}
