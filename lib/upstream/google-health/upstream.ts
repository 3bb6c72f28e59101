import type { Sealer } from '../../auth/sealer.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../kernel/clock.ts'
import { dataTypeIds } from '../../model/catalog/data-types.ts'
import type { Store } from '../../store/store.ts'
import { UpstreamError } from '../errors.ts'
import { Pace } from '../pace.ts'
import type { Grant, Revocation, Upstream, UpstreamSession } from '../port.ts'
import { type AccessTokens, type Answer, googleHealthClient } from './client.ts'
import { coverage, scopeOf, typesOf } from './coverage.ts'
import { member } from './fields.ts'
import { exchangeCode, revokeGrant } from './oauth/authorize.ts'
import { openTokens, sealTokens, storedTokens } from './oauth/tokens.ts'
import { askTwice, parseObject } from './read/parse.ts'
import { readPoints } from './read/read-points.ts'
import { readRollups, rollupTypes } from './read/read-rollups.ts'
import { notificationHours, notifiedTypes } from './webhook/notifications.ts'
import { writePoint } from './write-point.ts'

interface Parts {
  config: Config
  sealer: Sealer
  store: Store
  clock: Clock
  /** How the client waits between attempts; a test moves its clock instead. */
  sleep?: (ms: number) => Promise<void>
}

/** The Google Health API v4 as this service's upstream. The base URL is configuration: the same code talks to Google and to a simulator. */
export function googleHealth(parts: Parts): Upstream {
  const { config, clock, sleep } = parts
  // Quotas are per person and process-wide: a session that is opened again goes on under the same pace.
  const paces = new Map<string, Pace>()

  function paceOf(accountId: string): Pace {
    let pace = paces.get(accountId)
    if (!pace) {
      if (paces.size > 1000) paces.clear()
      pace = new Pace(config.UPSTREAM_REQUESTS_PER_MINUTE, clock)
      paces.set(accountId, pace)
    }
    return pace
  }

  function client(accountId: string, tokens: AccessTokens, deadlineMs?: number, timeoutMs?: number) {
    return googleHealthClient({
      baseUrl: config.UPSTREAM_API_URL,
      tokens,
      pace: paceOf(accountId),
      clock,
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(sleep ? { sleep } : {}),
    })
  }

  async function tellOver(grant: () => Promise<Pick<Grant, 'refreshToken'>>): Promise<Revocation> {
    try {
      await revokeGrant(config, await grant())
      return 'confirmed'
    } catch (error) {
      if (error instanceof UpstreamError) return 'unconfirmed'
      throw error
    }
  }

  return {
    platform: 'google-health',

    typesOf,

    redeem: (code, consent) => exchangeCode(config, { ...consent, code }, clock),

    async adopt(accountId, grant) {
      const fresh: AccessTokens = {
        current: async () => grant.accessToken,
        renew: async () => {
          throw new UpstreamError('authorization', 'a fresh grant is refused')
        },
      }
      // A browser waits for it, behind a function that is ended after 28 seconds, ten of which the code may have taken.
      const request = client(accountId, fresh, clock() + 5000, 10_000)
      const userId = member(await readObject(request, 'users/me/identity'), 'healthUserId')
      if (typeof userId !== 'string' || userId === '') throw new UpstreamError('contract', 'an identity without an id')
      // Versions of an earlier connection are lower, so that a worker that still has one cannot write over this.
      return { userId, tokens: await sealTokens(parts.sealer, accountId, grant, clock()) }
    },

    async write(accountId, write, zone) {
      const connection = await parts.store.connections.read(accountId)
      if (connection?.status !== 'connected') throw new UpstreamError('authorization', 'not connected')
      const tokens = storedTokens(parts, connection)
      await tokens.current().catch(error => {
        // Without a token nothing was sent yet: that is to wait, not an outcome that nobody knows.
        throw error instanceof UpstreamError && error.failure === 'unavailable'
          ? new UpstreamError('quota', 'no token to be had', 5000)
          : error
      })
      const request = client(accountId, tokens)
      return writePoint((path, body) => request(path, body, 'once'), connection.scopes, write, zone)
    },

    async revoke(grant) {
      if ('refreshToken' in grant) return tellOver(async () => grant)
      const { accountId, tokens } = grant
      return tokens ? tellOver(() => openTokens(parts.sealer, accountId, tokens)) : 'nothing_to_revoke'
    },

    async open(accountId, deadlineMs) {
      const connection = await parts.store.connections.read(accountId)
      if (connection?.status !== 'connected') throw new UpstreamError('authorization', 'not connected')
      const granted = (scope: string) => connection.scopes.includes(scopeOf(scope))
      const request = client(accountId, storedTokens(parts, connection), deadlineMs)
      return session(request, granted, clock)
    },
  }
}

type Request = (path: string, body?: unknown) => Promise<Answer>

function session(request: Request, granted: (scope: string) => boolean, clock: Clock): UpstreamSession {
  return {
    types: dataTypeIds
      .filter(type => granted(coverage[type].scope))
      .map(type => ({
        type,
        reread: coverage[type].reread,
        requestDays: coverage[type].requestDays,
        notifiedWithinHours: notifiedTypes.includes(type) ? notificationHours(type) : null,
      })),
    rollupTypes: rollupTypes.filter(type => granted(coverage[type].scope)),
    points: (type, fromMs, toMs) => readPoints(request, type, fromMs, toMs, clock()),
    rollups: (type, start, end) => readRollups(request, type, start, end),

    resourceNames: [
      'identity',
      ...(granted('profile') ? (['profile'] as const) : []),
      ...(granted('settings') ? (['settings', 'pairedDevices'] as const) : []),
    ],
    async resource(name) {
      if (name !== 'pairedDevices') return readObject(request, `users/me/${name}`)
      return (await readObject(request, 'users/me/pairedDevices?pageSize=100'))['pairedDevices'] ?? []
    },
  }
}

async function readObject(request: Request, path: string) {
  return askTwice(
    () => request(path),
    answer => parseObject(answer.text, answer.contentType),
  )
}
