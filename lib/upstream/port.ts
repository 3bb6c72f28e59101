import type { Day } from '../kernel/civil-time.ts'
import type { PlatformType } from '../model/catalog/data-types.ts'
import type { Platform } from '../model/catalog/platforms.ts'
import type { SeriesId } from '../model/catalog/series.ts'
import type { Source } from '../model/catalog/sources.ts'
import type { Block } from '../model/health-data/block.ts'
import type { ResourceContent, ResourceName } from '../model/health-data/resource.ts'
import type { RollupValues } from '../model/health-data/rollup.ts'
import type { Connection, NewTokens, SealedTokens } from '../model/sync/connection.ts'
import type { Span } from '../model/sync/spans.ts'
import type { UpstreamWrite } from '../model/sync/upstream-write.ts'
import type { UpstreamError } from './errors.ts'

/** How far back a normal sync reads a type again. Only reading again finds late corrections and deletions. */
export type Reread = '2 days' | '7 days' | 'all history'

/** A type that the platform delivers. */
export interface UpstreamType {
  type: PlatformType
  reread: Reread
  /** Whether an hourly refresh reads it. */
  hourly: boolean
  /** The days that one request covers. One call of `points` requests no more, so that an interruption loses little. */
  requestDays: number
  /** Within how many hours the platform announces a change of the type; null when it never does. */
  notifiedWithinHours: number | null
}

/** Observations of one source in a window, with their payloads if the type keeps them. */
export interface FetchedSource {
  source: Source
  block: Block
  raw: unknown[] | null
}

/** Number of omitted rows, by reason: `not_a_number`, `out_of_bounds`, `in_future`, ... */
export type Dropped = Record<string, number>

export interface Fetched {
  sources: FetchedSource[]
  dropped: Dropped
  /** Null when the range was read completely. After an interruption: everything that starts before `beforeMs` is unread. */
  rest: { beforeMs: number; cause: UpstreamError } | null
}

export interface FetchedRollups {
  /** The series that were requested and returned. */
  series: SeriesId[]
  /** By civil date; a missing date or series has no value upstream. */
  days: Map<Day, RollupValues>
  dropped: Dropped
}

/** The tokens of a grant. */
export interface Tokens {
  accessToken: string
  refreshToken: string
  /** When the access token ends. */
  expiresAt: string
}

/** A grant from the platform's token endpoint. */
export interface Grant extends Tokens {
  /** When the platform ends the grant unless the person consents again; null if it names no end. */
  endsAt: string | null
  scopes: string[]
}

/** A session of one account with the platform. Every method throws UpstreamError. */
export interface UpstreamSession {
  /** Types whose scope was granted. */
  types: readonly UpstreamType[]
  /**
   * Everything that starts (sleep: ends) in [fromMs, toMs). `quota` and `deadline` are thrown only if no chunk was read completely;
   * otherwise the chunks read so far are returned, newest first, with the rest.
   */
  points(type: PlatformType, fromMs: number, toMs: number): Promise<Fetched>
  /** Types of which the platform summarizes each hour. */
  hourlyTypes: readonly PlatformType[]
  /**
   * By the start of each UTC hour in [fromMs, toMs) that has observations: a text that differs when the platform's statistics of the hour
   * do. At most nine days.
   */
  hours(type: PlatformType, fromMs: number, toMs: number): Promise<Map<number, string>>
  /** Types with daily roll-ups, grouped by upstream request kind. */
  rollupTypes: readonly PlatformType[]
  rollups(type: PlatformType, start: Day, end: Day): Promise<FetchedRollups>
  /** Granted resources other than observations. */
  resourceNames: readonly ResourceName[]
  resource(name: ResourceName): Promise<ResourceContent>
}

/** The data that a platform delivers, and the scopes that each part requires. */
export interface Coverage {
  /** The scopes that a connection requests. */
  requestedScopes: readonly string[]
  /** The additional scopes for writing to the platform. */
  writeScopes: readonly string[]
  /** Scopes that are requested and not among the granted ones, without those that nothing else depends on. */
  missingScopes(granted: readonly string[]): string[]
  /** The types that these scopes allow reading. */
  typesOf(granted: readonly string[]): PlatformType[]
  /** The resources other than observations that these scopes allow reading. */
  resourcesOf(granted: readonly string[]): ResourceName[]
  /** Within how many hours the platform announces a change of a type; null when it never does. */
  notifiedWithinHours(type: PlatformType): number | null
}

/** Ties a person's consent to one attempt in one browser. */
export interface Consent {
  redirectUri: string
  state: string
  /** The PKCE verifier: the platform gets its SHA-256 first, and the verifier itself with the code. */
  codeVerifier: string
}

/** The platform's OAuth: authorization code with PKCE. */
export interface Authorization {
  /** Where to send the person to grant access. Needs no secret. */
  authorizeUrl(request: Consent & { scopes: readonly string[]; loginHint?: string }): Promise<string>
  /** The grant of a consent. @throws UpstreamError authorization: the code is used, expired or from another consent */
  redeem(code: string, consent: Consent): Promise<Grant>
}

/** A notification: observations of a person changed in these time spans. It contains no values. */
export interface Notification {
  /** The same when the notification is delivered again. */
  id: string
  userId: string
  spans: Span[]
}

/** The platform's notifications. */
export interface Webhook {
  /** Whether a body is the platform's test of a webhook. It is not signed. */
  isHandshake(body: unknown): boolean
  /** Whether the platform signed a body. @throws UpstreamError unavailable, while no keys are available */
  isSigned(body: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<boolean>
  /** The notifications of a body. Items of an unknown form are omitted and counted. */
  readNotifications(body: unknown, nowMs: number): { notifications: Notification[]; ignored: number }
}

/** Where the platform sends its notifications, and the authorization for setting that. */
export interface Subscription {
  apiUrl: string
  /** The number of the Cloud project. */
  project: string
  subscriberId: string
  endpointUri: string
  /** The complete Authorization header of notifications. */
  secret: string
  /** The token of a service account with the scope cloud-platform. */
  accessToken: string
}

/** Registers the webhook; `recreate` registers it again even if it looks unchanged. */
export type Subscribe = (
  subscription: Subscription,
  recreate?: boolean,
) => Promise<'created' | 'unchanged' | 'changed' | 'recreated'>

/** Whether the platform confirmed the end of a grant, did not confirm it, or there was no grant. */
export const revocations = ['confirmed', 'unconfirmed', 'nothing_to_revoke'] as const
export type Revocation = (typeof revocations)[number]

/** Revokes a grant at the platform, if it can be reached; takes at most five seconds. */
export type RevokeGrant = (grant: { accountId: string; tokens: SealedTokens } | Grant) => Promise<Revocation>

/** Something of each platform. */
export type ByPlatform<Part> = Readonly<Record<Platform, Part>>

/** The work that a session is for. */
export interface SessionWork {
  /** After this instant no request starts; `deadline` is thrown instead. Until then the session waits for its own rate limit. */
  deadlineMs: number
  /** Called before each request and repeatedly while waiting; what it throws ends the read. */
  beforeRequest(): Promise<void>
  /** Called for each request that is sent, also for a repeated one. */
  onRequest?(): void
  /** Leaves a part of each minute's requests to the account's other work. */
  inBackground?: boolean
}

/** A wearable platform. */
export interface Upstream {
  platform: Platform
  /** Whose grant it is (the platform's permanent id), and the tokens sealed for storage. */
  adopt(accountId: string, grant: Grant): Promise<{ userId: string; tokens: NewTokens }>
  /**
   * Creates one record without retries: an unknown outcome is thrown as `unavailable`. Returns the platform's name
   * of the record; null when the platform returns none.
   */
  write(connection: Connection, write: UpstreamWrite, zone: string): Promise<string | null>
  /**
   * Opens a session with the connection's stored grant. @throws UpstreamError authorization, when it is not connected
   */
  open(connection: Connection, work?: SessionWork): Promise<UpstreamSession>
}
