import { DeleteItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSuchRoute } from '../../functions/fallback/no-such-route.ts'
import { makeKey } from '../../infra/local/make-key.ts'
import { hashBearerKey, newBearerKey } from '../../lib/auth/bearer-key.ts'
import { type AnyDoor, methodOf, pathOf } from '../../lib/http/endpoint.ts'
import { type Account, abilities } from '../../lib/model/account.ts'
import * as keys from '../../lib/store/keys.ts'
import { httpEvent } from '../support/http-event.ts'
import { type Answer, startWorld, type World } from '../support/world.ts'
import {
  answerOf,
  doors,
  goodQuery,
  goodValue,
  junkFor,
  keyedDoors,
  knock,
  parametersOf,
  withParameter,
} from './doors.ts'
import { expectProblem, expectRateLimit, faultyNames } from './expectations.ts'
import { watchTableCalls } from './table-calls.ts'

let world: World
let account: Account
let calls: ReturnType<typeof watchTableCalls>

beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  calls = watchTableCalls(world.table.client)
})
afterAll(() => world.stop())

/** A new key that may do whatever the door asks for; none for a public door. */
async function keyFor(door: AnyDoor): Promise<{ key?: string }> {
  return door.access.kind === 'key' ? { key: await world.key(account, [door.access.ability]) } : {}
}

function expectRefusal(answer: Answer, door: AnyDoor, name: string) {
  expectProblem(answer, 'invalid_parameter')
  expect(faultyNames(answer)).toContain(name)
  if (door.access.kind === 'key') expectRateLimit(answer)
}

/** An answer without what is new in each. */
function withoutRequestId({ status, headers, text }: Answer): string {
  const { 'x-request-id': requestId = '', ...rest } = headers
  return JSON.stringify([status, rest, text.replace(requestId, '')])
}

const flipLast = (key: string) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')

async function revokedKey(): Promise<string> {
  const secret = await world.key(account)
  const { pk, sk } = keys.apiKey(hashBearerKey(secret))
  await world.table.client.send(
    new DeleteItemCommand({ TableName: world.table.tableName, Key: { pk: { S: pk }, sk: { S: sk } } }),
  )
  return secret
}

const keyThatEnds = (atMs: number) =>
  makeKey(world.store, { account, name: 'ends', abilities: [...abilities], expiresAt: new Date(atMs).toISOString() })

describe.each(keyedDoors.map(door => [door.route, door] as const))('%s', (_, door) => {
  test('asks for a key where none is sent, and says which kind', async () => {
    const answer = await knock(world, door)
    expectProblem(answer, 'missing_credentials')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.headers).not.toHaveProperty('ratelimit')
    expectProblem(await knock(world, door, { headers: { authorization: '' } }), 'missing_credentials')
  })

  test('malformed, unknown and revoked keys get one and the same answer', async () => {
    const good = await world.key(account, [...abilities])
    const header = (authorization: string) => ({ headers: { authorization } })
    const refused = [
      { key: 'phd_short' },
      { key: flipLast(good) },
      { key: good.toLowerCase() },
      { key: `${good}a` },
      { key: newBearerKey() },
      { key: await revokedKey() },
      header(`Basic ${good}`),
      header(`Bearer ${good},Bearer ${good}`),
      header(`Bearer ${good} ${good}`),
      header(good),
      header('Bearer'),
    ]
    const answers = await Promise.all(refused.map(ask => knock(world, door, ask)))
    for (const answer of answers) expectProblem(answer, 'invalid_credentials')
    expect(answers[0]?.headers['www-authenticate']).toBe('Bearer')
    expect(new Set(answers.map(withoutRequestId)).size).toBe(1)
    expect(answers[0]?.headers).not.toHaveProperty('ratelimit')
  })

  test('a mistyped key costs no call of the table', async () => {
    const good = await world.key(account)
    calls.taken()
    for (const key of [
      flipLast(good),
      good.replace('phd_', 'phe_'),
      `${good.slice(0, 9)}${good.slice(10)}`,
      'x'.repeat(1e6),
    ])
      await knock(world, door, { key })
    expect(calls.taken()).toEqual([])
  })

  test('a key without the ability is refused, told which one is needed, and counted', async () => {
    if (door.access.kind !== 'key') return
    const { ability } = door.access
    const key = await world.key(
      account,
      abilities.filter(one => one !== ability),
    )
    const answer = await knock(world, door, { key })
    expectProblem(answer, 'missing_ability')
    expect(answer.body.detail).toContain(ability)
    expectRateLimit(answer)
  })
})

test('a key that has ended gets the answer of an unknown one, everywhere and from that instant on', async () => {
  const [ended, endsNow, endsSoon] = await Promise.all([-86_400_000, 0, 1].map(ms => keyThatEnds(world.time.now + ms)))
  for (const door of keyedDoors) {
    const unknown = await knock(world, door, { key: newBearerKey() })
    for (const key of [ended, endsNow]) {
      const answer = await knock(world, door, key ? { key } : {})
      expectProblem(answer, 'invalid_credentials')
      expect(withoutRequestId(answer)).toBe(withoutRequestId(unknown))
    }
    if (endsSoon) expect((await knock(world, door, { key: endsSoon })).status).not.toBe(401)
  }
})

describe.each(doors.map(door => [door.route, door] as const))('%s', (_, door) => {
  test('refuses a parameter that it does not know, and names the nearest that it does', async () => {
    const ask = await keyFor(door)
    const good = goodQuery(door)
    for (const { name } of parametersOf(door)) {
      const answer = await knock(world, door, { ...ask, query: `${good}&${name}x=1` })
      expectRefusal(answer, door, `${name}x`)
      expect(answer.body.errors[0].message).toMatch(new RegExp(`did you mean ${name}\\?$`))
    }
    for (const name of [
      'qqqqqqqqqqqq',
      'api_key',
      'a[__proto__]',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
    ])
      expectRefusal(await knock(world, door, { ...ask, query: `${good}&${encodeURIComponent(name)}=1` }), door, name)
    expect(({} as Record<string, unknown>)['1']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('refuses a parameter that is given twice, be it with the same value', async () => {
    const ask = await keyFor(door)
    for (const parameter of parametersOf(door)) {
      const twice = `${parameter.name}=${goodValue(parameter)}`
      expectRefusal(
        await knock(world, door, { ...ask, query: `${goodQuery(door)}&${twice}&${twice}` }),
        door,
        parameter.name,
      )
    }
  })

  test('asks for each parameter that it needs', async () => {
    const ask = await keyFor(door)
    for (const { name } of parametersOf(door).filter(one => one.required)) {
      const query = new URLSearchParams(goodQuery(door))
      query.delete(name)
      expectRefusal(await knock(world, door, { ...ask, query: query.toString() }), door, name)
    }
  })

  test.skipIf(door.body)('takes no body', async () => {
    const ask = await keyFor(door)
    for (const body of ['{}', ' ', 'null']) expectRefusal(await knock(world, door, { ...ask, body }), door, 'body')
  })

  test('refuses rubbish in every parameter, by the name of the parameter', async () => {
    for (const parameter of parametersOf(door)) {
      const ask = await keyFor(door)
      for (const junk of junkFor(parameter)) {
        const answer = await knock(world, door, { ...ask, query: withParameter(door, parameter.name, junk) })
        const code =
          parameter.name === 'cursor' && answer.body.code === 'invalid_cursor' ? 'invalid_cursor' : 'invalid_parameter'
        expectProblem(answer, code)
        expect([junk, ...new Set(faultyNames(answer))]).toEqual([junk, parameter.name])
      }
    }
  })

  const has = (name: string) => parametersOf(door).some(parameter => parameter.name === name)
  test.runIf(has('start') && has('end'))('refuses half a range, a reversed one, and one that is too long', async () => {
    const ask = await keyFor(door)
    const wrong: [string, string][] = [
      ['start=2026-11-01', 'end'],
      ['end=2026-11-01', 'start'],
      ['start=2026-11-02&end=2026-11-01', 'start'],
      ['start=1900-01-01&end=2200-12-31', 'end'],
    ]
    if (has('days')) {
      wrong.push(['days=7&start=2026-11-01&end=2026-11-02', 'days'], ['days=7&start=2026-11-01', 'days'])
      wrong.push(['days=7&end=2026-11-01', 'days'])
    }
    for (const [range, name] of wrong)
      expectRefusal(await knock(world, door, { ...ask, query: `${goodQuery(door)}&${range}` }), door, name)
  })
})

test('a key that used up its minute is refused everywhere, told when to come back, and reads nothing', async () => {
  const key = await world.key(account, [...abilities])
  const [cheapest] = keyedDoors
  if (!cheapest) throw new Error('No door takes a key')
  await Promise.all(Array.from({ length: 120 }, () => knock(world, cheapest, { key })))
  for (const door of keyedDoors) {
    calls.taken()
    const answer = await knock(world, door, { key })
    expectProblem(answer, 'rate_limited')
    expectRateLimit(answer)
    expect(answer.headers['ratelimit']).toBe('"default";r=0;t=4')
    expect(answer.headers['retry-after']).toBe('4')
    expect(calls.taken()).toEqual(['UpdateItemCommand'])
  }
})

describe('what no endpoint takes', () => {
  const config = () => ({ ...world.config, ROUTES: doors.map(door => door.route).join(',') })
  const ask = (route: string) => answerOf(noSuchRoute(httpEvent(route, {}, world.time.now), config()))

  test.each([
    'GET /api/v1/nowhere',
    'GET /',
    'GET /api/v1/',
    'GET /api/v2',
    'GET /api/v1/daily/',
    'GET /api/v1/Daily',
    'GET /api/v1/daily/../profile',
    'GET //api/v1/daily',
    'GET /api/v1/daily\0',
    'GET /__proto__',
  ])('an unknown path is 404: %j', route => {
    expectProblem(ask(route), 'not_found')
  })

  test.each(doors.map(door => pathOf(door.route)))(
    'a method that %s does not take is 405 with those it takes',
    path => {
      const taken = doors.filter(door => pathOf(door.route) === path).map(door => methodOf(door.route))
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'].filter(
        method => !(taken as string[]).includes(method),
      )
      for (const method of others) {
        const answer = ask(`${method} ${path}`)
        expectProblem(answer, 'method_not_allowed')
        expect(answer.headers['allow']).toBe(taken.join(', '))
      }
    },
  )
})
