// A small client of the simulator: connects as a person and reads pages.

import { createHash } from 'node:crypto'
import {
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '../../../../infra/local/upstream-simulator/simulator.ts'
import { dayMs } from '../../../../lib/kernel/durations.ts'
import { lightPerson, lightPlatform } from '../../../support/light-person.ts'

export const NOW = Date.parse('2026-11-21T11:00:00Z')
const REDIRECT = 'http://127.0.0.1:8/callback'
const VERIFIER = 'verifier-verifier-verifier-verifier-verifier-0'
const PREFIX = 'https://www.googleapis.com/auth/googlehealth.'

export const READ_SCOPES = [
  'activity_and_fitness',
  'health_metrics_and_measurements',
  'sleep',
  'nutrition',
  'ecg',
  'irn',
  'profile',
  'settings',
].map(family => `${PREFIX}${family}.readonly`)

export const WRITE_SCOPES = ['health_metrics_and_measurements', 'nutrition', 'sleep'].map(
  family => `${PREFIX}${family}.writeonly`,
)

export interface Row {
  [member: string]: unknown
  name?: string
  dataPointName?: string
  dataSource?: { platform?: string; device?: { displayName?: string }; recordingMethod?: string }
}

export interface Page {
  dataPoints?: Row[]
  nextPageToken?: string
}

export interface RollUpRow {
  [member: string]: unknown
  civilStartTime: { date: { year: number; month: number; day: number } }
}

export interface Failure {
  error: {
    code: number
    status: string
    message: string
    details?: { reason: string; metadata?: Record<string, string> }[]
  }
}

export interface Tokens {
  access_token: string
  refresh_token?: string
  scope: string
  expires_in: number
  error?: string
}

export const start = (options: SimulatorOptions = {}): Promise<Simulator> =>
  startSimulator({ now: () => NOW, people: [lightPerson(options.seed, options.zone)], ...lightPlatform, ...options })

export function authorizeUrl(simulator: Simulator, person: string, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: 'local-client',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: READ_SCOPES.join(' '),
    access_type: 'offline',
    state: 'a state',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: person,
    approve: '1',
    ...changes,
  })
  return `${simulator.url}/o/oauth2/v2/auth?${query}`
}

export async function codeFor(simulator: Simulator, person: string, changes: Record<string, string> = {}) {
  const response = await fetch(authorizeUrl(simulator, person, changes), { redirect: 'manual' })
  const target = new URL(response.headers.get('location') ?? '')
  return target.searchParams.get('code') ?? ''
}

export async function tokens(
  simulator: Simulator,
  form: Record<string, string>,
): Promise<{ status: number; body: Tokens }> {
  const response = await fetch(`${simulator.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'local-client', client_secret: 'local-secret', ...form }),
  })
  return { status: response.status, body: (await response.json()) as Tokens }
}

export const redeem = (simulator: Simulator, code: string, changes: Record<string, string> = {}) =>
  tokens(simulator, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...changes,
  })

export class Client {
  readonly simulator: Simulator
  readonly accessToken: string

  constructor(simulator: Simulator, accessToken: string) {
    this.simulator = simulator
    this.accessToken = accessToken
  }

  call(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.simulator.url}/v4/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${this.accessToken}` },
    })
  }

  async json<Body>(path: string, init: RequestInit = {}): Promise<Body> {
    return (await (await this.call(path, init)).json()) as Body
  }

  page(type: string, query: Record<string, string>, method = ''): Promise<Page & Partial<Failure>> {
    return this.json(`users/me/dataTypes/${type}/dataPoints${method}?${new URLSearchParams(query)}`)
  }

  async rows(type: string, filter: string, method = '', pageSize = '10000'): Promise<Row[]> {
    const rows: Row[] = []
    let pageToken = ''
    do {
      const page = await this.page(type, { filter, pageSize, ...(pageToken ? { pageToken } : {}) }, method)
      if (page.error) throw new Error(page.error.message)
      rows.push(...(page.dataPoints ?? []))
      pageToken = page.nextPageToken ?? ''
    } while (pageToken !== '')
    return rows
  }

  async reason(type: string, query: Record<string, string>, method = ''): Promise<string> {
    const page = await this.page(type, query, method)
    return page.error?.details?.[0]?.reason ?? (page.error ? page.error.status : 'no error')
  }

  daily(
    type: string,
    first: string,
    last: string,
    more: object = {},
  ): Promise<{ rollupDataPoints?: RollUpRow[] } & Partial<Failure>> {
    const range = { start: { date: dateOf(first) }, end: { date: dateOf(last) } }
    return this.json(`users/me/dataTypes/${type}/dataPoints:dailyRollUp`, {
      method: 'POST',
      body: JSON.stringify({ range, ...more }),
    })
  }
}

function dateOf(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export function dayFilter(path: string, first: string, days = 1): string {
  return `${path} >= "${first}" AND ${path} < "${addDays(first, days)}"`
}

export const textOf = (row: RollUpRow): string => {
  const { year, month, day } = row.civilStartTime.date
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export async function connect(simulator: Simulator, person = simulator.people[0]?.id ?? '', scopes = READ_SCOPES) {
  const changes = { scope: scopes.join(' '), prompt: 'consent' }
  const { body } = await redeem(simulator, await codeFor(simulator, person, changes))
  return new Client(simulator, body.access_token)
}

/** A member deep inside a row. */
export function at(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], row)
}
