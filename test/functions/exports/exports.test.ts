import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../../functions/catalog.ts'
import { dayMs, daySeconds, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import * as keys from '../../../lib/store/keys.ts'
import { expectProblem } from '../../support/expectations.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'
import { testedByUnzip, unzip } from '../../support/zip.ts'

let world: World
let account: Account
let key: string
const start = Date.parse('2026-11-21T12:34:56Z')
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
})
beforeEach(async () => {
  world.time.now = start
  key = await world.key(account)
  for (const { id } of await list()) await remove(id)
  world.exportMessages.length = 0
})
afterAll(() => world.stop())

const post = (body: object = {}, by = key) =>
  world.call('POST /api/export/jobs', { key: by, body: JSON.stringify({ format: 'ndjson', ...body }) })
const pathOf = (id: string) => `/api/export/jobs/${id}`
const get = (id: string, by = key) => world.call('GET /api/export/jobs/{id}', { key: by, path: pathOf(id) })
const list = async () => (await world.call('GET /api/export/jobs', { key })).body.data
const remove = (id: string, by = key) => world.call('DELETE /api/export/jobs/{id}', { key: by, path: pathOf(id) })
const link = (id: string, by = key) =>
  world.call('GET /api/export/jobs/{id}/download', { key: by, path: `${pathOf(id)}/download` })

async function download(id: string): Promise<Buffer> {
  const { status, headers } = await link(id)
  expect(status).toBe(302)
  const found = await fetch(headers['location'] ?? '')
  expect(found.status).toBe(200)
  return Buffer.from(await found.arrayBuffer())
}
const lines = (text = '') =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))

test('an export is queued, written, and downloaded as a ZIP whose manifest has the hash of every file', async () => {
  const { status, body, headers } = await post({ types: ['steps', 'weight'] })
  expect([status, headers['location']]).toEqual([202, pathOf(body.data.id)])
  expect(body.data).toMatchObject({ status: 'queued', progress: 0, format: 'ndjson', download: null })
  expectProblem(await link(body.data.id), 'not_ready')
  await world.drainExports()
  const ready = (await get(body.data.id)).body.data
  expect(ready).toMatchObject({ status: 'ready', progress: 1, expiresAt: '2026-11-28T12:34:56.000Z' })
  const bytes = await download(ready.id)
  expect(bytes.length).toBe(ready.bytes)
  const files = await unzip(bytes)
  const manifest = JSON.parse(files.get('manifest.json') ?? '')
  expect(manifest.files.map((file: { name: string }) => file.name)).toEqual([...files.keys()].slice(0, -1))
  for (const file of manifest.files) {
    const text = files.get(file.name) ?? ''
    expect(createHash('sha256').update(text).digest('hex')).toBe(file.sha256)
    expect(Buffer.byteLength(text)).toBe(file.bytes)
  }
  expect(lines(files.get('daily.ndjson'))[0].date).toBe(ready.range.start)
})

test('an export that the queue does not accept has failed, and the next one can be ordered at once', async () => {
  const { send } = world.context.exportQueue
  world.context.exportQueue.send = () => Promise.reject(new Error('down'))
  expectProblem(await post({ types: ['weight'] }), 'unavailable')
  world.context.exportQueue.send = send
  const [failed] = await list()
  expect(failed).toMatchObject({ status: 'failed', error: 'storage', finishedAt: '2026-11-21T12:34:56.000Z' })
  expect((await post({ types: ['steps'] })).status).toBe(202)
})

test('unzip finds no fault in an export of everything, and a file that is one JSON array parses', async () => {
  const { body } = await post({ format: 'json', start: '2026-11-01', end: '2026-11-21' })
  await world.drainExports()
  const bytes = await download(body.data.id)
  expect(testedByUnzip(bytes)).toMatch(/^No errors detected/)
  const files = await unzip(bytes)
  const heartRate = JSON.parse(files.get('data-points/heart-rate/2026-11.json') ?? '')
  expect(heartRate.length).toBeGreaterThan(1000)
  expect(heartRate[0]).toMatchObject({ type: 'heart-rate', source: 'PRIMARY', metadata: expect.any(Object) })
  expect(JSON.parse(files.get('training/workout-logs.json') ?? '')).toEqual([])
})

const small = { types: ['height'], start: '2026-11-20', end: '2026-11-20' }

test('while an export is active, an equal request gets it and another one is 409 with its state; a stranger sees neither', async () => {
  const first = (await post({ ...small, types: ['height', 'weight'] })).body.data
  const equal = await post({ ...small, types: ['weight', 'height', 'weight'], include: ['metadata'] })
  expect([equal.status, equal.body.data.id]).toEqual([202, first.id])
  for (const other of [{ ...small, format: 'csv' }, small, { ...small, include: [] }, { types: null }]) {
    const refused = await post(other)
    expectProblem(refused, 'already_active')
    expect([refused.status, refused.body.detail]).toEqual([409, `Export ${first.id} is queued.`])
  }
  const stranger = await world.key(await world.account({ displayName: 'Stranger' }))
  expect((await post(small, stranger)).status).toBe(202)
  expectProblem(await get(first.id, stranger), 'not_found')
  expectProblem(await remove(first.id, stranger), 'not_found')
  expect((await list()).map((one: { id: string }) => one.id)).toEqual([first.id])
  await world.drainExports()
  expect((await post(small)).status).toBe(202)
})

test('of 100 requests, each after the last export was deleted, 20 in 24 hours create one; the others are 429 until the first is a day old', async () => {
  await world.table.table.delete(keys.activeExport(account.id))
  const statuses: number[] = []
  for (let i = 0; i < 100; i++) {
    world.time.now = start + i * minuteMs
    const { status, body, headers } = await post(small)
    statuses.push(status)
    if (status === 202) await remove(body.data.id)
    else {
      expect(body).toMatchObject({ code: 'rate_limited', detail: 'At most 20 exports are created in 24 hours.' })
      expect(headers['retry-after']).toBe(String(daySeconds - i * 60))
    }
  }
  expect(statuses).toEqual([...Array(20).fill(202), ...Array(80).fill(429)])
  world.time.now = start + dayMs
  key = await world.key(account)
  expect((await post(small)).status).toBe(202)
  expect((await post({ ...small, format: 'csv' })).status).toBe(409)
})

test('an account keeps ten exports: the eleventh deletes the oldest one with its ZIP', async () => {
  await world.table.table.delete(keys.activeExport(account.id))
  const [ids, objects]: [string[], string[]] = [[], []]
  for (let i = 0; i < 11; i++) {
    world.time.now += 1000
    ids.unshift((await post(small)).body.data.id)
    await world.drainExports()
    const job = await world.store.exports.read(account.id, ids[0] ?? '')
    objects.unshift(job?.upload?.key ?? '')
  }
  expect((await list()).map((one: { id: string; status: string }) => [one.id, one.status])).toEqual(
    ids.slice(0, 10).map(id => [id, 'ready']),
  )
  expectProblem(await link(ids[10] ?? ''), 'not_found')
  const sizes = await Promise.all(objects.map(one => world.bucket.blobs.size(one)))
  expect(sizes.map(size => size !== null)).toEqual([...Array(10).fill(true), false])
})

test('a ready export is expired after seven days by the clock alone: 410, no bytes, no link; it can still be deleted', async () => {
  await world.table.table.delete(keys.activeExport(account.id))
  const { id } = (await post(small)).body.data
  await world.drainExports()
  const { expiresAt } = (await get(id)).body.data
  world.time.now = Date.parse(expiresAt) - 1000
  key = await world.key(account)
  expect((await get(id)).body.data.status).toBe('ready')
  expect((await link(id)).status).toBe(302)
  world.time.now = Date.parse(expiresAt)
  expect((await get(id)).body.data).toMatchObject({ status: 'expired', progress: 1, bytes: null, download: null })
  const gone = await link(id)
  expectProblem(gone, 'gone')
  expect([gone.status, gone.headers['location']]).toEqual([410, undefined])
  expect((await remove(id)).status).toBe(204)
  expectProblem(await get(id), 'not_found')
})

test('an export of an unknown type, of more than ten years, or that ends before it starts is 400 and names each fault', async () => {
  const cases: [object, string, RegExp][] = [
    [{ types: ['hart-rate'] }, 'types', /heart-rate/],
    [{ types: [] }, 'types', /./],
    [{ start: '2016-11-13', end: '2026-11-21' }, 'end', /the range has 3661 days; at most 3660/],
    [{ start: '2026-11-21', end: '2026-11-20' }, 'start', /./],
    [{ format: 'xml' }, 'format', /fhir/],
    [{ include: ['everything'] }, 'include', /raw/],
    [{ formats: 'json' }, 'formats', /format/],
  ]
  for (const [body, member, message] of cases) {
    const refused = await post(body)
    expectProblem(refused, 'invalid_parameter')
    const fault = refused.body.errors.find((one: { name: string }) => one.name.startsWith(member))
    expect([member, fault?.in, fault?.message]).toEqual([member, 'body', expect.stringMatching(message)])
  }
  expect((await post({ start: '2016-11-14', end: '2026-11-21' })).status).toBe(202)
})

test('from the moment an account is deleted its keys and session create, read and download no export', async () => {
  const leaving = await world.account({ displayName: 'Leaving' })
  const [own, session] = [await world.key(leaving), await world.session(leaving)]
  const { id } = (await post(small, own)).body.data
  const left = await world.call('DELETE /api/account', { session, body: JSON.stringify({ confirm: 'Leaving' }) })
  expect(left.status).toBe(202)
  for (const refused of [await post(small, own), await get(id, own), await link(id, own), await remove(id, own)])
    expectProblem(refused, 'invalid_credentials')
  const bySession = await world.call('POST /api/export/jobs', { session, body: '{"format":"json"}' })
  expect(bySession.status).toBe(401)
  await world.drainExports()
  await world.drainErasures()
  expect(await world.store.exports.list(leaving.id)).toEqual([])
})

/** The route that shows each section of an export. */
const routeOf: Readonly<Record<string, keyof typeof endpoints>> = {
  'training/workout-logs': 'workout-logs/get-workout-logs',
  'training/diary': 'training-logs/get-training-logs',
  'training/exercise-reviews': 'training/get-exercise-review',
  'training/media': 'workout-media/get-workout-media',
  'account/notes': 'notes/get-notes',
  'account/profile': 'profile/get-profile',
  'account/connections': 'connection/get-connection',
  'account/synchronizations': 'sync/get-sync',
  'account/backfills': 'backfill/get-backfill',
  'account/resources': 'discovery/get-health-resources',
  'account/keys': 'keys/get-keys',
  'account/shares': 'shares/get-shares',
  'account/public-profile': 'public-profile/get-public-profile',
  'account/audit': 'account/get-audit',
}

test('an export has the sections whose routes its caller may call; the manifest names what is left out, and a key sees no export of a session', async () => {
  const session = await world.session(account)
  const ordered = async (by: { key: string } | { session: string }, format: string) => {
    const { body } = await world.call('POST /api/export/jobs', { ...by, body: JSON.stringify({ format }) })
    await world.drainExports()
    const path = `${pathOf(body.data.id)}/download`
    const found = await fetch(
      (await world.call('GET /api/export/jobs/{id}/download', { ...by, path })).headers['location'] ?? '',
    )
    return { id: body.data.id, files: await unzip(Buffer.from(await found.arrayBuffer())) }
  }
  const sections = ({ files }: { files: Map<string, string> }) =>
    [...files.keys()].filter(name => /^(account|training)\//.test(name)).map(name => name.replace('.ndjson', ''))
  const [byKey, bySession] = [await ordered({ key }, 'ndjson'), await ordered({ session }, 'ndjson')]
  expect(sections(bySession).sort()).toEqual(Object.keys(routeOf).sort())
  const readable = Object.entries(routeOf).flatMap(([section, name]) =>
    'ability' in endpoints[name].access ? [section] : [],
  )
  expect(sections(byKey).sort()).toEqual(readable.sort())
  const leftOut = ({ files }: { files: Map<string, string> }) =>
    JSON.parse(files.get('manifest.json') ?? '').leftOut.map((one: { name: string }) => one.name)
  expect([...leftOut(byKey), ...readable].sort()).toEqual(Object.keys(routeOf).sort())
  expect(leftOut(bySession)).toEqual([])

  for (const refused of [await get(bySession.id), await link(bySession.id), await remove(bySession.id)])
    expectProblem(refused, 'not_found')
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([byKey.id])
  const all = (await world.call('GET /api/export/jobs', { session })).body.data
  expect(all.map(({ id }: { id: string }) => id).sort()).toEqual([bySession.id, byKey.id].sort())

  const entry = { date: '2026-11-19', title: 'Secret run', kind: 'running', durationMinutes: 30, rpe: 6 }
  await world.call('POST /api/training-logs', { session, body: JSON.stringify(entry) })
  const training = async (by: { key: string } | { session: string }) =>
    (await ordered(by, 'fhir')).files.get('Observation/training.ndjson') ?? ''
  expect(await training({ key })).not.toContain('Secret run')
  expect(await training({ session })).toContain('Secret run')
})
