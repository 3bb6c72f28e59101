import type * as z from 'zod'
import type { endpoints } from '../functions/catalog.ts'

/** The response of an endpoint, by its file. */
export type Answer<F extends keyof typeof endpoints> = z.output<(typeof endpoints)[F]['response']>

/** What the pages read, by path: the types come from the endpoints' own schemas. */
export interface Reads {
  '/api/audit': Answer<'account/get-audit'>
  [receipt: `/api/account/receipts/${string}`]: Answer<'account/get-receipt'>
  '/api/export/jobs': Answer<'exports/get-export-jobs'>
  '/api/imports': Answer<'imports/get-imports'>
  [job: `/api/imports/${string}`]: Answer<'imports/get-import'>
  '/api/keys': Answer<'keys/get-keys'>
  '/api/public-profile': Answer<'public-profile/get-public-profile'>
  '/api/shares': Answer<'shares/get-shares'>
  '/api/sources': Answer<'sources/get-sources'>
  '/api/training-logs': Answer<'training-logs/get-training-logs'>
  '/api/usage': Answer<'usage/get-usage'>
  '/api/v1/backfill': Answer<'backfill/get-backfill'>
  '/api/v1/body': Answer<'health-data/get-body'>
  '/api/v1/compare': Answer<'analysis/get-compare'>
  '/api/v1/connection': Answer<'connection/get-connection'>
  '/api/v1/correlation': Answer<'analysis/get-correlation'>
  '/api/v1/daily': Answer<'health-data/get-daily'>
  '/api/v1/data-points': Answer<'health-data/get-data-points'>
  '/api/v1/data-quality': Answer<'analysis/get-data-quality'>
  '/api/v1/data-types': Answer<'discovery/get-data-types'>
  '/api/v1/goals': Answer<'analysis/get-goals'>
  '/api/v1/glucose': Answer<'glucose/get-glucose'>
  '/api/v1/health-resources': Answer<'discovery/get-health-resources'>
  '/api/v1/notes': Answer<'notes/get-notes'>
  '/api/v1/nutrition': Answer<'nutrition/get-nutrition'>
  '/api/v1/profile': Answer<'profile/get-profile'>
  '/api/v1/recovery': Answer<'health-data/get-recovery'>
  '/api/v1/sleep': Answer<'health-data/get-sleep'>
  '/api/v1/review': Answer<'analysis/get-review'>
  '/api/v1/summary': Answer<'analysis/get-summary'>
  '/api/v1/sync': Answer<'sync/get-sync'>
  '/api/v1/timeline': Answer<'health-data/get-timeline'>
  '/api/v1/training/analytics': Answer<'training/get-training-analytics'>
  '/api/v1/training/exercises': Answer<'training/get-exercises'>
  '/api/v1/training/exercises/review/{exercise_key}': Answer<'training/get-exercise-review'>
  '/api/v1/training/muscle-groups/usage': Answer<'training/get-muscle-groups-usage'>
  '/api/v1/workout-logs': Answer<'workout-logs/get-workout-logs'>
  '/api/v1/workout-logs/{id}': Answer<'workout-logs/get-workout-log'>
  '/api/v1/workout-media/{id}': NonNullable<Answer<'workout-media/get-workout-media'>>
  '/api/v1/workouts': Answer<'workouts/get-workouts'>
  '/api/v1/workouts/unified': Answer<'workouts/get-unified-workouts'>
}

/** What the pages change, by route. */
export interface Writes {
  'DELETE /api/account': Answer<'account/delete-account'>
  'DELETE /api/connection?data=keep': Answer<'connection/delete-connection'>
  'DELETE /api/connection?data=delete': Answer<'connection/delete-connection'>
  'POST /api/export/jobs': Answer<'exports/post-export-job'>
  'DELETE /api/export/jobs/{id}': Answer<'exports/delete-export-job'>
  'POST /api/imports': Answer<'imports/post-import'>
  'POST /api/imports/{id}/start': Answer<'imports/start-import'>
  'DELETE /api/imports/{id}': Answer<'imports/delete-import'>
  'POST /api/keys': Answer<'keys/post-keys'>
  'DELETE /api/keys/{id}': Answer<'keys/delete-key'>
  'POST /api/notes': Answer<'notes/post-notes'>
  'PATCH /api/notes/{id}': Answer<'notes/patch-note'>
  'DELETE /api/notes/{id}': Answer<'notes/delete-note'>
  'PATCH /api/profile': Answer<'profile/patch-profile'>
  'PUT /api/public-profile': Answer<'public-profile/put-public-profile'>
  'POST /api/shares': Answer<'shares/post-shares'>
  'DELETE /api/shares/{id}': Answer<'shares/delete-share'>
  'DELETE /api/sources/{id}': Answer<'sources/delete-source'>
  'POST /api/training-logs': Answer<'training-logs/post-training-logs'>
  'PATCH /api/training-logs/{id}': Answer<'training-logs/patch-training-log'>
  'DELETE /api/training-logs/{id}': Answer<'training-logs/delete-training-log'>
  'POST /api/v1/ask': Answer<'analysis/post-ask'>
  'PATCH /api/v1/training/exercises/review/{exercise_key}': Answer<'training/patch-exercise-review'>
  'POST /api/v1/backfill': Answer<'backfill/post-backfill'>
  'DELETE /api/v1/backfill/{id}': Answer<'backfill/delete-backfill'>
  'POST /api/v1/workout-logs': Answer<'workout-logs/post-workout-logs'>
  'PATCH /api/v1/workout-logs/{id}': Answer<'workout-logs/patch-workout-log'>
  'DELETE /api/v1/workout-logs/{id}': Answer<'workout-logs/delete-workout-log'>
  'POST /api/v1/training/exercises/names': Answer<'training/post-exercise-names'>
  'POST /api/v1/workout-logs/import': Answer<'workout-logs/post-workout-log-import'>
  'POST /api/v1/workout-media/{id}': Answer<'workout-media/post-workout-media'>
  'DELETE /api/v1/workout-media/{id}': Answer<'workout-media/delete-workout-media'>
  'POST /api/v1/sync': Answer<'sync/post-sync'>
  'POST /auth/sign-out': Answer<'sign-in/sign-out'>
  'POST /auth/sign-out-everywhere': Answer<'sign-in/sign-out-everywhere'>
}
