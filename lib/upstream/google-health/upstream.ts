import type { Sealer } from '../../auth/sealer.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../kernel/clock.ts'
import { dataTypeIds } from '../../model/data-types.ts'
import type { Store } from '../../store/store.ts'
import { UpstreamError } from '../errors.ts'
import { Pace } from '../pace.ts'
import type { Upstream, UpstreamSession } from '../port.ts'
import { type AccessTokens, type Answer, googleHealthClient } from './client.ts'
import { coverage, scopeOf } from './coverage.ts'
import { member } from './fields.ts'
import { notifiedTypes } from './notifications.ts'
import { askTwice, parseObject } from './parse.ts'
import { readPoints } from './read-points.ts'
import { readRollups, rollupTypes } from './read-rollups.ts'
import { sealTokens, storedTokens } from './tokens.ts'

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

  function client(accountId: string, tokens: AccessTokens, deadlineMs?: number) {
    return googleHealthClient({
      baseUrl: config.UPSTREAM_API_URL,
      tokens,
      pace: paceOf(accountId),
      clock,
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
      ...(sleep ? { sleep } : {}),
    })
  }

  return {
    platform: 'google-health',

    async adopt(accountId, grant) {
      const fresh: AccessTokens = {
        current: async () => grant.accessToken,
        renew: async () => {
          throw new UpstreamError('authorization', 'a fresh grant is refused')
        },
      }
      const userId = member(await readObject(client(accountId, fresh), 'users/me/identity'), 'healthUserId')
      if (typeof userId !== 'string' || userId === '') throw new UpstreamError('contract', 'an identity without an id')
      // Versions of an earlier connection are lower, so that a worker that still has one cannot write over this.
      return { userId, tokens: await sealTokens(parts.sealer, accountId, grant, clock()) }
    },

    async open(accountId, deadlineMs) {
      const connection = await parts.store.connections.read(accountId)
      if (!connection) throw new UpstreamError('authorization', 'never connected')
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
        notified: notifiedTypes.includes(type),
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
