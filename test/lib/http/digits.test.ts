import { expect, test } from 'vitest'
import { shownJson, shownNumber } from '../../../lib/http/answer/digits.ts'

const asShown = (value: number) => Number(value.toPrecision(12))

test('a computed number is shown with twelve significant digits, whatever its size, and any other value as it is', () => {
  const numbers = Array.from({ length: 150 }, (_, i) => ((i * 7919) % 1000) / 7 + i / 3)
  for (const number of numbers) {
    for (let exponent = -9; exponent <= 15; exponent++) {
      const value = number * 10 ** exponent
      for (const one of [value, Number(value.toFixed(4)), Number(value.toPrecision(12)), -value])
        expect(shownNumber(one)).toBe(Number.isInteger(one) ? one : asShown(one))
    }
  }
  for (const other of [null, 'text', true, undefined]) expect(shownNumber(other)).toBe(other)
})

test('the JSON of an answer shows its numbers so at every depth, leaves out undefined members, and leaves the value unchanged', () => {
  const third = 1 / 3
  const value = {
    third,
    list: [1, third, null, undefined, 'text', [third]],
    missing: undefined,
    at: new Date(0),
    none: Number.NaN,
    nested: { whole: { count: 3 }, third },
  }
  const replaced = JSON.stringify(value, (_, one) => (typeof one === 'number' ? asShown(one) : one))
  expect(shownJson(value)).toBe(replaced)
  expect(value.list[1]).toBe(third)
  expect(value.nested.third).toBe(third)
})
