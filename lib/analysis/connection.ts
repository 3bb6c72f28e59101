import * as z from 'zod'
import { answer, meta } from '../http/envelope.ts'
import { ConnectionStatus } from '../model/account.ts'
import { runStatuses, runTriggers } from '../model/run.ts'
import type { Asked, Reading } from './asked.ts'

const instant = z.iso.datetime().nullable()
const LastRun = z
  .strictObject({
    id: z.string(),
    trigger: z.enum(runTriggers),
    status: z.enum(runStatuses),
    finishedAt: instant,
  })
  .nullable()

export const connectionQuery = z.strictObject({})

export const connectionResponse = answer(
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
)

/** The link to the platform as it stands. */
export async function connectionAnswer(
  { account }: Pick<Asked<z.output<typeof connectionQuery>>, 'account'>,
  { store }: Reading,
) {
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
}

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
