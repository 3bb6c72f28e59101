import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '../../../lib/http/endpoint.ts'
import { keyReads } from '../../support/endpoints.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const descriptor = async () => (await world.call('GET /api/v1')).body

test('it is the body itself, with the members of the specification', async () => {
  const body = await descriptor()
  expect(body).toMatchObject({
    version: 'v1',
    baseUrl: 'https://health.test/api/v1',
    readOnlyData: false,
    sourceDataReadOnly: true,
    documentation: 'https://health.test/api/v1/openapi.json',
  })
  expect(body.conventions.cursorPagination).toBe(true)
  for (const name of ['defaultSource', 'pagePagination', 'metadata', 'rawPayloads', 'processing', 'writes'])
    expect(body.conventions[name]).toMatch(/\w/)
  expect(body.conventions.rateLimit).toContain('120')
})

test('resources are exactly the routes with data that are served', async () => {
  const { resources } = await descriptor()
  const served = keyReads.map(endpoint => pathOf(endpoint.route)).filter(path => path.startsWith('/api/v1/'))
  expect(Object.values(resources).sort()).toEqual(served.sort())
  for (const [name, route] of Object.entries(resources)) expect(route).toBe(`/api/v1/${name}`)
})

test('the host it names is the one that was called where none is set', async () => {
  const elsewhere = await startWorld()
  delete elsewhere.config.ORIGIN
  expect((await elsewhere.call('GET /api/v1')).body.baseUrl).toBe('https://health.test/api/v1')
  await elsewhere.stop()
})
