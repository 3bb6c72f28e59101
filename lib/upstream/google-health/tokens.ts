import type { Sealer } from '../../auth/sealer.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Connection, SealedTokens } from '../../model/connection.ts'
import type { Store } from '../../store/store.ts'
import { UpstreamError } from '../errors.ts'
import type { Grant } from '../port.ts'
import { refreshGrant } from './authorize.ts'
import type { AccessTokens } from './client.ts'

/** A token is renewed this long before it ends, so that none runs out on its way. */
const marginMs = 120_000

type Secrets = Pick<Grant, 'accessToken' | 'refreshToken'>

/** Tokens as the table holds them. */
export async function sealTokens(
  sealer: Sealer,
  accountId: string,
  grant: Grant,
  version: number,
): Promise<SealedTokens> {
  const secrets: Secrets = { accessToken: grant.accessToken, refreshToken: grant.refreshToken }
  return { sealed: await sealer.seal(JSON.stringify(secrets), accountId), version, expiresAt: grant.expiresAt }
}

/** What is sealed will never open; every other error is that of a key service that does not answer. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const ofKms = ['InvalidCiphertextException', 'IncorrectKeyException'].includes(error.name)
  const ofCrypto =
    'code' in error ? String(error.code).startsWith('ERR_CRYPTO_') : /authenticate data$/.test(error.message)
  return ofKms || error instanceof SyntaxError || ofCrypto
}

/** Opens tokens that were sealed. @throws UpstreamError authorization: they never will open; unavailable: the key service does not answer */
export async function openTokens(sealer: Sealer, accountId: string, tokens: SealedTokens): Promise<Secrets> {
  try {
    return JSON.parse(await sealer.open(tokens.sealed, accountId)) as Secrets
  } catch (error) {
    throw new UpstreamError(isDamage(error) ? 'authorization' : 'unavailable', 'the tokens cannot be opened')
  }
}

/** The access tokens of one connection: opened when needed, renewed when they end, and stored only over the version that was read. */
export function storedTokens(
  parts: { config: Config; sealer: Sealer; store: Store; clock: Clock },
  connection: Connection,
): AccessTokens {
  const { config, sealer, store, clock } = parts
  let tokens = connection.tokens
  let secrets: Secrets | null = null
  let renewing: Promise<string> | null = null

  async function opened(): Promise<Secrets> {
    secrets ??= await openTokens(sealer, connection.accountId, tokens)
    return secrets
  }

  async function adopt(next: SealedTokens): Promise<string> {
    tokens = next
    secrets = null
    return (await opened()).accessToken
  }

  async function stored(): Promise<SealedTokens> {
    const current = await store.connections.read(connection.accountId)
    if (!current) throw new UpstreamError('authorization', 'the connection is gone')
    return current.tokens
  }

  /** Reads that are under way at the same time share one renewal. */
  function renew(): Promise<string> {
    renewing ??= renewOnce().finally(() => {
      renewing = null
    })
    return renewing
  }

  async function renewOnce(): Promise<string> {
    const latest = await stored()
    if (latest.version !== tokens.version) return adopt(latest)
    const grant: Grant = { ...(await opened()), expiresAt: tokens.expiresAt, scopes: connection.scopes }
    let renewed: Grant
    try {
      renewed = await refreshGrant(config, grant, clock)
    } catch (error) {
      // Refused: perhaps because somebody else renewed in between. Only a refusal of the tokens that are stored now counts.
      const now = await stored()
      if (now.version !== tokens.version) return adopt(now)
      throw error
    }
    const next = await sealTokens(sealer, connection.accountId, renewed, tokens.version + 1)
    const won = await store.connections.replaceTokens(connection.accountId, next, tokens.version)
    return adopt(won ? next : await stored())
  }

  return {
    async current() {
      if (Date.parse(tokens.expiresAt) - marginMs <= clock()) return renew()
      return (await opened()).accessToken
    },
    async renew(refused) {
      const { accessToken } = await opened()
      return accessToken === refused ? renew() : accessToken
    },
  }
}
