import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { dataTypes } from '../../../lib/model/catalog/data-types.ts'
import { windowOf } from '../../../lib/model/sync/window.ts'
import * as keys from '../../../lib/store/keys.ts'
import { seed } from '../../functions/health-data/seeded.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith } from './stored.ts'

let world: World
let account: Account
beforeEach(async () => {
  world = await startWorld({ now: '2026-11-21T20:00:00Z' })
  account = await world.account({ timezone: 'America/New_York', birthYear: 1986 })
  await connectWith(world, account, { start: '2026-11-19', end: '2026-11-21' }, ['activity_and_fitness'])
})
afterEach(() => world.stop())

test('a synchronization leaves the observations of an archive as they are', async () => {
  await world.drain()
  const day = '2026-11-20'
  const row = { start: `${day}T15:00:00Z`, end: `${day}T15:10:00Z`, count: 900 }
  await seed(world, account, 'steps', [row], { source: 'APPLE_HEALTH' })
  const place = keys.chunk(account.id, 'steps', windowOf(Date.parse(row.start), dataTypes.steps.chunk), 'APPLE_HEALTH')
  const before = await world.table.table.get(place)
  world.simulator.control.edit({ person: 'demo', dataType: 'steps', day, factor: 0.5 })
  world.time.now += hourMs
  await world.requestRefresh(account)
  await world.drain()
  expect(before).toBeDefined()
  expect(await world.table.table.get(place)).toEqual(before)
})
