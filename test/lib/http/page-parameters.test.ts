import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const query = 'fbclid=1&utm_source=a&utm_source=b'

test.each([
  ['GET /', '/', 303],
  ['GET /account', '/account', 303],
  ['GET /docs', '/docs', 200],
  ['GET /llms.txt', '/llms.txt', 200],
  ['GET /problems/{code}', '/problems/not_found', 200],
  ['GET /{slug}', '/nobody-has-this', 404],
  ['GET /api/v1/openapi.json', '/api/v1/openapi.json', 400],
])('%s with parameters that messengers add', async (route, path, expected) => {
  expect((await world.call(route, { path, query })).status).toBe(expected)
})
