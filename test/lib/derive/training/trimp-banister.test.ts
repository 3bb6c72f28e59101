import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hrTss } from '../../../../lib/derive/training/hr-tss.ts'
import {
  type TrimpPerson,
  trimpBanister,
  trimpBanisterOfSpans,
} from '../../../../lib/derive/training/trimp-banister.ts'
import { frozen } from '../frozen.ts'

const man: TrimpPerson = { restingBpm: 40, maxBpm: 200, sex: 'male' }
const spans = fc.array(
  fc.record({ minutes: fc.integer({ min: 1, max: 60 }), bpm: fc.integer({ min: 40, max: 200 }) }),
  {
    minLength: 1,
  },
)

test('half an hour at 130 bpm scores 31.8', () => {
  const { heartRateReserveFraction, trimp } = trimpBanister(30, 130, man)
  expect(heartRateReserveFraction).toBe(0.5625)
  expect(trimp).toBeCloseTo(31.802539, 5)
})

test('heart rates below rest score 0, above the maximum as the maximum', () => {
  expect(trimpBanister(30, 35, man)).toMatchObject({ heartRateReserveFraction: 0, trimp: 0 })
  expect(trimpBanister(30, 210, man).trimp).toBe(trimpBanister(30, 200, man).trimp)
})

test('without a sex the share of the reserve is known, the load is not', () => {
  expect(trimpBanister(30, 130, { ...man, sex: null })).toEqual({
    heartRateReserveFraction: 0.5625,
    trimp: null,
    reason: 'missing_input:sex',
  })
  expect(trimpBanisterOfSpans([{ minutes: 1, bpm: 100 }], { ...man, sex: null }).reason).toBe('missing_input:sex')
})

test('the reason names the missing or impossible input', () => {
  expect(trimpBanister(null, 130, man).reason).toBe('missing_input:minutes')
  expect(trimpBanister(30, null, man).reason).toBe('missing_input:meanBpm')
  expect(trimpBanister(30, 130, { ...man, restingBpm: null }).reason).toBe('missing_input:restingBpm')
  expect(trimpBanister(30, 130, { ...man, maxBpm: null }).reason).toBe('missing_input:maxBpm')
  expect(trimpBanister(30, 130, { ...man, restingBpm: 200 }).reason).toBe('invalid_input')
  expect(trimpBanister(-1, 130, man).reason).toBe('invalid_input')
  expect(trimpBanisterOfSpans([], man)).toEqual({ trimp: null, usedMinutes: 0, reason: 'no_data' })
})

test('a session scores at least what its mean heart rate does, and the same when it was even', () => {
  fc.assert(
    fc.property(spans, session => {
      const minutes = session.reduce((sum, span) => sum + span.minutes, 0)
      const mean = session.reduce((sum, span) => sum + span.minutes * span.bpm, 0) / minutes
      const { trimp, usedMinutes } = trimpBanisterOfSpans(frozen(session), man)
      expect(usedMinutes).toBe(minutes)
      expect(trimp ?? 0).toBeGreaterThanOrEqual((trimpBanister(minutes, mean, man).trimp ?? 0) - 1e-9)
    }),
  )
  expect(trimpBanisterOfSpans([{ minutes: 30, bpm: 130 }], man).trimp).toBe(trimpBanister(30, 130, man).trimp)
})

test('an hour at threshold is 100 points, for everybody', () => {
  fc.assert(
    fc.property(fc.integer({ min: 41, max: 200 }), fc.constantFrom('female', 'male'), (thresholdBpm, sex) => {
      const hour = [{ minutes: 60, bpm: thresholdBpm }]
      expect(hrTss(hour, { ...man, sex }, thresholdBpm).points).toBeCloseTo(100, 9)
    }),
  )
})

test('without a threshold inside the reserve there are no points', () => {
  const session = [{ minutes: 60, bpm: 150 }]
  expect(hrTss(session, man, null).reason).toBe('missing_input:thresholdBpm')
  expect(hrTss(session, man, 40).reason).toBe('invalid_input')
  expect(hrTss(session, man, 201).reason).toBe('invalid_input')
  expect(hrTss([], man, 160)).toMatchObject({ points: null, usedMinutes: 0, reason: 'no_data' })
})
