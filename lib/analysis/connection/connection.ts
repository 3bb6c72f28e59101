import * as z from 'zod'
import { answer, meta } from '../../http/answer/envelope.ts'
import { ConnectionStatus } from '../../model/account/account.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import { primaryPlatform } from '../../model/catalog/platforms.ts'
import type { Connection } from '../../model/sync/connection.ts'
import { runStatuses, runTriggers } from '../../model/sync/run.ts'
import { coverageOf } from '../../upstream/providers.ts'
import type { Asked, Reading } from '../query-request.ts'

const instant = z.iso.datetime().nullable()
const LastRun = z
  .strictObject({
    id: z.string(),
    trigger: z.enum(runTriggers),
    status: z.enum(runStatuses),
    finishedAt: instant,
  })
  .nullable()

const Action = z
  .strictObject({ method: z.literal('GET'), path: z.literal('/connect/primary'), reason: z.string() })
  .nullable()
  .meta({ description: 'What the person has to do, signed in with a browser; null for nothing.' })

function connectWhen(reason: string) {
  const where = ': open /account in a browser, sign in and connect.'
  return { method: 'GET' as const, path: '/connect/primary' as const, reason: reason + where }
}

function actionOf(connection: Connection) {
  if (connection.erasureId) return null
  if (connection.status === 'disconnected') return connectWhen('Nothing is read any more. Connect the account again')
  if (connection.status === 'reauthorization_required')
    return connectWhen('The platform wants the person to agree again before more is read')
  return coverageOf[connection.platform].missingScopes(connection.scopes).length > 0
    ? connectWhen('Some kinds of data were not allowed. To allow them')
    : null
}

function withoutScopes({ status, platform, scopes }: Connection) {
  if (status === 'disconnected') return { missingScopes: [], disabledTypes: [] }
  const coverage = coverageOf[platform]
  const read = coverage.typesOf(scopes)
  return {
    missingScopes: coverage.missingScopes(scopes),
    disabledTypes: dataTypeIds.filter(type => !read.includes(type)),
  }
}

export const connectionQuery = z.strictObject({})

export const ConnectionView = z
  .strictObject({
    status: ConnectionStatus,
    platform: z.string().nullable(),
    scopes: z.array(z.string()),
    missingScopes: z.array(z.string()).meta({ description: 'Asked for, and not allowed by the person.' }),
    disabledTypes: z.array(z.string()).meta({ description: 'Not read, because their scope is missing.' }),
    connectedAt: instant,
    lastSyncAt: instant,
    lastSuccessAt: instant,
    nextRefreshAt: instant,
    syncing: z.boolean(),
    lastRun: LastRun,
    webhooks: z.strictObject({ lastReceivedAt: instant }),
    keepsData: z.boolean().meta({ description: 'Whether data of the platform is kept, or being deleted.' }),
    deletingData: z.boolean(),
    action: Action,
  })
  .meta({ id: 'Connection' })

export const connectionResponse = answer(ConnectionView)

/** The link to the platform as it stands. */
export async function connectionAnswer(
  { account }: Pick<Asked<z.output<typeof connectionQuery>>, 'account'>,
  { store }: Reading,
) {
  const [connection, { lastReceivedAt }] = await Promise.all([
    store.connections.read(account.id, primaryPlatform),
    store.pendingNotifications.read(account.id, primaryPlatform),
  ])
  return { data: connectionView(connection, lastReceivedAt), meta: meta('connection', account) }
}

/** The link as an answer shows it. */
export function connectionView(
  connection: Connection | null,
  lastNotificationAt: string | null,
): z.input<typeof ConnectionView> {
  return connection
    ? {
        status: connection.status,
        platform: connection.platform,
        scopes: connection.scopes,
        ...withoutScopes(connection),
        connectedAt: connection.connectedAt,
        lastSyncAt: connection.lastSyncAt,
        lastSuccessAt: connection.lastSuccessAt,
        nextRefreshAt: connection.status === 'connected' ? connection.dueAt : null,
        syncing: connection.activeRunId !== null,
        // The table hands a nested record over in no order; parsing gives it the declared one.
        lastRun: LastRun.parse(connection.lastRun),
        webhooks: { lastReceivedAt: lastNotificationAt },
        keepsData: connection.upstreamUserId !== null,
        deletingData: connection.erasureId !== null,
        action: actionOf(connection),
      }
    : neverConnected
}

const neverConnected = {
  status: 'never_connected' as const,
  platform: null,
  scopes: [],
  missingScopes: [],
  disabledTypes: [],
  connectedAt: null,
  lastSyncAt: null,
  lastSuccessAt: null,
  nextRefreshAt: null,
  syncing: false,
  lastRun: null,
  webhooks: { lastReceivedAt: null },
  keepsData: false,
  deletingData: false,
  action: connectWhen('Connect the account to its platform'),
}
