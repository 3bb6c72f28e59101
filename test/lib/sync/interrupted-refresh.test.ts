import { afterEach, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, deliver, latestRun, visible } from './stored.ts'

/* An hourly refresh reads heart rate from the newest stored hour on. One that stops between two hours continues with the older one. */

const minute = 60_000
const hour = 60 * minute
const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

/** An account with its heart rate of two days. The newest hour has one page, the others have several. */
async function connected(now: string) {
  const world = await startWorld({ now, simulator: { pageRows: [10, 10] } })
  worlds.push(world)
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['health_metrics_and_measurements'])
  await world.drain()
  return { world, account }
}

async function heartRates(world: World, account: Account) {
  const seen = Object.entries(await visible(world, account, '2026-11-21'))
  return Object.fromEntries(seen.filter(([sk]) => sk.startsWith('chunk#heart-rate#')))
}

/** Queues an hourly refresh that `stop` stops once the newest hour is stored, before the hours before it are. */
async function stopped(world: World, account: Account, newest: string, stop: () => void) {
  let isStored = false
  let isGone = false
  const whenStored = () => {
    if (isStored) return
    isStored = true
    stop()
  }
  const die = () => {
    isGone = true
  }
  intercept(world.table, async (call, send) => {
    if (isGone) throw new Error('The process is gone')
    const answer = await send()
    if (call.writes && JSON.stringify(call.input).includes(`chunk#heart-rate#${newest}`)) whenStored()
    return answer
  })
  await world.requestRefresh(account)
  return { die, revive: () => (isGone = false), wasStored: () => isStored }
}

test.each(['20', '45'])(
  'a refresh that pauses for the rate limit at minute %s after the newest hour was stored reads the hours before it',
  async at => {
    const { world, account } = await connected(`2026-11-21T08:${at}:00Z`)
    world.time.now += 2 * hour
    const { control } = world.simulator
    const { wasStored } = await stopped(world, account, '2026-11-21T10', () =>
      control.fault({ kind: 'rateLimit', dataType: 'heart-rate', method: 'list', retryAfter: 1800, times: 1 }),
    )
    await world.drain()
    expect(wasStored()).toBe(true)
    expect(await latestRun(world, account)).toMatchObject({ trigger: 'scheduled', status: 'succeeded', rereadDays: 0 })
    await asNewAfterTheNext(world, account)
  },
)

test('the refresh of a worker that died after it stored the newest hour reads the hours before it', async () => {
  const { world, account } = await connected('2026-11-21T08:20:00Z')
  world.time.now += 2 * hour
  const worker = await stopped(world, account, '2026-11-21T10', () => worker.die())
  const [message] = world.refreshes.splice(0)
  expect(await deliver(world, message)).toBe('again')
  expect(worker.wasStored()).toBe(true)
  worker.revive()
  world.time.now += 330_000
  expect(await deliver(world, message)).toBe('done')
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ trigger: 'scheduled', status: 'succeeded', rereadDays: 0 })
  await asNewAfterTheNext(world, account)
})

/** After the next hourly refresh, the account has what one has that reads everything. */
async function asNewAfterTheNext(world: World, account: Account) {
  world.time.now += hour
  await world.requestRefresh(account)
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ trigger: 'scheduled', status: 'succeeded', rereadDays: 0 })
  const fresh = await connected(new Date(world.time.now).toISOString())
  const [before, expected] = [await heartRates(world, account), await heartRates(fresh.world, fresh.account)]
  expect(Object.keys(before)).toEqual(Object.keys(expected))
  expect(before).toEqual(expected)
}
