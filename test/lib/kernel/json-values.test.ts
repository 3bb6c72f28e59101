import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonValuesIn } from '../../../lib/kernel/json-values.ts'

const countedIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce<number>((sum, one) => sum + countedIn(one), 0)
    : 0

test('the objects and lists of a JSON text are counted as its parser finds them, brackets in texts and names are not', () => {
  expect(jsonValuesIn('[{"a":"[{"},[]]')).toBe(3)
  expect(jsonValuesIn(String.raw`["\"[", {"{\\": "\\\\"}, "]"]`)).toBe(2)
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(jsonValuesIn(JSON.stringify(value, null, 1))).toBe(countedIn(value))
    }),
  )
})
