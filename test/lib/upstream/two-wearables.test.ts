import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Point } from '../../../infra/local/upstream-simulator/data/point.ts'
import { watch } from '../../../infra/local/upstream-simulator/data/sources.ts'
import { DemoPerson } from '../../../infra/local/upstream-simulator/people/demo/demo-person.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith } from '../sync/stored.ts'

const band = { ...watch, rank: 2, members: '"device":{"displayName":"Fitbit Charge 6"},"platform":"FITBIT"' }
/** The watch charges in this hour; the band stays on. */
const chargingMs = Date.parse('2026-11-19T12:00:00Z')

/** Wears a band beside the watch: every sample of the watch has one of the band, half a second later and 9 higher (saturation: 2 lower). */
class TwoWearables extends DemoPerson {
  override points(typeId: string, day: number): readonly Point[] {
    const points = super.points(typeId, day)
    if (!['heart-rate', 'heart-rate-variability', 'oxygen-saturation'].includes(typeId)) return points
    const ofWatch = points.filter(({ source }) => source === watch)
    const ofBand = ofWatch
      .filter((_, i) => i % 10 !== 0)
      .map(point => ({
        ...point,
        source: band,
        start: point.start + 500,
        end: point.end + 500,
        value: point.value + 9,
      }))
    const worn = points.filter(({ start }) => start < chargingMs || start >= chargingMs + hourMs)
    return [...worn, ...ofBand].sort((a, b) => a.start - b.start)
  }
}

const range = { start: '2026-11-19', end: '2026-11-19' }
const families = ['health_metrics_and_measurements', 'sleep']
const worlds: World[] = []
afterAll(() => Promise.all(worlds.map(world => world.stop())))

async function synchronized(person: DemoPerson) {
  const world = await startWorld({ simulator: { people: [person] } })
  worlds.push(world)
  const account = await world.account()
  await connectWith(world, account, range, families)
  await world.drain()
  const samples = async (type: 'heart-rate' | 'heart-rate-variability' | 'oxygen-saturation') => {
    const [fromMs, toMs] = [Date.parse('2026-11-18T23:00:00Z'), Date.parse('2026-11-19T23:00:00Z')]
    const chunks = await world.store.chunks.read(account.id, type, { fromMs, toMs, sources: ['PRIMARY'] })
    return chunks.flatMap(chunk => {
      const block = chunk.block()
      if (!block) throw new Error('Unreadable')
      return block.start.map((atMs, i) => ({
        atMs,
        device: JSON.parse(block.origins[block.origin[i] ?? 0] ?? '[]')[0],
      }))
    })
  }
  const mean = async () => {
    const day = asDay('2026-11-19')
    const [row] = await world.store.days.readSeries(account.id, day, day, ['heart-rate'])
    return row?.values?.PRIMARY?.['heart-rate']?.value ?? 0
  }
  return { world, samples, mean }
}

let one: Awaited<ReturnType<typeof synchronized>>
let two: Awaited<ReturnType<typeof synchronized>>
beforeAll(async () => {
  one = await synchronized(new DemoPerson({ heartRateSeconds: 10 }))
  two = await synchronized(new TwoWearables({ heartRateSeconds: 10 }))
})

test.each(['heart-rate', 'heart-rate-variability', 'oxygen-saturation'] as const)(
  'of two wearables of the platform worn together, the samples of one are stored: %s',
  async type => {
    const ofTwo = await two.samples(type)
    const together = ofTwo.filter(({ atMs }) => atMs < chargingMs || atMs >= chargingMs + hourMs)
    expect(together.length).toBeGreaterThan(50)
    expect(new Set(together.map(({ device }) => device))).toEqual(new Set(['Pixel Watch 3']))
    const ofOne = (await one.samples(type)).filter(({ atMs }) => atMs < chargingMs || atMs >= chargingMs + hourMs)
    expect(together.map(({ atMs }) => atMs)).toEqual(ofOne.map(({ atMs }) => atMs))
  },
)

test('while one wearable charges the samples of the other are stored, and the mean of the day is not the mean of both', async () => {
  const charging = (await two.samples('heart-rate')).filter(
    ({ atMs }) => atMs >= chargingMs && atMs < chargingMs + hourMs,
  )
  expect(charging.length).toBeGreaterThan(200)
  expect(new Set(charging.map(({ device }) => device))).toEqual(new Set(['Fitbit Charge 6']))
  const [alone, both] = [await one.mean(), await two.mean()]
  // One of 24 hours is 9 higher.
  expect(both - alone).toBeGreaterThan(0.1)
  expect(both - alone).toBeLessThan(1)
})

test('the samples that were not used are counted in the log', () => {
  const dropped = two.world.log.filter(({ event }) => event === 'rows_dropped')
  expect(dropped.find(({ type }) => type === 'heart-rate')).toMatchObject({ other_device: expect.any(Number) })
  expect(one.world.log.filter(({ other_device }) => other_device)).toEqual([])
})
