import { afterEach, expect, test } from 'vitest'
import { hourMs } from '../../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import type { World } from '../../support/world.ts'
import { refresh } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

async function startRefused() {
  const { world, account } = await startDemoWorld({ days: 2 })
  worlds.push(world)
  world.time.now += 1000
  world.simulator.control.fault({ kind: 'status', status: 403 })
  /** Every call has a key of its own, so that a day of them is no burst. */
  const read = async (path: string) => (await world.get(path, await world.key(account))).body.data
  const connection = () => world.store.connections.read(account.id, primaryPlatform)
  return { world, account, read, connection }
}

const reconnect = { method: 'GET', path: '/connect/primary' }

test('a platform that refuses every type in three refreshes asks for a new connection, and for no other synchronization', async () => {
  const { world, account, read, connection } = await startRefused()
  const before = (await read('connection')).action
  for (let runs = 1; runs <= 3; runs++) {
    expect((await read('connection')).action).toEqual(before)
    expect(await refresh(world, account)).toMatchObject({ status: 'failed' })
  }
  const { status, action } = await read('connection')
  expect([status, action]).toEqual(['connected', expect.objectContaining(reconnect)])
  expect(action.reason).toContain('refused every read since 2026-11-21')
  const paths = (await read('control-center')).actions.map((one: { path: string }) => one.path)
  expect(paths[0]).toBe('/connect/primary')
  expect(paths).not.toContain('/api/v1/sync')
  expect(paths).not.toContain('/api/v1/backfill')

  world.simulator.control.clearFaults()
  world.time.now += hourMs
  expect(await refresh(world, account)).toMatchObject({ status: 'succeeded' })
  expect((await connection())?.refusals).toBeUndefined()
  expect((await read('connection')).action).toEqual(before)
})

test('after a day of refusals the connection needs new consent, in every answer about it, and is not tried again', async () => {
  const { world, account, read, connection } = await startRefused()
  for (let hour = 0; hour < 27; hour++) {
    world.time.now += hourMs
    await refreshDueAccounts(world.context)
    await world.drain()
    if ((await connection())?.status !== 'connected') break
  }
  expect(await connection()).toMatchObject({ status: 'reauthorization_required' })
  expect(await read('connection')).toMatchObject({ status: 'reauthorization_required', action: reconnect })
  expect((await read('data-quality')).syncHealth.status).toBe('reauthorization_required')
  expect((await read('control-center')).actions[0]).toMatchObject(reconnect)
  const audit = await world.store.audit.list(account.id, world.time.now)
  expect(audit.filter(({ event }) => event.kind === 'grant_lost')).toHaveLength(1)

  world.simulator.control.clearLog()
  world.time.now += 25 * hourMs
  await refreshDueAccounts(world.context)
  await world.drain()
  expect(world.simulator.control.log()).toEqual([])
})

test('one type that is refused, or a platform that is not available, is no end of the connection', async () => {
  const { world, account, read, connection } = await startRefused()
  world.simulator.control.clearFaults()
  const before = (await read('connection')).action
  world.simulator.control.fault({ kind: 'status', status: 403, dataType: 'weight' })
  for (let runs = 1; runs <= 4; runs++) await refresh(world, account)
  expect((await read('connection')).action).toEqual(before)
  world.simulator.control.clearFaults()
  world.simulator.control.fault({ kind: 'status', status: 503 })
  for (let runs = 1; runs <= 4; runs++) await refresh(world, account)
  expect((await connection())?.refusals).toBeUndefined()
})
