import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { expect, test } from 'vitest'
import { byRoute } from '../../../lib/lambda/by-route.ts'

const event = (routeKey: string) => ({ routeKey }) as APIGatewayProxyEventV2
const context = { awsRequestId: 'request-1' } as Context

test('a request is handled by the handler of its route, with its context; others are not loaded', async () => {
  const loaded: string[] = []
  const of = (name: string) => async () => {
    loaded.push(name)
    return { handler: async (...given: unknown[]) => [name, ...given] }
  }
  const handler = byRoute({ 'GET /a': of('a'), 'HEAD /a': of('a'), 'POST /a': of('b') })
  expect(await handler(event('POST /a'), context)).toEqual(['b', event('POST /a'), context])
  expect(loaded).toEqual(['b'])
  expect(await handler(event('HEAD /a'), context)).toEqual(['a', event('HEAD /a'), context])
})

test('a route that the function does not serve fails, and is named', async () => {
  await expect(byRoute({})(event('GET /b'), context)).rejects.toThrow('GET /b')
})
