import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../infra/local/engines/free-port.ts'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import { httpHandler } from '../../../lib/http/handler.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import { createStore } from '../../../lib/store/store.ts'
import type { Table } from '../../../lib/store/table.ts'
import {
  answerOf,
  credentialsFor,
  goodQuery,
  keyEndpoints,
  sampleBody,
  samplePath,
  sessionEndpoints,
} from '../../support/endpoints.ts'
import { expectProblem } from '../../support/expectations.ts'
import { httpEvent } from '../../support/http-event.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let unreachable: DynamoDBClient
beforeAll(async () => {
  world = await startWorld()
  // Without a goal, an answer about goals needs nothing of the table.
  const goal = { of: 'steps', per: 'day', side: 'at-least', value: 8000, from: asDay('2026-11-01') } as const
  account = { ...(await world.account()), goals: [goal] }
  unreachable = new DynamoDBClient({ endpoint: `http://127.0.0.1:${await freePort()}`, maxAttempts: 1 })
})
afterAll(async () => {
  unreachable.destroy()
  await world.stop()
})

async function ask(endpoint: AnyEndpoint, table: Table) {
  const body = sampleBody(endpoint)
  const ask = {
    ...(await credentialsFor(world, account, endpoint)),
    path: samplePath(endpoint),
    query: goodQuery(endpoint),
    ...(body ? { body } : {}),
  }
  const event = httpEvent(endpoint.route, ask, world.time.now)
  const handler = httpHandler(endpoint, () => ({ ...world.context, store: createStore(table) }))
  return answerOf((await handler(event, {} as LambdaContext)) as APIGatewayProxyStructuredResultV2)
}

/** Beside the key, these endpoints need nothing of the table. */
const readsNothing = new Set(['GET /api/v1/training/exercises'])

/** Finds sessions and nothing else. */
const onlySessions =
  (get: Table['get']): Table['get'] =>
  async key =>
    key.pk.startsWith('session#') ? get(key) : openTable(unreachable, world.table.tableName).get(key)

test.each([...keyEndpoints, ...sessionEndpoints].map(endpoint => [endpoint.route, endpoint] as const))(
  '%s is closed, not open, while the table does not answer: 503, when to come back, and nothing of the cause',
  async (_, endpoint) => {
    const down = openTable(unreachable, world.table.tableName)
    // First nothing answers; then the key is counted and everything behind it fails.
    const { update, get } = world.table.table
    const halfDown = { ...down, update, get: endpoint.access.kind === 'key' ? down.get : onlySessions(get) }
    for (const table of readsNothing.has(endpoint.route) ? [down] : [down, halfDown]) {
      const answer = await ask(endpoint, table)
      expectProblem(answer, 'unavailable')
      expect(answer.headers['retry-after']).toMatch(/^\d+$/)
      expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|DynamoDB|test-/)
    }
    expect(world.log.at(-2)).toMatchObject({ event: 'request_failed' })
  },
)

test('an internal error is 500 and reveals nothing about itself', async () => {
  const wrong = openTable(world.table.client, 'no-such-table')
  for (const endpoint of [...keyEndpoints, ...sessionEndpoints]) {
    const answer = await ask(endpoint, wrong)
    expectProblem(answer, 'internal')
    expect(answer.text).not.toMatch(/ResourceNotFound|no-such-table/)
  }
})
