import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../../functions/catalog.ts'
import { hashSessionSecret, sessionActor } from '../../../lib/auth/session.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { AuditEntry, AuditEvent } from '../../../lib/model/account/audit.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { writeScopes } from '../../../lib/upstream/google-health/coverage.ts'
import { pickPerson } from '../../support/identity.ts'
import { phonePng } from '../../support/media.ts'
import { intercept } from '../../support/table-events.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'
import { consent, cookieOf, setOut } from '../connection/browser.ts'
import { hevyFile } from '../workout-logs/app-files.ts'

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
async function uploadedImport(): Promise<string> {
  const bytes = Buffer.from('a file of whatever kind it is')
  const { body } = await post('POST /api/imports', { bytes: bytes.length })
  await fetch(body.data.parts[0].url, { method: 'PUT', body: new Uint8Array(bytes) })
  return body.data.id
}
async function readyExport(): Promise<string> {
  const id = idOf(await makeExport())
  await world.drainExports()
  return id
}

/** With the key of a page, which counts as its session. */
async function byPage(route: string, options: Options = {}): Promise<Answer> {
  const key = (await call('POST /api/session/key')).body.data.secret
  return world.call(route, { key, address, ...options })
}
const onPage = (route: string, id: string, options: Options = {}) =>
  byPage(route, { path: route.replace(/^\w+ /, '').replace(/\{\w+\}/, id), ...options })
const workout = {
  title: 'Legs',
  startedAt: '2026-11-20T17:00:00Z',
  exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }],
}
const makeLog = async () => idOf(await byPage('POST /api/v1/workout-logs', { body: JSON.stringify(workout) }))
async function makeMedia(logId: string): Promise<string> {
  const body = phonePng().toString('base64')
  const headers = { 'content-type': 'image/png' }
  return idOf(await onPage('POST /api/v1/workout-media/{id}', logId, { body, isBase64Encoded: true, headers }))
}
const importLogs = (query = '') =>
  byPage('POST /api/v1/workout-logs/import', {
    query: `${hevyFile.query}${query}`,
    body: hevyFile.text,
    headers: { 'content-type': 'text/csv' },
  })
const imported = hevyFile.logs.length
async function makeBackfill(): Promise<string> {
  await world.connect(account, 1)
  return idOf(await byPage('POST /api/v1/backfill', { body: '{"days":30}' }))
}

type Route = (typeof endpoints)[keyof typeof endpoints]['route']

interface Deed {
  route: Route
  /** Comes before the deed; its events do not count. */
  before?: () => Promise<string>
  does: (id: string) => Promise<Answer>
  event: object
  count?: number
}

const deeds: Record<string, Deed> = {
  'creating a key': { route: 'POST /api/keys', does: makeKey, event: { kind: 'key_created', name: 'script' } },
  'revoking a key': {
    route: 'DELETE /api/keys/{id}',
    before: async () => idOf(await makeKey()),
    does: id => at('DELETE /api/keys/{id}', id),
    event: { kind: 'key_revoked', name: 'script' },
  },
  'creating a share': { route: 'POST /api/shares', does: makeShare, event: { kind: 'share_created', title: null } },
  'revoking a share': {
    route: 'DELETE /api/shares/{id}',
    before: async () => idOf(await makeShare()),
    does: id => at('DELETE /api/shares/{id}', id),
    event: { kind: 'share_revoked', title: null },
  },
  'deleting a source': {
    route: 'DELETE /api/sources/{id}',
    does: () => at('DELETE /api/sources/{id}', 'APPLE_HEALTH'),
    event: { kind: 'source_deleted', source: 'APPLE_HEALTH' },
  },
  'starting an import': {
    route: 'POST /api/imports/{id}/start',
    before: uploadedImport,
    does: id => at('POST /api/imports/{id}/start', id),
    event: { kind: 'import_started' },
  },
  'requesting an export': {
    route: 'POST /api/export/jobs',
    does: makeExport,
    event: { kind: 'export_created', format: 'csv' },
  },
  'downloading an export': {
    route: 'GET /api/export/jobs/{id}/download',
    before: readyExport,
    does: id => at('GET /api/export/jobs/{id}/download', id),
    event: { kind: 'export_downloaded' },
  },
  'deleting an export': {
    route: 'DELETE /api/export/jobs/{id}',
    before: readyExport,
    does: id => at('DELETE /api/export/jobs/{id}', id),
    event: { kind: 'export_deleted' },
  },
  'turning the public profile on': {
    route: 'PUT /api/public-profile',
    does: () => publish(true),
    event: { kind: 'public_profile_changed', enabled: true },
  },
  'turning the public profile off': {
    route: 'PUT /api/public-profile',
    before: async () => (await publish(true)).text,
    does: () => publish(false),
    event: { kind: 'public_profile_changed', enabled: false },
  },
  'making a connection': {
    route: 'GET /connect/primary/callback',
    does: async () => {
      const { consentUrl, attempt } = await setOut(world, session)
      const { search } = await consent(world, consentUrl)
      return call('GET /connect/primary/callback', { query: search.slice(1), headers: { cookie: attempt } })
    },
    event: { kind: 'connected' },
  },
  'removing a connection': {
    route: 'DELETE /api/connection',
    before: async () => (await world.connect(account, 1)).id,
    does: () => call('DELETE /api/connection', { query: 'data=delete' }),
    event: { kind: 'disconnected', data: 'delete' },
  },
  'changing the profile': {
    route: 'PATCH /api/profile',
    does: () => call('PATCH /api/profile', { body: '{"units":"imperial"}' }),
    event: { kind: 'profile_changed', members: ['units'] },
  },
  'importing workout logs': {
    route: 'POST /api/v1/workout-logs/import',
    does: () => importLogs(),
    event: { kind: 'workout_logs_imported', format: 'hevy-csv' },
    count: imported,
  },
  'deleting a workout log': {
    route: 'DELETE /api/v1/workout-logs/{id}',
    before: makeLog,
    does: id => onPage('DELETE /api/v1/workout-logs/{id}', id),
    event: { kind: 'workout_logs_deleted' },
  },
  'deleting a photo': {
    route: 'DELETE /api/v1/workout-media/{id}',
    before: async () => makeMedia(await makeLog()),
    does: id => onPage('DELETE /api/v1/workout-media/{id}', id),
    event: { kind: 'workout_media_deleted' },
  },
  'deleting a diary entry': {
    route: 'DELETE /api/training-logs/{id}',
    before: async () =>
      idOf(
        await post('POST /api/training-logs', {
          date: '2026-11-20',
          title: 'Football',
          kind: 'team_sport',
          durationMinutes: 90,
        }),
      ),
    does: id => at('DELETE /api/training-logs/{id}', id),
    event: { kind: 'training_logs_deleted' },
  },
  'deleting a note': {
    route: 'DELETE /api/notes/{id}',
    before: async () => idOf(await post('POST /api/notes', { start: '2026-11-20', tag: 'alcohol' })),
    does: id => at('DELETE /api/notes/{id}', id),
    event: { kind: 'notes_deleted' },
  },
  'starting a backfill': {
    route: 'POST /api/v1/backfill',
    before: async () => (await world.connect(account, 1)).id,
    does: () => byPage('POST /api/v1/backfill', { body: '{"days":30}' }),
    event: { kind: 'backfill_created', days: 30 },
  },
  'canceling a backfill': {
    route: 'DELETE /api/v1/backfill/{id}',
    before: makeBackfill,
    does: id => at('DELETE /api/v1/backfill/{id}', id),
    event: { kind: 'backfill_cancelled' },
  },
  'writing a record to the platform': {
    route: 'POST /api/upstream-writes',
    before: async () => (await world.connect(account, 1, undefined, writeScopes)).id,
    does: () => post('POST /api/upstream-writes', { type: 'weight', at: '2026-11-21T08:15:00Z', kg: 71.4 }),
    event: { kind: 'upstream_written', platform: primaryPlatform, type: 'weight', confirmed: true },
  },
  'signing out': {
    route: 'POST /auth/sign-out',
    does: () => call('POST /auth/sign-out'),
    event: { kind: 'signed_out' },
  },
  'signing out everywhere': {
    route: 'POST /auth/sign-out-everywhere',
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
    expect([['Put'], ['Update']]).toContainEqual(written)
    const [entry, ...earlier] = await entries()
    expect(earlier).toEqual(before)
    expect(entry).toEqual({
      id: expect.any(String),
      at: new Date(world.time.now).toISOString(),
      event: expect.objectContaining(deed.event),
      actor: sessionActor(hashSessionSecret(session)),
      addressHash: await world.context.addressHashes.of(account.id, address),
      count: deed.count ?? 1,
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
  // With a key, only what a key ordered can be downloaded.
  const ordered = await world.call('POST /api/export/jobs', {
    key: secret,
    body: '{"format":"json","types":["weight"]}',
  })
  await world.drainExports()
  const job = idOf(ordered)
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

test('downloads of an export fill no log: an entry an hour for each caller and address, which counts them', async () => {
  const job = await readyExport()
  const download = (from: string) => at('GET /api/export/jobs/{id}/download', job, { session, address: from })
  for (const from of [address, address, '203.0.113.8', address]) await download(from)
  expect(await countsOf('export_downloaded')).toEqual([1, 3])
  world.time.now += hourMs
  await download(address)
  expect(await countsOf('export_downloaded')).toEqual([1, 1, 3])
})

/** The counts of all entries of a kind, the smallest first. */
const countsOf = async (kind: AuditEvent['kind']) =>
  (await entries())
    .filter(({ event }) => event.kind === kind)
    .map(({ count }) => count)
    .sort((a, b) => a - b)

test('many deletions in an hour are one entry with their number, also those at the same time', async () => {
  const ids = await Promise.all([1, 2, 3, 4, 5].map(makeLog))
  await Promise.all(ids.map(id => onPage('DELETE /api/v1/workout-logs/{id}', id)))
  expect(await countsOf('workout_logs_deleted')).toEqual([5])
})

test('deleting a workout log counts its media as well; a deletion that finds nothing counts nothing', async () => {
  const log = await makeLog()
  for (let i = 0; i < 2; i++) await makeMedia(log)
  const remove = () => onPage('DELETE /api/v1/workout-logs/{id}', log)
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect(await countsOf('workout_logs_deleted')).toEqual([1])
  expect(await countsOf('workout_media_deleted')).toEqual([2])
})

test('a dry run of an import, and an import that changes nothing, leave no event', async () => {
  expect((await importLogs('&dry_run=true')).body.data).toMatchObject({ created: imported })
  expect(await countsOf('workout_logs_imported')).toEqual([])
  await importLogs()
  expect((await importLogs()).body.data).toMatchObject({ created: 0, updated: 0, unchanged: imported })
  expect(await countsOf('workout_logs_imported')).toEqual([imported])
})

test('a record whose arrival the platform does not confirm leaves an event that says so', async () => {
  await world.connect(account, 1, undefined, writeScopes)
  world.simulator.control.fault({ kind: 'status', status: 503, method: 'create', times: 1 })
  const weight = { type: 'weight', at: '2026-11-21T08:15:00Z', kg: 71.4 }
  expect((await post('POST /api/upstream-writes', weight)).status).toBe(503)
  const written = (await entries()).find(({ event }) => event.kind === 'upstream_written')
  expect(written?.event).toMatchObject({ type: 'weight', confirmed: false })
  expect(JSON.stringify(written)).not.toContain('71.4')
})

test('wrong passphrases of a share are one entry an hour, however many addresses they come from', async () => {
  const scope = { resources: ['recovery'], range: { days: 7 }, expiresInHours: 24, passphrase: 'correct horse' }
  const { id, token } = (await post('POST /api/shares', scope)).body.data
  const open = (from: string, passphrase: string) => {
    const authorization = `Basic ${Buffer.from(`:${passphrase}`).toString('base64')}`
    return world.call('GET /api/share/{token}', {
      path: `/api/share/${token}`,
      address: from,
      headers: { authorization },
    })
  }
  for (const from of [address, '203.0.113.8', '203.0.113.9']) expect((await open(from, 'wrong')).status).toBe(401)
  expect((await open(address, 'correct horse')).status).toBe(200)
  const refused = (await entries()).filter(({ event }) => event.kind === 'share_refused')
  expect(refused).toMatchObject([{ event: { shareId: id, title: null }, actor: { kind: 'share', id }, count: 3 }])
  expect(refused[0]?.addressHash).toBe(await world.context.addressHashes.of(account.id, address))
  expect(await countsOf('share_opened')).toEqual([1])
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
    'share_refused',
    'key_first_used',
    'grant_lost',
  ]
  expect([...new Set(seen)].sort()).toEqual([...kinds].sort())
  expect(Object.keys(AuditEntry.unwrap().shape).sort()).toEqual(['actor', 'addressHash', 'at', 'count', 'event', 'id'])
})

/** What changes something and leaves no event, with the reason. */
const withoutEvent: Readonly<Partial<Record<Route, string>>> = {
  'DELETE /api/account': 'the receipt has the request, and outlives the audit',
  'POST /api/session/key':
    'the key belongs to a session whose sign-in has an event, acts as that session, and ends with it',
  'POST /api/imports': 'makes a place for a file; starting the import has an event',
  'DELETE /api/imports/{id}': 'ends work and deletes an uploaded file; what was stored stays',
  'POST /api/v1/ask': 'reads only',
  'POST /mcp': 'calls other endpoints, which are here themselves',
  'POST /api/v1/sync': 'the list of runs has it, with its cause',
  'POST /webhooks/primary': 'comes from the platform; the list of runs has what followed',
  'POST /s/{token}': 'opens a share as `GET /s/{token}` does, which leaves share_opened or share_refused',
  'POST /api/v1/workout-logs': 'the log has the time at which it was made',
  'PATCH /api/v1/workout-logs/{id}': 'the log has the time of its last change',
  'POST /api/v1/workout-media/{id}': 'the log lists its media',
  'PATCH /api/v1/training/exercises/review/{exercise_key}': 'the review has the time of its last change',
  'POST /api/v1/training/exercises/names': 'the reviews and the logs have the time of their last change',
  'POST /api/training-logs': 'the entry has the time at which it was made',
  'PATCH /api/training-logs/{id}': 'the entry has the time of its last change',
  'POST /api/notes': 'the note has the time at which it was made',
  'PATCH /api/notes/{id}': 'the note has the time of its last change',
}

/** Leave events in tests of their own. */
const elsewhere: readonly Route[] = [
  'GET /auth/callback',
  'GET /api/share/{token}',
  'GET /s/{token}',
  'POST /s/{token}',
]

test('every endpoint that changes something leaves an event that is tested here, or has a reason why none', () => {
  const withEvent = new Set<string>(Object.values(deeds).map(({ route }) => route))
  const changing = Object.values(endpoints).filter(({ route }) => !route.startsWith('GET '))
  const undecided = changing.filter(({ route }) => withEvent.has(route) === route in withoutEvent)
  expect(undecided.map(({ route }) => route)).toEqual([])
  const routes = new Set<string>(Object.values(endpoints).map(({ route }) => route))
  expect(Object.keys(withoutEvent).filter(route => !routes.has(route))).toEqual([])
  // Whoever records an event hashes the address of its caller.
  const recording = Object.values(endpoints).filter(({ uses = [] }) =>
    (uses as readonly string[]).includes('addressHashes'),
  )
  expect(recording.map(({ route }) => route).sort()).toEqual([...new Set([...withEvent, ...elsewhere])].sort())
})

/** What a key that may only read can cause all the same. */
const byReaders: Readonly<Partial<Record<Route, string>>> = {
  'POST /api/v1/ask': 'reads only',
  'POST /mcp': 'reads; the tool that writes asks for the ability to write',
  'POST /api/v1/sync': 'only asks for the newest data, at most once a minute',
  'POST /api/v1/backfill': 'only asks for older data, at most five times a day',
  'POST /api/export/jobs': 'only asks for a copy of the data, at most 20 times a day',
  'DELETE /api/export/jobs/{id}': 'ends a copy of the data, which can be made again',
}

test('a key that may only read changes no data: whatever else it can call is named, with the reason', () => {
  const readable = Object.values(endpoints).filter(({ access }) => 'ability' in access && access.ability === 'read')
  expect(readable.length).toBeGreaterThan(20)
  const changing = readable.filter(({ route }) => !route.startsWith('GET ')).map(({ route }) => route)
  expect(changing.sort()).toEqual(Object.keys(byReaders).sort())
})
