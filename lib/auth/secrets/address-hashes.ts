import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Clock } from '../../kernel/clock.ts'
import { deploymentSecret } from '../stored-secret.ts'

/**
 * Hashes of network addresses for the audit. The key is derived from the secret of the deployment and the account: without the secret the
 * few addresses of IPv4 cannot be tried out, and equal addresses of two accounts have different hashes.
 */
export interface AddressHashes {
  of(accountId: string, network: string): Promise<string>
}

/** 72 bits, as 12 characters. */
const length = 12

export function addressHashesOf(config: Config, clock: Clock): AddressHashes {
  const secret = deploymentSecret(config, clock)
  return {
    of: async (accountId, network) => {
      const key = createHmac('sha256', await secret())
        .update(`addresses of ${accountId}`)
        .digest()
      return createHmac('sha256', key).update(network).digest('base64url').slice(0, length)
    },
  }
}
