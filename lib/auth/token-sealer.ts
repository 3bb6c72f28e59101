import type { Config } from '../config.ts'
import { kmsSealer } from './kms-sealer.ts'
import { localSealer, type Sealer } from './sealer.ts'

/** What seals the tokens of the platform: a KMS key in AWS, the operator's own elsewhere. */
export function tokenSealer({ TOKEN_KMS_KEY_ID, TOKEN_KEY }: Config): Sealer {
  return TOKEN_KMS_KEY_ID ? kmsSealer(TOKEN_KMS_KEY_ID) : localSealer(TOKEN_KEY ?? '')
}
