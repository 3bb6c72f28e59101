import { afterEach, describe, expect, test } from 'vitest'
import { localSealer } from '../../../lib/auth/sealer.ts'
import { attemptsExhausted, countAsMadeGood, isTakenOver, keepLease, LeaseLost } from '../../../lib/jobs/lease.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { googleHealth } from '../../../lib/upstream/google-health/upstream.ts'
import { readSimulatorSecret } from '../../support/platform-secret.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, deliver, everything, latestRun, stored } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

async function queued(start = '2026-11-14') {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account()
  await connectWith(world, account, { start, end: '2026-11-15' }, ['sleep', 'nutrition'])
  const message = world.messages.shift()
  if (!message) throw new Error('No message')
  return { world, account, message }
}

/** Runs `meanwhile` once, just before the n-th write of the table from now on. */
function beforeWrite(world: World, n: number, meanwhile: () => Promise<void>) {
  let writes = 0
  let inside = false
  intercept(world.table, async (call, send) => {
    if (!inside && call.writes && ++writes === n) {
      inside = true
      await meanwhile()
      inside = false
    }
    return send()
  })
}

describe('one worker at a time', () => {
  test('a message that meets another worker’s lease continues in a new message when that lease ends', async () => {
    const { world, account, message } = await queued()
    beforeWrite(world, 3, async () => expect(await deliver(world, message)).toBe('done'))
    expect(await deliver(world, message)).toBe('done')
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
    const inTwoMinutes = new Date(world.time.now + 2 * minuteMs).toISOString()
    expect(world.messages).toEqual([{ ...message, notBefore: inTwoMinutes }])
    await world.drain()
    expect(world.messages).toEqual([])
  })

  test('the other worker dead, its run is carried on as soon as the lease has ended', async () => {
    const { world, account, message } = await queued()
    await world.store.runs.lease(message, world.time.now, minuteMs)
    expect(await deliver(world, message)).toBe('done')
    expect(await latestRun(world, account)).toMatchObject({ status: 'running' })
    world.time.now += 1000
    await world.drain()
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
  })

  test('a worker keeps its lease while it works, however long that takes', async () => {
    const { world, account, message } = await queued()
    const knocks: string[] = []
    intercept(world.table, async (call, send) => {
      // Every question to the table takes four seconds; another worker knocks each time.
      if (call.name === 'Query') {
        world.time.now += 4000
        const lease = await world.store.runs.lease(message, world.time.now, minuteMs)
        knocks.push(lease !== null && 'waitMs' in lease ? 'refused' : 'taken')
      }
      return send()
    })
    expect(await deliver(world, message)).toBe('done')
    expect(knocks.length).toBeGreaterThan(15)
    expect(new Set(knocks)).toEqual(new Set(['refused']))
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
  })
})

test('a run that takes longer than one delivery continues in the next, and reads nothing twice', async () => {
  const twoWindows = '2026-10-05'
  const clean = await queued(twoWindows)
  await deliver(clean.world, clean.message)
  const { world, account, message } = await queued(twoWindows)
  let slow = true
  intercept(world.table, async (call, send) => {
    if (slow && call.name === 'Query') world.time.now += 55_000
    return send()
  })
  world.messages.push(message)
  await world.drain()
  slow = false
  const run = await latestRun(world, account)
  expect(run).toMatchObject({ status: 'succeeded' })
  expect(run.attempt).toBeGreaterThan(0)
  expect(await stored(world, account)).toEqual(await stored(clean.world, clean.account))
  const listsOf = (of: World) => of.simulator.control.log().filter(({ method }) => method === 'list')
  expect(listsOf(world)).toHaveLength(3)
  expect(listsOf(world)).toEqual(listsOf(clean.world))
})

test('a run pauses on a slow platform: no delivery times out, no observation is requested twice, and only roll-ups whose read was interrupted are', async () => {
  const families = ['activity_and_fitness']
  // Of the last days, more is visible later.
  const range = { start: '2026-09-25', end: '2026-11-16' }
  const begin = async () => {
    const world = await startWorld()
    worlds.push(world)
    const account = await world.account()
    await connectWith(world, account, range, families)
    return { world, account }
  }
  const clean = await begin()
  await clean.world.drain()
  const { world, account } = await begin()
  // The client looks at the clock before each request, when it sends it, and when it has the answer.
  const clock = () => {
    world.time.now += 600
    return world.time.now
  }
  world.context.upstreams = {
    'google-health': googleHealth({
      ...world.context,
      secret: readSimulatorSecret,
      sealer: localSealer(world.config.TOKEN_KEY ?? ''),
      clock,
    }),
  }
  let deliveries = 0
  for (let message = world.messages.shift(); message; message = world.messages.shift(), deliveries++) {
    if (message.notBefore) world.time.now = Math.max(world.time.now, Date.parse(message.notBefore))
    const before = world.time.now
    expect(await deliver(world, message)).toBe('done')
    expect(world.time.now - before).toBeLessThan(260_000)
  }
  expect(deliveries).toBeGreaterThan(2)
  expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
  expect(await stored(world, account)).toEqual(await stored(clean.world, clean.account))
  const answered = (of: World, wanted: readonly string[]) =>
    of.simulator.control.log().filter(({ method, status }) => status === 200 && wanted.includes(method))
  const observations = ['list', 'reconcile', 'rollUp']
  const byKind = (counts: { method: string; dataType: string }[]) =>
    counts.toSorted((a, b) => `${a.method} ${a.dataType}`.localeCompare(`${b.method} ${b.dataType}`))
  expect(byKind(answered(world, observations))).toEqual(byKind(answered(clean.world, observations)))
  // In each of the two windows, the roll-ups of a type take one request, or several; only those can be interrupted between two.
  const rollups = answered(world, ['dailyRollUp'])
  const rollupsOfClean = answered(clean.world, ['dailyRollUp'])
  expect(rollups).toHaveLength(rollupsOfClean.length)
  for (const { dataType, count } of rollups) {
    const once = rollupsOfClean.find(one => one.dataType === dataType)?.count ?? 0
    expect(count, dataType).toBeLessThanOrEqual(once > 2 ? once * deliveries : once)
  }
})

test('a worker that was held up writes nothing over its successor, whichever write it was held up at', async () => {
  const clean = await queued()
  await deliver(clean.world, clean.message)
  const data = await stored(clean.world, clean.account)
  for (const n of [2, 5, 8, 12, 14]) {
    const { world, account, message } = await queued()
    let after: Record<string, unknown> = {}
    beforeWrite(world, n, async () => {
      // The worker's other reads end first: their requests renew the lease.
      do {
        world.time.now += 121_000
        expect(await deliver(world, message)).toBe('done')
      } while ((await latestRun(world, account)).status === 'running')
      after = await everything(world, account)
    })
    await deliver(world, message)
    expect({ n, ...(await everything(world, account)) }).toEqual({ n, ...after })
    expect(await stored(world, account)).toEqual(data)
    await worlds.pop()?.stop()
  }
})

test('a worker that was held up by a person who connected again is stopped, and its run is over', async () => {
  const { world, account, message } = await queued()
  beforeWrite(world, 6, async () => {
    world.time.now += 25_000
    await connectWith(world, account, { start: '2026-11-15', end: '2026-11-15' }, ['sleep'])
  })
  expect(await deliver(world, message)).toBe('done')
  expect(await world.store.runs.read(account.id, message.jobId)).toMatchObject({ status: 'skipped' })
  await world.drain()
  const key = await world.key(account)
  const { data } = (await world.call('GET /api/v1/sync', { key })).body
  expect(data.current).toBeNull()
  expect(data.runs.map((run: { status: string }) => run.status)).toEqual(['succeeded', 'skipped'])
})

test('a worker that was held up does not call for a new authorization after the person has connected again', async () => {
  const { world, account, message } = await queued()
  const old = await world.store.connections.read(account.id, primaryPlatform)
  world.time.now += 1000
  await connectWith(world, account, { start: '2026-11-15', end: '2026-11-15' }, ['sleep'])
  if (old) await world.store.connections.requireReauthorization(old)
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({ status: 'connected' })
  expect(await deliver(world, message)).toBe('done')
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({ status: 'connected' })
})

test('no concurrent read starts a request after the lease is lost, not even immediately after', async () => {
  let nowMs = 0
  let saves = 0
  const { assertLeaseHeld } = keepLease({ clock: () => nowMs }, async () => {
    saves++
    return false
  })
  nowMs = 21_000
  const atOnce = await Promise.allSettled([assertLeaseHeld(), assertLeaseHeld(), assertLeaseHeld()])
  expect(atOnce.map(one => one.status === 'rejected' && one.reason instanceof LeaseLost)).toEqual([true, true, true])
  await expect(assertLeaseHeld()).rejects.toThrow(LeaseLost)
  expect(saves).toBe(1)
})

test('a renewal of the lease that failed is tried again by the next read', async () => {
  let nowMs = 0
  let saves = 0
  const { assertLeaseHeld } = keepLease({ clock: () => nowMs }, async () => {
    if (++saves === 1) throw new Error('The table does not answer')
    return true
  })
  nowMs = 21_000
  await expect(assertLeaseHeld()).rejects.toThrow('The table does not answer')
  await assertLeaseHeld()
  await assertLeaseHeld()
  expect(saves).toBe(2)
})

test('a window that is complete makes good what a worker that died left, and only a further death is one again', () => {
  const lease = { fence: 1, job: { attempt: 0 } as { attempt: number; madeGood?: number } }
  expect(isTakenOver(lease)).toBe(false)
  lease.fence = 3
  expect(isTakenOver(lease)).toBe(true)
  countAsMadeGood(lease)
  expect(isTakenOver(lease)).toBe(false)
  // The next message takes the next lease.
  Object.assign(lease, { fence: 4, job: { ...lease.job, attempt: 1 } })
  expect(isTakenOver(lease)).toBe(false)
  lease.fence = 5
  expect(isTakenOver(lease)).toBe(true)
  countAsMadeGood(lease)
  expect([isTakenOver(lease), lease.job.madeGood]).toEqual([false, 3])
  lease.fence = 5 + 20
  expect(attemptsExhausted(lease)).toBe(true)
})
