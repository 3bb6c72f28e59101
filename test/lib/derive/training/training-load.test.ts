import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acuteChronicRatio } from '../../../../lib/derive/training/acwr.ts'
import { loadEwma, smoothedLoad } from '../../../../lib/derive/training/load-ewma.ts'
import { monotonyStrain } from '../../../../lib/derive/training/monotony-strain.ts'
import { sessionRpe } from '../../../../lib/derive/training/session-rpe.ts'
import { frozen } from '../frozen.ts'

const load = fc.integer({ min: 0, max: 500 })
const month = fc.array(load, { minLength: 28, maxLength: 60 })

test('a rating times minutes is a load; without either, or off the scale, there is none', () => {
  expect(sessionRpe(7, 60)).toEqual({ load: 420, reason: null })
  expect(sessionRpe(0, 60).load).toBe(0)
  expect(sessionRpe(null, 60).reason).toBe('missing_input:rpe')
  expect(sessionRpe(7, null).reason).toBe('missing_input:minutes')
  expect(sessionRpe(10.5, 60).reason).toBe('invalid_input')
  expect(sessionRpe(7, -1).reason).toBe('invalid_input')
})

test('a steady load keeps CTL and ATL where they are, and their difference at 0', () => {
  const { ctl, atl, tsb } = loadEwma(frozen(Array.from({ length: 90 }, () => 60)), { seed: { ctl: 60, atl: 60 } })
  for (const value of [...(ctl ?? []), ...(atl ?? [])]) expect(value).toBeCloseTo(60, 9)
  for (const value of tsb ?? []) expect(value).toBeCloseTo(0, 9)
})

test('from nothing CTL has come 63 % of the way after its time constant', () => {
  const { ctl } = loadEwma(Array.from({ length: 42 }, () => 100))
  expect(ctl?.at(-1)).toBeCloseTo(100 * (1 - Math.exp(-1)), 9)
})

test('a constant load is shown as it is from the first value on, and the warm-up is said until three time constants', () => {
  const days = (count: number) => smoothedLoad(Array.from({ length: count }, () => 100))
  expect(days(41)).toMatchObject({ ctl: null, atl: null, tsb: null, reason: 'insufficient_data' })
  for (const count of [42, 90, 125, 126, 365]) {
    const { ctl, atl, tsb, flags } = days(count)
    expect([ctl, atl, tsb].map(value => Math.round(1e9 * (value ?? Number.NaN)) / 1e9)).toEqual([100, 100, 0])
    expect(flags).toEqual(count < 126 ? ['warmup'] : [])
  }
})

test('what was before the window weighs less than one percent: CTL is the one carried from the first day of a year', () => {
  const year = Array.from({ length: 400 }, (_, day) => (day < 200 ? 40 : 80) * ((day % 7) / 3))
  const { ctl } = loadEwma(year)
  const carried = ctl?.at(-1) ?? Number.NaN
  expect(Math.abs((smoothedLoad(year).ctl ?? 0) / carried - 1)).toBeLessThan(0.01)
})

test('a watch that misses one day in eight does not lower the smoothed loads', () => {
  const holed = Array.from({ length: 210 }, (_, day) => (day % 8 === 3 ? null : 100))
  const { ctl, atl, unknownDays, flags } = smoothedLoad(holed)
  expect([ctl, atl].map(value => Math.round(1e9 * (value ?? Number.NaN)) / 1e9)).toEqual([100, 100])
  expect([unknownDays, flags]).toEqual([26, ['unknown_days']])
})

test('a pause of the watch that is over does not take the smoothed loads away', () => {
  const paused = Array.from({ length: 210 }, (_, day) => (day >= 40 && day < 110 ? null : 100))
  expect(smoothedLoad(paused)).toMatchObject({ unknownDays: 70, reason: null })
  expect(smoothedLoad(paused.slice(0, 150)).reason).toBe('insufficient_data')
})

test('one known day does not start a smoothed load, and days that follow unknown ones do', () => {
  const days = (count: number, load: number | null) => Array.from({ length: count }, () => load)
  const { ctl, atl, days: counted, seed, flags } = smoothedLoad([300, ...days(110, null), ...days(90, 40)])
  expect([ctl, atl].map(value => Math.round(1e9 * (value ?? Number.NaN)) / 1e9)).toEqual([40, 40])
  expect([counted, seed, flags]).toEqual([90, 40, ['warmup']])
  // Of 42 days 8 may be unknown: a ninth moves the start to after the unknown days.
  const holed = (unknown: number) => smoothedLoad([300, ...days(unknown, null), ...days(100, 40)])
  expect([holed(8).days, holed(8).seed]).toEqual([109, expect.closeTo((300 + 33 * 40) / 34, 9)])
  expect([holed(9).days, holed(9).seed]).toEqual([100, 40])
  expect(smoothedLoad([300, ...days(9, null), ...days(41, 40)]).reason).toBe('insufficient_data')
})

test('the warm-up counts known days, because the start loses no weight on an unknown one', () => {
  const sixth = (count: number) => Array.from({ length: count }, (_, day) => (day % 6 === 5 ? null : 100))
  // 150 days have 125 known ones.
  expect([smoothedLoad(sixth(150)).flags, smoothedLoad(sixth(152)).flags]).toEqual([
    ['unknown_days', 'warmup'],
    ['unknown_days'],
  ])
})

test('smoothed loads stay between the least and the most', () => {
  fc.assert(
    fc.property(month, loads => {
      const { ctl, atl } = loadEwma(loads)
      for (const value of [...(ctl ?? []), ...(atl ?? [])]) {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(Math.max(...loads) + 1e-9)
      }
    }),
  )
})

test('unknown days are left out and said to be, up to a fifth of them', () => {
  const seed = { ctl: 50, atl: 50 }
  const four = [60, 60, null, 60, 60]
  expect(loadEwma(four, { seed })).toMatchObject({ unknownDays: 1, flags: ['unknown_days'], reason: null })
  const known = loadEwma([60, 60, 60, 60], { seed }).ctl ?? []
  expect(loadEwma(four, { seed }).ctl).toEqual([...known.slice(0, 2), known[1], ...known.slice(2)])
  expect(loadEwma([60, null, null, 60, 60], { seed })).toMatchObject({ ctl: null, reason: 'insufficient_data' })
  expect(loadEwma([null]).reason).toBe('no_data')
  expect(loadEwma([]).reason).toBe('no_data')
  expect(loadEwma([-1]).reason).toBe('invalid_input')
})

test('an even month has ratios of 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), each => {
      const ratios = acuteChronicRatio(Array.from({ length: 28 }, () => each))
      expect([ratios.coupledRatio, ratios.uncoupledRatio, ratios.ewmaRatio]).toEqual([1, 1, 1])
    }),
  )
})

test('the coupled ratio follows from the uncoupled one, and never passes 4', () => {
  fc.assert(
    fc.property(month, loads => {
      const { coupledRatio, uncoupledRatio } = acuteChronicRatio(frozen(loads))
      if (coupledRatio === null || uncoupledRatio === null) return
      expect(coupledRatio).toBeLessThanOrEqual(4 + 1e-12)
      expect(coupledRatio).toBeCloseTo((4 * uncoupledRatio) / (uncoupledRatio + 3), 9)
    }),
  )
})

test('27 days are too few; unknown days are too many from the share that is asked for on', () => {
  const days = (count: number) => Array.from({ length: count }, (_, day) => day)
  expect(acuteChronicRatio(days(27)).reason).toBe('insufficient_data')
  expect(acuteChronicRatio([null, ...days(27)]).reason).toBe('insufficient_data')
  const holed = (before: number, acute: number) =>
    Array.from({ length: 28 }, (_, day) => (day < before || (day >= 21 && day < 21 + acute) ? null : 60))
  const share = { minKnownShare: 0.7 }
  expect(acuteChronicRatio(holed(6, 2), share)).toMatchObject({ acuteMean: 60, uncoupledRatio: 1, reason: null })
  expect(acuteChronicRatio(holed(7, 0), share).reason).toBe('insufficient_data')
  expect(acuteChronicRatio(holed(0, 3), share).reason).toBe('insufficient_data')
  expect(acuteChronicRatio([5, null, ...days(28)])).toEqual(acuteChronicRatio([5, ...days(28)]))
})

test('a month of rest has no ratio', () => {
  expect(acuteChronicRatio(Array.from({ length: 28 }, () => 0))).toMatchObject({
    acuteMean: 0,
    coupledRatio: null,
    uncoupledRatio: null,
    ewmaRatio: null,
    reason: 'zero_denominator',
  })
  expect(acuteChronicRatio([1], { acuteDays: 7, chronicDays: 7 }).reason).toBe('invalid_input')
})

test('doubling every load doubles the strain and leaves the monotony', () => {
  fc.assert(
    fc.property(fc.array(load, { minLength: 7, maxLength: 7 }), loads => {
      const once = monotonyStrain(frozen(loads))
      const twice = monotonyStrain(loads.map(each => 2 * each))
      if (once.monotony === null || once.strain === null) return expect(twice.reason).toBe('zero_variance')
      expect(twice.monotony).toBeCloseTo(once.monotony, 9)
      expect(twice.strain).toBeCloseTo(2 * once.strain, 6)
    }),
  )
})

test('the known days stand for a week with unknown ones, if enough are known', () => {
  const five = [0, 100, null, 50, 0, null, 100]
  expect(monotonyStrain(five, 0.7)).toMatchObject({ weekLoad: 350, meanLoad: 50, reason: null })
  // As the five known days: mean 50, sample SD 50.
  expect(monotonyStrain(five, 0.7).monotony).toBeCloseTo(1, 12)
  expect(monotonyStrain(five, 0.7).strain).toBeCloseTo(350, 9)
  expect(monotonyStrain([null, ...five.slice(1)], 0.7).reason).toBe('insufficient_data')
  expect(
    monotonyStrain(
      five.filter(one => one !== null),
      0.7,
    ).reason,
  ).toBe('insufficient_data')
})

test('six days, or one that is not known, are no week', () => {
  expect(monotonyStrain([1, 2, 3, 4, 5, 6]).reason).toBe('insufficient_data')
  expect(monotonyStrain([1, 2, 3, null, 5, 6, 7])).toMatchObject({ weekLoad: null, reason: 'insufficient_data' })
  expect(monotonyStrain([1, 2, 3, 4, 5, 6, 7, 8]).reason).toBe('invalid_input')
  expect(monotonyStrain([0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]).reason).toBe('zero_variance')
})
