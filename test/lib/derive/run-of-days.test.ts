import { expect, test } from 'vitest'
import { maxRunDays, runUpTo } from '../../../lib/derive/recovery/run-of-days.ts'
import { kindOf, series, seriesById } from '../../../lib/model/catalog/series.ts'
import { chanceOf, type Shape, simulated } from '../../calibration/simulated.ts'

const rhr = seriesById('resting-heart-rate')
/** Four weeks with a median of 55 and a spread of 1.4826. */
const usual = Array.from({ length: 28 }, (_, i) => 54 + (i % 3))
const runOf = (after: readonly (number | null)[]) => {
  const values = [...usual, ...after]
  return runUpTo(values, values.length - 1, rhr)
}

test('four days in a row far from usual on one side are a run; three, or one on the other side, or one without a value among them, are none', () => {
  expect(runOf([59, 60, 59, 61])).toEqual({ days: 4, side: 'above' })
  expect(runOf([50, 49, 51, 50, 50])).toEqual({ days: 5, side: 'below' })
  expect(runOf([59, 60, 59])).toBe(null)
  expect(runOf([59, 60, 50, 61])).toBe(null)
  expect(runOf([59, 60, null, 61])).toBe(null)
  // Not far enough: less than two spreads of 1.4826.
  expect(runOf([57, 57, 57, 57])).toBe(null)
})

test('the days of a run are not part of what they are compared with, so that a run of two weeks is one; a longer one counts as two weeks', () => {
  expect(runOf(Array(10).fill(59))).toEqual({ days: 10, side: 'above' })
  expect(runOf(Array(14).fill(59))?.days).toBe(maxRunDays)
  expect(runOf(Array(16).fill(59))?.days ?? maxRunDays).toBe(maxRunDays)
})

test('without two weeks of values before it there is no run', () => {
  const few = [...usual.slice(0, 13), 59, 59, 59, 59]
  expect(runUpTo(few, few.length - 1, rhr)).toBe(null)
})

test.each([
  ['independent days', { phi: 0 }, 0.001],
  ['a correlation of neighboring days of 0.5', { phi: 0.5 }, 0.005],
] as const)('a series in which nothing changed rarely has a run up to a day: %s', (_, shape: Shape, most) => {
  const chance = chanceOf(11)
  const chosen = series.filter(({ circular }) => !circular).slice(0, 20)
  const rounds = 100
  const found = Array.from({ length: rounds }, () =>
    chosen.filter(entry => {
      const isSum = kindOf(entry) === 'sum'
      const unit = 50 * entry.spread.smallest
      const values = simulated(28 + maxRunDays, { ...shape, skewed: isSum }, chance).map(
        value => value && unit * (isSum ? value : 200 + value),
      )
      return runUpTo(values, values.length - 1, entry) !== null
    }),
  )
  expect(found.flat().length / (rounds * chosen.length)).toBeLessThanOrEqual(most)
})
