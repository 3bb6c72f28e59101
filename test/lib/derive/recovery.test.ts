import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hrvLnBand } from '../../../lib/derive/recovery/hrv-ln-band.ts'
import { recoveryComponents, recoveryComposite } from '../../../lib/derive/recovery/recovery-composite.ts'
import { robustBaseline, smallestScales } from '../../../lib/derive/recovery/robust-baseline.ts'
import { hrvBandNights } from '../../../lib/model/catalog/minimum-data.ts'
import { frozen } from './frozen.ts'

const z = fc.option(fc.double({ min: -6, max: 6, noNaN: true }), { freq: 4 })

test('contributions sum to the score, which stays within the clip; what is missing is named', () => {
  fc.assert(
    fc.property(fc.array(z, { minLength: 6, maxLength: 6 }), values => {
      const components = recoveryComponents.map((component, index) => ({ ...component, z: values[index] ?? null }))
      const { score, contributions, missing } = recoveryComposite(frozen(components))
      expect(missing.length).toBe(values.filter(value => value === null).length)
      if (score === null || contributions === null) {
        expect(missing.length).toBeGreaterThan(3)
        return
      }
      const sum = contributions.reduce((total, { contribution }) => total + contribution, 0)
      expect(sum).toBeCloseTo(score, 10)
      expect(Math.abs(score)).toBeLessThanOrEqual(3 + 1e-12)
    }),
  )
})

test.each([
  [1, 'well_above_usual'],
  [0.5, 'above_usual'],
  [-0.49, 'usual'],
  [-0.5, 'below_usual'],
  [-1, 'well_below_usual'],
])('a score of %d is %s', (score, band) => {
  const component = { key: 'hrv', z: score, direction: 'higher_better', weight: 2 } as const
  expect(recoveryComposite([component], { minComponents: 1 })).toMatchObject({ score, band })
})

test('weights that cannot be weighed with give no score', () => {
  const component = { key: 'hrv', z: 1, direction: 'higher_better' } as const
  expect(recoveryComposite([{ ...component, weight: 0 }], { minComponents: 1 }).reason).toBe('zero_denominator')
  expect(recoveryComposite([{ ...component, weight: -1 }], { minComponents: 1 }).reason).toBe('invalid_input')
})

test('a resting heart rate in whole beats that never changes still shows how far today deviates', () => {
  const days = Array.from({ length: 20 }, () => 55)
  const floor = { minScale: smallestScales.restingHeartRate }
  expect(robustBaseline(frozen(days), 57, floor)).toMatchObject({ robustZ: 2, floored: true, reason: null })
  expect(robustBaseline(days, 57)).toMatchObject({ robustZ: null, median: 55, reason: 'zero_dispersion' })
  expect(robustBaseline([], 57, { minN: 0 }).reason).toBe('insufficient_data')
})

test('the band is of the baseline alone, and an edge is within it', () => {
  const baseline = Array.from({ length: hrvBandNights.baseline }, (_, night) => (night % 2 === 0 ? 50 : 60))
  const usual = hrvLnBand(frozen([Math.sqrt(3000), Math.sqrt(3000), Math.sqrt(3000)]), frozen(baseline))
  expect(usual).toMatchObject({ status: 'within', nCurrent: 3, nBaseline: 60, reason: null })
  expect(usual.diff).toBeCloseTo(0, 12)
  expect(hrvLnBand([30, 30, 30, 0, -1, null], baseline)).toMatchObject({ status: 'below', nCurrent: 3 })
  expect(hrvLnBand([90, 90, 90], baseline).status).toBe('above')
})

test('a baseline without spread has no band', () => {
  const flat = Array.from({ length: 20 }, () => 50)
  expect(hrvLnBand([50, 51, 52], flat)).toMatchObject({ status: null, diffInSd: null, reason: 'zero_dispersion' })
})
