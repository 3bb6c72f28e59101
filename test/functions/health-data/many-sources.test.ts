import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { type DataTypeId, dataTypeIds, dataTypes, isRollupOnly } from '../../../lib/model/catalog/data-types.ts'
import { observedSources } from '../../../lib/model/catalog/sources.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { startWorld, type World } from '../../support/world.ts'
import { compute, seed } from './seeded.ts'

let world: World
let account: Account
const types = dataTypeIds.filter(type => !isRollupOnly(type))
const dates = ['2026-11-10', '2026-11-11']
const perSource = dates.length * types.length

beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:00:00Z' })
  account = await world.account({ timezone: 'Asia/Kolkata' })
  for (const source of observedSources)
    for (const type of types)
      await seed(
        world,
        account,
        type,
        dates.map(date => rowOf(type, date)),
        { source, raw: {} },
      )
  await compute(world, account, dates[0] ?? '', dates[1])
})
afterAll(() => world.stop())

/** One observation with a value for each number of its type. */
function rowOf(type: DataTypeId, date: string) {
  const spec = dataTypes[type]
  const numbers = Object.entries(spec.fields).filter(([, field]) => field.kind === 'number')
  return {
    start: spec.kind === 'daily' ? `${date}T00:00:00Z` : `${date}T10:00:00Z`,
    end: `${date}T10:30:00Z`,
    ...Object.fromEntries(numbers.map(([name]) => [name, 1])),
    session: { stages: [], processed: true, nap: false, manuallyEdited: false, updatedAt: null },
    exercise: {},
    food: {},
  }
}

/** The number of different observations over all pages, which are oldest first and take at most three table calls each. */
async function walk(query: string): Promise<number> {
  const calls = watchTableCalls(world.table.client)
  const key = await world.key(account)
  const seen: { id: string; at: string }[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    calls.taken()
    const { status, body } = await world.get(`timeline?${query}${cursor && `&cursor=${cursor}`}`, key)
    expect([status, calls.taken().length <= 3]).toEqual([200, true])
    for (const one of body.data) seen.push({ id: one.id, at: one.startAt })
    cursor = body.pagination.nextCursor
  }
  expect(seen.map(one => one.at)).toEqual(seen.map(one => one.at).toSorted())
  expect(new Set(seen.map(one => one.id)).size).toBe(seen.length)
  return seen.length
}

const range = 'start=2026-11-10&end=2026-11-11&limit=5000'

/** As many types as one batch of 100 keys holds of every source; for an hour that begins at half past, each has two. */
const typesOfBatch = Math.floor(100 / observedSources.length)
const typesOfPairs = Math.floor(typesOfBatch / 2)

test.each([
  ['raw', typesOfBatch],
  ['1m', typesOfBatch],
  ['1h', typesOfPairs],
])(
  'in %s, all pages of every source of %i types take three table calls each, and list each entry once',
  async (resolution, count) => {
    const some = types.slice(0, count)
    const entries = await walk(`${range}&source=all&types=${some}&resolution=${resolution}`)
    expect(entries).toBe(count * dates.length * observedSources.length)
  },
)

test('all pages of every source with payloads take three table calls each', async () => {
  const kept = types.filter(type => dataTypes[type].raw).slice(0, typesOfPairs)
  expect(await walk(`${range}&source=all&types=${kept}&include=raw`)).toBe(
    kept.length * dates.length * observedSources.length,
  )
})

test('all pages of all types of one source with payloads take three table calls each', async () => {
  expect(await walk(`${range}&include=raw`)).toBe(perSource)
  expect(await walk(`${range}&source=HEALTH_KIT&include=raw&resolution=1h`)).toBe(perSource)
})

test('more types and sources than fit in one batch are rejected with advice, instead of being read in more calls', async () => {
  const calls = watchTableCalls(world.table.client)
  const key = await world.key(account)
  calls.taken()
  const { status, body } = await world.get(`timeline?${range}&source=all&include=raw`, key)
  expect([status, body.code, body.errors[0].name]).toEqual([400, 'invalid_parameter', 'types'])
  expect(calls.taken().length).toBeLessThanOrEqual(3)
})

test('meta names the sources that were read, without roll-ups', async () => {
  const key = await world.key(account)
  const sourceOf = async (path: string) => (await world.get(path, key)).body.meta.source
  expect(await sourceOf('timeline')).toEqual({ requested: 'PRIMARY', included: ['PRIMARY'] })
  expect((await sourceOf('timeline?source=all&types=steps')).included).toEqual(observedSources)
  expect((await sourceOf('data-points?type=steps')).included).toEqual(['PRIMARY'])
  expect((await sourceOf('data-points?type=total-energy')).included).toEqual(['PROVIDER_ROLLUP'])
  expect((await sourceOf('data-points?type=sleep&source=all')).included).toEqual(observedSources)
  expect((await sourceOf('data-points?type=steps&source=PROVIDER_ROLLUP')).included).toEqual(['PROVIDER_ROLLUP'])
  for (const path of ['timeline?source=PROVIDER_ROLLUP', 'data-points?type=sleep&source=PROVIDER_ROLLUP']) {
    const { body } = await world.get(path, key)
    expect([body.data, body.meta.source.included]).toEqual([[], []])
    expect(body.meta.caveats).toEqual([expect.stringContaining('roll-up')])
  }
})
