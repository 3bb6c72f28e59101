import { expect, test } from 'vitest'
import { trimpEdwards } from '../../../../lib/derive/training/trimp-edwards.ts'
import { frozen } from '../frozen.ts'

test('ten minutes in each zone are 150', () => {
  const spans = frozen([100, 120, 140, 160, 180].map(bpm => ({ minutes: 10, bpm })))
  expect(trimpEdwards(spans, 200)).toEqual({
    zoneMinutes: [10, 10, 10, 10, 10],
    belowZone1Minutes: 0,
    trimp: 150,
    reason: null,
  })
})

test('a lower bound belongs to its zone, for every maximum', () => {
  for (let maxBpm = 150; maxBpm <= 210; maxBpm += 10) {
    for (const [index, percent] of [50, 60, 70, 80, 90].entries()) {
      const atBound = trimpEdwards([{ minutes: 1, bpm: (percent * maxBpm) / 100 }], maxBpm)
      expect(atBound.trimp).toBe(index + 1)
      const below = trimpEdwards([{ minutes: 1, bpm: (percent * maxBpm) / 100 - 1 }], maxBpm)
      expect(below.trimp).toBe(index)
    }
  }
})

test('an easy session scores 0, an unmeasured one nothing', () => {
  expect(trimpEdwards([{ minutes: 30, bpm: 99 }], 200)).toMatchObject({ belowZone1Minutes: 30, trimp: 0, reason: null })
  expect(trimpEdwards([{ minutes: 30, bpm: null }], 200)).toMatchObject({ trimp: null, reason: 'no_data' })
  expect(trimpEdwards([], 200)).toMatchObject({ zoneMinutes: null, reason: 'no_data' })
})

test('without a maximum heart rate there is no load', () => {
  expect(trimpEdwards([{ minutes: 1, bpm: 100 }], null).reason).toBe('missing_input:maxBpm')
  expect(trimpEdwards([{ minutes: 1, bpm: 100 }], 0).reason).toBe('invalid_input')
})
