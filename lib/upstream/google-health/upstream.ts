import type { ReadPlatformSecret } from '../../auth/platform-secret.ts'
import type { Sealer } from '../../auth/sealer.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../kernel/clock.ts'
import { minuteMs } from '../../kernel/durations.ts'
import type { ResourceContent, ResourceName } from '../../model/health-data/resource.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { Store } from '../../store/store.ts'
import { UpstreamError } from '../errors.ts'
import type { Grant, Upstream, UpstreamSession } from '../port.ts'
import { RequestQuota } from '../request-quota.ts'
import { type AccessTokens, type Answer, type ClientParts, googleHealthClient, type How } from './client.ts'
import { coverage, googleCoverage } from './coverage.ts'
import { type Json, member } from './fields.ts'
import { sealTokens, storedTokens } from './oauth/tokens.ts'
import { askTwice, parseObject } from './read/parse.ts'
import { pairedDevices, platformIdentity, platformProfile, platformSettings } from './read/person-resources.ts'
import { hourlyTypes, readHours } from './read/read-hours.ts'
import { readPoints } from './read/read-points.ts'
import { readRollups, rollupTypes } from './read/read-rollups.ts'
import { writePoint } from './write-point.ts'

interface Parts {
  config: Config
  secret: ReadPlatformSecret
  sealer: Sealer
  store: Store
  clock: Clock
  /** How the client waits between attempts; a test advances its clock instead. */
  sleep?: (ms: number) => Promise<void>
  /** How a worker waits between two checks whether another one has renewed the tokens. */
  pause?: (ms: number) => Promise<void>
}

/** The deadline of a new connection while a browser waits: the function ends after 28 seconds, and the code exchange may take ten. */
const adoptionMs = 5000
/** The deadline of the platform's own clients. */
const workTimeoutMs = minuteMs
/** The time that the two reads of a type take, beside the reads of other types. */
const pairMs = 24_000

/** The Google Health API v4 as this service's upstream. The base URL is configuration: the same code talks to Google and to a simulator. */
export function googleHealth(parts: Parts): Upstream {
  const { clock, sealer } = parts
  const clientOf = clients(parts)
  return {
    platform: 'google-health',

    async adopt(accountId, grant) {
      const request = clientOf(accountId, freshTokens(grant), { deadlineMs: clock() + adoptionMs })
      const userId = member(await readObject(request, 'users/me/identity'), 'healthUserId')
      if (typeof userId !== 'string' || userId === '') throw new UpstreamError('contract', 'an identity without an id')
      // Versions of an earlier connection are lower, so a worker that still holds one cannot overwrite this.
      return { userId, tokens: await sealTokens(sealer, accountId, grant, clock()) }
    },

    async write(connection, write, zone) {
      requireConnected(connection)
      const tokens = storedTokens(parts, connection)
      await tokens.current().catch(error => {
        // Without a token nothing was sent: the caller must wait, but the outcome is known.
        throw error instanceof UpstreamError && error.failure === 'unavailable'
          ? new UpstreamError('quota', 'no token', 5000)
          : error
      })
      const request = clientOf(connection.accountId, tokens)
      return writePoint((path, body) => request(path, body, 'once'), connection.scopes, write, zone)
    },

    async open(connection, work) {
      requireConnected(connection)
      const request = clientOf(connection.accountId, storedTokens(parts, connection), work, workTimeoutMs)
      return session(request, connection.scopes, clock, work?.deadlineMs)
    },
  }
}

/** Clients of accounts. Quotas are per person and process-wide: a reopened session continues under the same rate limit. */
function clients({ config, clock, sleep }: Parts) {
  const quotas = new Map<string, RequestQuota>()

  function quotaOf(accountId: string): RequestQuota {
    let quota = quotas.get(accountId)
    if (!quota) {
      if (quotas.size > 1000) quotas.clear()
      quota = new RequestQuota(config.UPSTREAM_REQUESTS_PER_MINUTE, clock)
      quotas.set(accountId, quota)
    }
    return quota
  }

  return (accountId: string, tokens: AccessTokens, work?: ClientParts['work'], timeoutMs?: number) =>
    googleHealthClient({
      baseUrl: config.UPSTREAM_API_URL,
      tokens,
      quota: quotaOf(accountId),
      clock,
      ...(work ? { work } : {}),
      ...(timeoutMs ? { timeoutMs } : {}),
      ...(sleep ? { sleep } : {}),
    })
}

/** The access token of a new, unstored grant. */
function freshTokens({ accessToken }: Grant): AccessTokens {
  return {
    current: async () => accessToken,
    renew: async () => {
      throw new UpstreamError('authorization', 'a fresh grant is refused')
    },
  }
}

function requireConnected({ status }: Connection): void {
  if (status !== 'connected') throw new UpstreamError('authorization', 'not connected')
}

type Request = (path: string, body?: unknown, how?: How) => Promise<Answer>

function session(
  request: Request,
  scopes: readonly string[],
  clock: Clock,
  deadlineMs = Number.POSITIVE_INFINITY,
): UpstreamSession {
  const types = googleCoverage.typesOf(scopes)
  return {
    types: types.map(type => ({
      type,
      reread: coverage[type].reread,
      hourly: coverage[type].hourly,
      requestDays: coverage[type].requestDays,
      notifiedWithinHours: googleCoverage.notifiedWithinHours(type),
    })),
    rollupTypes: rollupTypes.filter(type => types.includes(type)),
    async points(type, fromMs, toMs) {
      // Its two reads are complete only together: an interruption would lose the first.
      if (coverage[type].others && clock() > deadlineMs - pairMs)
        throw new UpstreamError('deadline', 'no time for two reads')
      return readPoints(request, type, { fromMs, toMs, nowMs: clock() })
    },
    hourlyTypes: hourlyTypes.filter(type => types.includes(type)),
    hours: (type, fromMs, toMs) => readHours(request, type, fromMs, toMs),
    rollups: (type, start, end) => readRollups(request, type, start, end),

    resourceNames: googleCoverage.resourcesOf(scopes),
    async resource(name) {
      const { query = '', read } = resourceReaders[name]
      return read(await readObject(request, `users/me/${name}${query}`))
    },
  }
}

const resourceReaders: Readonly<Record<ResourceName, { query?: string; read: (answer: Json) => ResourceContent }>> = {
  pairedDevices: { query: '?pageSize=100', read: pairedDevices },
  profile: { read: platformProfile },
  settings: { read: platformSettings },
  identity: { read: platformIdentity },
}

async function readObject(request: Request, path: string) {
  return askTwice(
    () => request(path),
    answer => parseObject(answer.text, answer.contentType),
  )
}
