import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callEndpoint, publicEndpoints } from '../../support/endpoints.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const documents = [
  'GET /api/v1',
  'GET /api/v1/openapi.json',
  'GET /docs',
  'GET /llms.txt',
  'GET /problems/{code}',
  'GET /app/assets/{file}',
]

describe.each(documents)('%s', route => {
  const endpoint = publicEndpoints.find(one => one.route === route) ?? expect.unreachable(route)
  const read = (headers: Record<string, string>, method?: 'HEAD') =>
    callEndpoint(world, endpoint, { headers, ...(method ? { method } : {}) })

  test('has an ETag of its encoding, and anyone may keep it while it is unchanged', async () => {
    const [plain, gzipped] = [await read({}), await read({ 'accept-encoding': 'gzip' }, 'HEAD')]
    expect([plain.status, plain.headers['cache-control']]).toEqual([200, 'public, no-cache'])
    expect(plain.headers['etag']).toMatch(/^"[\w-]{27}"$/)
    const isCompressed = gzipped.headers['content-encoding'] === 'gzip'
    expect(gzipped.headers['etag'] === plain.headers['etag']).toBe(!isCompressed)
  })

  test('is 304 without a body for who has it, by GET and by HEAD', async () => {
    const etag = (await read({})).headers['etag'] ?? ''
    for (const method of [undefined, 'HEAD'] as const) {
      expect((await read({}, method)).headers['etag']).toBe(etag)
      const unchanged = await read({ 'if-none-match': `"other", ${etag}` }, method)
      expect([unchanged.status, unchanged.text, unchanged.headers['etag']]).toEqual([304, '', etag])
      expect((await read({ 'if-none-match': '"other"' }, method)).status).toBe(200)
    }
  })
})

test('a page of the dashboard and the state of the service are not kept', async () => {
  for (const route of ['GET /app/{view}', 'GET /health']) {
    const endpoint = publicEndpoints.find(one => one.route === route) ?? expect.unreachable(route)
    const { headers } = await callEndpoint(world, endpoint, {})
    expect([headers['etag'], headers['cache-control']]).toEqual([undefined, 'private, no-store'])
  }
})
