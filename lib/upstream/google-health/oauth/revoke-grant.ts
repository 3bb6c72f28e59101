import type { Sealer } from '../../../auth/sealer.ts'
import type { Config } from '../../../config.ts'
import { UpstreamError } from '../../errors.ts'
import type { Revocation, RevokeGrant } from '../../port.ts'
import { openTokens } from './tokens.ts'

const timeoutMs = 5000

/** Ends a grant at Google's revocation endpoint (RFC 7009), which takes the token alone; an invalid token counts as ended. */
export function googleRevokeGrant({ UPSTREAM_REVOKE_URL }: Config, sealer: Sealer): RevokeGrant {
  return async grant => {
    if ('refreshToken' in grant) return revoke(UPSTREAM_REVOKE_URL, grant.refreshToken)
    const { accountId, tokens } = grant
    try {
      return await revoke(UPSTREAM_REVOKE_URL, (await openTokens(sealer, accountId, tokens)).refreshToken)
    } catch (error) {
      if (error instanceof UpstreamError) return 'unconfirmed'
      throw error
    }
  }
}

async function revoke(url: string, token: string): Promise<Revocation> {
  const request = { method: 'POST', body: new URLSearchParams({ token }), redirect: 'error' } as const
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    const isOver = response.ok || ((await response.json()) as { error?: unknown }).error === 'invalid_token'
    return isOver ? 'confirmed' : 'unconfirmed'
  } catch {
    // No answer, or one without JSON: the person can revoke the access at the platform.
    return 'unconfirmed'
  }
}
