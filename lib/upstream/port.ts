import type { Day } from '../kernel/civil-time.ts'
import type { DataTypeId } from '../model/catalog/data-types.ts'
import type { Platform } from '../model/catalog/platforms.ts'
import type { SeriesId } from '../model/catalog/series.ts'
import type { Source } from '../model/catalog/sources.ts'
import type { Block } from '../model/health-data/block.ts'
import type { RollupValues } from '../model/health-data/rollup.ts'
import type { Connection, SealedTokens } from '../model/sync/connection.ts'
import type { Span } from '../model/sync/spans.ts'
import type { UpstreamWrite } from '../model/sync/upstream-write.ts'

/** How far back an ordinary sync reads a type again: late corrections and deletions are seen only by reading again. */
export type Reread = '2 days' | '7 days' | 'all history'

/** A type that the platform delivers. */
export interface UpstreamType {
  type: DataTypeId
  reread: Reread
  /** Days that one request covers. One call of `points` asks for no more, so that little is lost when it is cut short. */
  requestDays: number
  /** Within how many hours the platform announces a change of the type; null when it never does. */
  notifiedWithinHours: number | null
}

/** Observations of one source in a window, and the payloads they came from where the type keeps them. */
export interface FetchedSource {
  source: Source
  block: Block
  raw: unknown[] | null
}

/** Rows that were left out, by reason: `not_a_number`, `out_of_bounds`, `in_future`, ... */
export type Dropped = Record<string, number>

export interface Fetched {
  sources: FetchedSource[]
  dropped: Dropped
}

export interface FetchedRollups {
  /** The series that were requested and answered. */
  series: SeriesId[]
  /** By civil date; a date or series that is not there has no value upstream. */
  days: Map<Day, RollupValues>
  dropped: Dropped
}

/** A grant from the platform's token endpoint. */
export interface Grant {
  accessToken: string
  refreshToken: string
  expiresAt: string
  scopes: string[]
}

export type ResourceName = 'identity' | 'profile' | 'settings' | 'pairedDevices'

/** One account's conversation with the platform. Every method throws UpstreamError. */
export interface UpstreamSession {
  /** Types whose scope was granted. */
  types: readonly UpstreamType[]
  /** Everything that starts (sleep: ends) in [fromMs, toMs). */
  points(type: DataTypeId, fromMs: number, toMs: number): Promise<Fetched>
  /** Types that have daily roll-ups, in groups of one upstream request kind each. */
  rollupTypes: readonly DataTypeId[]
  rollups(type: DataTypeId, start: Day, end: Day): Promise<FetchedRollups>
  /** Resources that are not observations and were granted. */
  resourceNames: readonly ResourceName[]
  resource(name: ResourceName): Promise<unknown>
}

/** What a platform delivers, and what each part of it needs the person to grant. Pure facts. */
export interface Coverage {
  /** What a connection asks for. */
  requestedScopes: readonly string[]
  /** What it asks for as well when the person lets this service write. */
  writeScopes: readonly string[]
  /** Scopes that are requested and not among the granted ones. */
  missingScopes(granted: readonly string[]): string[]
  /** The types that a grant of these scopes lets us read. */
  typesOf(granted: readonly string[]): DataTypeId[]
  /** The resources that are not observations and that a grant of these scopes lets us read. */
  resourcesOf(granted: readonly string[]): ResourceName[]
  /** Within how many hours the platform announces a change of a type; null when it never does. */
  notifiedWithinHours(type: DataTypeId): number | null
}

/** What ties a person's consent to one attempt in one browser. */
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
  /** The grant that a consent brought. @throws UpstreamError authorization: the code is used, old or of another consent */
  redeem(code: string, consent: Consent): Promise<Grant>
}

/** What a notification says: observations of a person changed in these stretches of time. It holds no value. */
export interface Notification {
  /** The same when the notification is delivered again. */
  id: string
  userId: string
  spans: Span[]
}

/** The platform's notifications. */
export interface Webhook {
  /** Whether a body is the platform's trial of a receiver. It is not signed. */
  isHandshake(body: unknown): boolean
  /** Whether the platform signed a body. @throws UpstreamError unavailable, while there are no keys to decide with */
  isSigned(body: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<boolean>
  /** The notifications of a body. Items of an unknown form are left out and counted. */
  readNotifications(body: unknown, nowMs: number): { notifications: Notification[]; ignored: number }
}

/** Where the platform sends its notifications, and the authorization for setting that. */
export interface Subscription {
  apiUrl: string
  /** The number of the Cloud project. */
  project: string
  subscriberId: string
  endpointUri: string
  /** The whole Authorization header that notifications will carry. */
  secret: string
  /** Of a service account with the scope cloud-platform. */
  accessToken: string
}

/** Registers the receiver of notifications; `recreate` does so even if it looks unchanged. */
export type Subscribe = (
  subscription: Subscription,
  recreate?: boolean,
) => Promise<'created' | 'unchanged' | 'recreated'>

/** Whether the platform knows that a grant is over: it confirmed so, it did not, or there was none. */
export const revocations = ['confirmed', 'unconfirmed', 'nothing_to_revoke'] as const
export type Revocation = (typeof revocations)[number]

/** Something of each platform. */
export type ByPlatform<Part> = Readonly<Record<Platform, Part>>

/** A wearable platform. */
export interface Upstream {
  platform: Platform
  coverage: Coverage
  /** Whose grant it is (the platform's permanent id), and the tokens sealed for storage. */
  adopt(accountId: string, grant: Grant): Promise<{ userId: string; tokens: SealedTokens }>
  /** Tells the platform that a grant is over, if it can be reached; takes five seconds at most. */
  revoke(grant: Connection | Grant): Promise<Revocation>
  /**
   * Creates one record, once: an outcome that is not known is thrown as `unavailable`, never tried again. Answers the platform's name
   * of the record, null when the platform does not say.
   */
  write(connection: Connection, write: UpstreamWrite, zone: string): Promise<string | null>
  /**
   * Opens a session with the connection's stored grant. After `deadlineMs` no request begins: a pause is thrown, `quota`.
   * @throws UpstreamError authorization, when it is not connected
   */
  open(connection: Connection, deadlineMs?: number): Promise<UpstreamSession>
}
