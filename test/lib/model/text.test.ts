import { expect, test } from 'vitest'
import { title } from '../../../lib/model/text.ts'

const isTitle = (text: string) => title(100).safeParse(text).success

test('a title has every script and emoji, also those that need joiners', () => {
  for (const text of [
    'Für Dr. Müller',
    'Leg day \u{1f469}\u200d\u{1f9b0}',
    '\u0645\u06cc\u200c\u0631\u0648\u0645',
    '\u{1fa7a}',
  ])
    expect(isTitle(text), text).toBe(true)
})

test('a title has nothing that hides or reorders text, and begins with something that can be seen', () => {
  for (const code of [0x00, 0x0a, 0x200b, 0x200e, 0x202e, 0x2028, 0x2066, 0xad, 0xd800, 0xe000, 0xfeff, 0xe0061])
    expect(isTitle(`a${String.fromCodePoint(code)}b`), code.toString(16)).toBe(false)
  for (const text of ['', '  ', '\u200d', '\u200c\u200d']) expect(isTitle(text)).toBe(false)
})
