import { expect, test } from 'vitest'
import { heartRateZones, maxHeartRate } from '../../../../lib/derive/training/heart-rate-zones.ts'

test('the maximum at 40 years is estimated at 180', () => {
  expect(maxHeartRate(null, 40)).toEqual({ maxBpm: 180, maxBpmSource: 'tanaka_estimate', reason: null })
})

test('a measured maximum is preferred to an estimate', () => {
  expect(maxHeartRate(191, 40)).toEqual({ maxBpm: 191, maxBpmSource: 'measured', reason: null })
})

test('zones lie in the reserve above resting heart rate', () => {
  const zones = heartRateZones({ measuredMaxBpm: null, ageYears: 40, restingBpm: 60 })
  expect(zones).toMatchObject({ method: 'karvonen', edgesBpm: [120, 132, 144, 156, 168, 180] })
})

test('without a resting heart rate zones are shares of the maximum, and say so', () => {
  const zones = heartRateZones({ measuredMaxBpm: 200, ageYears: null, restingBpm: null })
  expect(zones).toMatchObject({ method: 'percent_max', edgesBpm: [100, 120, 140, 160, 180, 200] })
})

test('without a maximum or an age there are no zones', () => {
  expect(heartRateZones({ measuredMaxBpm: null, ageYears: null, restingBpm: 50 })).toEqual({
    maxBpm: null,
    maxBpmSource: null,
    method: null,
    edgesBpm: null,
    reason: 'missing_input:maxBpm',
  })
})

test('impossible inputs give no zones', () => {
  expect(heartRateZones({ measuredMaxBpm: 60, ageYears: null, restingBpm: 60 }).reason).toBe('invalid_input')
  expect(heartRateZones({ measuredMaxBpm: 180, ageYears: null, restingBpm: 0 }).reason).toBe('invalid_input')
  expect(heartRateZones({ measuredMaxBpm: 0, ageYears: null, restingBpm: 60 }).reason).toBe('invalid_input')
  expect(heartRateZones({ measuredMaxBpm: null, ageYears: -1, restingBpm: 60 }).reason).toBe('invalid_input')
})
