import fc from 'fast-check'
import { expect, test } from 'vitest'
import { glucoseRanges } from '../../../../lib/derive/glucose/glucose-ranges.ts'
import { heldTimes } from '../../../../lib/derive/glucose/held-times.ts'
import { minuteMs } from '../../../../lib/kernel/durations.ts'
import { frozen } from '../frozen.ts'

const at = (...minutes: number[]) => minutes.map(one => one * minuteMs)
const heldMinutes = (atMs: number[], endMinutes: number) => {
  const held = heldTimes(frozen(atMs), endMinutes * minuteMs)
  return held && [...held].map(one => one / minuteMs)
}

test('where the interval changes, each reading stands for the time until the next one, at most 15 minutes', () => {
  expect(heldMinutes(at(0, 5, 10, 11, 12, 13, 14), 20)).toEqual([5, 5, 1, 1, 1, 1, 6])
  expect(heldMinutes(at(0, 1, 2, 3, 14, 60, 61), 62)).toEqual([1, 1, 1, 11, 15, 1, 1])
})

test('even intervals, jitter of 20 %, single lost readings and long gaps leave the count of readings', () => {
  const even = Array.from({ length: 288 }, (_, i) => i * 5)
  expect(heldMinutes(at(...even), 1440)).toBe(null)
  expect(heldMinutes(at(...even.map((one, i) => one + (i % 2) * 0.5)), 1440)).toBe(null)
  expect(heldMinutes(at(...even.filter((_, i) => i % 10 !== 3)), 1440)).toBe(null)
  expect(heldMinutes(at(...even.filter((_, i) => i < 100 || i > 200)), 1440)).toBe(null)
  expect(heldMinutes(at(0, 240, 480, 900), 1440)).toBe(null)
  expect(heldMinutes(at(0), 5)).toBe(null)
  expect(heldMinutes([], 5)).toBe(null)
})

test('a low of an hour in readings of every minute weighs an hour, not sixty of 72 readings', () => {
  const low = Array.from({ length: 60 }, (_, i) => i)
  const usual = Array.from({ length: 12 }, (_, i) => 60 + i * 5)
  const atMs = at(...low, ...usual)
  const values = [...low.map(() => 60), ...usual.map(() => 100)]
  expect(glucoseRanges(values, 'mg/dL').levels?.lowPercent).toBeCloseTo(83.33, 2)
  const { levels, n } = glucoseRanges(values, 'mg/dL', heldTimes(atMs, 120 * minuteMs))
  expect([n, levels?.lowPercent, levels?.inRangePercent, levels?.inTightRangePercent]).toEqual([72, 50, 50, 50])
})

test('the shares are the shares of every minute of the window that a reading reaches', () => {
  const reading = fc.record({ after: fc.integer({ min: 1, max: 40 }), value: fc.integer({ min: 39, max: 401 }) })
  fc.assert(
    fc.property(fc.array(reading, { minLength: 2, maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (all, rest) => {
      let now = 0
      const minutes = all.map(({ after }) => {
        now += after
        return now
      })
      const end = now + rest
      const held = heldTimes(at(...minutes), end * minuteMs)
      fc.pre(held !== null)
      const values = all.map(({ value }) => value)
      const seen: number[] = []
      for (let one = 0; one < end; one++) {
        const last = minutes.findLastIndex(start => start <= one)
        if (last >= 0 && one - (minutes[last] as number) < 15) seen.push(values[last] as number)
      }
      const { levels } = glucoseRanges(frozen(values), 'mg/dL', held)
      const share = (is: (value: number) => boolean) => (100 * seen.filter(is).length) / seen.length
      expect(levels?.veryLowPercent).toBeCloseTo(
        share(value => value < 54),
        9,
      )
      expect(levels?.inRangePercent).toBeCloseTo(
        share(value => value >= 70 && value <= 180),
        9,
      )
      expect(levels?.aboveRangePercent).toBeCloseTo(
        share(value => value > 180),
        9,
      )
    }),
  )
})
