import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sleepBalance } from '../../../../lib/derive/sleep/sleep-balance.ts'
import { frozen } from '../frozen.ts'

test('a missing night is counted, not filled in', () => {
  expect(sleepBalance(frozen([450, null, 500]), 480)).toEqual({
    observedNights: 2,
    missingNights: 1,
    meanMinutes: 475,
    shortfallMinutes: 30,
    surplusMinutes: 20,
    netMinutes: -10,
    reason: null,
  })
})

test('without a need, without a night or with impossible ones there is no balance', () => {
  expect(sleepBalance([450], null).reason).toBe('missing_input:needMinutes')
  expect(sleepBalance([null, null], 480)).toMatchObject({ missingNights: 2, netMinutes: null, reason: 'no_data' })
  expect(sleepBalance([450], 0).reason).toBe('invalid_input')
  expect(sleepBalance([-1], 480).reason).toBe('invalid_input')
})

test('the net is what the nights differ from the need in all', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1 }), nights => {
      const { netMinutes, meanMinutes } = sleepBalance(nights, 480)
      expect(netMinutes).toBeCloseTo(nights.length * ((meanMinutes ?? 0) - 480), 6)
    }),
  )
})
