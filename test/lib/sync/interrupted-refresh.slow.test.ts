import { afterEach, expect, test, vi } from 'vitest'
import type { Gateway } from '../../../infra/local/gateway/gateway.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { deliverSigned, notification, startReceiving } from '../../functions/webhooks/receiving.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, deliver, latestRun, visible } from './stored.ts'

/* An hourly refresh reads heart rate from the newest stored hour on. One that stops between two hours continues with the older one. */

const worlds: World[] = []
const gateways: Gateway[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const gateway of gateways.splice(0)) await gateway.stop()
  for (const world of worlds.splice(0)) await world.stop()
})

/** An account with its heart rate of two days. Every hour has several pages. */
async function connected(now: string, edits: readonly Parameters<World['simulator']['control']['edit']>[0][] = []) {
  const world = await startWorld({ now, simulator: { pageRows: [10, 10] } })
  worlds.push(world)
  for (const edit of edits) world.simulator.control.edit(edit)
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['health_metrics_and_measurements'])
  await world.drain()
  return { world, account }
}

/** The stored chunks of a type, up to an hour or a day. */
async function chunks(world: World, account: Account, type = 'heart-rate', until = '2026-11-22') {
  const seen = Object.entries(await visible(world, account, '2026-11-20'))
  const isSeen = (sk: string) => sk.startsWith(`chunk#${type}#`) && sk < `chunk#${type}#${until}`
  return Object.fromEntries(seen.filter(([sk]) => isSeen(sk)))
}

/**
 * Queues an hourly refresh that `stop` stops once the newest hour is stored, before the hours before it are: the requests for their
 * second pages wait until then. The hours are read at the same time, so without that the machine would decide which is stored first.
 */
async function stopped(world: World, account: Account, newest: string, stop: () => void) {
  const stored = Promise.withResolvers<void>()
  let isStored = false
  let isGone = false
  const whenStored = () => {
    if (isStored) return
    isStored = true
    stop()
    stored.resolve()
  }
  const { fetch } = globalThis
  const begun = new Set<string>()
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    const hour = /\/heart-rate\/dataPoints\?.*?(\d{4}-\d\d-\d\dT\d\d)/.exec(decodeURIComponent(String(url)))?.[1]
    if (hour !== undefined && hour < newest && begun.has(hour)) await stored.promise
    else if (hour !== undefined) begun.add(hour)
    return fetch(url, init)
  })
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
    world.time.now += 2 * hourMs
    const { control } = world.simulator
    const { wasStored } = await stopped(world, account, '2026-11-21T10', () =>
      control.fault({ kind: 'rateLimit', dataType: 'heart-rate', method: 'list', retryAfter: 1800, times: 1 }),
    )
    const requestedAt = world.time.now
    await world.drain()
    expect(wasStored()).toBe(true)
    expect(world.time.now).toBe(requestedAt + 1_800_000)
    expect(await latestRun(world, account)).toMatchObject({ trigger: 'scheduled', status: 'succeeded', rereadDays: 0 })
    // An hour that has begun in the meantime is left to the next refresh, so the reads are the same after the pause.
    expect(Object.keys(await chunks(world, account)).at(-1)).toContain('#2026-11-21T10')
    await asNewAfterTheNext(world, account)
  },
)

/** Works on a refresh until the platform asks it to pause, and has the platform announce the type before it continues. */
async function announcedWhilePaused(world: World, dataType: string, interval: readonly [string, string]) {
  const [message] = world.refreshes.splice(0)
  expect(await deliver(world, message)).toBe('done')
  expect(world.messages).toHaveLength(1)
  gateways.push(await startReceiving(world))
  await deliverSigned(world, notification(world, { dataType, intervals: [interval] }))
  await world.drain()
}

test('a refresh that pauses reads the hours that it has begun to the end, although the type was announced in the meantime', async () => {
  const { world, account } = await connected('2026-11-21T08:20:00Z')
  world.time.now += 2 * hourMs
  const { wasStored } = await stopped(world, account, '2026-11-21T10', () =>
    world.simulator.control.fault({
      kind: 'rateLimit',
      dataType: 'heart-rate',
      method: 'list',
      retryAfter: 1800,
      times: 1,
    }),
  )
  await announcedWhilePaused(world, 'heart-rate', ['2026-11-21T10:00:00Z', '2026-11-21T10:15:00Z'])
  expect(wasStored()).toBe(true)
  const fresh = await connected(new Date(world.time.now).toISOString())
  const [before, expected] = await Promise.all(
    [{ world, account }, fresh].map(one => chunks(one.world, one.account, 'heart-rate', '2026-11-21T10')),
  )
  expect(before).toEqual(expected)
})

test('a refresh that pauses between two days of a type reads the older one, although the type was announced in the meantime', async () => {
  const type = 'heart-rate-variability'
  const edit = { person: 'demo', day: '2026-11-20', dataType: type, factor: 1.1 }
  const { world, account } = await connected('2026-11-21T08:20:00Z')
  world.time.now += 2 * hourMs
  world.simulator.control.edit(edit)
  const { fetch } = globalThis
  let asked = 0
  globalThis.fetch = (url, init) => {
    // The night of the newest day has nine pages or ten.
    if (String(url).includes(`/${type}/dataPoints?`) && ++asked === 12)
      world.simulator.control.fault({ kind: 'rateLimit', dataType: type, method: 'list', retryAfter: 1800, times: 1 })
    return fetch(url, init)
  }
  await world.requestRefresh(account)
  await announcedWhilePaused(world, type, ['2026-11-21T05:00:00Z', '2026-11-21T05:10:00Z']).finally(() => {
    globalThis.fetch = fetch
  })
  expect(asked).toBeGreaterThan(12)
  const [before] = Object.values(await chunks(world, account, type, '2026-11-21'))
  const fresh = await connected(new Date(world.time.now).toISOString(), [edit])
  expect([before]).toEqual(Object.values(await chunks(fresh.world, fresh.account, type, '2026-11-21')))
})

test('the refresh of a worker that died after it stored the newest hour reads the hours before it', async () => {
  const { world, account } = await connected('2026-11-21T08:20:00Z')
  world.time.now += 2 * hourMs
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
  world.time.now += hourMs
  await world.requestRefresh(account)
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ trigger: 'scheduled', status: 'succeeded', rereadDays: 0 })
  const fresh = await connected(new Date(world.time.now).toISOString())
  const [before, expected] = [await chunks(world, account), await chunks(fresh.world, fresh.account)]
  expect(Object.keys(before)).toEqual(Object.keys(expected))
  expect(before).toEqual(expected)
}
