import { afterEach, expect, test } from 'vitest'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import { lag } from '../../support/table-events.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, refresh, stored } from '../sync/stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

async function start() {
  const world = await startWorld()
  worlds.push(world)
  return world
}

/** A first synchronization, a correction upstream and the refresh that the schedule queues for it. */
async function synced(world: World) {
  const account = await world.account()
  const day = '2026-11-20'
  await connectWith(world, account, { start: day, end: day }, ['activity_and_fitness', 'sleep', 'profile'])
  await world.drain()
  world.simulator.control.edit({ person: 'demo', dataType: 'steps', day, factor: 1.5 })
  world.time.now += 80 * minuteMs
  expect(await refreshDueAccounts(world.context)).toEqual({ queued: 1 })
  await world.drain()
  await refresh(world, account)
  return stored(world, account)
}

test('a table whose replicas lag behind gets the same days and months from a worker as one whose replicas do not', async () => {
  const clean = await synced(await start())
  expect(Object.keys(clean).filter(sk => /^(day|month)#/.test(sk)).length).toBeGreaterThan(1)
  const world = await start()
  lag(world.table)
  expect(await synced(world)).toEqual(clean)
})

test('a table whose replicas lag behind returns a single item as it was last written to every reader, and a range late to eventually consistent readers', async () => {
  const { table } = await start()
  lag(table)
  const key = { pk: 'p', sk: 's' }
  await table.table.put({ ...key, n: 1 })
  const eventual = openTable(table.client, table.tableName, 'eventual')
  expect(await eventual.get(key)).toEqual({ ...key, n: 1 })
  const range = { pk: 'p', from: 's', to: 't' }
  expect([await eventual.query(range), await eventual.batchGet([key])]).toEqual([[], []])
  expect(await table.table.query(range)).toEqual(await table.table.batchGet([key]))
})
