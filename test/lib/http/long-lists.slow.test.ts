import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { allEndpoints, callEndpoint, credentialsFor } from '../../support/endpoints.ts'
import { importsOfFaults, largestBodies, listsIn, schemaOf } from '../../support/largest-bodies.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
})
afterAll(() => world.stop())

const withBody = allEndpoints.filter(({ body }) => body)

test('every list in a body has a maximum', () => {
  const lists = withBody.flatMap(one => listsIn(schemaOf(one)).map(({ at, max }) => [one.route, at.join('.'), max]))
  expect(lists.length).toBeGreaterThan(8)
  expect(lists.filter(([, , max]) => max === undefined)).toEqual([])
})

/** Counted, because only a check of the length knows it: what is checked entry by entry stops at a fault or names each of them. */
test('a list of the most entries that fit into a body is refused by its length alone, at every endpoint', async () => {
  const others: unknown[] = []
  for (const { endpoint, at, text } of largestBodies()) {
    const credentials = await credentialsFor(world, account, endpoint)
    const headers = { ...credentials?.headers, 'content-type': 'application/json' }
    const answer = await callEndpoint(world, endpoint, { ...credentials, headers, body: text() })
    // A body that is no list itself.
    const needsNoCount = at.includes('  of ') && endpoint.body
    const isCounted =
      answer.status >= 400 && answer.status < 500 && /at most [\d,]+.*(?:not|has) [\d,]+/.test(answer.text)
    if (needsNoCount ? answer.status >= 500 : !isCounted)
      others.push([at, answer.status, answer.body?.errors?.[0]?.message ?? answer.text.slice(0, 200)])
  }
  expect(others).toEqual([])
}, 120_000)

/** Counted as well: the answer says how far the file was checked. */
test('an import stops at a thousand faults, however many sets the file has', async () => {
  const key = await world.key(account, ['read', 'workout:write'])
  const answers: unknown[] = []
  for (const { contentType, text } of importsOfFaults) {
    const headers = { 'content-type': contentType }
    const answer = await world.call('POST /api/v1/workout-logs/import', {
      key,
      query: 'timezone=UTC',
      headers,
      body: text,
    })
    answers.push([answer.status, answer.body.detail])
  }
  const refusal = (found: string, first: string) =>
    expect.stringContaining(`at most 1000 faults; this one has ${found}. Nothing was imported. ${first}`)
  expect(answers).toEqual([
    [422, refusal('1188 up to row 6', 'Row 1: exercises.0.sets.0.reps: ')],
    [422, refusal('1188 up to row 6', 'Row 1: exercises.0.sets.0.reps: ')],
    [422, refusal('1001 up to row 1002', 'Row 2: The number of repetitions must be')],
  ])
  const { body } = await world.get('workout-logs', key)
  expect(body.data).toEqual([])
}, 120_000)
