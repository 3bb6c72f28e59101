import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashSessionSecret, sessionActor } from '../../../lib/auth/session.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { AuditEntry, AuditEvent } from '../../../lib/model/account/audit.ts'
import { pickPerson } from '../../support/identity.ts'
import { intercept } from '../../support/table-events.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'
import { consent, cookieOf, setOut } from '../connection/browser.ts'

/** What a person, a program or the holder of a link does, and the event with its actor and address that it leaves. */

let world: World
let account: Account
let session: string
/** The items of the audit that were written, by the name of the call. */
let written: string[]
const start = Date.parse('2026-11-21T12:34:56Z')
const address = '203.0.113.7'
beforeAll(async () => {
  world = await startWorld()
  intercept(world.table, async ({ name, writes, input }, send) => {
    if (writes && JSON.stringify(input).includes('"audit#')) written.push(name)
    return send()
  })
})
beforeEach(async () => {
  world.time.now = start
  account = await world.account()
  session = await world.session(account)
  written = []
})
// The person of the platform can be connected again.
afterEach(() => world.store.erasure.close(account.id, world.time.now))
afterAll(() => world.stop())

type Options = NonNullable<Parameters<World['call']>[1]>
const call = (route: string, options: Options = {}) => world.call(route, { session, address, ...options })
const post = (route: string, body: object) => call(route, { body: JSON.stringify(body) })
const at = (route: string, id: string, by: Options = { session }) =>
  world.call(route, { address, ...by, path: route.replace(/^\w+ /, '').replace(/\{\w+\}/, id) })
const entries = async (of = account): Promise<AuditEntry[]> =>
  (await world.call('GET /api/audit', { session: await world.session(of) })).body.data

const idOf = ({ body }: Answer): string => body.data.id
const makeKey = () => post('POST /api/keys', { name: 'script' })
const makeShare = () => post('POST /api/shares', { resources: ['recovery'], range: { days: 7 }, expiresInHours: 24 })
const makeExport = () => post('POST /api/export/jobs', { format: 'csv', types: ['weight'] })
const publish = (enabled: boolean) => {
  const slug = `ada-${account.id.slice(-20)}`
  const profile = { enabled, slug, displayName: 'Ada', series: ['steps'], days: 7 }
  return call('PUT /api/public-profile', { body: JSON.stringify(profile) })
}
async function readyExport(): Promise<string> {
  const id = idOf(await makeExport())
  await world.drainExports()
  return id
}

interface Deed {
  /** Comes before the deed; its events do not count. */
  before?: () => Promise<string>
  does: (id: string) => Promise<Answer>
  event: object
}

const deeds: Record<string, Deed> = {
  'creating a key': { does: makeKey, event: { kind: 'key_created', name: 'script' } },
  'revoking a key': {
    before: async () => idOf(await makeKey()),
    does: id => at('DELETE /api/keys/{id}', id),
    event: { kind: 'key_revoked', name: 'script' },
  },
  'creating a share': { does: makeShare, event: { kind: 'share_created', title: null } },
  'revoking a share': {
    before: async () => idOf(await makeShare()),
    does: id => at('DELETE /api/shares/{id}', id),
    event: { kind: 'share_revoked', title: null },
  },
  'requesting an export': { does: makeExport, event: { kind: 'export_created', format: 'csv' } },
  'downloading an export': {
    before: readyExport,
    does: id => at('GET /api/export/jobs/{id}/download', id),
    event: { kind: 'export_downloaded' },
  },
  'deleting an export': {
    before: readyExport,
    does: id => at('DELETE /api/export/jobs/{id}', id),
    event: { kind: 'export_deleted' },
  },
  'turning the public profile on': {
    does: () => publish(true),
    event: { kind: 'public_profile_changed', enabled: true },
  },
  'turning the public profile off': {
    before: async () => (await publish(true)).text,
    does: () => publish(false),
    event: { kind: 'public_profile_changed', enabled: false },
  },
  'making a connection': {
    does: async () => {
      const { consentUrl, attempt } = await setOut(world, session)
      const { search } = await consent(world, consentUrl)
      return call('GET /connect/primary/callback', { query: search.slice(1), headers: { cookie: attempt } })
    },
    event: { kind: 'connected' },
  },
  'removing a connection': {
    before: async () => (await world.connect(account, 1)).id,
    does: () => call('DELETE /api/connection', { query: 'data=delete' }),
    event: { kind: 'disconnected', data: 'delete' },
  },
  'changing the profile': {
    does: () => call('PATCH /api/profile', { body: '{"units":"imperial"}' }),
    event: { kind: 'profile_changed', members: ['units'] },
  },
  'signing out': { does: () => call('POST /auth/sign-out'), event: { kind: 'signed_out' } },
  'signing out everywhere': {
    does: () => call('POST /auth/sign-out-everywhere'),
    event: { kind: 'signed_out_everywhere' },
  },
}

test.each(Object.entries(deeds))(
  '%s leaves one event with its session, the hash of the address and the time, in one write',
  async (_, deed) => {
    const id = (await deed.before?.()) ?? ''
    world.time.now += 1000
    const before = await entries()
    written = []
    expect((await deed.does(id)).status).toBeLessThan(400)
    expect(written).toEqual(['Put'])
    const [entry, ...earlier] = await entries()
    expect(earlier).toEqual(before)
    expect(entry).toEqual({
      id: expect.any(String),
      at: new Date(world.time.now).toISOString(),
      event: expect.objectContaining(deed.event),
      actor: sessionActor(hashSessionSecret(session)),
      addressHash: await world.context.addressHashes.of(account.id, address),
    })
  },
)

test('signing in leaves an event whose actor is the new session', async () => {
  const started = await world.call('GET /auth/sign-in')
  const callback = await pickPerson(started.headers['location'] ?? '', 'ada')
  const headers = { cookie: cookieOf(started, '__Host-sign-in') }
  const answer = await world.call('GET /auth/callback', { query: callback.search.slice(1), headers, address })
  expect(written).toEqual(['Put'])
  const signedIn = cookieOf(answer, '__Host-sid').slice('__Host-sid='.length)
  const { data } = (await world.call('GET /api/audit', { session: signedIn })).body
  expect(data).toMatchObject([
    {
      event: { kind: 'signed_in' },
      actor: sessionActor(hashSessionSecret(signedIn)),
      addressHash: expect.stringMatching(/^[\w-]{12}$/),
    },
  ])
})

test('the first opening of a share in an hour leaves an event whose actor is the share', async () => {
  const { id, token } = (await makeShare()).body.data
  world.time.now += 1000
  written = []
  const open = () => world.call('GET /api/share/{token}', { address, path: `/api/share/${token}` })
  await open()
  await open()
  expect(written).toEqual(['Put'])
  const [opened, created] = await entries()
  expect(opened).toMatchObject({ event: { kind: 'share_opened', shareId: id }, actor: { kind: 'share', id } })
  expect(opened?.addressHash).toBe(created?.addressHash)
  expect(JSON.stringify(await entries())).not.toContain(token)
})

test('what a key does names the key by its ID and its beginning; a key of a page counts as its session', async () => {
  const { id, hint, secret } = (await makeKey()).body.data
  const page = (await call('POST /api/session/key')).body.data.secret
  const job = await readyExport()
  const by = async (key: string) => {
    world.time.now += 1000
    await at('GET /api/export/jobs/{id}/download', job, { key })
    return (await entries()).find(({ event }) => event.kind === 'export_downloaded')
  }
  expect(await by(secret)).toMatchObject({ actor: { kind: 'key', id, hint } })
  expect(await by(page)).toMatchObject({ actor: sessionActor(hashSessionSecret(session)) })
  const first = (await entries()).find(({ event }) => event.kind === 'key_first_used')
  expect(first).toMatchObject({ actor: { kind: 'key', id, hint }, addressHash: null })
  expect(secret.startsWith(hint)).toBe(true)
  expect(JSON.stringify(await entries())).not.toContain(secret)
})

test('downloads of an export fill no log: an entry an hour for each caller and address', async () => {
  const job = await readyExport()
  const download = (from: string) => at('GET /api/export/jobs/{id}/download', job, { session, address: from })
  for (const from of [address, address, '203.0.113.8', address]) await download(from)
  const downloads = async () => (await entries()).filter(({ event }) => event.kind === 'export_downloaded').length
  expect(await downloads()).toBe(2)
  world.time.now += hourMs
  await download(address)
  expect(await downloads()).toBe(3)
})

test('a refused request leaves no event', async () => {
  for (const route of ['DELETE /api/keys/{id}', 'DELETE /api/shares/{id}', 'DELETE /api/export/jobs/{id}'])
    expect((await at(route, 'nothing')).status).toBe(404)
  expect((await call('DELETE /api/connection', { query: 'data=keep' })).status).toBe(409)
  expect(await entries()).toEqual([])
})

test('an event has the hash of a network, which differs between accounts and never holds the address', async () => {
  const hashes = async (from: string, of = account) => {
    const by = await world.session(of)
    world.time.now += 1
    await world.call('PATCH /api/profile', { session: by, address: from, body: '{"units":"metric"}' })
    return (await entries(of))[0]?.addressHash
  }
  const hash = await hashes(address)
  expect(await hashes(address)).toBe(hash)
  expect(await hashes('203.0.113.8')).not.toBe(hash)
  expect(await hashes(address, await world.account())).not.toBe(hash)
  expect(await hashes('2001:db8:1:2::1')).toBe(await hashes('2001:db8:1:2:ffff::9'))
  expect(await hashes('2001:db8:1:2::1')).not.toBe(await hashes('2001:db8:1:3::1'))
  expect(JSON.stringify(await world.store.audit.list(account.id, world.time.now))).not.toContain('203.0.113')
})

test('if the hash cannot be made, nothing is changed', async () => {
  const { of } = world.context.addressHashes
  world.context.addressHashes.of = () => Promise.reject(new Error('no secret'))
  try {
    for (const does of [makeKey, makeShare, makeExport, () => publish(true)]) expect((await does()).status).toBe(500)
  } finally {
    world.context.addressHashes.of = of
  }
  expect((await call('GET /api/keys')).body.data).toEqual([])
  expect((await call('GET /api/shares')).body.data).toEqual([])
  expect((await call('GET /api/export/jobs')).body.data).toEqual([])
  expect((await call('GET /api/public-profile')).body.data.enabled).toBe(false)
})

test('the request to delete an account is in its receipt, which outlives the audit', async () => {
  const { status, body } = await call('DELETE /api/account', { body: '{"confirm":"Test person"}' })
  expect(status).toBe(202)
  expect(body.data).toMatchObject({ requestedAt: new Date(world.time.now).toISOString(), status: 'erasing' })
  await world.drainErasures()
  expect(await world.store.audit.list(account.id, world.time.now)).toEqual([])
})

test('an entry from before there were actors has none', async () => {
  await world.table.table.put({
    pk: `account#${account.id}`,
    sk: `audit#${start.toString(36).padStart(9, '0')}x`,
    id: 'x',
    at: new Date(start).toISOString(),
    event: { kind: 'signed_in' },
  })
  expect(await entries()).toMatchObject([{ id: 'x', actor: null, addressHash: null }])
})

test('every kind of event is in the tests of this folder', () => {
  const kinds = AuditEvent.unwrap().options.map(({ shape }) => shape.kind.value)
  const seen = [
    ...Object.values(deeds).map(({ event }) => ('kind' in event ? event.kind : '')),
    'signed_in',
    'share_opened',
    'key_first_used',
    'grant_lost',
  ]
  expect([...new Set(seen)].sort()).toEqual([...kinds].sort())
  expect(Object.keys(AuditEntry.unwrap().shape).sort()).toEqual(['actor', 'addressHash', 'at', 'event', 'id'])
})
