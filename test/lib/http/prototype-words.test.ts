import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pathOf } from '../../../lib/http/contract.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import {
  allEndpoints,
  callEndpoint,
  credentialsFor,
  manyCredentials,
  parametersOf,
  sampleBody,
  sampleType,
  takesAnyParameter,
  withParameter,
} from '../../support/endpoints.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'

/** Every name that a plain object inherits. As a key of a look-up each finds something that was never stored there. */
const words = Object.getOwnPropertyNames(Object.prototype)
/** Those of which each place gets three: the two of a kind of their own, and another that differs from place to place. */
const wordsFor = (place: number) => ['__proto__', 'constructor', words[place % words.length] ?? '']

let world: World
let account: Account
let time: number
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
  time = world.time.now
})
afterAll(() => world.stop())
// Each test has a minute of its own.
beforeEach(() => {
  world.time.now = time += minuteMs
})

const expectNoFailure = ({ status }: { status: number }, about: string) =>
  expect([about, status < 500 && status !== 429]).toEqual([about, true])

describe.each(allEndpoints.map((endpoint, i) => [endpoint.route, endpoint, i] as const))('%s', (_, endpoint, place) => {
  test('no inherited name in a parameter, as a value or a name, makes it fail', async () => {
    const credentials = manyCredentials(world, account, endpoint)
    for (const [i, parameter] of parametersOf(endpoint).entries()) {
      for (const word of wordsFor(i)) {
        const query = withParameter(endpoint, parameter.name, word)
        expectNoFailure(await callEndpoint(world, endpoint, { ...(await credentials()), query }), query)
      }
    }
    if (takesAnyParameter(endpoint)) return
    const query = words.map(word => `${word}=1`).join('&')
    const answer = await callEndpoint(world, endpoint, { ...(await credentials()), query })
    expectProblem(answer, 'invalid_parameter')
    expect(faultyNames(answer)).toEqual(expect.arrayContaining(words))
  })

  test('no inherited name in a path or a body makes it fail', async () => {
    const credentials = manyCredentials(world, account, endpoint)
    if (pathOf(endpoint.route).includes('{'))
      for (const word of wordsFor(place)) {
        const path = pathOf(endpoint.route).replace(/\{\w+\}/g, word)
        expectProblem(await callEndpoint(world, endpoint, { ...(await credentials()), path }), 'not_found')
      }
    const sample = sampleBody(endpoint)
    if (sample === undefined || sampleType(endpoint) !== 'application/json') return
    const members = JSON.parse(sample) as Record<string, unknown>
    for (const word of wordsFor(place)) {
      const bodies = [
        JSON.stringify(word),
        `{${JSON.stringify(word)}: 1, ${sample.slice(1)}`,
        `[${JSON.stringify(word)}]`,
        ...Object.keys(members).map(name => JSON.stringify({ ...members, [name]: word })),
        ...Object.keys(members).map(name => JSON.stringify({ ...members, [name]: [word] })),
        ...Object.keys(members).map(name => `{"${name}": {${JSON.stringify(word)}: 1}}`),
      ]
      for (const body of bodies)
        expectNoFailure(await callEndpoint(world, endpoint, { ...(await credentials()), body }), body)
    }
  })

  test('an over-long ID in the path is an unknown one', async () => {
    if (!pathOf(endpoint.route).includes('{')) return
    const credentials = await credentialsFor(world, account, endpoint)
    for (const id of ['x'.repeat(65), 'x'.repeat(2000), '\u{1f600}'.repeat(300)]) {
      const path = pathOf(endpoint.route).replace(/\{\w+\}/g, encodeURIComponent(id))
      expectProblem(await callEndpoint(world, endpoint, { ...credentials, path }), 'not_found')
    }
  })
})

const questions = words.flatMap(word => [
  word,
  `steps ${word}`,
  `${word} steps last week`,
  `how much ${word} did I sleep yesterday`,
  `compare ${word} with steps`,
  `steps on ${word} ${word}`,
  `did I walk more than ${word} steps in ${word}?`,
  `correlation of ${word} and sleep`,
])

test('no inherited name in a question makes the answer fail', async () => {
  const ask = async (question: string, key: string) =>
    (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).status
  const keys = await Promise.all(Array.from({ length: Math.ceil(questions.length / 100) }, () => world.key(account)))
  const answers = questions.map(async (question, i) => [question, await ask(question, keys[Math.floor(i / 100)] ?? '')])
  expect((await Promise.all(answers)).filter(([, status]) => status !== 200)).toEqual([])
})
