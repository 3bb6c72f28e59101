import type { Context } from '../context.ts'
import { Problem } from '../errors.ts'
import type { Day } from '../kernel/civil-time.ts'
import { type Account, type NewPerson, newAccount } from '../model/account.ts'
import type { Connection } from '../model/connection.ts'
import { dataTypeIds } from '../model/data-types.ts'
import type { Run } from '../model/run.ts'
import type { Grant } from '../upstream/port.ts'
import { continueBackfill } from './backfill.ts'
import type { SyncContext } from './context.ts'
import { backfillWindows } from './plan.ts'
import { beginRun, requestSync } from './request-sync.ts'

/** Creates an account. `timezone` is the IANA zone that its days follow. */
export async function signUp(context: Context, person: NewPerson): Promise<Account> {
  const account = newAccount(person, context.clock())
  await context.store.accounts.create(account)
  return account
}

/** Links an account to the platform and queues its first synchronisation, newest days first. */
export async function connect(
  context: SyncContext,
  request: { accountId: string; grant: Grant; range: { start: Day; end: Day } },
): Promise<Run> {
  const { accountId, grant } = request
  const { userId, tokens } = await context.upstream.adopt(accountId, grant)
  const nowMs = context.clock()
  const before = await context.store.connections.read(accountId)
  const connection: Connection = {
    accountId,
    platform: context.upstream.platform,
    status: 'connected',
    scopes: grant.scopes,
    upstreamUserId: userId,
    connectedAt: new Date(nowMs).toISOString(),
    lastSyncAt: null,
    lastSuccessAt: null,
    // The schedule looks after the first run soon; its end sets the hourly time.
    dueAt: new Date(nowMs + 5 * 60_000).toISOString(),
    activeRunId: null,
    lastRun: null,
    // What is owed until the first run ends: a start that breaks off here is made good by any later run.
    rereadAt: { week: new Date(nowMs).toISOString(), month: new Date(nowMs).toISOString() },
    unread: Object.fromEntries(dataTypeIds.map(type => [type, request.range.start])),
    tokens,
  }
  await context.store.connections.connect(connection)
  // A run of the earlier connection is no longer the account's; the new one reads everything.
  if (before?.activeRunId) await context.store.runs.skip(accountId, before.activeRunId, new Date(nowMs).toISOString())
  const run = await beginRun(context, accountId, 'connect', backfillWindows(request.range), null)
  await continueBackfill(context, accountId)
  if (run) return run
  // Somebody asked for a refresh in between: it reads everything that is owed.
  const account = await context.store.accounts.read(accountId)
  if (!account) throw new Problem('not_found', 'There is no such account.')
  return (await requestSync(context, accountId, account.timezone, 'connect')).run
}
