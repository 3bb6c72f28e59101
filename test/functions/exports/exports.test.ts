import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
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

test('unzip finds no fault in an export of everything, and a file that is one JSON array parses', async () => {
  const { body } = await post({ format: 'json', start: '2026-11-01', end: '2026-11-21' })
  await world.drainExports()
  const bytes = await download(body.data.id)
  expect(testedByUnzip(bytes)).toMatch(/^No errors detected/)
  const files = await unzip(bytes)
  const heartRate = JSON.parse(files.get('data-points/heart-rate/2026-11.json') ?? '')
  expect(heartRate.length).toBeGreaterThan(1000)
  expect(heartRate[0]).toMatchObject({ type: 'heart-rate', source: 'PRIMARY', metadata: expect.any(Object) })
  expect(JSON.parse(files.get('account/shares.json') ?? '')).toEqual([])
})
