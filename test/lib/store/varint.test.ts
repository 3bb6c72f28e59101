import { expect, test } from 'vitest'
import { VarintReader, VarintWriter } from '../../../lib/store/codecs/columns/varint.ts'

test.each([0, 1, 127, 128, 16_383, 16_384, 2 ** 32, Number.MAX_SAFE_INTEGER])(
  'a number in groups of seven bits: %s comes back',
  value => {
    const out = new VarintWriter()
    out.unsigned(value)
    expect(new VarintReader(out.finish()).unsigned()).toBe(value)
  },
)

test.each([-1, 0.5, 3600.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])(
  'a number in groups of seven bits: %s is refused, not garbled',
  value => {
    expect(() => new VarintWriter().unsigned(value)).toThrow(RangeError)
  },
)

test.each([3600.5, -3600.5, -(2 ** 53)])('a number in groups of seven bits: %s is refused with its sign too', value => {
  expect(() => new VarintWriter().signed(value)).toThrow(RangeError)
})
