import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import {
  allEndpoints,
  callEndpoint,
  credentialsFor,
  goodQuery,
  goodValue,
  junkFor,
  manyCredentials,
  parametersOf,
  takesAnyParameter,
} from '../../support/endpoints.ts'
import { expectProblem, expectRateLimit, faultyNames } from '../../support/expectations.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account

beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
})
afterAll(() => world.stop())

const credentialsOf = (endpoint: AnyEndpoint) => credentialsFor(world, account, endpoint)

function expectRefusal(answer: Answer, endpoint: AnyEndpoint, names: readonly string[]) {
  expectProblem(answer, 'invalid_parameter')
  expect(faultyNames(answer)).toEqual(expect.arrayContaining([...names]))
  if (endpoint.access.kind === 'key') expectRateLimit(answer)
}

describe.each(allEndpoints.map(endpoint => [endpoint.route, endpoint] as const))('%s', (_, endpoint) => {
  test('refuses every parameter that it does not know, and names the nearest that it does', async () => {
    if (takesAnyParameter(endpoint)) return
    const credentials = await credentialsOf(endpoint)
    const refusal = async (names: readonly string[]) => {
      const query = [goodQuery(endpoint), ...names.map(name => `${encodeURIComponent(name)}=1`)].join('&')
      const answer = await callEndpoint(world, endpoint, { ...credentials, query })
      expectRefusal(answer, endpoint, names)
      return answer.body.errors as { name: string; message: string }[]
    }
    const known = parametersOf(endpoint).map(({ name }) => [`${name}${name.at(-1)}`, name] as const)
    const misspelled = new Map(known)
    for (const { name, message } of known.length > 0 ? await refusal([...misspelled.keys()]) : [])
      expect(message).toMatch(new RegExp(`did you mean ${misspelled.get(name)}\\?$`))
    await refusal(['qqqqqqqqqqqq', 'api_key', 'a[__proto__]', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(({} as Record<string, unknown>)['1']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('refuses every parameter that is given twice, even with the same value', async () => {
    const parameters = parametersOf(endpoint)
    if (parameters.length === 0) return
    const twice = parameters.map(one => `${one.name}=${goodValue(one)}&${one.name}=${goodValue(one)}`)
    expectRefusal(
      await callEndpoint(world, endpoint, { ...(await credentialsOf(endpoint)), query: twice.join('&') }),
      endpoint,
      parameters.map(({ name }) => name),
    )
  })

  test('asks for each parameter that it needs', async () => {
    const credentials = await credentialsOf(endpoint)
    for (const { name } of parametersOf(endpoint).filter(one => one.required)) {
      const query = new URLSearchParams(goodQuery(endpoint))
      query.delete(name)
      expectRefusal(await callEndpoint(world, endpoint, { ...credentials, query: query.toString() }), endpoint, [name])
    }
  })

  test('refuses rubbish in every parameter, by the name of the parameter', async () => {
    const renewed = manyCredentials(world, account, endpoint)
    const cursor = parametersOf(endpoint).filter(({ name }) => name === 'cursor')
    const others = parametersOf(endpoint).filter(({ name }) => name !== 'cursor')
    for (const together of [cursor, others]) {
      const rounds = Math.max(0, ...together.map(one => junkFor(one).length))
      for (let i = 0; i < rounds; i++) {
        const junk = new Map(
          together.flatMap(one =>
            junkFor(one)
              .slice(i, i + 1)
              .map(value => [one.name, value] as const),
          ),
        )
        const credentials = await renewed()
        const query = new URLSearchParams(
          [...new URLSearchParams(goodQuery(endpoint))].filter(([name]) => !junk.has(name)),
        )
        for (const [name, value] of junk) query.append(name, value)
        const answer = await callEndpoint(world, endpoint, { ...credentials, query: query.toString() })
        expectProblem(
          answer,
          answer.body.code === 'invalid_cursor' && together === cursor ? 'invalid_cursor' : 'invalid_parameter',
        )
        expect([...junk, new Set(faultyNames(answer))]).toEqual([...junk, new Set(junk.keys())])
      }
    }
  })
})

const bodiless = allEndpoints.filter(endpoint => !endpoint.body && !endpoint.rawBody)

test.each(bodiless.map(endpoint => [endpoint.route, endpoint] as const))('%s takes no body', async (_, endpoint) => {
  const credentials = await credentialsOf(endpoint)
  for (const body of ['{}', ' ', 'null'])
    expectRefusal(await callEndpoint(world, endpoint, { ...credentials, body }), endpoint, ['body'])
})

const has = (endpoint: AnyEndpoint, name: string) => parametersOf(endpoint).some(parameter => parameter.name === name)
const ranged = allEndpoints.filter(endpoint => has(endpoint, 'start') && has(endpoint, 'end'))

test.each(ranged.map(endpoint => [endpoint.route, endpoint] as const))(
  '%s refuses half a range, a reversed one, and one that is too long',
  async (_, endpoint) => {
    const credentials = await credentialsOf(endpoint)
    const wrong: [string, string][] = [
      ['start=2026-11-01', 'end'],
      ['end=2026-11-01', 'start'],
      ['start=2026-11-02&end=2026-11-01', 'start'],
      ['start=1900-01-01&end=2200-12-31', 'end'],
    ]
    if (has(endpoint, 'days')) {
      wrong.push(['days=7&start=2026-11-01&end=2026-11-02', 'days'], ['days=7&start=2026-11-01', 'days'])
      wrong.push(['days=7&end=2026-11-01', 'days'])
    }
    for (const [range, name] of wrong)
      expectRefusal(
        await callEndpoint(world, endpoint, { ...credentials, query: `${goodQuery(endpoint)}&${range}` }),
        endpoint,
        [name],
      )
  },
)
