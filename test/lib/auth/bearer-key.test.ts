import { expect, test } from 'vitest'
import { hashBearerKey, isBearerKey, keyHint, newBearerKey } from '../../../lib/auth/bearer-key.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

test('a key is phd_, 30 random base-62 characters and 6 of checksum', () => {
  for (let i = 0; i < 1000; i++) {
    const key = newBearerKey()
    expect(key).toMatch(/^phd_[0-9A-Za-z]{36}$/)
    expect(isBearerKey(key)).toBe(true)
    expect(keyHint(key)).toBe(key.slice(0, 8))
  }
})

test('the checksum is the CRC-32 of what precedes, in base 62', () => {
  const key = newBearerKey()
  const checksum = [...key.slice(-6)].reduce((value, digit) => value * 62 + digits.indexOf(digit), 0)
  expect(checksum).toBeLessThan(2 ** 32)
  expect(checksum).toBe(crc32(key.slice(0, -6)))
})

test('a key with one changed character or two swapped adjacent characters is rejected', () => {
  const key = newBearerKey()
  for (let i = 0; i < key.length; i++) {
    for (const digit of `${digits}_-. `) {
      if (digit === key[i]) continue
      expect(isBearerKey(key.slice(0, i) + digit + key.slice(i + 1))).toBe(false)
    }
    const swapped = key.slice(0, i) + (key[i + 1] ?? '') + (key[i] ?? '') + key.slice(i + 2)
    if (swapped !== key) expect(isBearerKey(swapped)).toBe(false)
    expect(isBearerKey(key.slice(0, i) + key.slice(i + 1))).toBe(false)
  }
})

test.each(['', 'phd_', ' ', '\0', 'PHD_', 'phd_'.padEnd(40, 'é'), 'phd_'.padEnd(1_000_000, '0')])(
  'what has not the form of a key is none: %#',
  text => {
    expect(isBearerKey(text)).toBe(false)
  },
)

test('a key with any text before or after it is rejected', () => {
  const key = newBearerKey()
  for (const text of [` ${key}`, `${key} `, `${key}\n`, `${key}0`, key.toUpperCase(), key.toLowerCase(), key.slice(4)])
    expect(isBearerKey(text)).toBe(false)
})

test('every character of a key is drawn evenly from 62, so that 30 of them are 178 bits', () => {
  const keys = Array.from({ length: 4000 }, () => newBearerKey().slice(4, 34))
  expect(new Set(keys).size).toBe(keys.length)
  // Chi-squared with 61 degrees of freedom exceeds 130 about once in two million runs.
  expect(chiSquared(keys.join(''))).toBeLessThan(130)
  for (const place of [0, 14, 29]) expect(chiSquared(keys.map(key => key[place]).join(''))).toBeLessThan(130)
})

test('only the SHA-256 of a key is stored', () => {
  expect(hashBearerKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

function chiSquared(text: string): number {
  const expected = text.length / 62
  const counts = new Map<string, number>()
  for (const digit of text) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  return [...digits].reduce((sum, digit) => sum + ((counts.get(digit) ?? 0) - expected) ** 2 / expected, 0)
}

/** The bitwise definition (ISO 3309, reflected, polynomial 0xEDB88320). */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}
