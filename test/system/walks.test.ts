import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../lib/model/account/account.ts'
import { type Get, getterFor, pagesOf } from '../support/walk.ts'
import { startWorld, type World } from '../support/world.ts'

interface Item {
  id: string
  startAt: string
  endAt: string | null
  type: string
}

let world: World
let account: Account
let get: Get
beforeAll(async () => {
  world = await startWorld({ now: '2026-10-27T12:34:56Z' })
  // Half an hour off the hours of UTC: stored hours and shown hours do not coincide.
  account = await world.account({ timezone: 'Asia/Kolkata' })
  await world.connect(account, { start: '2026-10-24', end: '2026-10-26' })
  await world.drain()
  get = getterFor(world, account)
})
afterAll(() => world.stop())

/** Data points of sleep are ordered by their end, everything else by its start. */
const standsAt = ({ type, startAt, endAt }: Item) => (type === 'sleep' && endAt ? endAt : startAt)
const startsAt = ({ startAt }: Item) => startAt

/** The list in pages as large as they may be, after checking that it has an order and no twins. */
async function wholeOf(list: string, limit: number, at = standsAt): Promise<Item[]> {
  const items = (await pagesOf<Item>(get, `${list}&limit=${limit}`)).flat()
  expect(items.length).toBeGreaterThan(0)
  expect(new Set(items.map(one => one.id)).size).toBe(items.length)
  expect(items.map(at)).toEqual(items.map(at).sort())
  return items
}

/** Walks with the smallest pages, and with pages of other sizes. */
async function expectSameWalks(list: string, smallest: number, whole: readonly Item[]) {
  const limits = fc.integer({ min: smallest, max: Math.min(5000, Math.max(smallest, whole.length + 1)) })
  const property = fc.asyncProperty(limits, async limit => {
    const pages = await pagesOf<Item>(get, `${list}&limit=${limit}`)
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit)
    expect(pages.flat()).toEqual(whole)
  })
  await fc.assert(property, { numRuns: 2, examples: [[smallest]] })
}

test.each([
  ['steps', 'all', 40],
  ['glucose', 'all', 90],
  ['heart-rate', 'PRIMARY', 1500],
  ['heart-rate', 'HEALTH_CONNECT', 3],
  ['sleep', 'PRIMARY', 1],
  ['weight', 'all', 1],
  ['nutrition-log', 'all', 1],
  ['resting-heart-rate', 'all', 1],
  ['total-energy', 'PRIMARY', 1],
  ['steps', 'PROVIDER_ROLLUP', 1],
])(
  'a walk at any page size gives what one page gives: each item once, oldest first: data-points of %s from %s',
  async (type, source, smallest) => {
    const range = type === 'heart-rate' ? 'start=2026-10-25&end=2026-10-25' : 'start=2026-10-24&end=2026-10-26'
    const list = `data-points?type=${type}&source=${source}&${range}&include=metadata,raw`
    const whole = await wholeOf(list, 10_000)
    await expectSameWalks(list, smallest, whole)
  },
)

test.each([
  ['', '1h', 60],
  ['&source=all&include=raw', '1h', 60],
  ['&types=heart-rate', '1h', 1],
  ['&types=heart-rate,hydration-log,sleep', '1h', 1],
  ['&types=steps,weight,nutrition-log', '5m', 20],
  ['&types=steps,sleep,resting-heart-rate&source=all', 'raw', 40],
  ['&types=heart-rate', 'raw', 3000],
])(
  'a walk at any page size gives what one page gives: each item once, oldest first: timeline%s in steps of %s',
  async (query, resolution, smallest) => {
    const list = `timeline?start=2026-10-24&end=2026-10-25&resolution=${resolution}${query}`
    const whole = await wholeOf(list, 5000, startsAt)
    await expectSameWalks(list, smallest, whole)
  },
)

test('a cursor belongs to its query: with another one it is refused, with another limit it leads on', async () => {
  const list = 'data-points?type=steps&start=2026-10-24&end=2026-10-26'
  const { body } = await get(`${list}&limit=5`)
  const cursor = body.pagination.nextCursor
  const rest = (await get(`${list}&limit=10000&cursor=${cursor}`)).body.data
  const whole = await wholeOf(list, 10_000)
  expect([...body.data, ...rest]).toEqual(whole)

  const others = [
    'data-points?type=distance&start=2026-10-24&end=2026-10-26',
    'data-points?type=steps&start=2026-10-25&end=2026-10-26',
    'data-points?type=steps&days=4',
    `${list}&source=all`,
    `${list}&include=raw`,
    'timeline?types=steps&start=2026-10-24&end=2026-10-26',
  ]
  const refused = others.map(other => get(`${other}&cursor=${cursor}`))
  const changed = Array.from({ length: cursor.length }, (_, i) => {
    const letter = cursor[i] === 'A' ? 'B' : 'A'
    return get(`${list}&cursor=${cursor.slice(0, i)}${letter}${cursor.slice(i + 1)}`)
  })
  for (const answer of await Promise.all([...refused, ...changed]))
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_cursor'])

  const stranger = getterFor(world, await world.account({ timezone: account.timezone }))
  expect((await stranger(`${list}&cursor=${cursor}`)).body.code).toBe('invalid_cursor')
})

test('a walk that new data overtakes stays in its days and gives each point once, in order', async () => {
  const list = 'data-points?type=steps&days=4'
  const before = await wholeOf(list, 10_000)
  let syncs = 0
  const sync = async () => {
    if (++syncs > 2) return
    world.time.now += 6 * 3_600_000
    await world.call('POST /api/v1/sync', { key: await world.key(account) })
    await world.drain()
  }
  const walked = (await pagesOf<Item>(get, `${list}&limit=120`, sync)).flat()
  expect(syncs).toBeGreaterThan(2)
  expect(walked.map(standsAt)).toEqual(walked.map(standsAt).sort())
  expect(new Set(walked.map(one => one.id)).size).toBe(walked.length)
  expect(walked.map(one => one.id)).toEqual(expect.arrayContaining(before.map(one => one.id)))
  expect(walked.length).toBeGreaterThan(before.length)
})
