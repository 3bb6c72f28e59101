import { randomUUID } from 'node:crypto'
import type { ReadPlatformSecret } from '../../../auth/platform-secret.ts'
import type { Sealer } from '../../../auth/sealer.ts'
import type { Config } from '../../../config.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { minuteMs } from '../../../kernel/durations.ts'
import type { ConnectionRef, NewTokens } from '../../../model/sync/connection.ts'
import type { Store } from '../../../store/store.ts'
import { UpstreamError } from '../../errors.ts'
import type { Revocation, RevokeGrant, Tokens } from '../../port.ts'
import type { AccessTokens } from '../client.ts'
import { refreshTokens, tokenTimeoutMs } from './authorization.ts'

/** A token is renewed this long before it expires, so that it does not expire during a request. */
const marginMs = 2 * minuteMs

type Secrets = Pick<Tokens, 'accessToken' | 'refreshToken'>

/** The stored form of tokens. */
export async function sealTokens(
  sealer: Sealer,
  accountId: string,
  { accessToken, refreshToken, expiresAt }: Tokens,
  version: number,
): Promise<NewTokens> {
  const secrets: Secrets = { accessToken, refreshToken }
  const sealed = await sealer.seal(JSON.stringify(secrets), accountId)
  return { sealed, version, expiresAt }
}

/** Whether sealed tokens can never be opened; every other error means that the key service does not respond. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isKmsError = ['InvalidCiphertextException', 'IncorrectKeyException'].includes(error.name)
  const isCryptoError =
    'code' in error ? String(error.code).startsWith('ERR_CRYPTO_') : /authenticate data$/.test(error.message)
  return isKmsError || error instanceof SyntaxError || isCryptoError
}

/** Opens sealed tokens. @throws UpstreamError authorization: they can never be opened; unavailable: the key service does not respond */
async function openTokens(sealer: Sealer, accountId: string, tokens: NewTokens): Promise<Secrets> {
  try {
    return JSON.parse(await sealer.open(tokens.sealed, accountId)) as Secrets
  } catch (error) {
    throw new UpstreamError(isDamage(error) ? 'authorization' : 'unavailable', 'the tokens cannot be opened')
  }
}

/** The duration of the right to renew: longer than any response of the token endpoint, and limited in case its holder dies. */
const renewalMs = tokenTimeoutMs + 10_000
/** How other processes wait for a renewal: the interval of their checks, and the maximum that a Lambda may sleep. */
const pollMs = 200
/** After this many failures of the token endpoint, it is left alone for a minute. */
const maxFailures = 3
const restMs = minuteMs
const maxLooks = 24

interface Parts {
  config: Config
  secret: ReadPlatformSecret
  sealer: Sealer
  store: Store
  clock: Clock
  /** Waits between two checks of a renewal in another process. */
  pause?: (ms: number) => Promise<void>
}

/**
 * The access tokens of one connection, opened on demand and renewed when they expire. Among all processes that find them expired, one
 * calls the token endpoint; the new tokens replace the version that was read and are used only then.
 */
export function storedTokens(parts: Parts, connection: ConnectionRef): AccessTokens {
  const tokens = new StoredTokens(parts, connection)
  return { current: () => tokens.current(), renew: refused => tokens.renew(refused) }
}

class StoredTokens implements AccessTokens {
  readonly #parts: Parts
  readonly #connection: ConnectionRef
  readonly #owner = randomUUID()
  /** As they were last read or stored. */
  #held: Promise<NewTokens> | null = null
  #secrets: Promise<Secrets> | null = null
  #renewing: Promise<string> | null = null
  /** The failed renewals in a row, and the last of them. */
  #failures: { count: number; atMs: number; error: unknown } | null = null
  /** Renewed, but not stored, because the table or the key service failed: the next attempt stores them without a new request. */
  #unstored: { renewed: Tokens; over: number } | null = null

  constructor(parts: Parts, connection: ConnectionRef) {
    this.#parts = parts
    this.#connection = connection
  }

  async current(): Promise<string> {
    const { expiresAt } = await this.#tokens()
    if (this.#unstored || Date.parse(expiresAt) - marginMs <= this.#parts.clock()) return this.#renewShared()
    return (await this.#opened()).accessToken
  }

  async renew(refused: string): Promise<string> {
    const { accessToken } = await this.#opened()
    return accessToken === refused ? this.#renewShared() : accessToken
  }

  #tokens(): Promise<NewTokens> {
    this.#held ??= this.#stored().catch(error => {
      this.#held = null
      throw error
    })
    return this.#held
  }

  #opened(): Promise<Secrets> {
    this.#secrets ??= this.#open().catch(error => {
      this.#secrets = null
      throw error
    })
    return this.#secrets
  }

  async #open(): Promise<Secrets> {
    return openTokens(this.#parts.sealer, this.#connection.accountId, await this.#tokens())
  }

  async #adopt(next: NewTokens): Promise<string> {
    this.#held = Promise.resolve(next)
    this.#secrets = null
    return (await this.#opened()).accessToken
  }

  async #stored(): Promise<NewTokens> {
    const tokens = await this.#parts.store.connections.readTokens(this.#connection)
    if (!tokens) throw new UpstreamError('authorization', 'disconnected')
    return tokens
  }

  /** Concurrent reads share one renewal. */
  #renewShared(): Promise<string> {
    this.#renewing ??= this.#renewOnce().finally(() => {
      this.#renewing = null
    })
    return this.#renewing
  }

  async #renewOnce(): Promise<string> {
    const { store, clock, pause = realPause } = this.#parts
    if (this.#unstored) return this.#keep(this.#unstored)
    // Every read needs a token; they must not all call an endpoint that does not answer.
    const { count, atMs, error } = this.#failures ?? { count: 0, atMs: 0, error: null }
    if (count >= maxFailures && clock() - atMs < restMs) throw error
    const { version } = await this.#tokens()
    for (let look = 0; look < maxLooks; look++) {
      const isMine = await store.connections.takeRenewal(this.#connection, version, this.#owner, clock(), renewalMs)
      if (isMine) return this.#ask()
      const latest = await this.#stored()
      if (latest.version !== version) return this.#adopt(latest)
      await pause(pollMs)
    }
    // Too long to sleep: the work returns to the queue.
    throw new UpstreamError('quota', 'renewed elsewhere', renewalMs / 2)
  }

  /** Requests new tokens; the caller holds the right to renew. */
  async #ask(): Promise<string> {
    const { store } = this.#parts
    const { version } = await this.#tokens()
    try {
      const { refreshToken } = await this.#opened()
      this.#unstored = { renewed: await refreshTokens(this.#parts, refreshToken), over: version }
    } catch (error) {
      this.#failures = { count: (this.#failures?.count ?? 0) + 1, atMs: this.#parts.clock(), error }
      await store.connections.giveUpRenewal(this.#connection, this.#owner)
      // The rejection may be due to a renewal in another process. Only a rejection of the currently stored tokens counts.
      const now = await this.#stored()
      if (now.version !== version) return this.#adopt(now)
      throw error
    }
    this.#failures = null
    return this.#keep(this.#unstored)
  }

  async #keep({ renewed, over }: { renewed: Tokens; over: number }): Promise<string> {
    const next = await sealTokens(this.#parts.sealer, this.#connection.accountId, renewed, over + 1)
    const isStored = await this.#parts.store.connections.replaceTokens(this.#connection, next, over)
    this.#unstored = null
    return this.#adopt(isStored ? next : await this.#stored())
  }
}

const realPause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

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
