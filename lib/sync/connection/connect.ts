import type { Context } from '../../context.ts'
import type { Day } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import type { Account, NewPerson } from '../../model/account/account.ts'
import { newAccount } from '../../model/account/new-account.ts'
import { platformTypes } from '../../model/catalog/data-types.ts'
import type { Platform } from '../../model/catalog/platforms.ts'
import type { Connection, NewTokens } from '../../model/sync/connection.ts'
import type { Busy, NotQueued } from '../../model/sync/outcome.ts'
import type { Run } from '../../model/sync/run.ts'
import type { ByPlatform, Coverage, Grant, RevokeGrant } from '../../upstream/port.ts'
import { continueBackfill } from '../backfill/backfill.ts'
import type { SyncContext } from '../context.ts'
import { historyWindows, refreshWindows } from '../plan/windows.ts'
import { joinPending } from '../progress.ts'
import { requestSync } from '../runs/request-sync.ts'
import { startRun } from '../runs/start-run.ts'
import { stopRuns } from '../runs/stop-runs.ts'

/** The number of civil days, including today, that a first synchronization reads. */
export const firstSyncDays = 400

/** Creates an account. `timezone` is the IANA zone of its days. */
export async function signUp(context: Context, person: NewPerson): Promise<Account> {
  const account = newAccount(person, context.clock())
  await context.store.accounts.create(account)
  return account
}

interface ConnectRequest {
  accountId: string
  platform: Platform
  grant: Grant
  range: { start: Day; end: Day }
}

interface ConnectContext extends SyncContext {
  coverage: ByPlatform<Coverage>
  revokeGrant: ByPlatform<RevokeGrant>
}

/**
 * Why an account cannot be connected. connected_elsewhere: another account here has that user of the platform. other_user: the data
 * stored here belongs to another user. deleting_data: the data of the earlier connection is still being deleted.
 */
interface Refused {
  outcome: 'no_account' | 'connected_elsewhere' | 'other_user' | 'deleting_data'
}

/**
 * Connects an account to a platform and queues a synchronization: the first one reads the whole range, newest days first; later ones read what
 * is missing since the last success, and the whole range of newly granted types.
 * @throws UpstreamError
 */
export async function connect(
  context: ConnectContext,
  request: ConnectRequest,
): Promise<{ outcome: 'connected'; run: Run } | Refused | NotQueued> {
  const { accountId, platform, grant, range } = request
  const { store, upstreams, clock } = context
  const { userId, tokens } = await upstreams[platform].adopt(accountId, grant)
  const account = await store.accounts.read(accountId)
  if (!account) return { outcome: 'no_account' }

  const saved = await saveLink(context, { ...request, userId, tokens })
  if (saved.outcome !== 'saved') return saved
  const { before, connection } = saved
  const windows = connection.lastSuccessAt
    ? refreshWindows(clock(), account.timezone, connection, 0)
    : historyWindows(range)
  // A stopped worker may have stored observations without computing their days.
  const started = await startRun(context, connection, { trigger: 'connect', windows, rebuildAll: before !== null })
  if (started.outcome === 'queue_unavailable') return started
  const continued = await continueBackfill(context, accountId)
  if (continued.outcome === 'queue_unavailable') return continued
  if (started.outcome === 'queued') return { outcome: 'connected', run: started.run }
  // A refresh was requested in the meantime; it reads the whole backlog.
  const requested = await requestSync(context, account, 'connect', platform)
  return 'run' in requested ? { outcome: 'connected', run: requested.run } : requested
}

interface Adopted extends ConnectRequest {
  userId: string
  tokens: NewTokens
}

const maxAttempts = 3

/** Replaces the stored connection; tries again when it changed in the meantime. */
async function saveLink(
  context: ConnectContext,
  adopted: Adopted,
): Promise<{ outcome: 'saved'; before: Connection | null; connection: Connection } | Refused | Busy> {
  const { store, coverage, revokeGrant, clock } = context
  const { accountId, platform, userId } = adopted
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const before = await store.connections.read(accountId, platform)
    const owner = await store.connections.ownerOf(platform, userId)
    if (owner !== null && owner !== accountId) return { outcome: 'connected_elsewhere' }
    const refusal = refusalOf(before, userId)
    if (refusal) {
      // No connection uses the grant, so it is revoked.
      await revokeGrant[platform](adopted.grant)
      return refusal
    }
    // The run of the earlier connection ends here; the new run reads the rest.
    const left = before ? await stopRuns(context, before) : {}
    const nowMs = clock()
    const connection = {
      accountId,
      platform,
      status: 'connected' as const,
      scopes: adopted.grant.scopes,
      upstreamUserId: userId,
      connectedAt: new Date(nowMs).toISOString(),
      ...(adopted.grant.endsAt === null ? {} : { grantEndsAt: adopted.grant.endsAt }),
      ...(before?.lastSuccessAt
        ? resumeState(before, left, coverage[platform], adopted)
        : initialState(adopted.range, new Date(nowMs).toISOString())),
      ...(before?.overviewFrom ? { overviewFrom: before.overviewFrom } : {}),
      ...(before?.detailFrom ? { detailFrom: before.detailFrom } : {}),
      // The schedule checks the run soon; its end sets the hourly time.
      dueAt: new Date(nowMs + 5 * minuteMs).toISOString(),
      activeRunId: null,
      notificationRunId: null,
      tokens: adopted.tokens,
      erasureId: null,
    }
    if (await store.connections.connect(connection, before)) return { outcome: 'saved', before, connection }
  }
  return { outcome: 'busy' }
}

/** One account must not contain the data of two people. */
function refusalOf(before: Connection | null, userId: string): Refused | null {
  if (before?.erasureId) return { outcome: 'deleting_data' }
  const isSame = !before || before.upstreamUserId === null || before.upstreamUserId === userId
  return isSame ? null : { outcome: 'other_user' }
}

/** Everything is pending until the first run ends; any later run completes an interrupted start. */
function initialState({ start }: { start: Day }, now: string) {
  const pendingFrom = Object.fromEntries(platformTypes.map(type => [type, start]))
  const rereadAt = { week: now, month: now }
  return { lastSyncAt: null, lastSuccessAt: null, lastRun: null, rereadAt, pendingFrom }
}

/** Stored data is kept; newly granted types are pending from the beginning. */
function resumeState(
  before: Connection,
  left: Connection['pendingFrom'],
  { typesOf }: Coverage,
  { grant, range }: Adopted,
) {
  const { lastSyncAt, lastSuccessAt, lastRun, rereadAt, pendingFrom, scopes, lastNotifiedAt } = before
  const known = typesOf(scopes)
  const added = typesOf(grant.scopes).filter(type => !known.includes(type))
  const fromStart = Object.fromEntries(added.map(type => [type, range.start]))
  return {
    lastSyncAt,
    lastSuccessAt,
    lastRun,
    rereadAt,
    ...(lastNotifiedAt === undefined ? {} : { lastNotifiedAt }),
    pendingFrom: { ...joinPending(pendingFrom, left), ...fromStart },
  }
}
