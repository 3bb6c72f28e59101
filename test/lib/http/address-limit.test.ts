import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newBearerKey } from '../../../lib/auth/bearer-key.ts'
import { newToken } from '../../../lib/auth/secrets/token.ts'
import { newSessionSecret } from '../../../lib/auth/session.ts'
import { type Credential, unknownPerMinute } from '../../../lib/http/access/address-limit.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { cookieOf } from '../../functions/connection/browser.ts'
import { pickPerson } from '../../support/identity.ts'
import { startWorld, type World } from '../../support/world.ts'

/** What one address can lock by presenting unknown credentials of one kind: that kind only, and never what it was just given. */

let world: World
/** The session with which the credentials are made; never used from the address. */
let session: string
let share: string
let key: string
const address = '203.0.113.7'
const slug = 'ada-lovelace'
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.time.now += minuteMs
  const account = await world.account()
  session = await world.session(account)
  key = await world.key(account)
  const scope = { resources: ['recovery'], range: { days: 7 }, expiresInHours: 24 }
  share = (await fromElsewhere('POST /api/shares', scope)).body.data.token
})
afterAll(() => world.stop())

const fromElsewhere = (route: string, body: object) => world.call(route, { session, body: JSON.stringify(body) })

type Options = NonNullable<Parameters<World['call']>[1]>
/** A request with a credential of a kind from the one address. */
const present: Record<Credential, (secret: string, more?: Options) => ReturnType<World['call']>> = {
  key: (secret, more) => world.call('GET /api/v1/connection', { key: secret, address, ...more }),
  session: (secret, more) => world.call('GET /api/keys', { session: secret, address, ...more }),
  share: (secret, more) => world.call('GET /api/share/{token}', { path: `/api/share/${secret}`, address, ...more }),
  slug: (secret, more) => world.call('GET /{slug}', { path: `/${secret}`, address, ...more }),
}
let names = 0
const unknown: Record<Credential, () => string> = {
  key: newBearerKey,
  session: newSessionSecret,
  share: newToken,
  slug: () => `nobody-${++names}`,
}
const kinds = Object.keys(unknown) as Credential[]

async function guess(kind: Credential, more?: Options): Promise<void> {
  for (let i = 0; i < unknownPerMinute; i++)
    expect([401, 404]).toContain((await present[kind](unknown[kind](), more)).status)
  expect((await present[kind](unknown[kind](), more)).status).toBe(429)
}

async function publish(): Promise<void> {
  const profile = { enabled: true, slug, displayName: 'Ada', series: ['steps'], days: 7 }
  expect((await fromElsewhere('PUT /api/public-profile', profile)).status).toBe(200)
}

test.each(kinds)('guesses at a %s from an address lock no credential of another kind out of it', async guessed => {
  if (guessed === 'key') await publish()
  await guess(guessed)
  const real: Record<Credential, string> = { key, session, share, slug }
  const isFree = kinds.filter(kind => kind !== guessed)
  for (const kind of isFree) expect([kind, (await present[kind](real[kind])).status]).toEqual([kind, 200])
})

test('what pages of other sites send from a browser locks no program of the same address out', async () => {
  const page = { headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' } }
  for (const kind of ['key', 'share', 'slug'] as const) await guess(kind, page)
  // An older browser says it in `Origin` only.
  expect((await present.key(newBearerKey(), { headers: { origin: 'https://evil.test' } })).status).toBe(429)
  expect((await present.key(key)).status).toBe(200)
  expect((await present.share(share)).status).toBe(200)
  const followed = { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' } }
  expect((await present.slug('nobody-at-all', followed)).status).toBe(404)
})

test('a sign-in, its pages and a new key work at once at an address from which unknown ones were tried', async () => {
  for (const kind of ['session', 'key', 'share'] as const) await guess(kind)
  const started = await world.call('GET /auth/sign-in', { address })
  const callback = await pickPerson(started.headers['location'] ?? '', 'ada')
  const headers = { cookie: cookieOf(started, '__Host-sign-in') }
  const answer = await world.call('GET /auth/callback', { query: callback.search.slice(1), headers, address })
  const signedIn = cookieOf(answer, '__Host-sid').slice('__Host-sid='.length)
  expect((await present.session(signedIn)).status).toBe(200)
  const of = (route: string, body?: object) =>
    world.call(route, { session: signedIn, address, ...(body ? { body: JSON.stringify(body) } : {}) })
  const ofPage = (await of('POST /api/session/key')).body.data.secret
  const named = (await of('POST /api/keys', { name: 'script' })).body.data.secret
  for (const secret of [ofPage, named]) expect((await present.key(secret)).status).toBe(200)
  const scope = { resources: ['recovery'], range: { days: 7 }, expiresInHours: 24 }
  expect((await present.share((await of('POST /api/shares', scope)).body.data.token)).status).toBe(200)
  // One that this process has not seen waits until the next minute.
  expect((await present.key(key)).status).toBe(429)
  world.time.now += minuteMs
  expect((await present.key(key)).status).toBe(200)
})
