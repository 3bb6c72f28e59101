import { expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { readRollups } from '../../../lib/upstream/google-health/read/read-rollups.ts'

const [first, last] = [asDay('2026-11-19'), asDay('2026-11-20')]

/** What is read when the platform answers with these values of `caloriesInHeartRateZone`, one a day. */
async function readOf(...values: unknown[]) {
  const rollupDataPoints = values.map((caloriesInHeartRateZone, i) => ({
    civilStartTime: { date: { year: 2026, month: 11, day: 19 + i } },
    caloriesInHeartRateZone,
  }))
  const send = async () => ({ text: JSON.stringify({ rollupDataPoints }), contentType: 'application/json' })
  const { days, dropped } = await readRollups(send, 'calories-in-heart-rate-zone', first, last)
  return { days: [...days.values()], dropped }
}

const zone = (heartRateZone: unknown, kcal?: unknown) => ({ heartRateZone, kcal })
const listed = (...caloriesInHeartRateZones: unknown[]) => ({ caloriesInHeartRateZones })

test('the energy of each heart-rate zone is a series of its own, and a zone with 0 kcal has a measured zero', async () => {
  const day = listed(zone('LIGHT', 1234.5), zone('MODERATE', 310.25), zone('VIGOROUS', 88), zone('PEAK', 0))
  expect(await readOf(day)).toEqual({
    days: [
      {
        'energy-light-zone': { value: 1234.5 },
        'energy-moderate-zone': { value: 310.25 },
        'energy-vigorous-zone': { value: 88 },
        'energy-peak-zone': { value: 0 },
      },
    ],
    dropped: {},
  })
})

test('a zone that a day does not list has no value, which is not zero; a day that lists none has no fault', async () => {
  expect(await readOf(listed(zone('LIGHT', 900)), {})).toEqual({
    days: [{ 'energy-light-zone': { value: 900 } }, {}],
    dropped: {},
  })
})

test.each([
  ['is unknown', zone('EXTREME', 12), 'malformed'],
  ['is not named', { kcal: 12 }, 'malformed'],
  ['is listed again', zone('LIGHT', 12), 'malformed'],
  ['is no object', 'PEAK', 'malformed'],
  ['has no energy', zone('PEAK'), 'not_a_number'],
  ['has "NaN"', zone('PEAK', 'NaN'), 'not_a_number'],
  ['has its energy as text', zone('PEAK', '12'), 'not_a_number'],
  ['has less than nothing', zone('PEAK', -1), 'not_a_number'],
])('a zone that %s is dropped and counted, and the others stay', async (_, entry, reason) => {
  expect(await readOf(listed(zone('LIGHT', 900), entry, zone('MODERATE', 30)))).toEqual({
    days: [{ 'energy-light-zone': { value: 900 }, 'energy-moderate-zone': { value: 30 } }],
    dropped: { [reason]: 1 },
  })
})

test('zones that are no list are counted as one fault', async () => {
  expect(await readOf({ caloriesInHeartRateZones: 'none' })).toEqual({ days: [{}], dropped: { malformed: 1 } })
})
