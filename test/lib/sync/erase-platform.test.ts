import { afterAll, beforeAll, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { minuteMs, secondMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { isFromPlatform } from '../../../lib/store/keys.ts'
import { compute, every, seed } from '../../functions/health-data/seeded.ts'
import { startWorld, type World } from '../../support/world.ts'
import { everything } from './stored.ts'

const [first, last] = ['2026-11-01', '2026-11-14'] as const
let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:00:00Z', simulator: {} })
})
afterAll(() => world.stop())

async function imported(account: Account) {
  const source = { source: 'APPLE_HEALTH' } as const
  const at = (day: string, time: string) => `2026-11-${day}T${time}:00Z`
  const steps = ['02', '03', '12'].map(day => ({ start: at(day, '12:00'), end: at(day, '12:30'), count: 3000 }))
  const beats = every(60, at('03', '00:00'), at('03', '20:00'), { bpm: 66 })
  const [start, end] = [at('02', '22:00'), at('03', '06:00')]
  const stages = [['light', Date.parse(start) / secondMs, Date.parse(end) / secondMs]]
  const session = { stages, processed: true, nap: false, manuallyEdited: false, updatedAt: null }
  await seed(world, account, 'steps', steps, source)
  await seed(world, account, 'heart-rate', beats, source)
  await seed(world, account, 'sleep', [{ start, end, minutesAsleep: 480, session }], { ...source, raw: {} })
  await seed(world, account, 'height', [{ start: at('01', '08:00'), meters: 1.7 }], source)
  await seed(world, account, 'weight', [{ start: at('03', '08:00'), kilograms: 70 }], source)
}

/** The same days, as the platform that is deleted has them, a later height, and days of its own. */
async function measured(account: Account) {
  const at = (day: string, time: string) => `2026-11-${day}T${time}:00Z`
  const steps = ['02', '03', '05', '14'].map(day => ({ start: at(day, '12:10'), end: at(day, '12:50'), count: 4000 }))
  await seed(world, account, 'steps', steps)
  await seed(world, account, 'steps', steps, { source: 'HEALTH_CONNECT' })
  await seed(world, account, 'heart-rate', every(60, at('02', '00:00'), at('02', '20:00'), { bpm: 60 }))
  await seed(world, account, 'height', [{ start: at('02', '08:00'), meters: 2 }])
  await seed(world, account, 'exercise', [{ start: at('14', '18:00'), end: at('14', '19:00'), activeMinutes: 60 }], {
    raw: {},
  })
  const rollup = { series: ['steps' as const], values: { steps: { value: 4100 } }, fetchedAt: 1 }
  for (const day of ['02', '14'])
    await world.store.rollups.replace(account.id, asDay(`2026-11-${day}`), rollup, undefined)
}

const chunksOf = async (account: Account) =>
  Object.entries(await everything(world, account)).filter(([sk]) => /^(chunk|raw)#/.test(sk))

test('deleting the data of one platform leaves every byte of the others, and their days as if it had never been there', async () => {
  world.time.now += minuteMs
  const [alone, account] = [await world.account({ birthYear: 1986 }), await world.account({ birthYear: 1986 })]
  for (const one of [alone, account]) await imported(one)
  await compute(world, alone, first, last)
  const before = await chunksOf(account)
  await world.connect(account, 1)
  await measured(account)
  await compute(world, account, first, last)
  expect((await chunksOf(account)).length).toBeGreaterThan(before.length)
  const session = await world.session(account)
  const { status } = await world.call('DELETE /api/connection', { session, query: 'data=delete' })
  expect(status).toBe(200)
  await world.drain()

  expect(await chunksOf(account)).toEqual(before)
  expect(Object.keys(await everything(world, account)).filter(sk => isFromPlatform({ sk }, primaryPlatform))).toEqual(
    [],
  )
  const days = async (of: Account) =>
    (await world.store.days.read(of.id, asDay(first), asDay(last))).map(({ date, values }) => ({ date, values }))
  expect(await days(account)).toEqual(await days(alone))
  const inventory = async (of: Account) => (await world.store.months.readAll(of.id)).inventories
  expect(await inventory(account)).toEqual(await inventory(alone))
  expect(await world.store.accounts.read(account.id)).toMatchObject({ heightM: 1.7 })
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  expect(connection).toMatchObject({ status: 'disconnected', erasureId: null })
})
