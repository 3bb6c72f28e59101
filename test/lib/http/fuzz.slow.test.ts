import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import type { DataTypeId } from '../../../lib/model/catalog/data-types.ts'
import { callEndpoint, goodValue, junkFor, keyReads, parametersOf } from '../../support/endpoints.ts'
import { expectProblem } from '../../support/expectations.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'

let world: World
let account: Account
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
})
afterAll(() => world.stop())

let rejections: unknown[] = []
const note = (reason: unknown) => rejections.push(reason)
beforeEach(() => {
  rejections = []
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  expect(rejections).toEqual([])
})

/** Words that mean something somewhere, and edges of what a parameter takes. */
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map(date => date.toISOString().slice(0, 10)),
  fc.constantFrom(
    '1900-01-01',
    '2200-12-31',
    '2026-10-25',
    'PRIMARY',
    'all',
    'steps',
    'raw,metadata',
    '1h',
    '1',
    '1000000',
  ),
)

/** Made once: fast-check builds a table of all graphemes for each. */
const anyText = fc.string({ unit: 'grapheme' })

function queryOf(endpoint: AnyEndpoint): fc.Arbitrary<string> {
  const pairs = parametersOf(endpoint).map(parameter => {
    const { minimum = 0, maximum = 0 } = parameter.schema
    const edges = parameter.schema.type === 'integer' ? [String(minimum), String(maximum)] : []
    const value = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(goodValue(parameter), ...edges) },
      { weight: 1, arbitrary: fc.constantFrom(...junkFor(parameter)) },
      { weight: 1, arbitrary: words },
    )
    const given = value.map(text => `${parameter.name}=${encodeURIComponent(text.toWellFormed())}`)
    return parameter.required ? given : fc.option(given, { nil: '', freq: 1 })
  })
  const sensible = fc.tuple(...pairs).map(parts => parts.filter(Boolean).join('&'))
  return fc.oneof({ weight: 3, arbitrary: sensible }, { weight: 1, arbitrary: anyText })
}

test.each(keyReads.map(endpoint => [endpoint.route, endpoint] as const))(
  '%s answers any query with 200 or says what is wrong with it',
  async (_, endpoint) => {
    let count = 0
    let key = ''
    const property = fc.asyncProperty(queryOf(endpoint), async query => {
      if (count++ % 100 === 0) key = await world.key(account)
      const answer = await callEndpoint(world, endpoint, { key, query })
      if (answer.status === 200) expect(() => JSON.parse(answer.text)).not.toThrow()
      else expectProblem(answer, answer.body.code === 'invalid_cursor' ? 'invalid_cursor' : 'invalid_parameter')
    })
    await fc.assert(property, { numRuns: 20 })
  },
)

/** Whatever a cursor says that the service itself could have written, the answer is a page. */
const places = fc.record({
  start: fc.constantFrom('1900-01-01', '2026-11-20', '2200-12-31').map(asDay),
  end: fc.constantFrom('1900-01-01', '2026-11-20', '2026-11-21', '2200-12-31').map(asDay),
  atMs: fc.oneof(
    fc.integer({ min: Date.parse('2026-11-18'), max: Date.parse('2026-11-24') }),
    fc.maxSafeInteger(),
    fc.constantFrom(Date.parse('1899-12-30'), Date.parse('2201-01-02'), 8.64e15),
  ),
  skip: fc.oneof(fc.integer({ min: -3, max: 5 }), fc.maxSafeInteger()),
})

async function expectPage(get: Get, pathAndQuery: string) {
  const answer = await get(pathAndQuery)
  if (answer.status === 200) expect(Array.isArray(answer.body.data)).toBe(true)
  else expectProblem(answer, answer.body.code === 'invalid_cursor' ? 'invalid_cursor' : 'invalid_parameter')
}

test('a handmade cursor leads to a page of the same account or is refused', async () => {
  const get = getterFor(world, account)
  const types: DataTypeId[] = ['heart-rate', 'steps', 'resting-heart-rate', 'sleep']
  const property = fc.asyncProperty(places, fc.constantFrom(...types), async (place, type) => {
    const ofPoints = await world.context.cursors.write(
      account.id,
      [type, undefined, undefined, undefined, 'all', ['raw']],
      place,
    )
    await expectPage(get, `data-points?type=${type}&source=all&include=raw&cursor=${ofPoints}`)
    const bound = [undefined, undefined, undefined, [type], 'PRIMARY', '1h', undefined]
    const ofTimeline = await world.context.cursors.write(account.id, bound, place)
    await expectPage(get, `timeline?types=${type}&resolution=1h&cursor=${ofTimeline}`)
  })
  await fc.assert(property, { numRuns: 40 })
})

test('a page past the last is an empty list', async () => {
  const get = getterFor(world, account)
  for (const page of [3, 4, 1000, 1_000_000]) {
    const { status, body } = await get(`daily?days=100&page=${page}`)
    expect([status, body.data]).toEqual([200, []])
    expect(body.pagination).toEqual({ page, perPage: 50, totalItems: 100, totalPages: 2, nextPage: null })
  }
  expect((await get('daily?start=2200-12-01&end=2200-12-31&page=1000000&per_page=200')).body.data).toEqual([])
})

test('a date that the zone never had is a day without anything', async () => {
  const inApia = await world.account({ timezone: 'Pacific/Apia' })
  const get = getterFor(world, inApia)
  const skipped = 'start=2011-12-30&end=2011-12-30'
  for (const type of ['heart-rate', 'steps', 'sleep', 'resting-heart-rate'])
    expect((await get(`data-points?type=${type}&${skipped}&source=all&include=raw`)).body.data).toEqual([])
  for (const types of ['heart-rate', 'steps,sleep', 'resting-heart-rate'])
    expect((await get(`timeline?types=${types}&${skipped}`)).body.data).toEqual([])
  const { data } = (await get(`daily?types=steps&${skipped}`)).body
  expect(data).toEqual([{ date: '2011-12-30', partial: false, values: { steps: null }, sources: { steps: null } }])
  expect((await get('daily-summary?date=2011-12-30')).body.data.groups.sleep.sessions).toEqual([])
})
