import { expect, test } from 'vitest'
import { rmssdOfBeats } from '../../../../lib/derive/recovery/rmssd-of-beats.ts'

/** Beats with these milliseconds between them. */
function beatsOf(intervals: readonly number[]) {
  let ms = 1_000_000
  const beats = [{ atSeconds: ms / 1000, bpm: 60 }]
  for (const interval of intervals) {
    ms += interval
    beats.push({ atSeconds: ms / 1000, bpm: Math.round(60_000 / interval) })
  }
  return beats
}
const alternately = (count: number) => Array.from({ length: count }, (_, i) => (i % 2 === 0 ? 980 : 1020))

test('RMSSD is the root of the mean squared difference of successive times from beat to beat', () => {
  expect(rmssdOfBeats(beatsOf(alternately(60)))).toBe(40)
  expect(rmssdOfBeats(beatsOf(Array.from({ length: 60 }, () => 1000)))).toBe(0)
})

test('with fewer than 30 differences there is no value', () => {
  expect(rmssdOfBeats(beatsOf(alternately(31)))).toBe(40)
  expect(rmssdOfBeats(beatsOf(alternately(30)))).toBe(null)
  expect(rmssdOfBeats([])).toBe(null)
})

test('beats that were not seen are no variation: neither the time across them nor the differences to it count', () => {
  const beats = beatsOf(alternately(80)).filter((_, i) => i !== 40)
  expect(rmssdOfBeats(beats)).toBe(40)
})
