import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../infra/local/engines/free-port.ts'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import { httpHandler } from '../../../lib/http/handler.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { createStore } from '../../../lib/store/store.ts'
import { openTable, type Table } from '../../../lib/store/table.ts'
import { admission, answerOf, goodQuery, keyedDoors, sampleBody, sessionDoors } from '../../support/doors.ts'
import { expectProblem } from '../../support/expectations.ts'
import { httpEvent } from '../../support/http-event.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let nobody: DynamoDBClient
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  nobody = new DynamoDBClient({ endpoint: `http://127.0.0.1:${await freePort()}`, maxAttempts: 1 })
})
afterAll(async () => {
  nobody.destroy()
  await world.stop()
})

async function ask(door: AnyEndpoint, table: Table) {
  const body = sampleBody(door)
  const ask = { ...(await admission(world, account, door)), query: goodQuery(door), ...(body ? { body } : {}) }
  const event = httpEvent(door.route, ask, world.time.now)
  const handler = httpHandler(door, () => ({ ...world.context, store: createStore(table) }))
  return answerOf((await handler(event, {} as LambdaContext)) as APIGatewayProxyStructuredResultV2)
}

/** Finds sessions and nothing else. */
const onlySessions =
  (get: Table['get']): Table['get'] =>
  async key =>
    key.pk.startsWith('session#') ? get(key) : openTable(nobody, world.table.tableName).get(key)

test.each([...keyedDoors, ...sessionDoors].map(door => [door.route, door] as const))(
  '%s is closed, not open, while the table does not answer: 503, when to come back, and nothing of the cause',
  async (_, door) => {
    const down = openTable(nobody, world.table.tableName)
    // First nothing answers; then the key is counted and everything behind it fails.
    const { update, get } = world.table.table
    const halfDown = { ...down, update, get: door.access.kind === 'key' ? down.get : onlySessions(get) }
    for (const table of [down, halfDown]) {
      const answer = await ask(door, table)
      expectProblem(answer, 'unavailable')
      expect(answer.headers['retry-after']).toMatch(/^\d+$/)
      expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|DynamoDB|test-/)
    }
    expect(world.log.at(-2)).toMatchObject({ event: 'request_failed' })
  },
)

test('a fault of ours is 500 and says nothing of itself', async () => {
  const wrong = openTable(world.table.client, 'no-such-table')
  for (const door of [...keyedDoors, ...sessionDoors]) {
    const answer = await ask(door, wrong)
    expectProblem(answer, 'internal')
    expect(answer.text).not.toMatch(/ResourceNotFound|no-such-table/)
  }
})
