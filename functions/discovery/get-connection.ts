import * as z from 'zod'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { answer, meta } from '../../lib/http/envelope.ts'
import { lambda } from '../../lib/http/lambda.ts'
import { ConnectionStatus } from '../../lib/model/account.ts'
import { runStatuses, runTriggers } from '../../lib/model/run.ts'

const instant = z.iso.datetime().nullable()
const LastRun = z
  .strictObject({
    id: z.string(),
    trigger: z.enum(runTriggers),
    status: z.enum(runStatuses),
    finishedAt: instant,
  })
  .nullable()

export const getConnection = endpoint({
  route: 'GET /api/v1/connection',
  summary: 'The link to the wearable platform and the state of its synchronisation',
  access: key('read'),
  response: answer(
    z
      .strictObject({
        status: ConnectionStatus,
        platform: z.string().nullable(),
        scopes: z.array(z.string()),
        connectedAt: instant,
        lastSyncAt: instant,
        lastSuccessAt: instant,
        nextRefreshAt: instant,
        syncing: z.boolean(),
        lastRun: LastRun,
        webhooks: z.strictObject({ lastReceivedAt: instant }),
      })
      .meta({ id: 'Connection' }),
  ),
}).handle(async ({ account }, { store }) => {
  const [connection, notices] = await Promise.all([store.connections.read(account.id), store.notices.read(account.id)])
  const data = connection
    ? {
        status: connection.status,
        platform: connection.platform,
        scopes: connection.scopes,
        connectedAt: connection.connectedAt,
        lastSyncAt: connection.lastSyncAt,
        lastSuccessAt: connection.lastSuccessAt,
        nextRefreshAt: connection.status === 'connected' ? connection.dueAt : null,
        syncing: connection.activeRunId !== null,
        // The table hands a nested record over in no order; parsing gives it the declared one.
        lastRun: LastRun.parse(connection.lastRun),
        webhooks: { lastReceivedAt: notices.lastReceivedAt },
      }
    : neverConnected
  return { data, meta: meta('connection', account) }
})

const neverConnected = {
  status: 'never_connected' as const,
  platform: null,
  scopes: [],
  connectedAt: null,
  lastSyncAt: null,
  lastSuccessAt: null,
  nextRefreshAt: null,
  syncing: false,
  lastRun: null,
  webhooks: { lastReceivedAt: null },
}

export const handler = lambda(getConnection)
