import type { AnyDoor } from '../lib/http/endpoint.ts'
import { getConnection } from './discovery/get-connection.ts'
import { getDataTypes } from './discovery/get-data-types.ts'
import { getDescriptor } from './discovery/get-descriptor.ts'
import { getHealthResources } from './discovery/get-health-resources.ts'
import { getOpenapi } from './discovery/get-openapi.ts'
import { getProfile } from './discovery/get-profile.ts'
import { getDaily } from './health-data/get-daily.ts'
import { getDailySummary } from './health-data/get-daily-summary.ts'
import { getDataPoints } from './health-data/get-data-points.ts'
import { getTimeline } from './health-data/get-timeline.ts'
import { getSync } from './sync/get-sync.ts'
import { postSync } from './sync/post-sync.ts'
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
  'sync/get-sync': getSync,
  'sync/post-sync': postSync,
  'webhooks/post-primary': postPrimary,
} satisfies Record<string, AnyDoor>

/** Answers every request that no endpoint takes: 404 or 405. Its Lambda is the `$default` route. */
export const fallback = 'fallback/no-such-route'

/** SQS consumers. `queue` names the queue in `infra/aws/work.ts` and in the local system. */
export const workers = {
  'workers/sync-worker': { queue: 'sync', fifo: true, batchSize: 1, timeoutSeconds: 300, maxReceiveCount: 5 },
} as const

/** EventBridge targets: they only enqueue. */
export const schedules = {
  'schedules/refresh-due-accounts': { everyMinutes: 5, timeoutSeconds: 60 },
} as const
