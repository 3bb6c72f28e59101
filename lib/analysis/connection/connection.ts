import * as z from 'zod'
import { dayMs } from '../../kernel/durations.ts'
import { ConnectionStatus } from '../../model/account/account.ts'
import { type DataTypeId, platformTypes } from '../../model/catalog/data-types.ts'
import { DataTypeName } from '../../model/catalog/names.ts'
import { platforms } from '../../model/catalog/platforms.ts'
import { type Connection, keepsRefusing } from '../../model/sync/connection.ts'
import type { AccountProblem } from '../../model/sync/read-error.ts'
import { runStatuses, runTriggers } from '../../model/sync/run.ts'

/** The coverage of the scopes that the person granted, from the platform's connector. */
export interface ScopeCoverage {
  missingScopes(granted: readonly string[]): string[]
  typesOf(granted: readonly string[]): DataTypeId[]
}

const instant = z.iso.datetime().nullable()
const LastRun = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      trigger: z.enum(runTriggers).describe('What started the run.'),
      status: z.enum(runStatuses).describe('The state or outcome of the run.'),
      finishedAt: instant.describe('When the work ended; null before.'),
    })
    .nullable(),
)

const Action = z.lazy(() =>
  z
    .strictObject({
      method: z.literal('GET').describe('The HTTP method of the call.'),
      path: z.literal('/connect/primary').describe('The path of the call.'),
      reason: z.string().describe('Why the person should do this, in a sentence.'),
    })
    .nullable()
    .describe('What the person has to do in a signed-in browser; null if nothing.'),
)

function connectWhen(reason: string) {
  const where = ', open /account in a browser, sign in and connect.'
  return { method: 'GET' as const, path: '/connect/primary' as const, reason: reason + where }
}

const daily = 'Until then no data is read; this service tries again once a day.'
/** What the person has to do at the platform. */
const problems: Record<AccountProblem, string> = {
  account_not_linked: `This account is not linked to the platform’s health service: sign up there first, in its app. ${daily}`,
  no_health_profile: `This account has no health profile at the platform: create it there first, in its app. ${daily}`,
  legacy_account: `This is a legacy account of the platform: move it to a current account there first, in its app. ${daily}`,
}

/** How long before its end a grant is to be renewed. */
const endsSoonMs = 3 * dayMs

/** What a connected person has to know about a grant that ends in the next days or has ended; null otherwise. */
export function endOfGrant({ status, grantEndsAt }: Connection, nowMs: number): string | null {
  const endsAt = status === 'connected' ? grantEndsAt : undefined
  if (!endsAt || Date.parse(endsAt) - nowMs > endsSoonMs) return null
  const ends = Date.parse(endsAt) > nowMs ? 'ends' : 'ended'
  return `The consent ${ends} at ${endsAt}: the platform limits the consents of projects in testing to seven days. No new data is read after that.`
}

/** Whether the platform refuses every read until the person acts there. */
export function isRefused(connection: Connection | null): boolean {
  return connection !== null && (connection.problem !== undefined || keepsRefusing(connection))
}

function actionOf(connection: Connection, { missingScopes }: ScopeCoverage, nowMs: number) {
  if (connection.erasureId) return null
  if (connection.status === 'disconnected')
    return connectWhen('The account is disconnected, so no new data is read. To connect it again')
  if (connection.status === 'reauthorization_required')
    return connectWhen('The platform requires new consent before more data is read. To give it')
  if (connection.problem) return connectWhen(`${problems[connection.problem]} To try again at once`)
  if (keepsRefusing(connection))
    return connectWhen(`The platform has refused every read since ${connection.refusals?.since}. To renew the access`)
  const ending = endOfGrant(connection, nowMs)
  if (ending) return connectWhen(`${ending} To renew it`)
  return missingScopes(connection.scopes).length > 0
    ? connectWhen('Access to some kinds of data was not granted. To grant it')
    : null
}

function withoutScopes({ status, scopes }: Connection, { missingScopes, typesOf }: ScopeCoverage) {
  if (status === 'disconnected') return { missingScopes: [], disabledTypes: [] }
  const read = typesOf(scopes)
  return { missingScopes: missingScopes(scopes), disabledTypes: platformTypes.filter(type => !read.includes(type)) }
}

export const ConnectionView = z.lazy(() =>
  z
    .strictObject({
      status: ConnectionStatus.describe('Whether the account is connected, needs new consent, or is disconnected.'),
      platform: z.enum(platforms).nullable().describe('The ID of the platform; null if never connected.'),
      scopes: z.array(z.string()).describe('The access that the person granted.'),
      missingScopes: z.array(z.string()).describe('Requested scopes that the person did not grant.'),
      disabledTypes: z.array(DataTypeName).describe('Not read, because their scope is missing.'),
      connectedAt: instant.describe('When the connection was made.'),
      grantEndsAt: instant.describe(
        'When the platform ends the consent unless the person renews it; null if it names no end.',
      ),
      lastSyncAt: instant.describe('The end of the last run.'),
      lastSuccessAt: instant.describe('The end of the last run that read everything.'),
      nextRefreshAt: instant.describe('When the schedule refreshes next; null if it does not.'),
      syncing: z.boolean().describe('Whether a run is queued or running; false unless the status is connected.'),
      lastRun: LastRun.describe('The last run; null before the first.'),
      webhooks: z
        .strictObject({ lastReceivedAt: instant.describe('The last notification; null if there was none.') })
        .describe('Notifications of the platform.'),
      keepsData: z.boolean().describe('Whether data of the platform is still stored; true while it is being deleted.'),
      deletingData: z.boolean().describe('Whether data of the platform is being deleted.'),
      action: Action.describe('What the person has to do in a signed-in browser; null if nothing.'),
    })
    .meta({ id: 'Connection' }),
)

export type ConnectionView = z.output<typeof ConnectionView>

/** The connection as shown in a response. */
export function connectionView(
  connection: Connection | null,
  lastNotificationAt: string | null,
  coverage: ScopeCoverage,
  nowMs: number,
): ConnectionView {
  return connection
    ? {
        status: connection.status,
        platform: connection.platform,
        scopes: connection.scopes,
        ...withoutScopes(connection, coverage),
        connectedAt: connection.connectedAt,
        grantEndsAt: connection.grantEndsAt ?? null,
        lastSyncAt: connection.lastSyncAt,
        lastSuccessAt: connection.lastSuccessAt,
        nextRefreshAt: connection.status === 'connected' ? connection.dueAt : null,
        // Without a grant, what is queued is skipped.
        syncing: connection.status === 'connected' && (connection.activeRunId ?? connection.notificationRunId) !== null,
        // The table returns the members of nested records in any order; parsing restores the declared order.
        lastRun: LastRun.parse(connection.lastRun),
        webhooks: { lastReceivedAt: lastNotificationAt },
        keepsData: connection.upstreamUserId !== null,
        deletingData: connection.erasureId !== null,
        action: actionOf(connection, coverage, nowMs),
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
  grantEndsAt: null,
  lastSyncAt: null,
  lastSuccessAt: null,
  nextRefreshAt: null,
  syncing: false,
  lastRun: null,
  webhooks: { lastReceivedAt: null },
  keepsData: false,
  deletingData: false,
  action: connectWhen('The account is not connected. To connect it'),
}
