import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Seals small secrets (upstream tokens) for storage. The sealed text is bound to `owner`, so it cannot be opened for another account. */
export interface Sealer {
  seal(text: string, owner: string): Promise<string>
  open(sealed: string, owner: string): Promise<string>
}

/** AES-256-GCM with a key of the operator, for a machine without KMS. `key`: base64 of 32 bytes. */
export function localSealer(key: string): Sealer {
  const bytes = Buffer.from(key, 'base64')
  if (bytes.length !== 32) throw new Error('TOKEN_KEY must be base64 of 32 bytes')
  return {
    async seal(text, owner) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    async open(sealed, owner) {
      const all = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', bytes, all.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(all.subarray(12, 28))
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
