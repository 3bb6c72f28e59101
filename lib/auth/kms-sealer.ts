import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms'
import { awsClient } from '../aws-client.ts'
import type { Sealer } from './sealer.ts'

/** Seals with a KMS key. The owner is the encryption context, so a ciphertext cannot be opened for another account. */
export function kmsSealer(KeyId: string): Sealer {
  const client = new KMSClient(awsClient())
  return {
    async seal(text, owner) {
      const answer = await client.send(
        new EncryptCommand({ KeyId, Plaintext: Buffer.from(text), EncryptionContext: { owner } }),
      )
      return Buffer.from(answer.CiphertextBlob ?? []).toString('base64')
    },
    async open(sealed, owner) {
      const answer = await client.send(
        new DecryptCommand({ KeyId, CiphertextBlob: Buffer.from(sealed, 'base64'), EncryptionContext: { owner } }),
      )
      return Buffer.from(answer.Plaintext ?? []).toString('utf8')
    },
  }
}
