import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, refresh } from '../sync/stored.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('a token endpoint that does not answer is called at most three times by a run, however many reads need a token', async () => {
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['sleep', 'nutrition'])
  await world.drain()
  world.time.now += 2 * hourMs
  world.simulator.control.clearLog()
  world.simulator.control.fault({ kind: 'status', status: 503, method: 'token' })
  expect(await refresh(world, account)).toMatchObject({ status: 'failed' })
  const calls = world.simulator.control.log().filter(({ method }) => method === 'token')
  const count = calls.reduce((sum, call) => sum + call.count, 0)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(3)
  world.simulator.control.clearFaults()
  world.time.now += 5 * minuteMs
  expect(await refresh(world, account)).toMatchObject({ status: 'succeeded' })
})
