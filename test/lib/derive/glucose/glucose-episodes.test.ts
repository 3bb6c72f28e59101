import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extendedHighs, glucoseEpisodes } from '../../../../lib/derive/glucose/glucose-episodes.ts'
import { frozen } from '../frozen.ts'

const low = { threshold: 70, direction: 'below' as const, intervalMinutes: 5 }
const record = fc.array(fc.option(fc.integer({ min: 55, max: 85 }), { freq: 6 }), { maxLength: 60 })

test('a short return belongs to the episode, a long one ends it', () => {
  expect(glucoseEpisodes(frozen([90, 69, 68, 67, 71, 66, 75, 80, 85]), low).episodes).toEqual([
    { startIndex: 1, endIndex: 5, minutes: 25, extreme: 66, mean: 68.2 },
  ])
})

test('ten minutes are no episode, fifteen are', () => {
  expect(glucoseEpisodes([80, 60, 60, 80], low).episodes).toEqual([])
  expect(glucoseEpisodes([80, 60, 60, 60, 80], low).episodes).toMatchObject([
    { startIndex: 1, endIndex: 3, minutes: 15 },
  ])
})

test('the threshold itself is not beyond it', () => {
  expect(glucoseEpisodes([70, 70, 70], low).episodes).toEqual([])
  expect(glucoseEpisodes([180, 180, 180], { ...low, threshold: 180, direction: 'above' }).episodes).toEqual([])
})

test('ten minutes without a reading are bridged, fifteen end the episode', () => {
  expect(glucoseEpisodes([60, 60, 60, null, null, 60, 60, 60], low).episodes).toHaveLength(1)
  expect(glucoseEpisodes([60, 60, 60, null, null, null, 60, 60, 60], low).episodes).toHaveLength(2)
})

test('a record turned upside down has highs where it had lows', () => {
  fc.assert(
    fc.property(record, values => {
      const lows = glucoseEpisodes(frozen(values), low).episodes
      const turned = values.map(value => (value === null ? null : 140 - value))
      const highs = glucoseEpisodes(turned, { ...low, direction: 'above' }).episodes
      const places = (episodes: typeof lows) => episodes?.map(({ startIndex, endIndex }) => [startIndex, endIndex])
      expect(places(highs)).toEqual(places(lows))
    }),
  )
})

test('episodes begin and end with a reading beyond the threshold, and lie fifteen minutes apart', () => {
  fc.assert(
    fc.property(record, values => {
      const episodes = glucoseEpisodes(values, low).episodes ?? []
      for (const [index, { startIndex, endIndex, extreme }] of episodes.entries()) {
        expect(values[startIndex]).toBeLessThan(70)
        expect(values[endIndex]).toBeLessThan(70)
        expect(extreme).toBe(Math.min(...values.slice(startIndex, endIndex + 1).filter(value => value !== null)))
        const before = episodes[index - 1]
        if (before) expect(startIndex - before.endIndex - 1).toBeGreaterThanOrEqual(3)
      }
    }),
  )
})

test('without readings there are no episodes, without an interval no answer', () => {
  expect(glucoseEpisodes([], low)).toEqual({ episodes: [], reason: null })
  expect(glucoseEpisodes([60], { ...low, intervalMinutes: 0 })).toEqual({ episodes: null, reason: 'invalid_input' })
})

/** Readings of one value for some minutes, every five. */
const held = (...spans: readonly (readonly [minutes: number, value: number | null])[]) =>
  spans.flatMap(([minutes, value]) => Array<number | null>(minutes / 5).fill(value))

test.each([
  ['90 minutes above 250 mg/dL', held([90, 251]), 1],
  ['85 minutes', held([85, 251], [120, 100]), 0],
  ['the limit itself', held([240, 250]), 0],
  ['90 minutes of 120, with a return to 240 in between', held([60, 260], [30, 240], [30, 260]), 1],
  ['90 minutes of 125', held([60, 260], [35, 240], [30, 260]), 0],
  ['two parts with 15 minutes at 180 between them', held([90, 260], [15, 180], [90, 260]), 2],
  ['two parts with 10 minutes at 180 between them', held([90, 260], [10, 180], [90, 260]), 1],
  ['two parts that never return to 180', held([90, 260], [600, 181], [90, 260]), 1],
  ['minutes before an end, which do not count for the next', held([90, 260], [15, 180], [85, 260], [60, 180]), 1],
  ['two parts with 15 minutes without a reading between them', held([90, 260], [15, null], [90, 260]), 2],
  ['two parts with 10 minutes without a reading between them', held([90, 260], [10, null], [90, 260]), 1],
])('an extended high, of %s', (_, readings, count) => {
  expect(extendedHighs(frozen(readings), 5)).toBe(count)
})

test('an extended high counts minutes and not readings', () => {
  expect(extendedHighs(Array<number>(6).fill(251), 15)).toBe(1)
  expect(extendedHighs(Array<number>(89).fill(251), 1)).toBe(0)
  expect(extendedHighs([251], 0)).toBe(null)
})
