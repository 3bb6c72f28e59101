import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayOfTwo, daysApart } from '../../../../lib/derive/statistics/comparison/days-apart.ts'
import { welchT } from '../../../../lib/derive/statistics/comparison/welch-t.ts'
import { effectiveN } from '../../../../lib/derive/statistics/correlation/effective-n.ts'
import { tQuantile975 } from '../../../../lib/derive/statistics/distribution/student-t.ts'

const daysOf = (on: string, values: readonly (number | null)[]): DayOfTwo[] =>
  values.map((value, i) => ({ isOn: on[i] === '?' ? null : on[i] === '1', value }))
const split = (days: readonly DayOfTwo[], wanted: boolean) =>
  days.flatMap(({ isOn, value }) => (isOn === wanted && value !== null ? value : []))

test('days that are not more alike than their condition is are compared as the textbook does it', () => {
  const days = daysOf('101010101010', [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 2])
  const plain = welchT(split(days, true), split(days, false))
  // By hand: 21 / 6 - 22 / 6.
  expect(plain.meanDiff).toBeCloseTo(-1 / 6, 12)
  expect(daysApart(days)).toEqual({
    ...plain,
    nEff: 12,
    df: Math.min(plain.df ?? 0, 10),
    t: expect.closeTo(plain.t ?? 0, 10),
    p: expect.closeTo(plain.p ?? 0, 10),
    ciLow: expect.closeTo(plain.ciLow ?? 0, 10),
    ciHigh: expect.closeTo(plain.ciHigh ?? 0, 10),
  })
})

test('where days and their condition are alike, the interval is wider by the square root of the days that one independent day stands for', () => {
  const on = '111110000011111000001111100000'
  const values = [4, 5, 5, 6, 5, 3, 2, 2, 3, 3, 5, 6, 6, 5, 4, 4, 3, 2, 3, 3, 5, 5, 4, 6, 5, 2, 2, 3, 4, 3]
  const days = daysOf(on, values)
  const plain = welchT(split(days, true), split(days, false))
  const { nEff } = effectiveN([...on].map(Number), values)
  const apart = daysApart(days)
  expect(apart.nEff).toBe(nEff)
  expect(nEff).toBeCloseTo(6.01, 2)
  const se = (((plain.ciHigh ?? 0) - (plain.meanDiff ?? 0)) / tQuantile975(plain.df ?? 0)) * Math.sqrt(30 / (nEff ?? 0))
  expect(apart.df).toBeCloseTo(Math.min(plain.df ?? 0, (nEff ?? 0) - 2), 12)
  expect((apart.ciHigh ?? 0) - (apart.ciLow ?? 0)).toBeCloseTo(2 * tQuantile975(apart.df ?? 0) * se, 10)
})

test('two stretches of days say less than as many days that have nothing to do with each other, and a constant group or too few days nothing', () => {
  const stepped = daysApart(daysOf('1111100000', [5, 6, 7, 8, 9, 0, 1, 2, 3, 4]))
  expect(stepped).toMatchObject({ meanDiff: 5, nEff: expect.closeTo(5.4, 1), reason: null })
  expect([stepped.ciLow, stepped.ciHigh]).toEqual([expect.closeTo(0.94, 2), expect.closeTo(9.06, 2)])
  const regular = daysApart(daysOf('101010101010', [5, 3, 6, 2, 7, 4, 5, 3, 6, 2, 5, 4]))
  expect(regular).toMatchObject({
    nEff: expect.closeTo(2.8, 1),
    ciLow: null,
    ciHigh: null,
    p: null,
    reason: 'insufficient_data',
  })
  expect(daysApart(daysOf('1010101010', Array(10).fill(2)))).toMatchObject({
    meanDiff: 0,
    ciLow: null,
    reason: 'zero_variance',
  })
  expect(daysApart(daysOf('10101', [1, 2, 3, 2, 1]))).toMatchObject({ ciLow: null, reason: 'insufficient_data' })
  expect(daysApart([])).toMatchObject({ meanDiff: null, nEff: null, reason: 'insufficient_data' })
})

const value = fc.option(fc.double({ min: -100, max: 100, noNaN: true }), { nil: null, freq: 8 })
const day = fc.record({ isOn: fc.option(fc.boolean(), { nil: null, freq: 8 }), value })

test('the interval is around the difference, never narrower than that of the textbook, and turns with the two groups', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 60 }), days => {
      const apart = daysApart(days)
      const plain = welchT(split(days, true), split(days, false))
      expect(apart.meanDiff).toBe(plain.meanDiff)
      if (apart.ciLow === null || apart.ciHigh === null || apart.meanDiff === null) return
      expect((apart.ciLow + apart.ciHigh) / 2).toBeCloseTo(apart.meanDiff, 6)
      expect(apart.ciHigh - apart.ciLow).toBeGreaterThanOrEqual((plain.ciHigh ?? 0) - (plain.ciLow ?? 0) - 1e-9)
      const turned = daysApart(days.map(({ isOn, ...rest }) => ({ ...rest, isOn: isOn === null ? null : !isOn })))
      expect(turned.ciLow).toBeCloseTo(-apart.ciHigh, 6)
    }),
    { numRuns: 200 },
  )
})
