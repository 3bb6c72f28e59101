// The consents: codes, refresh tokens and access tokens.

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { minuteMs, secondMs } from '../../../../lib/kernel/durations.ts'
import { SCOPE_PREFIX } from '../data/types.ts'
import type { StateFile } from '../state-file.ts'

const CODE_LIFE = 10 * minuteMs
export const ACCESS_SECONDS = 3599
const MAX_REFRESH_TOKENS = 100

interface Grant {
  readonly id: string
  readonly personId: string
  readonly clientId: string
  /** `until`: when a refresh token of a project in testing expires. */
  refreshTokens: { token: string; scopes: string[]; until?: number }[]
}

export interface Consent {
  readonly personId: string
  readonly clientId: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly challenge: string
  readonly offline: boolean
  readonly forced: boolean
}

interface Redemption {
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
  readonly endsIn?: number | undefined
}

export interface Issued {
  readonly accessToken: string
  readonly refreshToken: string | undefined
  readonly scopes: readonly string[]
  /** Seconds until the refresh token ends; undefined if it does not. */
  readonly endsIn?: number | undefined
}

/** Seconds that a grant of a project in testing lasts. */
export const TESTING_SECONDS = 604_799

const newRefreshToken = () => `1//0${randomBytes(32).toString('base64url')}`

const short = (scope: string): string =>
  scope.startsWith(SCOPE_PREFIX) ? `~${scope.slice(SCOPE_PREFIX.length)}` : scope
const long = (scope: string): string => (scope.startsWith('~') ? SCOPE_PREFIX + scope.slice(1) : scope)

export class Grants {
  readonly #now: () => number
  readonly #state: StateFile
  readonly #key: Buffer
  readonly #codes = new Map<string, { consent: Consent; until: number }>()
  #grants: Grant[]

  constructor(now: () => number, state: StateFile, seed: number) {
    this.#now = now
    this.#state = state
    this.#key = createHash('sha256').update(`upstream simulator ${seed}`).digest()
    const saved = state.read('grants')
    this.#grants = Array.isArray(saved) ? (saved as Grant[]) : []
  }

  issueCode(consent: Consent): string {
    const code = `4/0A${randomBytes(24).toString('base64url')}`
    this.#codes.set(code, { consent, until: this.#now() + CODE_LIFE })
    return code
  }

  /** Undefined when the code is unknown, used, too old or issued to another client. `endsIn`: the seconds that the grant lasts. */
  redeem(code: string, { clientId, redirectUri, verifier, endsIn }: Redemption): Issued | undefined {
    const known = this.#codes.get(code)
    this.#codes.delete(code)
    if (!known || known.until < this.#now()) return undefined
    const { consent } = known
    if (consent.clientId !== clientId || consent.redirectUri !== redirectUri) return undefined
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (consent.challenge !== '' && challenge !== consent.challenge) return undefined
    let grant = this.#grants.find(one => one.personId === consent.personId && one.clientId === clientId)
    const first = !grant
    if (!grant) {
      grant = { id: randomBytes(9).toString('base64url'), personId: consent.personId, clientId, refreshTokens: [] }
      this.#grants.push(grant)
    }
    let refreshToken: string | undefined
    if (consent.offline && (first || consent.forced)) {
      refreshToken = newRefreshToken()
      const until = endsIn === undefined ? {} : { until: this.#now() + endsIn * secondMs }
      grant.refreshTokens.push({ token: refreshToken, scopes: [...consent.scopes], ...until })
      grant.refreshTokens = grant.refreshTokens.slice(-MAX_REFRESH_TOKENS)
    }
    this.#save()
    return { accessToken: this.#accessToken(grant, consent.scopes), refreshToken, scopes: consent.scopes, endsIn }
  }

  /** `rotate`: the response has a new refresh token, and the old one is no longer valid. */
  refresh(refreshToken: string, clientId: string, rotate: boolean): Issued | undefined {
    for (const grant of this.#grants) {
      const known = grant.refreshTokens.find(one => one.token === refreshToken)
      if (!known || grant.clientId !== clientId || (known.until ?? Number.POSITIVE_INFINITY) <= this.#now()) continue
      if (rotate) {
        known.token = newRefreshToken()
        this.#save()
      }
      const rotated = rotate ? known.token : undefined
      return { accessToken: this.#accessToken(grant, known.scopes), refreshToken: rotated, scopes: known.scopes }
    }
    return undefined
  }

  /** Revoking either token ends the whole grant. */
  revoke(token: string): boolean {
    const access = this.#readAccess(token)
    const grant = this.#grants.find(
      one => one.id === access?.grantId || one.refreshTokens.some(refresh => refresh.token === token),
    )
    if (!grant) return false
    this.#grants = this.#grants.filter(one => one !== grant)
    this.#save()
    return true
  }

  revokePerson(personId: string | undefined): void {
    this.#grants = this.#grants.filter(grant => personId !== undefined && grant.personId !== personId)
    this.#save()
  }

  /** Whether the person granted read access to a family of data and has not revoked it. */
  covers(personId: string, family: string): boolean {
    const scope = `${SCOPE_PREFIX}${family}.readonly`
    return this.#grants.some(
      grant => grant.personId === personId && grant.refreshTokens.some(({ scopes }) => scopes.includes(scope)),
    )
  }

  /** The person of an access token, while it is valid and its grant has not ended. */
  holder(accessToken: string): { personId: string; scopes: readonly string[] } | undefined {
    const access = this.#readAccess(accessToken)
    if (!access || access.until <= this.#now()) return undefined
    const grant = this.#grants.find(one => one.id === access.grantId)
    return grant ? { personId: grant.personId, scopes: access.scopes } : undefined
  }

  #accessToken(grant: Grant, scopes: readonly string[]): string {
    const content = { g: grant.id, u: this.#now() + ACCESS_SECONDS * secondMs, s: scopes.map(short).join(' ') }
    const text = Buffer.from(JSON.stringify(content)).toString('base64url')
    return `ya29.${text}.${this.#sign(text)}`
  }

  #readAccess(token: string): { grantId: string; until: number; scopes: string[] } | undefined {
    const [head, text = '', signature = ''] = token.split('.')
    const expected = Buffer.from(this.#sign(text))
    const given = Buffer.from(signature)
    if (head !== 'ya29' || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as { g: string; u: number; s: string }
    return { grantId: content.g, until: content.u, scopes: content.s.split(' ').map(long) }
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }

  #save(): void {
    this.#state.write('grants', this.#grants)
  }
}
