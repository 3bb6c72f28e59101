import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { dataTypeIds } from '../../../lib/model/catalog/data-types.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'

let world: World
let account: Account
const start = Date.parse('2026-11-21T12:34:56Z')
const range = { start: '2026-11-17', end: '2026-11-20' }
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
})
beforeEach(() => {
  world.time.now = start
  world.importMessages.length = 0
})
afterAll(() => world.stop())

async function exported(format: string): Promise<Buffer> {
  const session = await world.session(account)
  const order = JSON.stringify({ format, ...range, include: ['metadata', 'raw'] })
  const { id } = (await world.call('POST /api/export/jobs', { session, body: order })).body.data
  await world.drainExports()
  const path = `/api/export/jobs/${id}/download`
  const { headers } = await world.call('GET /api/export/jobs/{id}/download', { session, path })
  const bytes = Buffer.from(await (await fetch(headers['location'] ?? '')).arrayBuffer())
  await world.call('DELETE /api/export/jobs/{id}', { session, path: `/api/export/jobs/${id}` })
  return bytes
}

async function imported(owner: Account, zip: Buffer) {
  const session = await world.session(owner)
  const { body } = await world.call('POST /api/imports', { session, body: JSON.stringify({ bytes: zip.length }) })
  const { id, parts } = body.data
  for (const { url, from, bytes } of parts)
    await fetch(url, { method: 'PUT', body: new Uint8Array(zip.subarray(from, from + bytes)) })
  await world.call('POST /api/imports/{id}/start', { session, path: `/api/imports/${id}/start` })
  await world.drainImports()
  return (await world.call('GET /api/imports/{id}', { session, path: `/api/imports/${id}` })).body.data
}

/** The observations of a type, as answers have them; the roll-ups of the platform are not observations. */
async function pointsOf(owner: Account, type: string): Promise<string[]> {
  const key = await world.key(owner)
  const points: string[] = []
  const query = `data-points?type=${type}&source=all&include=metadata,raw&start=${range.start}&end=${range.end}&limit=10000`
  for (let cursor = ''; ; ) {
    const { body } = await world.get(`${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, key)
    const observations = body.data.filter((one: { source: string }) => one.source !== 'PROVIDER_ROLLUP')
    points.push(...observations.map((one: unknown) => JSON.stringify(one)))
    cursor = body.pagination.nextCursor
    if (!cursor) return points
  }
}

test.each(['ndjson', 'json'])(
  'the export of one account as %s brings the same data points to another one, to the byte',
  async format => {
    const zip = await exported(format)
    const other = await world.account({ timezone: account.timezone })
    const done = await imported(other, zip)
    expect(done).toMatchObject({ status: 'ready', format: 'export', source: null, dropped: {} })
    let compared = 0
    for (const type of dataTypeIds) {
      const wanted = await pointsOf(account, type)
      expect([type, await pointsOf(other, type)]).toEqual([type, wanted])
      compared += wanted.length
    }
    expect(compared).toBeGreaterThan(10_000)
    expect(await imported(other, zip)).toMatchObject({ status: 'ready', changedDays: 0 })
  },
)

test('what a connection has read stays as it is', async () => {
  const done = await imported(account, await exported('ndjson'))
  expect(done).toMatchObject({ status: 'ready', changedDays: 0, dropped: { already_read: expect.any(Object) } })
})
