import type { Config } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import { kmsSealer } from './kms-sealer.ts'
import { localSealer, type Sealer } from './sealer.ts'

/** Seals the platform's tokens: with a KMS key in AWS, with the operator's own key elsewhere. */
export function tokenSealer({ TOKEN_KMS_KEY_ID, TOKEN_KEY }: Config, clock: Clock): Sealer {
  return TOKEN_KMS_KEY_ID ? kmsSealer(TOKEN_KMS_KEY_ID, clock) : localSealer(TOKEN_KEY ?? '')
}
