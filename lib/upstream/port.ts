import type { DataTypeId } from '../model/catalog/data-types.ts'
import type { Source } from '../model/catalog/sources.ts'
import type { Block } from '../model/health-data/block.ts'
import type { RollupValue } from '../model/health-data/rollup.ts'
import type { Connection, SealedTokens } from '../model/sync/connection.ts'
import type { UpstreamWrite } from '../model/sync/upstream-write.ts'

/** How far back an ordinary sync reads a type again: late corrections and deletions are seen only by reading again. */
export type Reread = '2 days' | '7 days' | 'all history'

/** A type that the platform delivers. */
export interface UpstreamType {
  type: DataTypeId
  reread: Reread
  /** Days that one request covers. One call of `points` asks for no more, so that little is lost when it is cut short. */
  requestDays: number
  /** How long after a change the platform tells of it by itself, in hours at most; null when it never does. */
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
  /** The series' codes that were asked for and answered. */
  codes: string[]
  /** By civil date, then by code; a date or code that is not there has no value upstream. */
  days: Map<string, Record<string, RollupValue>>
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
  rollups(type: DataTypeId, start: string, end: string): Promise<FetchedRollups>
  /** Resources that are not observations and were granted. */
  resourceNames: readonly ResourceName[]
  resource(name: ResourceName): Promise<unknown>
}

/** One way of a person to the platform's consent and back. */
export interface Consent {
  redirectUri: string
  state: string
  /** Of PKCE: the platform sees its SHA-256 first, and itself with the code. */
  codeVerifier: string
}

/** Whether the platform knows that a grant is over: it said so, it did not, or there was none. */
export const revocations = ['confirmed', 'unconfirmed', 'nothing_to_revoke'] as const
export type Revocation = (typeof revocations)[number]

/** A wearable platform. */
export interface Upstream {
  platform: 'google-health'
  /** The types that a grant of these scopes lets us read. */
  typesOf(scopes: readonly string[]): DataTypeId[]
  /** The grant that a person's consent brought. @throws UpstreamError authorization: the code is used, old or of another consent */
  redeem(code: string, consent: Consent): Promise<Grant>
  /** Whose grant it is (the platform's permanent id), and the tokens sealed for storage. */
  adopt(accountId: string, grant: Grant): Promise<{ userId: string; tokens: SealedTokens }>
  /** Tells the platform that a grant is over, as far as it can be told; takes five seconds at most. */
  revoke(grant: Connection | Grant): Promise<Revocation>
  /**
   * Creates one record, once: an outcome that is not known is thrown as `unavailable`, never tried again. Answers the platform's name
   * of it, null when it does not say.
   */
  write(accountId: string, write: UpstreamWrite, zone: string): Promise<string | null>
  /**
   * Opens the account's session with its stored grant, while it is connected. After `deadlineMs` no request begins: a pause is
   * thrown, `quota`.
   */
  open(accountId: string, deadlineMs?: number): Promise<UpstreamSession>
}
