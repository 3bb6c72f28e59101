import { expect, test } from 'vitest'
import { zoneMinutes } from '../../../../lib/derive/training/heart-rate-zones.ts'
import {
  heartRateColumns,
  heartRateSpans,
  sessionHeartRate,
} from '../../../../lib/derive/training/session-heart-rate.ts'
import { frozen } from '../frozen.ts'

const session = { startMs: 60_000, endMs: 660_000 }

test('a sample counts until the next one, until the end, or for five minutes', () => {
  const rates = frozen({ atMs: [0, 60_000, 120_000, 600_000, 700_000], bpm: [90, 100, 130, 140, 150] })
  expect(heartRateSpans(rates, session)).toEqual([
    { minutes: 1, bpm: 100 },
    { minutes: 5, bpm: 130 },
    { minutes: 1, bpm: 140 },
  ])
})

test('the mean is weighted by time, and the seconds at each heart rate add up to the covered time', () => {
  const spans = frozen([
    { minutes: 1, bpm: 100 },
    { minutes: 2, bpm: 130 },
    { minutes: 3, bpm: null },
    { minutes: 1, bpm: 100 },
  ])
  expect(sessionHeartRate(spans)).toEqual({
    meanBpm: 115,
    minBpm: 100,
    maxBpm: 130,
    samples: 3,
    coveredSeconds: 240,
    secondsAt: { bpm: [100, 130], seconds: [120, 120] },
  })
})

test('no heart rate has no mean, no minimum and no maximum', () => {
  expect(sessionHeartRate([{ minutes: 1, bpm: null }])).toEqual({
    meanBpm: null,
    minBpm: null,
    maxBpm: null,
    samples: 0,
    coveredSeconds: 0,
    secondsAt: { bpm: [], seconds: [] },
  })
})

test('columns have at most one point in five seconds, the mean of its samples, and none outside the session', () => {
  const atMs = frozen([0, 59_999, 60_000, 61_000, 64_999, 65_000, 70_000, 659_999, 660_000])
  const bpm = frozen([1, 2, 100, 101, 103, 110, null, 120, 3])
  expect(heartRateColumns({ atMs, bpm }, session)).toEqual({ offsetSeconds: [0, 5, 595], bpm: [101.3, 110, 120] })
})

test('a zone begins at its edge, and the last has no end', () => {
  const spans = frozen([119, 120, 131, 132, 167, 168, 200].map(bpm => ({ minutes: 1, bpm })))
  expect(zoneMinutes(spans, [120, 132, 144, 156, 168, 180])).toEqual({ belowMinutes: 1, minutes: [2, 1, 0, 1, 2] })
})
