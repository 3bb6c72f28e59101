import type { Context } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { Day } from '../../kernel/civil-time.ts'
import type { Account, NewPerson } from '../../model/account/account.ts'
import { newAccount } from '../../model/account/new-account.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { Run } from '../../model/sync/run.ts'
import type { Grant, Upstream } from '../../upstream/port.ts'
import { continueBackfill } from '../backfill/backfill.ts'
import type { SyncContext } from '../context.ts'
import { joinUnread, stopRun } from '../runs/end-run.ts'
import { backfillWindows, refreshWindows } from '../runs/plan.ts'
import { beginRun, requestSync } from '../runs/request-sync.ts'

/** How many civil days, today included, a first synchronisation reads. */
export const firstSyncDays = 400

/** Creates an account. `timezone` is the IANA zone that its days follow. */
export async function signUp(context: Context, person: NewPerson): Promise<Account> {
  const account = newAccount(person, context.clock())
  await context.store.accounts.create(account)
  return account
}

/**
 * Links an account to the platform and queues a synchronisation: a first one of the whole range, newest days first; after that what
 * is missing since the last success, and the whole range of types that were not granted before.
 * @throws Problem conflict, not_ready, unavailable
 * @throws UpstreamError
 */
export async function connect(
  context: SyncContext,
  request: { accountId: string; grant: Grant; range: { start: Day; end: Day } },
): Promise<Run> {
  const { accountId, grant, range } = request
  const { store, upstream } = context
  const { userId, tokens } = await upstream.adopt(accountId, grant)
  const account = await store.accounts.read(accountId)
  if (!account) throw new Problem('not_found', 'There is no such account.')

  const { before, connection } = await link(context, accountId, { grant, userId, tokens, range })
  const windows = connection.lastSuccessAt
    ? refreshWindows(context.clock(), account.timezone, connection, 0)
    : backfillWindows(range)
  // Who was stopped may have stored observations whose days nobody has computed.
  const run = await beginRun(context, accountId, 'connect', windows, connection, { rebuildAll: before !== null })
  await continueBackfill(context, accountId)
  // Somebody asked for a refresh in between: it reads everything that is owed.
  return run ?? (await requestSync(context, accountId, account.timezone, 'connect')).run
}

interface Adopted {
  grant: Grant
  userId: string
  tokens: NonNullable<Connection['tokens']>
  range: { start: Day; end: Day }
}

/** Stores the link over the one that is there; once more when that one changed in between. */
async function link(context: SyncContext, accountId: string, adopted: Adopted) {
  const { store, upstream, clock } = context
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = await store.connections.read(accountId)
    const owner = await store.connections.ownerOf(upstream.platform, adopted.userId)
    if (owner !== null && owner !== accountId)
      throw new Problem(
        'conflict',
        'This platform account is connected to another account here. Disconnect it there first.',
      )
    await requireSameData(context, before, adopted)
    // A run of the earlier connection is no longer the account's; the new one reads what it left.
    const left = before ? await stopRun(context, before) : {}
    const nowMs = clock()
    const connection = {
      accountId,
      platform: upstream.platform,
      status: 'connected' as const,
      scopes: adopted.grant.scopes,
      upstreamUserId: adopted.userId,
      connectedAt: new Date(nowMs).toISOString(),
      ...(before?.lastSuccessAt
        ? goesOn(before, left, upstream, adopted)
        : beginning(adopted.range, new Date(nowMs).toISOString())),
      // The schedule looks after the run soon; its end sets the hourly time.
      dueAt: new Date(nowMs + 5 * 60_000).toISOString(),
      activeRunId: null,
      tokens: adopted.tokens,
      erasureId: null,
    }
    if (await store.connections.connect(connection, before)) return { before, connection }
  }
  throw new Problem('unavailable', 'The account is busy. Connect again in a moment.', {
    headers: { 'retry-after': '2' },
  })
}

/** Data of two people must not come together in one account. */
async function requireSameData(context: SyncContext, before: Connection | null, { grant, userId }: Adopted) {
  const isSame = !before || before.upstreamUserId === null || before.upstreamUserId === userId
  if (isSame && !before?.erasureId) return
  // Nobody here holds this grant: it is given back.
  await context.upstream.revoke(grant)
  if (before?.erasureId)
    throw new Problem(
      'not_ready',
      'The data of the earlier connection is still being deleted. Connect again in a few minutes.',
    )
  throw new Problem(
    'conflict',
    'The data kept here is from another platform account. Connect with that one again; or disconnect and delete the data first, then connect this one.',
  )
}

/** Owed until the first run ends: a start that breaks off is made good by any later run. */
function beginning({ start }: { start: Day }, now: string) {
  const unread = Object.fromEntries(dataTypeIds.map(type => [type, start]))
  const rereadAt = { week: now, month: now }
  return { lastSyncAt: null, lastSuccessAt: null, lastRun: null, rereadAt, unread }
}

/** What is known stays; types that the person did not allow before are owed from the beginning. */
function goesOn(before: Connection, left: Connection['unread'], upstream: Upstream, { grant, range }: Adopted) {
  const { lastSyncAt, lastSuccessAt, lastRun, rereadAt, unread, scopes } = before
  const known = upstream.typesOf(scopes)
  const added = upstream.typesOf(grant.scopes).filter(type => !known.includes(type))
  return {
    lastSyncAt,
    lastSuccessAt,
    lastRun,
    rereadAt,
    unread: { ...joinUnread(unread, left), ...Object.fromEntries(added.map(type => [type, range.start])) },
  }
}
