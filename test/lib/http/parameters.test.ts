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
  parametersOf,
  takesAnyParameter,
  withParameter,
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

function expectRefusal(answer: Answer, endpoint: AnyEndpoint, name: string) {
  expectProblem(answer, 'invalid_parameter')
  expect(faultyNames(answer)).toContain(name)
  if (endpoint.access.kind === 'key') expectRateLimit(answer)
}

describe.each(allEndpoints.map(endpoint => [endpoint.route, endpoint] as const))('%s', (_, endpoint) => {
  test('refuses a parameter that it does not know, and names the nearest that it does', async () => {
    if (takesAnyParameter(endpoint)) return
    const credentials = await credentialsOf(endpoint)
    const good = goodQuery(endpoint)
    for (const { name } of parametersOf(endpoint)) {
      const misspelled = `${name}${name.at(-1)}`
      const answer = await callEndpoint(world, endpoint, { ...credentials, query: `${good}&${misspelled}=1` })
      expectRefusal(answer, endpoint, misspelled)
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
      expectRefusal(
        await callEndpoint(world, endpoint, { ...credentials, query: `${good}&${encodeURIComponent(name)}=1` }),
        endpoint,
        name,
      )
    expect(({} as Record<string, unknown>)['1']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('refuses a parameter that is given twice, even with the same value', async () => {
    const credentials = await credentialsOf(endpoint)
    for (const parameter of parametersOf(endpoint)) {
      const twice = `${parameter.name}=${goodValue(parameter)}`
      expectRefusal(
        await callEndpoint(world, endpoint, { ...credentials, query: `${goodQuery(endpoint)}&${twice}&${twice}` }),
        endpoint,
        parameter.name,
      )
    }
  })

  test('asks for each parameter that it needs', async () => {
    const credentials = await credentialsOf(endpoint)
    for (const { name } of parametersOf(endpoint).filter(one => one.required)) {
      const query = new URLSearchParams(goodQuery(endpoint))
      query.delete(name)
      expectRefusal(await callEndpoint(world, endpoint, { ...credentials, query: query.toString() }), endpoint, name)
    }
  })

  test('refuses rubbish in every parameter, by the name of the parameter', async () => {
    for (const parameter of parametersOf(endpoint)) {
      const credentials = await credentialsOf(endpoint)
      for (const junk of junkFor(parameter)) {
        const answer = await callEndpoint(world, endpoint, {
          ...credentials,
          query: withParameter(endpoint, parameter.name, junk),
        })
        const code =
          parameter.name === 'cursor' && answer.body.code === 'invalid_cursor' ? 'invalid_cursor' : 'invalid_parameter'
        expectProblem(answer, code)
        expect([junk, ...new Set(faultyNames(answer))]).toEqual([junk, parameter.name])
      }
    }
  })
})

const bodiless = allEndpoints.filter(endpoint => !endpoint.body && !endpoint.rawBody)

test.each(bodiless.map(endpoint => [endpoint.route, endpoint] as const))('%s takes no body', async (_, endpoint) => {
  const credentials = await credentialsOf(endpoint)
  for (const body of ['{}', ' ', 'null'])
    expectRefusal(await callEndpoint(world, endpoint, { ...credentials, body }), endpoint, 'body')
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
        name,
      )
  },
)
