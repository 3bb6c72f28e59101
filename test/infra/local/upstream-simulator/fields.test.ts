import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseFields, pick } from '../../../../infra/local/upstream-simulator/http/fields.ts'
import type { Simulator } from '../../../../infra/local/upstream-simulator/simulator.ts'
import { type Client, connect, type Page, start } from './client.ts'

let simulator: Simulator
let client: Client
beforeAll(async () => {
  simulator = await start()
  client = await connect(simulator)
})
afterAll(() => simulator.close())

const path = 'heart_rate.sample_time.physical_time'
const filter = `${path} >= "2026-11-19T00:00:00Z" AND ${path} < "2026-11-20T00:00:00Z"`
const heartRates = (fields: string): Promise<Page> =>
  client.page('heart-rate', { filter, ...(fields ? { fields } : {}) })

test.each([
  'nextPageToken,dataPoints(dataSource,heartRate/beatsPerMinute)',
  'nextPageToken,dataPoints(heartRate(sampleTime(civilTime/date(year,day),utcOffset)),dataSource/device)',
  // What the connector asks for, which is printed without its civil times instead of being cut.
  'nextPageToken,dataPoints(name,dataSource,heartRate(sampleTime(physicalTime,utcOffset),beatsPerMinute,metadata))',
])('a page with %s has these members of the whole page', async fields => {
  const [all, some] = [await heartRates(''), await heartRates(fields)]
  expect(all.dataPoints?.length).toBeGreaterThan(100)
  expect(some).toEqual(pick(all, parseFields(fields)))
  expect(JSON.stringify(some).length).toBeLessThan(JSON.stringify(all).length * 0.8)
})

test('a member that a row does not have is refused, and so is what is no list of members', async () => {
  for (const fields of [
    'dataPoints(steps)',
    'points',
    'dataPoints(heartRate',
    'dataPoints(heartRate))',
    'dataPoints,',
    '',
  ])
    expect((await client.page('heart-rate', { filter, fields })).error?.status, fields).toBe('INVALID_ARGUMENT')
})
