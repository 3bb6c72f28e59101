import { afterEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, latestRun, visible } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

const since = '2026-11-19'
const correction = { person: 'demo', day: '2026-11-20', dataType: 'heart-rate', factor: 1.1 }

async function begin(families: readonly string[], now: string, start = since) {
  const world = await startWorld({ now })
  worlds.push(world)
  const account = await world.account()
  return { world, account, connect: () => connectWith(world, account, { start, end: now.slice(0, 10) }, families) }
}

async function synchronized(families: readonly string[], start = since) {
  const { world, account, connect } = await begin(families, '2026-11-21T12:20:00Z', start)
  await connect()
  await world.drain()
  const refreshAfter = async (ms: number) => {
    world.time.now += ms
    await world.requestRefresh(account)
    await world.drain()
    return latestRun(world, account)
  }
  return { world, account, refreshAfter }
}

test('an hourly refresh reads heart rate from the newest stored hour on, and all of the last two days within six hours', async () => {
  const families = ['health_metrics_and_measurements']
  const { world, account, refreshAfter } = await synchronized(families)
  const heartRates = async () =>
    Object.entries(await visible(world, account, since)).filter(([sk]) => sk.startsWith('chunk#heart-rate#'))
  const before = await heartRates()
  world.simulator.control.edit(correction)
  world.simulator.control.clearLog()

  expect(await refreshAfter(hourMs)).toMatchObject({ status: 'succeeded', rereadDays: 0 })
  const requests = world.simulator.control.log().filter(one => one.dataType === 'heart-rate' && one.status === 200)
  // The newest stored hour and the present one, at the same time.
  expect(requests).toMatchObject([
    { method: 'list', count: 2 },
    { method: 'dailyRollUp', count: 1 },
  ])
  const newer = await heartRates()
  expect(newer.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
  expect(newer.length).toBe(before.length + 1)

  expect(await refreshAfter(5 * hourMs)).toMatchObject({ status: 'succeeded', rereadDays: 2 })
  const now = new Date(world.time.now).toISOString()
  const fresh = await begin(families, now)
  fresh.world.simulator.control.edit(correction)
  await fresh.connect()
  await fresh.world.drain()
  expect(await visible(world, account, since)).toEqual(await visible(fresh.world, fresh.account, since))
})

test('after a refresh that found new observations of today, no older day than those that its rules reach is computed', async () => {
  const { world, refreshAfter } = await synchronized(
    ['activity_and_fitness', 'health_metrics_and_measurements'],
    '2026-11-12',
  )
  const computed: string[] = []
  intercept(world.table, async ({ name, input }, send) => {
    const from = JSON.stringify(input).match(/"day#(\d{4}-\d\d-\d\d)"/)?.[1]
    if (name === 'Put' && from) computed.push(from)
    return send()
  })
  const read: string[] = []
  intercept(world.table, async ({ name, input }, send) => {
    const from = JSON.stringify(input).match(/"chunk#heart-rate#(\d{4}-\d\d-\d\d)T/)?.[1]
    if (name === 'Query' && from) read.push(from)
    return send()
  })
  await refreshAfter(hourMs)
  expect([...new Set(computed)]).toEqual(['2026-11-21'])
  // Rules look one day back, for the day of the change and for the evening before it.
  expect(read.filter(from => from < '2026-11-19')).toEqual([])
})

test('daily roll-ups stay on days that a refresh reads of another type only', async () => {
  const { world, account, refreshAfter } = await synchronized(['nutrition'], '2026-11-01')
  const rollups = async () =>
    Object.entries(await visible(world, account, '2026-11-01')).filter(([sk]) => sk.startsWith('rollup#'))
  const before = await rollups()
  for (const [type, day] of [
    ['nutrition-log', '2026-11-08'],
    ['hydration-log', '2026-11-05'],
  ] as const) {
    const fromMs = Date.parse(`${day}T00:00:00Z`)
    const about = { fromMs, toMs: fromMs + dayMs, sources: ['PRIMARY'] } as const
    const [chunk] = await world.store.chunks.read(account.id, type, about)
    if (chunk) await world.store.chunks.markCorrupt(account.id, chunk)
  }
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  expect(connection?.pendingFrom).toEqual({ 'nutrition-log': '2026-11-08', 'hydration-log': '2026-11-05' })

  expect(await refreshAfter(hourMs)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  expect(before.length).toBe(21)
  expect((await rollups()).filter(([sk]) => sk < 'rollup#2026-11-21')).toEqual(before.slice(0, -1))
})
