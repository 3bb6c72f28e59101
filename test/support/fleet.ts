import { createHash } from 'node:crypto'
import { schedules } from '../../functions/catalog.ts'
import { newAccount } from '../../lib/model/account/new-account.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import type { Connection } from '../../lib/model/sync/connection.ts'
import type { WorkMessage } from '../../lib/queue/message.ts'
import { compressJson } from '../../lib/store/codecs/compressed-json.ts'
import * as keys from '../../lib/store/keys.ts'
import { nextRefreshAt } from '../../lib/sync/runs/next-due.ts'
import { beginRefresh } from '../../lib/sync/runs/refresh.ts'
import { refreshDueAccounts } from './triggers.ts'
import type { World } from './world.ts'

/** Connected accounts, each due at its own moment of the coming hour by default. Answers their ids: random ones, the same each time. */
export async function makeFleet(world: World, size: number, dueAt?: string): Promise<string[]> {
  const at = new Date(world.time.now).toISOString()
  const ids: string[] = []
  const items = Array.from({ length: size }, (_, i) => {
    const fresh = newAccount({ displayName: 'One of many', timezone: 'Europe/Amsterdam' }, world.time.now)
    const random = createHash('sha256').update(String(i)).digest('hex').slice(0, 20)
    const account = { ...fresh, id: fresh.id.slice(0, -20) + random }
    ids.push(account.id)
    const connection = {
      accountId: account.id,
      platform: primaryPlatform,
      status: 'connected',
      scopes: [],
      upstreamUserId: account.id,
      connectedAt: at,
      lastSyncAt: at,
      lastSuccessAt: at,
      rereadAt: { week: at, month: at },
      dueAt: dueAt ?? nextRefreshAt(account.id, world.time.now),
      activeRunId: null,
      notificationRunId: null,
      lastRun: null,
      pendingFrom: {},
      erasureId: null,
    } satisfies Connection
    // The active run is an attribute that is there or not.
    const { activeRunId: _none, scopes, ...stored } = connection
    return [
      { ...keys.account(account.id), ...account },
      {
        ...keys.connection(account.id, primaryPlatform),
        ...stored,
        scopes: compressJson(scopes),
        dueShard: keys.dueShard(account.id),
      },
    ]
  }).flat()
  for (let i = 0; i < items.length; i += 500) {
    const left = await world.table.table.insert(items.slice(i, i + 500))
    if (left.length > 0) throw new Error('The table refused some')
  }
  return ids
}

/** Works on a refresh as a worker does that finds nothing new. */
async function workOff({ context, store, time }: World, message: WorkMessage): Promise<void> {
  if (message.kind !== 'refresh') throw new Error('Only refreshes are expected')
  const account = { id: message.accountId, timezone: 'Europe/Amsterdam' }
  const connection = await store.connections.read(message.accountId, primaryPlatform)
  const lease = connection && (await beginRefresh(context, account, connection, message.dueAt))
  if (!lease) throw new Error('The refresh was asked for twice')
  const lastSyncAt = new Date(time.now).toISOString()
  const job = { ...lease.job, status: 'succeeded' as const, finishedAt: lastSyncAt }
  const dueAt = nextRefreshAt(message.accountId, time.now)
  await store.runs.finish(
    { ...lease, job },
    {
      lastSyncAt,
      lastSuccessAt: lastSyncAt,
      dueAt,
      retry: undefined,
      read: { pendingFrom: {} },
      rereadAt: { week: lastSyncAt, month: lastSyncAt },
    },
  )
}

/** Lets the schedule tick as it is deployed for so long. How many it started in each tick, whom, and how many at once. */
export async function tick(world: World, forMs: number) {
  const { everyMinutes } = schedules['schedules/refresh-due-accounts']
  const started: string[] = []
  const perTick: number[] = []
  let sending = 0
  let maxAtOnce = 0
  const send = async (message: WorkMessage) => {
    maxAtOnce = Math.max(maxAtOnce, ++sending)
    started.push(message.accountId)
    await workOff(world, message)
    sending--
  }
  const context = { ...world.context, syncQueue: { ...world.context.syncQueue, send } }
  const endMs = world.time.now + forMs
  while (world.time.now < endMs) {
    world.time.now += everyMinutes * 60_000
    perTick.push((await refreshDueAccounts(context)).queued)
  }
  return { started, perTick, maxAtOnce }
}
