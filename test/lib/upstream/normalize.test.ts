import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalize, platformSource } from '../../../lib/upstream/google-health/read/normalize.ts'
import type { Reading } from '../../../lib/upstream/google-health/read/validate.ts'

const origins = ['["Pixel Watch 3"]', '["Charge 6"]'].map(text => ({ platform: 'FITBIT', text }))

function readingAt(startMs: number, device: number): Reading {
  const origin = origins[device] as (typeof origins)[number]
  return { startMs, endMs: startMs, offset: 0, name: null, origin, values: [60, null, null], revisedAt: '', row: null }
}

test('the same readings give the same block in every order, also with equal times of two devices and with repeated rows', () => {
  const reading = fc.record({ startMs: fc.integer({ min: 0, max: 20 }), device: fc.constantFrom(0, 1) })
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 30 }), fc.infiniteStream(fc.nat()), (given, random) => {
      const readings = given.map(({ startMs, device }) => readingAt(startMs, device))
      const oldestFirst = readings.toSorted((a, b) => a.startMs - b.startMs)
      const shuffled = oldestFirst
        .map(one => ({ one, at: random.next().value as number }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one)
      const [ascending, descending, unordered] = [oldestFirst, oldestFirst.toReversed(), shuffled].map(rows =>
        normalize('heart-rate', rows, platformSource).map(({ block }) => ({
          start: block.start,
          devices: block.origin.map(i => block.origins[i]),
        })),
      )
      expect(descending).toEqual(ascending)
      expect(unordered).toEqual(ascending)
      const times = ascending?.[0]?.start.map((at, i) => `${at} ${ascending[0]?.devices[i]}`) ?? []
      expect(new Set(times)).toEqual(new Set(readings.map(one => `${one.startMs} ${one.origin.text}`)))
      expect(times).toHaveLength(new Set(times).size)
    }),
    { seed: 5 },
  )
})

test('two readings of one time and device with different values both stay, in the order in which they came', () => {
  const [first, second] = [61, 62].map(bpm => ({ ...readingAt(5, 0), values: [bpm, null, null] }))
  if (!first || !second) throw new Error('Two readings')
  for (const others of [[readingAt(9, 0)], [readingAt(1, 0)], [readingAt(9, 0), readingAt(1, 0)]]) {
    const before = others.filter(({ startMs }) => startMs > 5)
    const after = others.filter(({ startMs }) => startMs < 5)
    const [one] = normalize('heart-rate', [...before, first, second, ...after], platformSource)
    const values = one?.block.start.flatMap((at, i) => (at === 5 ? [one.block.columns['bpm' as never][i]] : []))
    expect(values).toEqual([61, 62])
  }
})

test('names of records are kept where there are few, and not of glucose, which a monitor measures every five minutes', () => {
  const named = { ...readingAt(5, 0), name: '7789644104647482090', values: [95, null, null, null, null] }
  const [readings] = normalize('glucose', [named], () => 'PRIMARY')
  const [weights] = normalize('weight', [named], () => 'PRIMARY')
  expect(readings?.block.names).toBeNull()
  expect(weights?.block.names).toEqual([named.name])
})
