import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IntegerModel } from '../../../lib/store/codecs/columns/integer-model.ts'
import { RangeReader, RangeWriter } from '../../../lib/store/codecs/columns/range-coder.ts'
import { VarintWriter } from '../../../lib/store/codecs/columns/varint.ts'

type Step = { kind: 'byte' | 'unsigned' | 'signed'; value: number; model: number } | { kind: 'raw'; bytes: Uint8Array }

const positive = fc.oneof(fc.nat(5), fc.nat(300), fc.maxSafeNat())
const model = fc.integer({ min: -1, max: 3 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('byte' as const), value: fc.nat(255), model }),
  fc.record({ kind: fc.constant('unsigned' as const), value: positive, model }),
  fc.record({
    kind: fc.constant('signed' as const),
    value: fc
      .tuple(
        fc.boolean(),
        fc.oneof(
          fc.nat(5),
          fc.nat(2 ** 31),
          // Twice as much has to be a safe integer.
          fc.nat(2 ** 20 - 1).map(n => n * 2 ** 32),
        ),
      )
      .map(([minus, value]) => (minus && value !== 0 ? -value : value)),
    model,
  }),
  fc.record({ kind: fc.constant('raw' as const), bytes: fc.uint8Array({ maxLength: 20 }) }),
)

test('whatever is written, with or without models, is read again in the same order, to the last byte', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 200 }), steps => {
      const out = new RangeWriter()
      const written = models()
      for (const step of steps) {
        if (step.kind === 'raw') out.raw(step.bytes)
        else if (step.kind === 'byte') out.byte(step.value)
        else out[step.kind](step.value, written[step.model])
      }
      const input = new RangeReader(out.finish())
      const read = models()
      for (const step of steps) {
        if (step.kind === 'raw') expect(input.raw(step.bytes.length)).toEqual(step.bytes)
        else if (step.kind === 'byte') expect(input.byte()).toBe(step.value)
        else expect(input[step.kind](read[step.model])).toBe(step.value)
      }
      expect(input.done).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a carry passes through any number of bytes 255', () => {
  for (let ones = 0; ones < 12; ones++) {
    const out = new RangeWriter()
    const known = new IntegerModel()
    for (let i = 0; i < ones; i++) out.byte(255)
    for (let i = 0; i < 40; i++) out.signed(i % 3 === 0 ? -1 : 1, known)
    const input = new RangeReader(out.finish())
    const again = new IntegerModel()
    for (let i = 0; i < ones; i++) expect(input.byte()).toBe(255)
    for (let i = 0; i < 40; i++) expect(input.signed(again)).toBe(i % 3 === 0 ? -1 : 1)
  }
})

test('a series of equal steps takes almost no bytes; digits without any pattern take as many as without a coder', () => {
  const equal = new RangeWriter()
  const known = new IntegerModel()
  for (let i = 0; i < 1800; i++) equal.unsigned(1, known)
  expect(equal.finish().length).toBeLessThan(30)
  const plain = new VarintWriter()
  const coded = new RangeWriter()
  for (let i = 0; i < 500; i++) for (const out of [plain, coded]) out.unsigned((Math.imul(i, 2654435761) >>> 0) % 128)
  expect(coded.finish().length - plain.finish().length).toBeLessThanOrEqual(4)
})

test('numbers that are no integers are refused by the writer, and missing bytes by the reader', () => {
  for (const value of [0.5, -1, Number.NaN, 2 ** 53])
    expect(() => new RangeWriter().unsigned(value, new IntegerModel())).toThrow(RangeError)
  expect(() => new RangeWriter().signed(0.5, new IntegerModel())).toThrow(RangeError)
  expect(() => {
    const input = new RangeReader(new Uint8Array())
    for (let i = 0; i < 10; i++) input.byte()
  }).toThrow(RangeError)
})

function models(): IntegerModel[] {
  return Array.from({ length: 4 }, () => new IntegerModel())
}
