import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveredMs, intervalUnion } from '../../../../lib/derive/time/interval-union.ts'
import { frozen } from '../frozen.ts'

const anyIntervals = fc.array(
  fc.record({ startMs: fc.integer({ min: 0, max: 60 }), endMs: fc.integer({ min: 0, max: 60 }) }),
  { maxLength: 12 },
)

test('intervals that overlap or touch are joined, others are not', () => {
  const intervals = frozen([
    { startMs: 100, endMs: 110 },
    { startMs: 30, endMs: 90 },
    { startMs: 0, endMs: 60 },
    { startMs: 90, endMs: 95 },
  ])
  expect(intervalUnion(intervals)).toEqual([
    { startMs: 0, endMs: 95 },
    { startMs: 100, endMs: 110 },
  ])
})

test('an interval that does not last covers nothing', () => {
  expect(
    intervalUnion([
      { startMs: 5, endMs: 5 },
      { startMs: 9, endMs: 7 },
    ]),
  ).toEqual([])
})

test('the covered time of any stretch is what counting every millisecond gives', () => {
  const anyStretch = fc.tuple(fc.integer({ min: -5, max: 65 }), fc.integer({ min: -5, max: 65 }))
  fc.assert(
    fc.property(anyIntervals, anyStretch, (intervals, [fromMs, toMs]) => {
      let counted = 0
      for (let ms = fromMs; ms < toMs; ms += 1) {
        if (intervals.some(({ startMs, endMs }) => startMs <= ms && ms < endMs)) counted += 1
      }
      expect(coveredMs(intervalUnion(intervals), fromMs, toMs)).toBe(counted)
    }),
    { numRuns: 500 },
  )
})
