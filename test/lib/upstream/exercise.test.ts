import { expect, test } from 'vitest'
import { coverage } from '../../../lib/upstream/google-health/coverage.ts'
import { validateRow } from '../../../lib/upstream/google-health/read/validate.ts'

const read = validateRow('exercise', coverage.exercise, Date.parse('2026-11-21T12:00:00Z'))

const split = {
  startTime: '2026-09-14T21:05:10Z',
  startUtcOffset: '-14400s',
  endTime: '2026-09-14T21:11:12Z',
  endUtcOffset: '-14400s',
  activeDuration: '362s',
  metricsSummary: {
    caloriesKcal: 79,
    distanceMillimeters: 1_000_000,
    steps: '974',
    averagePaceSecondsPerMeter: 0.362,
    averageHeartRateBeatsPerMinute: '146',
  },
  splitType: 'DISTANCE',
}
const shown = {
  startAt: '2026-09-14T21:05:10.000Z',
  endAt: '2026-09-14T21:11:12.000Z',
  by: 'distance',
  activeMinutes: 6.0333,
  energyKcal: 79,
  distanceMeters: 1000,
  steps: 974,
  averageHeartRateBpm: 146,
  elevationGainMeters: null,
}

function partsOf(members: object) {
  const interval = {
    startTime: '2026-09-14T21:05:10Z',
    startUtcOffset: '-14400s',
    endTime: '2026-09-14T21:36:10Z',
    endUtcOffset: '-14400s',
  }
  const reading = read({ exercise: { interval, exerciseType: 'RUNNING', activeDuration: '1800s', ...members } })
  if (typeof reading === 'string') throw new Error(reading)
  const { splits, laps } = reading.values[2] as { splits: unknown; laps: unknown }
  return { splits, laps }
}

test("splits and laps are read in the catalog's units, in order of time", () => {
  const later = { ...split, startTime: '2026-09-14T21:11:12Z', endTime: '2026-09-14T21:17:14Z' }
  const laterShown = { ...shown, startAt: '2026-09-14T21:11:12.000Z', endAt: '2026-09-14T21:17:14.000Z' }
  expect(partsOf({ splits: [later, split], splitSummaries: [{ ...split, splitType: 'MANUAL' }] })).toEqual({
    splits: [shown, laterShown],
    laps: [{ ...shown, by: 'manual' }],
  })
})

test('a part without valid times is left out, and what a part does not say is null', () => {
  const { startTime, endTime } = split
  const bad = [null, 7, 'x', {}, { ...split, endTime: startTime }, { ...split, startTime: '2026-02-30T00:00:00Z' }]
  expect(partsOf({ splits: [...bad, { startTime, endTime, activeDuration: '-1s' }], splitSummaries: 'none' })).toEqual({
    splits: [
      {
        ...shown,
        by: null,
        activeMinutes: null,
        energyKcal: null,
        distanceMeters: null,
        steps: null,
        averageHeartRateBpm: null,
      },
    ],
    laps: [],
  })
})

test('an exercise without splits has none', () => {
  expect(partsOf({})).toEqual({ splits: [], laps: [] })
})
