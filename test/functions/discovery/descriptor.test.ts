import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '../../../lib/http/contract.ts'
import { allEndpoints } from '../../support/endpoints.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const descriptor = async () => (await world.call('GET /api/v1')).body

test('the descriptor is the body itself, with the members of the specification', async () => {
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

test('resources are exactly those with data that are served, also by an ID or outside of version 1', async () => {
  const { resources } = await descriptor()
  // A part of one record, such as a download, is no resource.
  const gets = allEndpoints
    .map(({ route }) => route)
    .filter(route => /^GET \/api\/(?!v1$|v1\/openapi|.*\}\/)/.test(route))
  const nameOf = (path: string) => path.replace(/^\/api\/(v1\/)?/, '').replace(/\/\{\w+\}$/, '')
  const served = Map.groupBy(gets.map(pathOf), nameOf)
  expect(Object.keys(resources).sort()).toEqual([...served.keys()].sort())
  for (const [name, paths] of served) expect(resources[name]).toBe(paths.find(path => !path.includes('{')) ?? paths[0])
  expect(resources).toMatchObject({
    daily: '/api/v1/daily',
    'training/exercises/review': '/api/v1/training/exercises/review/{exercise_key}',
    'training-logs': '/api/training-logs',
  })
})

test('without a configured host, the descriptor names the host that was called', async () => {
  const elsewhere = await startWorld()
  delete elsewhere.config.ORIGIN
  expect((await elsewhere.call('GET /api/v1')).body.baseUrl).toBe('https://health.test/api/v1')
  await elsewhere.stop()
})
