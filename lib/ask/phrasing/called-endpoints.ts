import type { z } from 'zod'
import type { BodyReport } from '../../analysis/body/body.ts'
import type { Comparison } from '../../analysis/comparison/compare.ts'
import type { CorrelationReport, CorrelationScan } from '../../analysis/comparison/correlation.ts'
import type { TagReport } from '../../analysis/comparison/tag-effect.ts'
import type { ConnectionView } from '../../analysis/connection/connection.ts'
import type { DaySummary } from '../../analysis/daily/day-summary.ts'
import type { DailyRow } from '../../analysis/daily/series-view.ts'
import type { GlucoseReport } from '../../analysis/glucose/glucose-report.ts'
import type { GoalProgress } from '../../analysis/goals/goals.ts'
import type { NutritionReport } from '../../analysis/nutrition/nutrition-report.ts'
import type { DataQuality } from '../../analysis/quality/data-quality.ts'
import type { Caller, ReadContext } from '../../analysis/read-context.ts'
import type { RecoveryDay } from '../../analysis/recovery/recovery.ts'
import type { SleepReport } from '../../analysis/sleep/sleep-report.ts'
import type { Summary } from '../../analysis/summary/summary.ts'
import type { ExerciseReviewView } from '../../analysis/training/exercise-review.ts'
import type { MuscleUsages } from '../../analysis/training/muscle-usage.ts'
import type { TrainingAnalytics } from '../../analysis/training/training-analytics.ts'
import type { UnifiedWorkout } from '../../analysis/workouts/unified-view.ts'
import type { WorkoutRow } from '../../analysis/workouts/workout-view.ts'
import type { ExportView } from '../../model/account/export-job.ts'
import type { ProfileView } from '../../model/account/profile.ts'
import type { Note } from '../../model/notes/note.ts'
import type { BackfillView } from '../../model/sync/backfill.ts'
import type { WorkoutLogView } from '../../model/training/workout-log-view.ts'
import type { Answered } from './answer-text.ts'
import type { TimelineRow } from './glucose/readings-of-part.ts'
import type { Devices, TypesOfData } from './records/phrase-account.ts'
import type { ArchiveRow } from './records/phrase-archive-readings.ts'

/** The data type of each endpoint that ask can call, by path. */
export interface DataByPath {
  '/api/v1/daily': DailyRow[]
  '/api/v1/daily-summary': DaySummary
  '/api/v1/sleep': SleepReport
  '/api/v1/recovery': RecoveryDay[]
  '/api/v1/body': BodyReport
  '/api/v1/compare': Comparison
  '/api/v1/correlation': CorrelationReport | CorrelationScan | TagReport
  '/api/v1/summary': Summary
  '/api/v1/data-quality': DataQuality
  '/api/v1/connection': ConnectionView
  '/api/v1/backfill': BackfillView[]
  '/api/v1/workouts': WorkoutRow[]
  '/api/v1/workouts/unified': z.output<typeof UnifiedWorkout>[]
  '/api/v1/training/exercises/review/{exercise_key}': z.output<typeof ExerciseReviewView>
  '/api/v1/training/muscle-groups/usage': z.output<typeof MuscleUsages>
  '/api/v1/training/analytics': z.output<typeof TrainingAnalytics>
  '/api/v1/workout-logs': z.output<typeof WorkoutLogView>[]
  '/api/v1/glucose': GlucoseReport
  '/api/v1/goals': GoalProgress[]
  '/api/v1/notes': Note[]
  '/api/v1/timeline': TimelineRow[]
  '/api/v1/nutrition': NutritionReport
  '/api/v1/health-resources': Devices
  '/api/export/jobs': z.output<typeof ExportView>[]
  '/api/v1/profile': z.output<typeof ProfileView>
  '/api/v1/data-types': TypesOfData
  '/api/v1/data-points': ArchiveRow[]
}
export type Path = keyof DataByPath

/** The parts of an endpoint that are used here: its query schema and its handler. */
export interface CalledEndpoint<Data> {
  query?: { parse(parameters: unknown): unknown; shape?: object } | undefined
  path?: { parse(parameters: unknown): unknown } | undefined
  handle(
    request: Caller & { query: unknown; path: unknown },
    context: ReadContext,
  ): Promise<Answered<Data> | { body: Answered<Data> }>
}

/** The endpoints that ask can call. */
export type CalledEndpoints = { readonly [P in Path]: CalledEndpoint<DataByPath[P]> }
