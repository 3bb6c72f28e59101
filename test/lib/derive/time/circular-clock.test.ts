import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circularClockStats } from '../../../../lib/derive/time/circular-clock.ts'
import { frozen } from '../frozen.ts'

test('ten to and ten past midnight meet at midnight', () => {
  const { meanMinutes, wrappedSdMinutes } = circularClockStats(frozen([1430, 10]))
  expect(meanMinutes).toBe(0)
  expect(wrappedSdMinutes).toBeCloseTo(14.142135623730951, 9)
})

test('equal times have no spread at all', () => {
  expect(circularClockStats([200, 200, 200])).toMatchObject({ n: 3, wrappedSdMinutes: 0, resultant: 1 })
  expect(circularClockStats([200, 200, 200]).circularSdMinutes).toBeCloseTo(0, 9)
})

test('one time has a mean and no spread, none has neither', () => {
  expect(circularClockStats([null, 60])).toMatchObject({ n: 1, wrappedSdMinutes: null, reason: 'insufficient_data' })
  expect(circularClockStats([null, 60]).meanMinutes).toBeCloseTo(60, 9)
  expect(circularClockStats([null])).toMatchObject({ n: 0, meanMinutes: null, resultant: null, reason: 'no_data' })
})

test('opposite times have no mean', () => {
  expect(circularClockStats([0, 720])).toMatchObject({ meanMinutes: null, reason: 'not_applicable:no_mean_direction' })
})

test('turning every time turns the mean and leaves the spread', () => {
  const nearby = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 20 })
  fc.assert(
    fc.property(nearby, fc.integer({ min: 0, max: 1439 }), (minutes, turn) => {
      const before = circularClockStats(minutes)
      const after = circularClockStats(minutes.map(minute => (minute + turn) % 1440))
      const apart = ((after.meanMinutes ?? 0) - (before.meanMinutes ?? 0) - turn) / 1440
      expect(Math.abs(apart - Math.round(apart))).toBeLessThan(1e-9)
      expect(after.wrappedSdMinutes).toBeCloseTo(before.wrappedSdMinutes ?? 0, 6)
      expect(after.circularSdMinutes).toBeCloseTo(before.circularSdMinutes ?? 0, 6)
    }),
  )
})
