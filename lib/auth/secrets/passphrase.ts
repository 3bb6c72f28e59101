import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** 32 MB and about a tenth of a second for each guess (OWASP Password Storage Cheat Sheet, scrypt). */
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }
const hashBytes = 32

/** A passphrase as it is stored: scrypt with a salt of its own. */
export interface HashedPassphrase {
  salt: string
  hash: string
}

export async function hashPassphrase(passphrase: string): Promise<HashedPassphrase> {
  const salt = randomBytes(16)
  return { salt: salt.toString('base64'), hash: (await derived(passphrase, salt)).toString('base64') }
}

/** Compares in constant time. Two spellings of the same text in Unicode are equal. */
export async function isPassphrase(passphrase: string, { salt, hash }: HashedPassphrase): Promise<boolean> {
  return timingSafeEqual(await derived(passphrase, Buffer.from(salt, 'base64')), Buffer.from(hash, 'base64'))
}

function derived(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, hashBytes, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
