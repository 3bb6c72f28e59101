import type { Context as LambdaContext } from 'aws-lambda'
import { expect, test } from 'vitest'
import { endpoints } from '../../../functions/catalog.ts'
import { noSuchRoute } from '../../../functions/fallback/no-such-route.ts'
import { readConfig } from '../../../lib/config.ts'
import { isOpenToOrigins } from '../../../lib/http/access/cross-origin.ts'
import { methodOf, pathOf, routesOf } from '../../../lib/http/contract.ts'
import { fallbackHandler } from '../../../lib/http/handler.ts'
import { writeRoutes } from '../../../lib/http/routes.ts'
import { allEndpoints, answerOf, keyEndpoints, sessionEndpoints } from '../../support/endpoints.ts'
import { expectProblem } from '../../support/expectations.ts'
import { httpEvent } from '../../support/http-event.ts'

const config = readConfig({
  ORIGIN: 'https://health.test',
  ROUTES: writeRoutes(endpoints),
})
const context = { config, clock: () => 0, log: () => undefined, reads: 'eventual' as const }
const handler = fallbackHandler(noSuchRoute, () => context)
const ask = async (route: string) => answerOf(await handler(httpEvent(route, {}, 0), {} as LambdaContext))

const openPaths = allEndpoints.filter(isOpenToOrigins).map(endpoint => pathOf(endpoint.route))

test.each([
  'GET /api/v1/nowhere',
  'GET /api/v1/',
  'GET /api/v2',
  'GET /api/v1/daily/',
  'GET /api/v1/daily/x.css',
  'GET /api/v1/Daily',
  'GET /api/v1/daily/../profile',
  'GET //api/v1/daily',
  'GET /api/v1/daily\0',
  'GET /api/__proto__',
])('an unknown path is 404: %j', async route => {
  expectProblem(await ask(route), 'not_found')
})

/** Whether a path matches a template; `/workout-logs/import` also matches `/workout-logs/{id}`, but a route's word is no slug. */
const matches = (template: string, path: string) =>
  (template === path || template !== '/{slug}') && new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)

test.each(allEndpoints.map(endpoint => pathOf(endpoint.route)))(
  'a method that %s does not support is 405 with the supported methods',
  async path => {
    const taken = allEndpoints
      .filter(endpoint => matches(pathOf(endpoint.route), path))
      .flatMap(endpoint => routesOf(endpoint.route))
      .map(route => route.split(' ')[0] ?? '')
      .filter((method, i, all) => all.indexOf(method) === i)
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'].filter(
      method => !taken.includes(method),
    )
    for (const method of others) {
      if (method === 'OPTIONS' && openPaths.includes(path)) continue
      const answer = await ask(`${method} ${path}`)
      if (method === 'HEAD') expect([answer.status, answer.text]).toEqual([405, ''])
      else expectProblem(answer, 'method_not_allowed')
      expect(answer.headers['allow']).toBe(taken.join(', '))
    }
  },
)

test.each(keyEndpoints.filter(isOpenToOrigins).map(endpoint => endpoint.route))(
  'a preflight request for %s is allowed for every origin',
  async route => {
    const answer = await ask(`OPTIONS ${pathOf(route)}`)
    expect([answer.status, answer.text]).toEqual([204, ''])
    const { headers } = answer
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-methods']?.split(', ')).toContain(methodOf(route))
    const allowed = headers['access-control-allow-headers']?.toLowerCase().split(', ')
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'if-none-match'])
      expect(allowed).toContain(name)
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  },
)

test.each(sessionEndpoints.map(endpoint => endpoint.route))(
  'a preflight request for %s is allowed for no origin',
  async route => {
    const { headers } = await ask(`OPTIONS ${pathOf(route)}`)
    expect(headers['access-control-allow-methods']?.split(', ') ?? []).not.toContain(methodOf(route))
  },
)

test('a page of any origin can read that a path does not exist', async () => {
  expect((await ask('GET /api/v1/nowhere')).headers['access-control-allow-origin']).toBe('*')
  expect((await ask('PUT /api/keys')).headers['access-control-allow-origin']).toBeUndefined()
})

test.each([
  ['/api/v1/sleeps', '/api/v1/sleep'],
  ['/api/v1/daily/', '/api/v1/daily'],
  ['/api/v1/', '/api/v1'],
  ['/api/v1/Daily', '/api/v1/daily'],
  ['/v1/daily', '/api/v1/daily'],
  ['/api/v1/data_points', '/api/v1/data-points'],
  ['/api/key', '/api/keys'],
])('%s is unknown, and the problem suggests %s', async (path, meant) => {
  expect((await ask(`GET ${path}`)).body.detail).toBe(`There is no resource at this path; did you mean ${meant}?`)
})

test('a path that resembles none gets no suggestion', async () => {
  expect((await ask('GET /blog/wp-login.php')).body.detail).toBe('There is no resource at this path.')
})

test.each(['/app/', '/nowhere/else'])('a browser at %s gets a page that leads to the dashboard', async path => {
  const event = httpEvent(`GET ${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } }, 0)
  const { status, text, headers } = answerOf(await handler(event, {} as LambdaContext))
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(text).toContain('href="/app/today"')
})
