import type { AnyDoor } from '../lib/http/endpoint.ts'
import { getDescriptor } from './discovery/get-descriptor.ts'

/**
 * THE LIST. Key = the file below `functions/` without its ending; the file exports the door in camelCase of its last part and
 * `handler`, its Lambda. CDK, the bundler, the local gateway, OpenAPI and the tests read this and nothing else.
 */
export const endpoints = {
  'discovery/get-descriptor': getDescriptor,
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
