import type { Context as LambdaContext } from 'aws-lambda'
import { expect, test } from 'vitest'
import { noSuchRoute } from '../../../functions/fallback/no-such-route.ts'
import { readConfig } from '../../../lib/config.ts'
import { methodOf, pathOf } from '../../../lib/http/endpoint.ts'
import { fallbackHandler } from '../../../lib/http/handler.ts'
import { allEndpoints, answerOf } from '../../support/endpoints.ts'
import { expectProblem } from '../../support/expectations.ts'
import { httpEvent } from '../../support/http-event.ts'

const config = readConfig({
  ORIGIN: 'https://health.test',
  ROUTES: allEndpoints.map(endpoint => endpoint.route).join(','),
})
const context = { config, clock: () => 0, log: () => undefined, reads: 'eventual' as const }
const handler = fallbackHandler(noSuchRoute, () => context)
const ask = async (route: string) => answerOf(await handler(httpEvent(route, {}, 0), {} as LambdaContext))

test.each([
  'GET /api/v1/nowhere',
  'GET /api/v1/',
  'GET /api/v2',
  'GET /api/v1/daily/',
  'GET /api/v1/Daily',
  'GET /api/v1/daily/../profile',
  'GET //api/v1/daily',
  'GET /api/v1/daily\0',
  'GET /__proto__',
])('an unknown path is 404: %j', async route => {
  expectProblem(await ask(route), 'not_found')
})

test.each(allEndpoints.map(endpoint => pathOf(endpoint.route)))(
  'a method that %s does not take is 405 with those it takes',
  async path => {
    const taken = allEndpoints
      .filter(endpoint => pathOf(endpoint.route) === path)
      .map(endpoint => methodOf(endpoint.route))
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'].filter(
      method => !(taken as string[]).includes(method),
    )
    for (const method of others) {
      const answer = await ask(`${method} ${path}`)
      expectProblem(answer, 'method_not_allowed')
      expect(answer.headers['allow']).toBe(taken.join(', '))
    }
  },
)
