import { afterEach, expect, test } from 'vitest'
import type { Gateway } from '../../../infra/local/gateway/gateway.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import * as keys from '../../../lib/store/keys.ts'
import { disconnect } from '../../../lib/sync/connection/disconnect.ts'
import { beginRefresh } from '../../../lib/sync/runs/refresh.ts'
import { deliverSigned, notification, startReceiving } from '../../functions/webhooks/receiving.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { intercept } from '../../support/table-events.ts'
import { linkOf, type World } from '../../support/world.ts'
import { latestRun, queueBackfill, refresh, visible } from './stored.ts'

/* An hourly refresh does not compare with the table what the platform answers as it answered the last refresh. */

const day = '2026-11-20'
const worlds: World[] = []
const gateways: Gateway[] = []
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.stop()
  for (const world of worlds.splice(0)) await world.stop()
})

/** An account that an hourly refresh has read once. Weights change at the platform only when a test edits them. */
async function start() {
  const { world, account } = await startDemoWorld({ days: 2 })
  worlds.push(world)
  await hourlyRefresh(world, account)
  expect(await checksumsOf(world, account)).toBeInstanceOf(Uint8Array)
  return { world, account, before: await weights(world, account) }
}

async function hourlyRefresh(world: World, account: Account): Promise<void> {
  world.time.now += hourMs
  await world.requestRefresh(account)
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ trigger: 'scheduled', status: 'succeeded', rereadDays: 0 })
}

const connectionKey = ({ id }: Account) => keys.connection(id, primaryPlatform)
const checksumsOf = async ({ table }: World, account: Account) =>
  (await table.table.get(connectionKey(account)))?.['readChecksums']

const edit = (world: World, factor: number) =>
  world.simulator.control.edit({ person: 'demo', dataType: 'weight', day, factor })

async function weights(world: World, account: Account) {
  const seen = Object.entries(await visible(world, account, day))
  return Object.fromEntries(seen.filter(([sk]) => sk.startsWith('chunk#weight#')))
}

/** Counts the queries of stored weights. */
function countQueries(world: World): { count: number } {
  const counted = { count: 0 }
  intercept(world.table, async ({ name, input }, send) => {
    if (name === 'Query' && JSON.stringify(input).includes('chunk#weight#')) counted.count++
    return send()
  })
  return counted
}

test('stored chunks of a type are read only when the platform answers something else than the hour before', async () => {
  const { world, account, before } = await start()
  const queries = countQueries(world)
  await hourlyRefresh(world, account)
  expect(queries.count).toBe(0)
  expect(await weights(world, account)).toEqual(before)
  edit(world, 2)
  await hourlyRefresh(world, account)
  expect(queries.count).toBeGreaterThan(0)
  expect(await weights(world, account)).not.toEqual(before)
})

test('a refresh that reads the last days again compares everything', async () => {
  const { world, account } = await start()
  const queries = countQueries(world)
  world.time.now += 7 * hourMs
  await world.requestRefresh(account)
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded', rereadDays: 2 })
  expect(queries.count).toBeGreaterThan(0)
})

const between: Record<string, (world: World, account: Account) => Promise<unknown>> = {
  'a run that a person asked for': refresh,
  'a run for notifications': async world => {
    gateways.push(await startReceiving(world))
    const intervals = [[`${day}T00:00:00Z`, `${day}T23:00:00Z`]] as const
    await deliverSigned(world, notification(world, { dataType: 'weight', intervals }))
    await world.drain()
  },
  'a backfill': async (world, account) => {
    await queueBackfill(world, account, 3)
    await world.drain()
  },
}

test.each(Object.keys(between))('a correction that %s has stored does not stay when it is taken back', async who => {
  const { world, account, before } = await start()
  edit(world, 2)
  await between[who]?.(world, account)
  expect(await weights(world, account)).not.toEqual(before)
  edit(world, 0.5)
  // When no notification has come for two hours, refreshes read the type again.
  world.time.now += 2 * hourMs
  await hourlyRefresh(world, account)
  expect(await weights(world, account)).toEqual(before)
})

test('a chunk that was found damaged is replaced although the platform answers the same', async () => {
  const { world, account, before } = await start()
  const key = await world.key(account)
  const [sk = ''] = Object.keys(before)
  const item = await world.table.table.get({ pk: connectionKey(account).pk, sk })
  const body = new Uint8Array(item?.['b'] as Uint8Array)
  body[body.length - 1] = (body.at(-1) ?? 0) ^ 1
  await world.table.table.put({ ...item, pk: connectionKey(account).pk, sk, b: body })
  await world.get(`data-points?type=weight&start=${day}&end=2026-11-21`, key)
  await hourlyRefresh(world, account)
  expect(await weights(world, account)).toEqual(before)
})

test('a refresh whose worker died is followed by one that compares everything', async () => {
  const { world, account, before } = await start()
  world.time.now += hourMs
  edit(world, 2)
  await world.requestRefresh(account)
  const [message] = world.refreshes
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  expect(
    message && connection && (await beginRefresh(world.context, account, connection, connection.dueAt)),
  ).not.toBeNull()
  expect(await checksumsOf(world, account)).toBeUndefined()
  world.time.now += 330_000
  await world.drain()
  world.time.now += hourMs
  await world.drain()
  expect(await weights(world, account)).not.toEqual(before)
  edit(world, 0.5)
  await hourlyRefresh(world, account)
  expect(await weights(world, account)).toEqual(before)
})

test('what was read is not kept while a run for notifications is active, or after one has ended in the meantime', async () => {
  const { world, account } = await start()
  world.time.now += hourMs
  await world.requestRefresh(account)
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  const lease = connection && (await beginRefresh(world.context, account, connection, connection.dueAt))
  if (!lease) throw new Error('Not begun')
  expect(lease.comparison?.last.size).toBeGreaterThan(10)
  const notified = { ...lease.job, id: `${lease.job.id}n`, trigger: 'webhook' as const, spans: [] }
  expect(await world.store.runs.beginForNotifications(notified, null, connection.dueAt)).not.toBeNull()
  const { lastSyncAt, rereadAt } = connection
  const after = { lastSyncAt, lastSuccessAt: null, rereadAt, retry: undefined, dueAt: null, read: connection }
  expect(await world.store.runs.finish(lease, { ...after, keepsChecksums: { lastSyncAt } })).toBe(false)
  expect(await world.store.runs.finish(lease, after)).toBe(true)
  expect(await checksumsOf(world, account)).toBeUndefined()
})

test('after a connection has ended, nothing is left of what was read', async () => {
  const { world, account } = await start()
  await disconnect(world.context, linkOf(account), 'keep')
  expect(await checksumsOf(world, account)).toBeUndefined()
})
