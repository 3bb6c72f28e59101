import { createHash, randomBytes } from 'node:crypto'

/** A secret that is found by its hash: 256 random bits without further meaning. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The stored form of a token: its SHA-256 in hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
