import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acuteChronicRatio } from '../../../../lib/derive/training/acwr.ts'
import { loadEwma } from '../../../../lib/derive/training/load-ewma.ts'
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

test('from nothing CTL has come 63 % of the way after its time constant, and only then is the warm-up over', () => {
  const days = (count: number) => loadEwma(Array.from({ length: count }, () => 100))
  expect(days(42).ctl?.at(-1)).toBeCloseTo(100 * (1 - Math.exp(-1)), 9)
  expect(days(41).flags).toEqual(['warmup'])
  expect(days(42).flags).toEqual([])
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

test('unknown days are taken as rest and said to be, up to a fifth of them', () => {
  const seed = { ctl: 50, atl: 50 }
  const four = [60, 60, null, 60, 60]
  expect(loadEwma(four, { seed })).toMatchObject({ assumedRestDays: 1, flags: ['assumed_rest'], reason: null })
  expect(loadEwma(four, { seed }).ctl).toEqual(loadEwma([60, 60, 0, 60, 60], { seed }).ctl)
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

test('27 days are too few, an unknown day among the last 28 too many, one before them no matter', () => {
  const days = (count: number) => Array.from({ length: count }, (_, day) => day)
  expect(acuteChronicRatio(days(27)).reason).toBe('insufficient_data')
  expect(acuteChronicRatio([null, ...days(27)]).reason).toBe('insufficient_data')
  expect(acuteChronicRatio([5, null, ...days(28)])).toEqual(acuteChronicRatio(days(28)))
})

test('a month of rest has no ratio', () => {
  expect(acuteChronicRatio(Array.from({ length: 28 }, () => 0))).toMatchObject({
    acuteMean: 0,
    coupledRatio: null,
    uncoupledRatio: null,
    ewmaRatio: null,
    reason: 'zero_denominator',
  })
  expect(acuteChronicRatio([1], 7, 7).reason).toBe('invalid_input')
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

test('six days, or one that is not known, are no week', () => {
  expect(monotonyStrain([1, 2, 3, 4, 5, 6]).reason).toBe('insufficient_data')
  expect(monotonyStrain([1, 2, 3, null, 5, 6, 7])).toMatchObject({ weekLoad: null, reason: 'insufficient_data' })
  expect(monotonyStrain([1, 2, 3, 4, 5, 6, 7, 8]).reason).toBe('invalid_input')
  expect(monotonyStrain([0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]).reason).toBe('zero_variance')
})
