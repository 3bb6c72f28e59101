import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { allEndpoints, callEndpoint, credentialsFor, goodQueries } from '../../support/endpoints.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let secret: string
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-17T12:34:56Z' })
  account = await world.account({ displayName: 'canary@example.test' })
  secret = await world.key(account)
  await world.connect(account, 2)
  await world.drain()
  for (const endpoint of allEndpoints)
    for (const query of goodQueries(endpoint))
      await callEndpoint(world, endpoint, { ...(await credentialsFor(world, account, endpoint)), query })
  const canaries = { 'user-agent': '\n{"level":"fatal"}', referer: 'https://canary.test/?key=1' }
  for (const endpoint of allEndpoints)
    await callEndpoint(world, endpoint, { key: secret, query: 'canary=133.7&api_key=canary', headers: canaries })
  await callEndpoint(world, allEndpoints[2] ?? expect.unreachable(), { key: `${secret}x` })
  world.simulator.control.revoke()
  await world.call('POST /api/v1/sync', { key: secret })
  await world.drain()
})
afterAll(() => world.stop())

/** What the line of every invocation has besides what it is about. */
const common = [
  'coldStart',
  'daysComputed',
  'platformCalls',
  'platformMs',
  'platformWaitMs',
  'pointsWritten',
  'tableCalls',
  'version',
]

test('every request has a log line with its id, route, status, duration and counts, without its content', () => {
  const lines = world.log.filter(line => line.event === 'request')
  expect(lines.length).toBeGreaterThan(allEndpoints.length * 2)
  for (const line of lines)
    expect(Object.keys(line).sort()).toEqual([...common, 'event', 'requestId', 'route', 'status', 'tookMs'].sort())
  expect(new Set(lines.map(line => line['route']))).toEqual(new Set(allEndpoints.map(endpoint => endpoint.route)))
})

test('no line contains a key, a token, a name, a platform id, or input of a client', () => {
  const text = JSON.stringify(world.log)
  const { healthUserId = '' } = world.simulator.people[0] ?? {}
  for (const secretOf of [
    secret.slice(0, 12),
    'phd_',
    'canary',
    'Bearer',
    'local-secret',
    healthUserId,
    '"level"',
    '@',
  ])
    expect([secretOf, text.includes(secretOf)]).toEqual([secretOf, false])
  for (const line of world.log)
    for (const value of Object.values(line)) if (typeof value === 'string') expect(value).not.toMatch(/[\r\n]/)
})

test('no line contains a health value: numbers are statuses, counts and durations', () => {
  const numeric = new Set<string>()
  for (const line of world.log)
    for (const [name, value] of Object.entries(line)) if (typeof value === 'number') numeric.add(name)
  const harmless =
    /^(status|tookMs|count|points|dropped|windows|attempt|waitMs|types|rows|written|requests|httpStatus|receiveCount|waitedMs|tableCalls|platformCalls|platformMs|platformWaitMs|pointsWritten|daysComputed)$/
  expect([...numeric].filter(name => !harmless.test(name))).toEqual([])
})
