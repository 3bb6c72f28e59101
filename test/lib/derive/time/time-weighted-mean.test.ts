import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeWeightedMean } from '../../../../lib/derive/time/time-weighted-mean.ts'
import { frozen } from '../frozen.ts'

test('a sample counts for as long as it holds', () => {
  const samples = frozen([
    { atMs: 60_000, value: 120 },
    { atMs: 0, value: 60 },
  ])
  expect(timeWeightedMean(samples, 180_000)).toEqual({
    mean: 100,
    coveredSeconds: 180,
    min: 60,
    max: 120,
    n: 2,
    unweightedMean: 90,
    reason: null,
  })
})

test('a gap is not filled beyond the hold', () => {
  const { mean, coveredSeconds } = timeWeightedMean(
    [
      { atMs: 0, value: 50 },
      { atMs: 10_000_000, value: 100 },
    ],
    10_100_000,
  )
  expect(coveredSeconds).toBe(400)
  expect(mean).toBe((300 * 50 + 100 * 100) / 400)
})

test('no sample is no data', () => {
  expect(timeWeightedMean([{ atMs: 0, value: null }], 1000)).toMatchObject({ mean: null, n: 0, reason: 'no_data' })
})

test('a sample at the end of the window covers no time: no mean, but a minimum', () => {
  expect(timeWeightedMean([{ atMs: 1000, value: 61 }], 1000)).toMatchObject({
    mean: null,
    coveredSeconds: 0,
    min: 61,
    n: 1,
    reason: 'insufficient_data',
  })
})

test('the mean lies between minimum and maximum, and covers at most the window', () => {
  const sample = fc.record({
    atMs: fc.integer({ min: 0, max: 3_600_000 }),
    value: fc.option(fc.integer({ min: 30, max: 220 })),
  })
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 50 }), samples => {
      const { mean, min, max, coveredSeconds } = timeWeightedMean(samples, 3_600_000)
      expect(coveredSeconds).toBeLessThanOrEqual(3600)
      if (mean === null) return
      expect(mean).toBeGreaterThanOrEqual((min ?? 0) - 1e-9)
      expect(mean).toBeLessThanOrEqual((max ?? 0) + 1e-9)
    }),
  )
})
