import { expect, test } from 'vitest'
import { trimpLucia } from '../../../../lib/derive/training/trimp-lucia.ts'
import { frozen } from '../frozen.ts'

test('a threshold belongs to the zone above it', () => {
  const spans = frozen([139, 140, 164, 165].map(bpm => ({ minutes: 10, bpm })))
  expect(trimpLucia(spans, 140, 165)).toEqual({ zoneMinutes: [10, 20, 10], trimp: 80, reason: null })
})

test('without both thresholds, or a heart rate, there is no load', () => {
  expect(trimpLucia([{ minutes: 1, bpm: 100 }], null, 165).reason).toBe('missing_input:firstThresholdBpm')
  expect(trimpLucia([{ minutes: 1, bpm: 100 }], 140, null).reason).toBe('missing_input:secondThresholdBpm')
  expect(trimpLucia([{ minutes: 1, bpm: 100 }], 165, 140).reason).toBe('invalid_input')
  expect(trimpLucia([{ minutes: 1, bpm: null }], 140, 165)).toEqual({
    zoneMinutes: null,
    trimp: null,
    reason: 'no_data',
  })
})
