import { randomBytes } from 'node:crypto'
import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms'
import { awsClient } from '../aws-client.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import { hourMs } from '../kernel/durations.ts'
import { localSealer, type Sealer } from './sealer.ts'

/** A process seals with a data key of its own, which it replaces after this time. */
const keyMs = hourMs
/** The most data keys that a process keeps open. */
export const maxOpened = 500
/** What all data keys have as their owner in KMS; the secrets themselves are bound to their account by the data key. */
const keyOwner = 'data-key'

/**
 * Seals with a data key, which the KMS key seals: `<sealed data key>.<sealed text>`. One call of KMS makes the data key of a process for
 * an hour, and one call opens the data key of another process, however many accounts it sealed for. The text is bound to its owner by the data key,
 * so it cannot be opened for another account.
 */
export function kmsSealer(KeyId: string, clock: Clock): Sealer {
  const client = new KMSClient(awsClient())
  const opened = new Map<string, Promise<Sealer>>()
  let current: { sealed: string; sealer: Sealer; untilMs: number } | null = null

  async function decrypt(ciphertext: string, owner: string): Promise<Buffer> {
    const answer = await client.send(
      new DecryptCommand({
        KeyId,
        CiphertextBlob: Buffer.from(ciphertext, 'base64'),
        EncryptionContext: { owner },
      }),
    )
    return Buffer.from(answer.Plaintext ?? [])
  }

  async function newDataKey() {
    const key = randomBytes(32)
    const answer = await client.send(
      new EncryptCommand({ KeyId, Plaintext: key, EncryptionContext: { owner: keyOwner } }),
    )
    const sealed = Buffer.from(answer.CiphertextBlob ?? []).toString('base64')
    const sealer = localSealer(key.toString('base64'))
    opened.set(sealed, Promise.resolve(sealer))
    return { sealed, sealer, untilMs: clock() + keyMs }
  }

  function dataKey(sealed: string): Promise<Sealer> {
    const known = opened.get(sealed)
    if (known) return known
    if (opened.size >= maxOpened) opened.clear()
    const opening = decrypt(sealed, keyOwner).then(key => localSealer(key.toString('base64')))
    opened.set(sealed, opening)
    // A key service that does not respond is called again.
    opening.catch(() => opened.delete(sealed))
    return opening
  }

  return {
    async seal(text, owner) {
      if (!current || clock() >= current.untilMs) current = await newDataKey()
      return `${current.sealed}.${await current.sealer.seal(text, owner)}`
    },
    async open(sealed, owner) {
      const [key = '', body] = sealed.split('.')
      // Texts of earlier versions were sealed by KMS itself, with their owner.
      if (body === undefined) return (await decrypt(key, owner)).toString('utf8')
      return (await dataKey(key)).open(body, owner)
    },
  }
}

/** Seals the platform's tokens: with a KMS key in AWS, with the operator's own key elsewhere. */
export function tokenSealer({ TOKEN_KMS_KEY_ID, TOKEN_KEY }: Config, clock: Clock): Sealer {
  return TOKEN_KMS_KEY_ID ? kmsSealer(TOKEN_KMS_KEY_ID, clock) : localSealer(TOKEN_KEY ?? '')
}
