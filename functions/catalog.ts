import type { AnyDoor } from '../lib/http/endpoint.ts'
import { deleteAccount } from './account/delete-account.ts'
import { deleteKey } from './account/delete-key.ts'
import { getKeys } from './account/get-keys.ts'
import { getReceipt } from './account/get-receipt.ts'
import { patchProfile } from './account/patch-profile.ts'
import { postKeys } from './account/post-keys.ts'
import { postSessionKey } from './account/post-session-key.ts'
import { getCompare } from './analysis/get-compare.ts'
import { getContext } from './analysis/get-context.ts'
import { getControlCenter } from './analysis/get-control-center.ts'
import { getCorrelation } from './analysis/get-correlation.ts'
import { getDataQuality } from './analysis/get-data-quality.ts'
import { getSummary } from './analysis/get-summary.ts'
import { postAsk } from './analysis/post-ask.ts'
import { deleteConnection } from './connection/delete-connection.ts'
import { getConnectCallback } from './connection/get-connect-callback.ts'
import { getConnectPrimary } from './connection/get-connect-primary.ts'
import { getConnection } from './discovery/get-connection.ts'
import { getDataTypes } from './discovery/get-data-types.ts'
import { getDescriptor } from './discovery/get-descriptor.ts'
import { getHealthResources } from './discovery/get-health-resources.ts'
import { getOpenapi } from './discovery/get-openapi.ts'
import { getProfile } from './discovery/get-profile.ts'
import { getBody } from './health-data/get-body.ts'
import { getDaily } from './health-data/get-daily.ts'
import { getDailySummary } from './health-data/get-daily-summary.ts'
import { getDataPoints } from './health-data/get-data-points.ts'
import { getRecovery } from './health-data/get-recovery.ts'
import { getSleep } from './health-data/get-sleep.ts'
import { getTimeline } from './health-data/get-timeline.ts'
import { getAccountPage } from './pages/get-account-page.ts'
import { getAccountScript } from './pages/get-account-script.ts'
import { getAccountStyle } from './pages/get-account-style.ts'
import { getConnectionScript } from './pages/get-connection-script.ts'
import { getRoot } from './pages/get-root.ts'
import { getCallback } from './sign-in/get-callback.ts'
import { getSignIn } from './sign-in/get-sign-in.ts'
import { postSignOut } from './sign-in/post-sign-out.ts'
import { postSignOutEverywhere } from './sign-in/post-sign-out-everywhere.ts'
import { deleteBackfill } from './sync/delete-backfill.ts'
import { getBackfill } from './sync/get-backfill.ts'
import { getSync } from './sync/get-sync.ts'
import { postBackfill } from './sync/post-backfill.ts'
import { postSync } from './sync/post-sync.ts'
import { postUpstreamWrites } from './sync/post-upstream-writes.ts'
import { postPrimary } from './webhooks/post-primary.ts'

/**
 * THE LIST. Key = the file below `functions/` without its ending; the file exports the door in camelCase of its last part and
 * `handler`, its Lambda. CDK, the bundler, the local gateway, OpenAPI and the tests read this and nothing else.
 */
export const endpoints = {
  'discovery/get-descriptor': getDescriptor,
  'discovery/get-openapi': getOpenapi,
  'discovery/get-data-types': getDataTypes,
  'discovery/get-profile': getProfile,
  'discovery/get-connection': getConnection,
  'discovery/get-health-resources': getHealthResources,
  'health-data/get-data-points': getDataPoints,
  'health-data/get-daily': getDaily,
  'health-data/get-daily-summary': getDailySummary,
  'health-data/get-timeline': getTimeline,
  'health-data/get-sleep': getSleep,
  'health-data/get-recovery': getRecovery,
  'health-data/get-body': getBody,
  'analysis/get-summary': getSummary,
  'analysis/get-context': getContext,
  'analysis/get-data-quality': getDataQuality,
  'analysis/get-control-center': getControlCenter,
  'analysis/get-compare': getCompare,
  'analysis/get-correlation': getCorrelation,
  'analysis/post-ask': postAsk,
  'sync/get-sync': getSync,
  'sync/post-sync': postSync,
  'sync/post-upstream-writes': postUpstreamWrites,
  'sync/get-backfill': getBackfill,
  'sync/post-backfill': postBackfill,
  'sync/delete-backfill': deleteBackfill,
  'sign-in/get-sign-in': getSignIn,
  'sign-in/get-callback': getCallback,
  'sign-in/post-sign-out': postSignOut,
  'sign-in/post-sign-out-everywhere': postSignOutEverywhere,
  'connection/get-connect-primary': getConnectPrimary,
  'connection/get-connect-callback': getConnectCallback,
  'connection/delete-connection': deleteConnection,
  'account/post-session-key': postSessionKey,
  'account/get-keys': getKeys,
  'account/post-keys': postKeys,
  'account/delete-key': deleteKey,
  'account/patch-profile': patchProfile,
  'account/delete-account': deleteAccount,
  'account/get-receipt': getReceipt,
  'pages/get-root': getRoot,
  'pages/get-account-page': getAccountPage,
  'pages/get-account-script': getAccountScript,
  'pages/get-account-style': getAccountStyle,
  'pages/get-connection-script': getConnectionScript,
  'webhooks/post-primary': postPrimary,
} satisfies Record<string, AnyDoor>

/** Answers every request that no endpoint takes: 404 or 405. Its Lambda is the `$default` route. */
export const fallback = 'fallback/no-such-route'

/** SQS consumers. `queue` names the queue in `infra/aws/work.ts` and in the local system. */
export const workers = {
  'workers/sync-worker': { queue: 'sync', fifo: true, batchSize: 1, timeoutSeconds: 300, maxReceiveCount: 5 },
  'workers/erasure-worker': { queue: 'erasure', fifo: false, batchSize: 1, timeoutSeconds: 60, maxReceiveCount: 5 },
} as const

/** EventBridge targets: they only enqueue. */
export const schedules = {
  'schedules/refresh-due-accounts': { everyMinutes: 5, timeoutSeconds: 60 },
} as const
