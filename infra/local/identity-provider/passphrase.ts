import { randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto'

/** Letters and digits that are hard to confuse. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Five groups of five characters: 123 random bits, which cannot be guessed over the network. */
export function newPassphrase(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}

/** What is stored instead of a passphrase: salt and scrypt hash. */
export function hashPassphrase(passphrase: string): string {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}:${scryptSync(passphrase, salt, 32).toString('base64')}`
}

/** Whether a passphrase has this hash; spaces around it do not count. */
export function isPassphrase(given: string, hash: string): boolean {
  const [salt = '', expected = ''] = hash.split(':').map(part => Buffer.from(part, 'base64'))
  return timingSafeEqual(scryptSync(given.trim(), salt, 32), expected as Buffer)
}
