import { randomUUID } from 'node:crypto'
import type { Sealer } from '../../../auth/sealer.ts'
import type { Config } from '../../../config.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Connection, SealedTokens } from '../../../model/sync/connection.ts'
import type { Store } from '../../../store/store.ts'
import { UpstreamError } from '../../errors.ts'
import type { Grant } from '../../port.ts'
import type { AccessTokens } from '../client.ts'
import { refreshGrant, tokenTimeoutMs } from './authorization.ts'

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

/** The right to renew outlives the longest answer of the token endpoint, and ends by itself when its holder dies. */
const renewalMs = tokenTimeoutMs + 10_000
/** How others wait for a renewal: looking again so often, and not beyond what a Lambda may sleep. */
const lookEveryMs = 200
const maxLooks = 24

interface Parts {
  config: Config
  sealer: Sealer
  store: Store
  clock: Clock
  /** How a look at a renewal elsewhere waits for the next one. */
  pause?: (ms: number) => Promise<void>
}

/**
 * The access tokens of one connection: opened when needed, and renewed when they end. Of all processes that find them run out one
 * asks the token endpoint; the new tokens are stored over the version that was read, and only then used.
 */
export function storedTokens(parts: Parts, connection: Connection): AccessTokens {
  const { accountId, platform, scopes } = connection
  const { config, sealer, store, clock, pause = realPause } = parts
  const { connections } = store
  const owner = randomUUID()
  let tokens = connection.tokens
  let secrets: Promise<Secrets> | null = null
  let renewing: Promise<string> | null = null
  /** Renewed, but not stored, because the table or the key service failed: the next attempt stores them without a new request. */
  let unstored: { renewed: Grant; over: number } | null = null

  function held(): SealedTokens {
    if (!tokens) throw new UpstreamError('authorization', 'disconnected')
    return tokens
  }

  function opened(): Promise<Secrets> {
    secrets ??= openTokens(sealer, accountId, held()).catch(error => {
      secrets = null
      throw error
    })
    return secrets
  }

  async function adopt(next: SealedTokens): Promise<string> {
    tokens = next
    secrets = null
    return (await opened()).accessToken
  }

  async function stored(): Promise<SealedTokens> {
    const current = await connections.read(accountId, platform)
    if (!current?.tokens) throw new UpstreamError('authorization', 'disconnected')
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
    if (unstored) return keep(unstored)
    for (let look = 0; look < maxLooks; look++) {
      if (look > 0) await pause(lookEveryMs)
      const latest = await stored()
      if (latest.version !== held().version) return adopt(latest)
      if (await connections.takeRenewal(connection, latest.version, owner, clock(), renewalMs)) return ask()
    }
    // Longer than is slept through: the work goes back to the queue.
    throw new UpstreamError('quota', 'renewed elsewhere', renewalMs / 2)
  }

  /** Asks the platform, as the one who has the right to. */
  async function ask(): Promise<string> {
    const { version, expiresAt } = held()
    try {
      unstored = {
        renewed: await refreshGrant(config, { ...(await opened()), expiresAt, scopes }, clock),
        over: version,
      }
    } catch (error) {
      await connections.giveUpRenewal(connection, owner)
      // Refused, perhaps because another process renewed in between. Only a refusal of the tokens that are stored now counts.
      const now = await stored()
      if (now.version !== version) return adopt(now)
      throw error
    }
    return keep(unstored)
  }

  async function keep({ renewed, over }: { renewed: Grant; over: number }): Promise<string> {
    const next = await sealTokens(sealer, accountId, renewed, over + 1)
    const won = await connections.replaceTokens(connection, next, over)
    unstored = null
    return adopt(won ? next : await stored())
  }

  return {
    async current() {
      if (unstored || Date.parse(held().expiresAt) - marginMs <= clock()) return renew()
      return (await opened()).accessToken
    },
    async renew(refused) {
      const { accessToken } = await opened()
      return accessToken === refused ? renew() : accessToken
    },
  }
}

const realPause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
