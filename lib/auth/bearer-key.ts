import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shape = /^phd_[0-9A-Za-z]{36}$/

/** A new bearer key: `phd_`, 30 random base-62 characters (178 bits), and 6 characters of CRC-32 over the preceding text. */
export function newBearerKey(): string {
  let body = 'phd_'
  for (let i = 0; i < 30; i++) body += digits.charAt(randomInt(62))
  return body + checksum(body)
}

/** Whether the text has the form of a bearer key and a valid checksum; a mistyped key is rejected without a read. */
export function isBearerKey(text: string): boolean {
  return shape.test(text) && checksum(text.slice(0, -6)) === text.slice(-6)
}

/** The stored form of the key: its SHA-256 in hex. A full-entropy secret needs no slow hash. */
export function hashBearerKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The part that identifies a key in lists: the prefix and the first four characters. */
export function keyHint(key: string): string {
  return key.slice(0, 8)
}

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let i = 0; i < 6; i++) {
    text = digits.charAt(rest % 62) + text
    rest = Math.floor(rest / 62)
  }
  return text
}
