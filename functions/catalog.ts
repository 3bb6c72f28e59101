import type { AnyEndpoint } from '../lib/http/endpoint.ts'
import type { AnySchedule } from '../lib/lambda/schedule.ts'
import type { AnyWorker } from '../lib/lambda/worker.ts'
import { deleteAccount } from './account/delete-account.ts'
import { getAudit } from './account/get-audit.ts'
import { getReceipt } from './account/get-receipt.ts'
import { getCompare } from './analysis/get-compare.ts'
import { getContext } from './analysis/get-context.ts'
import { getControlCenter } from './analysis/get-control-center.ts'
import { getCorrelation } from './analysis/get-correlation.ts'
import { getDataQuality } from './analysis/get-data-quality.ts'
import { getGoals } from './analysis/get-goals.ts'
import { getReview } from './analysis/get-review.ts'
import { getSummary } from './analysis/get-summary.ts'
import { postAsk } from './analysis/post-ask.ts'
import { deleteBackfill } from './backfill/delete-backfill.ts'
import { getBackfill } from './backfill/get-backfill.ts'
import { postBackfill } from './backfill/post-backfill.ts'
import { completeConnection } from './connection/complete-connection.ts'
import { deleteConnection } from './connection/delete-connection.ts'
import { getConnection } from './connection/get-connection.ts'
import { startConnection } from './connection/start-connection.ts'
import { getDataTypes } from './discovery/get-data-types.ts'
import { getDescriptor } from './discovery/get-descriptor.ts'
import { getHealth } from './discovery/get-health.ts'
import { getHealthResources } from './discovery/get-health-resources.ts'
import { getLlmsTxt } from './discovery/get-llms-txt.ts'
import { getOpenapi } from './discovery/get-openapi.ts'
import { getProblem } from './discovery/get-problem.ts'
import { deleteExportJob } from './exports/delete-export-job.ts'
import { getExportDownload } from './exports/get-export-download.ts'
import { getExportJob } from './exports/get-export-job.ts'
import { getExportJobs } from './exports/get-export-jobs.ts'
import { postExportJob } from './exports/post-export-job.ts'
import { getGlucose } from './glucose/get-glucose.ts'
import { getGlucoseReadings } from './glucose/get-glucose-readings.ts'
import { getBody } from './health-data/get-body.ts'
import { getDaily } from './health-data/get-daily.ts'
import { getDailySummary } from './health-data/get-daily-summary.ts'
import { getDataPoints } from './health-data/get-data-points.ts'
import { getRecovery } from './health-data/get-recovery.ts'
import { getSleep } from './health-data/get-sleep.ts'
import { getTimeline } from './health-data/get-timeline.ts'
import { deleteImport } from './imports/delete-import.ts'
import { getImport } from './imports/get-import.ts'
import { getImports } from './imports/get-imports.ts'
import { postImport } from './imports/post-import.ts'
import { startImport } from './imports/start-import.ts'
import { deleteKey } from './keys/delete-key.ts'
import { getKeys } from './keys/get-keys.ts'
import { postKeys } from './keys/post-keys.ts'
import { postSessionKey } from './keys/post-session-key.ts'
import { postMcp } from './mcp/post-mcp.ts'
import { deleteNote } from './notes/delete-note.ts'
import { getNote } from './notes/get-note.ts'
import { getNotes } from './notes/get-notes.ts'
import { patchNote } from './notes/patch-note.ts'
import { postNotes } from './notes/post-notes.ts'
import { getNutrition } from './nutrition/get-nutrition.ts'
import { getAccountPage } from './pages/get-account-page.ts'
import { getAppPage } from './pages/get-app-page.ts'
import { getAsset } from './pages/get-asset.ts'
import { getDocs } from './pages/get-docs.ts'
import { getDocsPage } from './pages/get-docs-page.ts'
import { getRoot } from './pages/get-root.ts'
import { getProfile } from './profile/get-profile.ts'
import { patchProfile } from './profile/patch-profile.ts'
import { getPublicProfile } from './public-profile/get-public-profile.ts'
import { getPublicProfilePage } from './public-profile/get-public-profile-page.ts'
import { getPublicProfilePreview } from './public-profile/get-public-profile-preview.ts'
import { putPublicProfile } from './public-profile/put-public-profile.ts'
import { refreshDueAccounts } from './schedules/refresh-due-accounts.ts'
import { deleteShare } from './shares/delete-share.ts'
import { getShare } from './shares/get-share.ts'
import { getSharePage } from './shares/get-share-page.ts'
import { getSharePreview } from './shares/get-share-preview.ts'
import { getShares } from './shares/get-shares.ts'
import { postSharePage } from './shares/post-share-page.ts'
import { postShares } from './shares/post-shares.ts'
import { completeSignIn } from './sign-in/complete-sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { signOutEverywhere } from './sign-in/sign-out-everywhere.ts'
import { startSignIn } from './sign-in/start-sign-in.ts'
import { deleteSource } from './sources/delete-source.ts'
import { getSources } from './sources/get-sources.ts'
import { getSync } from './sync/get-sync.ts'
import { postSync } from './sync/post-sync.ts'
import { getExerciseReview } from './training/get-exercise-review.ts'
import { getExercises } from './training/get-exercises.ts'
import { getMuscleGroupsUsage } from './training/get-muscle-groups-usage.ts'
import { getTrainingAnalytics } from './training/get-training-analytics.ts'
import { patchExerciseReview } from './training/patch-exercise-review.ts'
import { postExerciseNames } from './training/post-exercise-names.ts'
import { deleteTrainingLog } from './training-logs/delete-training-log.ts'
import { getTrainingLog } from './training-logs/get-training-log.ts'
import { getTrainingLogs } from './training-logs/get-training-logs.ts'
import { patchTrainingLog } from './training-logs/patch-training-log.ts'
import { postTrainingLogs } from './training-logs/post-training-logs.ts'
import { postUpstreamWrites } from './upstream-writes/post-upstream-writes.ts'
import { getUsage } from './usage/get-usage.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'
import { erasureWorker } from './workers/erasure-worker.ts'
import { exportWorker } from './workers/export-worker.ts'
import { historyWorker } from './workers/history-worker.ts'
import { importWorker } from './workers/import-worker.ts'
import { mediaWorker } from './workers/media-worker.ts'
import { syncWorker } from './workers/sync-worker.ts'
import { deleteWorkoutLog } from './workout-logs/delete-workout-log.ts'
import { getWorkoutLog } from './workout-logs/get-workout-log.ts'
import { getWorkoutLogs } from './workout-logs/get-workout-logs.ts'
import { patchWorkoutLog } from './workout-logs/patch-workout-log.ts'
import { postWorkoutLogImport } from './workout-logs/post-workout-log-import.ts'
import { postWorkoutLogs } from './workout-logs/post-workout-logs.ts'
import { deleteWorkoutMedia } from './workout-media/delete-workout-media.ts'
import { getWorkoutMedia } from './workout-media/get-workout-media.ts'
import { postWorkoutMedia } from './workout-media/post-workout-media.ts'
import { getUnifiedWorkouts } from './workouts/get-unified-workouts.ts'
import { getWorkouts } from './workouts/get-workouts.ts'

/**
 * Every endpoint. The key is its file path below `functions/` without the extension; the file exports the endpoint under its camelCase name.
 * CDK, the bundler, the local gateway, OpenAPI and the tests read this list.
 */
export const endpoints = {
  'discovery/get-descriptor': getDescriptor,
  'discovery/get-openapi': getOpenapi,
  'discovery/get-llms-txt': getLlmsTxt,
  'discovery/get-problem': getProblem,
  'discovery/get-health': getHealth,
  'discovery/get-data-types': getDataTypes,
  'profile/get-profile': getProfile,
  'connection/get-connection': getConnection,
  'discovery/get-health-resources': getHealthResources,
  'health-data/get-data-points': getDataPoints,
  'health-data/get-daily': getDaily,
  'health-data/get-daily-summary': getDailySummary,
  'health-data/get-timeline': getTimeline,
  'health-data/get-sleep': getSleep,
  'health-data/get-recovery': getRecovery,
  'health-data/get-body': getBody,
  'nutrition/get-nutrition': getNutrition,
  'glucose/get-glucose': getGlucose,
  'glucose/get-glucose-readings': getGlucoseReadings,
  'analysis/get-review': getReview,
  'analysis/get-goals': getGoals,
  'analysis/get-summary': getSummary,
  'analysis/get-context': getContext,
  'analysis/get-data-quality': getDataQuality,
  'mcp/post-mcp': postMcp,
  'analysis/get-control-center': getControlCenter,
  'analysis/get-compare': getCompare,
  'analysis/get-correlation': getCorrelation,
  'analysis/post-ask': postAsk,
  'workouts/get-workouts': getWorkouts,
  'workouts/get-unified-workouts': getUnifiedWorkouts,
  'workout-logs/get-workout-logs': getWorkoutLogs,
  'workout-logs/post-workout-logs': postWorkoutLogs,
  'workout-logs/post-workout-log-import': postWorkoutLogImport,
  'workout-logs/get-workout-log': getWorkoutLog,
  'workout-logs/patch-workout-log': patchWorkoutLog,
  'workout-logs/delete-workout-log': deleteWorkoutLog,
  'workout-media/post-workout-media': postWorkoutMedia,
  'workout-media/get-workout-media': getWorkoutMedia,
  'workout-media/delete-workout-media': deleteWorkoutMedia,
  'training/get-muscle-groups-usage': getMuscleGroupsUsage,
  'training/get-training-analytics': getTrainingAnalytics,
  'training/get-exercises': getExercises,
  'training/get-exercise-review': getExerciseReview,
  'training/patch-exercise-review': patchExerciseReview,
  'training/post-exercise-names': postExerciseNames,
  'training-logs/get-training-logs': getTrainingLogs,
  'training-logs/post-training-logs': postTrainingLogs,
  'training-logs/get-training-log': getTrainingLog,
  'training-logs/patch-training-log': patchTrainingLog,
  'training-logs/delete-training-log': deleteTrainingLog,
  'notes/get-notes': getNotes,
  'notes/post-notes': postNotes,
  'notes/get-note': getNote,
  'notes/patch-note': patchNote,
  'notes/delete-note': deleteNote,
  'sync/get-sync': getSync,
  'sync/post-sync': postSync,
  'upstream-writes/post-upstream-writes': postUpstreamWrites,
  'backfill/get-backfill': getBackfill,
  'backfill/post-backfill': postBackfill,
  'backfill/delete-backfill': deleteBackfill,
  'sign-in/start-sign-in': startSignIn,
  'sign-in/complete-sign-in': completeSignIn,
  'sign-in/sign-out': signOut,
  'sign-in/sign-out-everywhere': signOutEverywhere,
  'connection/start-connection': startConnection,
  'connection/complete-connection': completeConnection,
  'connection/delete-connection': deleteConnection,
  'keys/post-session-key': postSessionKey,
  'keys/get-keys': getKeys,
  'keys/post-keys': postKeys,
  'keys/delete-key': deleteKey,
  'profile/patch-profile': patchProfile,
  'account/delete-account': deleteAccount,
  'account/get-receipt': getReceipt,
  'account/get-audit': getAudit,
  'exports/post-export-job': postExportJob,
  'exports/get-export-jobs': getExportJobs,
  'exports/get-export-job': getExportJob,
  'exports/get-export-download': getExportDownload,
  'exports/delete-export-job': deleteExportJob,
  'imports/post-import': postImport,
  'imports/get-imports': getImports,
  'imports/get-import': getImport,
  'imports/start-import': startImport,
  'imports/delete-import': deleteImport,
  'sources/get-sources': getSources,
  'sources/delete-source': deleteSource,
  'shares/get-shares': getShares,
  'shares/post-shares': postShares,
  'shares/delete-share': deleteShare,
  'shares/get-share': getShare,
  'shares/get-share-preview': getSharePreview,
  'shares/get-share-page': getSharePage,
  'shares/post-share-page': postSharePage,
  'public-profile/get-public-profile': getPublicProfile,
  'public-profile/put-public-profile': putPublicProfile,
  'public-profile/get-public-profile-preview': getPublicProfilePreview,
  'public-profile/get-public-profile-page': getPublicProfilePage,
  'usage/get-usage': getUsage,
  'pages/get-root': getRoot,
  'pages/get-account-page': getAccountPage,
  'pages/get-app-page': getAppPage,
  'pages/get-asset': getAsset,
  'pages/get-docs': getDocs,
  'pages/get-docs-page': getDocsPage,
  'webhooks/receive-webhook': receiveWebhook,
} satisfies Record<string, AnyEndpoint>

/** The `$default` route: its Lambda responds to every request that matches no endpoint. */
export const fallback = 'fallback/no-such-route'

/** Queue consumers. */
export const workers = {
  'workers/sync-worker': syncWorker,
  'workers/history-worker': historyWorker,
  'workers/erasure-worker': erasureWorker,
  'workers/export-worker': exportWorker,
  'workers/import-worker': importWorker,
  'workers/media-worker': mediaWorker,
} satisfies Record<string, AnyWorker>

/** Functions that EventBridge invokes. */
export const schedules = {
  'schedules/refresh-due-accounts': refreshDueAccounts,
} satisfies Record<string, AnySchedule>
