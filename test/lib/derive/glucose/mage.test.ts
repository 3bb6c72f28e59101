import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanExcursion } from '../../../../lib/derive/glucose/mage.ts'
import { frozen } from '../frozen.ts'

const record = fc.array(fc.option(fc.integer({ min: 40, max: 400 }), { freq: 8 }), { minLength: 3, maxLength: 80 })

test('swings are measured from turn to turn, in the direction of the first', () => {
  expect(meanExcursion(frozen([100, 200, 90, 210, 100]), 30)).toMatchObject({
    mage: 110,
    magePlus: 110,
    mageMinus: 110,
    upswings: 2,
    downswings: 2,
    direction: 'up',
    reason: null,
  })
})

test('lifting every reading changes no swing', () => {
  fc.assert(
    fc.property(record, fc.integer({ min: 1, max: 200 }), (values, by) => {
      const before = meanExcursion(values, 5)
      const after = meanExcursion(
        values.map(value => (value === null ? null : value + by)),
        5,
      )
      expect({ ...after, sd: null }).toEqual({ ...before, sd: null })
      expect(after.sd ?? 0).toBeCloseTo(before.sd ?? 0, 9)
    }),
  )
})

test('turning the record upside down exchanges up and down', () => {
  fc.assert(
    fc.property(record, values => {
      const { mage, magePlus, mageMinus, upswings, downswings } = meanExcursion(values, 5)
      const turned = meanExcursion(
        values.map(value => (value === null ? null : 500 - value)),
        5,
      )
      expect(turned).toMatchObject({
        mage,
        magePlus: mageMinus,
        mageMinus: magePlus,
        upswings: downswings,
        downswings: upswings,
      })
    }),
  )
})

test('every swing is larger than the spread, and up and down take turns', () => {
  fc.assert(
    fc.property(record, values => {
      const { sd, magePlus, mageMinus, upswings, downswings } = meanExcursion(
        values.map(value => value ?? 100),
        5,
      )
      for (const mean of [magePlus, mageMinus]) if (mean !== null) expect(mean).toBeGreaterThan(sd ?? 0)
      expect(Math.abs(upswings - downswings)).toBeLessThanOrEqual(1)
    }),
  )
})

test('no swing reaches across readings more than 45 minutes apart', () => {
  const apart = (missing: number) => [100, 100, 100, ...Array.from({ length: missing }, () => null), 200, 200, 200]
  expect(meanExcursion(apart(8), 5)).toMatchObject({ mage: 100, upswings: 1 })
  expect(meanExcursion(apart(9), 5)).toMatchObject({ mage: null, upswings: 0, reason: 'no_excursions' })
})

test('a rise of at most one standard deviation does not count as a swing', () => {
  expect(meanExcursion([110, 120, 100], 5)).toMatchObject({ sd: 10, upswings: 0, mage: 20, direction: 'down' })
})

test('two readings are too few, and readings all alike do not swing', () => {
  expect(meanExcursion([100, null, 120], 5)).toMatchObject({ sd: null, mage: null, reason: 'insufficient_data' })
  expect(meanExcursion([100, 100, 100], 5)).toMatchObject({ sd: 0, mage: null, reason: 'zero_variance' })
  expect(meanExcursion([100, 120, 140], 0).reason).toBe('invalid_input')
})
