import { isDeepStrictEqual } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { asDay, listDays } from '../../../lib/kernel/civil-time.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { planWindow, type Task } from '../../../lib/sync/plan/tasks.ts'
import { rangeWindows } from '../../../lib/sync/plan/windows.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, deliver, everything, latestRun, refresh, stored } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

async function connected(days: number, families?: readonly string[], now?: string) {
  const world = await startWorld(now ? { now } : {})
  worlds.push(world)
  const account = await world.account()
  const range = { start: `2026-11-${22 - days}`, end: '2026-11-21' }
  if (families) await connectWith(world, account, range, families)
  else await world.connect(account, range)
  return { world, account }
}

describe('the same again changes nothing', () => {
  test('a second synchronization of the same upstream writes the run and the connection, and not one byte more', async () => {
    const { world, account } = await connected(1, undefined, '2026-11-21T00:30:00Z')
    await world.drain()
    // A refresh reaches further back than the first day.
    await refresh(world, account)
    const before = await everything(world, account)
    const touched = new Set<string>()
    intercept(world.table, async ({ writes, input }, send) => {
      if (writes) for (const [, name] of JSON.stringify(input).matchAll(/"sk":"([a-z]+)/g)) touched.add(name ?? '')
      return send()
    })

    expect(await refresh(world, account)).toMatchObject({ status: 'succeeded', trigger: 'manual' })

    const after = await everything(world, account)
    const differing = Object.keys(after).filter(sk => !isDeepStrictEqual(after[sk], before[sk]))
    expect(differing.map(sk => sk.split('#')[0]).sort()).toEqual(['connection', 'run'])
    expect(Object.keys(before).every(sk => sk in after)).toBe(true)
    // A resource's write is conditional on another value.
    expect([...touched].sort()).toEqual(['connection', 'run'])
  })

  test('a message that is delivered twice or long after its run does nothing at all', async () => {
    const { world, account } = await connected(1, ['sleep', 'nutrition'])
    const [message] = world.messages
    await world.drain()
    const before = await everything(world, account)
    world.simulator.control.clearLog()
    for (const laterMs of [0, 1000, 90_000, dayMs]) {
      world.time.now += laterMs
      expect(await deliver(world, message)).toBe('done')
    }
    expect(await everything(world, account)).toEqual(before)
    expect(world.simulator.control.log()).toEqual([])
    expect(world.messages).toEqual([])
  })

  test('a message of an account or a run that is not there is acknowledged', async () => {
    const { world, account } = await connected(1, ['sleep'])
    const message = world.messages.shift()
    if (!message) throw new Error('No message')
    expect(await deliver(world, { ...message, accountId: 'unknown' })).toBe('done')
    expect(await deliver(world, { ...message, jobId: 'nothing' })).toBe('done')
    expect(await latestRun(world, account)).toMatchObject({ status: 'queued' })
  })
})

test.each(['Europe/Amsterdam', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
  'the windows of 400 days in %s take as many requests as their days need: a rounded one is no request more',
  zone => {
    const range = { start: asDay('2025-10-18'), end: asDay('2026-11-21') }
    const windows = rangeWindows(range)
    expect(windows.flatMap(({ start, end }) => listDays(start, end))).toHaveLength(400)
    const lengths = [7, 15, 18, 30, 90]
    const types = lengths.map(
      requestDays => ({ type: 'steps', reread: '2 days', requestDays, notifiedWithinHours: 3, hourly: true }) as const,
    )
    const height = {
      type: 'height',
      reread: 'all history',
      requestDays: 8000,
      notifiedWithinHours: 3,
      hourly: true,
    } as const
    const plan = { run: { spans: null, range }, refresh: null, zone }
    const tasks = windows.map(window => planWindow({ ...plan, window }, [...types, height]).tasks)
    const count = (list: Task[], days: number) => list.filter(({ fromMs, toMs }) => toMs - fromMs <= days * dayMs)
    expect(tasks.map(list => list.length)).toEqual([7, 10, 28, 28, 28, 28, 9])
    expect(count(tasks.flat(), 90)).toHaveLength(tasks.flat().length - 1)
  },
)

describe('the order of messages does not matter', () => {
  test('an older attempt that comes after a newer one does nothing, and the newer one carries the run to its end', async () => {
    const { world, account } = await connected(3, ['sleep', 'nutrition'])
    const first = world.messages.shift()
    world.simulator.control.fault({ kind: 'rateLimit', method: 'list', retryAfter: 600, times: 1 })
    expect(await deliver(world, first)).toBe('done')
    const [second] = world.messages
    expect(second).toMatchObject({ jobId: first?.jobId, attempt: 1 })
    const paused = await everything(world, account)
    world.time.now += 601_000
    world.simulator.control.clearLog()
    expect(await deliver(world, first)).toBe('done')
    expect(await everything(world, account)).toEqual(paused)
    expect(world.simulator.control.log()).toEqual([])
    await world.drain()
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
  })

  test('windows end in the same bytes whether they were read in one run or day by day', async () => {
    const once = await connected(3, ['sleep', 'nutrition'])
    await once.world.drain()
    const { world, account } = await connected(1, ['sleep', 'nutrition'])
    await world.drain()
    await refresh(world, account)
    const bytes = await stored(world, account)
    const days = (data: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(data).filter(([sk]) => /^day#2026-11-(19|20|21)/.test(sk)))
    expect(Object.keys(days(bytes))).toHaveLength(3)
    expect(days(bytes)).toEqual(days(await stored(once.world, once.account)))
  })
})
