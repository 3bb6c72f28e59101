import { afterEach, expect, test } from 'vitest'
import type { FaultKind } from '../../../infra/local/upstream-simulator/control/faults.ts'
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

const refusals: [FaultKind, string, string][] = [
  ['accountNotLinked', 'account_not_linked', 'sign up there first'],
  ['noHealthProfile', 'no_health_profile', 'create it there first'],
  ['legacyAccount', 'legacy_account', 'move it to a current account'],
]

test.each(refusals)(
  'an account that the platform refuses (%s) is read once a day, and the connection says what the person has to do',
  async (kind, problem, advice) => {
    const { world, account } = await startDemoWorld({ days: 2 })
    worlds.push(world)
    const key = await world.key(account)
    const actionOf = async () => (await world.get('connection', key)).body.data.action
    const before = await actionOf()
    world.time.now += 1000
    world.simulator.control.fault({ kind })
    world.simulator.control.clearLog()
    await refresh(world, account)
    const requests = world.simulator.control.log().reduce((sum, { count }) => sum + count, 0)
    // Those that start together, before the first answer.
    expect(requests).toBeLessThan(32)
    expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({
      status: 'connected',
      problem,
    })
    expect((await actionOf()).reason).toContain(advice)

    world.time.now += 23 * hourMs
    await refreshDueAccounts(world.context)
    expect(world.messages).toEqual([])

    world.simulator.control.clearFaults()
    world.time.now += hourMs
    await refreshDueAccounts(world.context)
    await world.drain()
    expect((await world.store.connections.read(account.id, primaryPlatform))?.lastRun?.status).toBe('succeeded')
    expect(await actionOf()).toEqual(before)
  },
)
