import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import {
  admission,
  doors,
  goodQuery,
  goodValue,
  junkFor,
  knock,
  parametersOf,
  withParameter,
} from '../../support/doors.ts'
import { expectProblem, expectRateLimit, faultyNames } from '../../support/expectations.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account

beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
})
afterAll(() => world.stop())

const enter = (door: AnyEndpoint) => admission(world, account, door)

function expectRefusal(answer: Answer, door: AnyEndpoint, name: string) {
  expectProblem(answer, 'invalid_parameter')
  expect(faultyNames(answer)).toContain(name)
  if (door.access.kind === 'key') expectRateLimit(answer)
}

describe.each(doors.map(door => [door.route, door] as const))('%s', (_, door) => {
  test('refuses a parameter that it does not know, and names the nearest that it does', async () => {
    const ask = await enter(door)
    const good = goodQuery(door)
    for (const { name } of parametersOf(door)) {
      const misspelt = `${name}${name.at(-1)}`
      const answer = await knock(world, door, { ...ask, query: `${good}&${misspelt}=1` })
      expectRefusal(answer, door, misspelt)
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
    const ask = await enter(door)
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
    const ask = await enter(door)
    for (const { name } of parametersOf(door).filter(one => one.required)) {
      const query = new URLSearchParams(goodQuery(door))
      query.delete(name)
      expectRefusal(await knock(world, door, { ...ask, query: query.toString() }), door, name)
    }
  })

  test('refuses rubbish in every parameter, by the name of the parameter', async () => {
    for (const parameter of parametersOf(door)) {
      const ask = await enter(door)
      for (const junk of junkFor(parameter)) {
        const answer = await knock(world, door, { ...ask, query: withParameter(door, parameter.name, junk) })
        const code =
          parameter.name === 'cursor' && answer.body.code === 'invalid_cursor' ? 'invalid_cursor' : 'invalid_parameter'
        expectProblem(answer, code)
        expect([junk, ...new Set(faultyNames(answer))]).toEqual([junk, parameter.name])
      }
    }
  })
})

const bodiless = doors.filter(door => !door.body)

test.each(bodiless.map(door => [door.route, door] as const))('%s takes no body', async (_, door) => {
  const ask = await enter(door)
  for (const body of ['{}', ' ', 'null']) expectRefusal(await knock(world, door, { ...ask, body }), door, 'body')
})

const has = (door: AnyEndpoint, name: string) => parametersOf(door).some(parameter => parameter.name === name)
const ranged = doors.filter(door => has(door, 'start') && has(door, 'end'))

test.each(ranged.map(door => [door.route, door] as const))(
  '%s refuses half a range, a reversed one, and one that is too long',
  async (_, door) => {
    const ask = await enter(door)
    const wrong: [string, string][] = [
      ['start=2026-11-01', 'end'],
      ['end=2026-11-01', 'start'],
      ['start=2026-11-02&end=2026-11-01', 'start'],
      ['start=1900-01-01&end=2200-12-31', 'end'],
    ]
    if (has(door, 'days')) {
      wrong.push(['days=7&start=2026-11-01&end=2026-11-02', 'days'], ['days=7&start=2026-11-01', 'days'])
      wrong.push(['days=7&end=2026-11-01', 'days'])
    }
    for (const [range, name] of wrong)
      expectRefusal(await knock(world, door, { ...ask, query: `${goodQuery(door)}&${range}` }), door, name)
  },
)
