import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '../../../../infra/local/upstream-simulator/simulator.ts'
import { at, type Client, connect, NOW, type Row } from './client.ts'

let simulator: Simulator
let client: Client
beforeAll(async () => {
  simulator = await startSimulator({ now: () => NOW })
  client = await connect(simulator)
})
afterAll(() => simulator.close())

const path = 'heart_rate.sample_time.physical_time'
const filter = `${path} >= "2026-10-21T00:00:00Z" AND ${path} < "2026-10-22T00:00:00Z"`

/** The pages of a day of heart rate, with the largest page size that may be requested. */
async function pagesOfDay(): Promise<Row[][]> {
  const pages: Row[][] = []
  for (let pageToken = ''; pages.length === 0 || pageToken !== ''; ) {
    const query = { filter, pageSize: '10000', ...(pageToken ? { pageToken } : {}) }
    const { dataPoints = [], nextPageToken = '' } = await client.page('heart-rate', query)
    pages.push(dataPoints)
    pageToken = nextPageToken
  }
  return pages
}

test('by default a worn day has about 37,000 heart rates, two seconds apart, on pages of 900 to 5,000 rows of changing length', async () => {
  const pages = await pagesOfDay()
  const rows = pages.flat()
  expect(rows.length).toBeGreaterThan(33_000)
  expect(rows.length).toBeLessThan(43_000)
  const times = rows.map(row => Date.parse(String(at(row, 'heartRate.sampleTime.physicalTime'))))
  const gaps = times.slice(1).map((time, i) => (times[i] as number) - time)
  expect(gaps.sort((a, b) => a - b)[gaps.length >> 1]).toBe(2000)
  const full = pages.slice(0, -1).map(page => page.length)
  expect(Math.min(...full)).toBeGreaterThanOrEqual(900)
  expect(Math.max(...full)).toBeLessThanOrEqual(5000)
  expect(new Set(full).size).toBeGreaterThan(5)
  expect((await pagesOfDay()).map(page => page.length)).toEqual(pages.map(page => page.length))
})

test('by default a person may make 150 requests in a minute', async () => {
  // The minute does not pass, however long the requests take.
  const fresh = await startSimulator({ now: () => NOW, quotaClock: () => NOW })
  const reader = await connect(fresh)
  const statuses: number[] = []
  for (let i = 0; i < 151; i++) statuses.push((await reader.call('users/me/identity')).status)
  expect(statuses.filter(status => status === 200)).toHaveLength(150)
  expect(statuses.at(-1)).toBe(429)
  await fresh.close()
})

test('answers take as long as the latency says', async () => {
  const slow = await startSimulator({ now: () => NOW, latencyMs: [150, 200] })
  const reader = await connect(slow)
  const startMs = performance.now()
  await reader.call('users/me/identity')
  expect(performance.now() - startMs).toBeGreaterThan(149)
  await slow.close()
})
