import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { dataTypeIds, dataTypes } from '../../../lib/model/catalog/data-types.ts'
import { callEndpoint, goodQueries, keyReads, maxRangeQueries } from '../../support/endpoints.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import type { World } from '../../support/world.ts'

/** DynamoDB ends a page of a query here. */
const pageBytes = 1024 * 1024
/** What a Lambda can hand over. */
const answerBytes = 6 * 1024 * 1024

let world: World
let account: Account
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
  await keepPayloadsOfAYear('sleep')
})
afterAll(() => world.stop())

/** Payloads of a type for every day of a year, together more than two pages of the table. */
async function keepPayloadsOfAYear(type: 'sleep') {
  const { pk, sk } = { pk: `account#${account.id}`, sk: `raw#${type}#` }
  const j = JSON.stringify([{ padding: 'x'.repeat((2.5 * pageBytes) / 366) }])
  const dates = Array.from({ length: 366 }, (_, i) => addDays(asDay('2026-11-19'), -i))
  for (const date of dates) await world.table.table.put({ pk, sk: `${sk}${date}#PRIMARY`, f: 1, j })
}

/** A query of day items reads at most four years; the parts of a longer range are read at the same time. */
const daysOfQuery = 1461
/** How often the endpoints that read days of more than four years read the range of their query. */
const rangesOfDays: Readonly<Record<string, number>> = {
  'GET /api/v1/body': 1,
  'GET /api/v1/compare': 2,
  'GET /api/v1/training/analytics': 1,
}
/** What is read beside days and the key: the workout logs; the height of the account, if the days have none. */
const otherReads: Readonly<Record<string, number>> = { 'GET /api/v1/training/analytics': 1, 'GET /api/v1/body': 1 }
/** What is read of training: logs and diary for the training load, which the person's own words make unknown, and for overviews; and, where they show muscles, the corrected exercises and the workouts; the control center also the counters of the keys and the exports. */
const writtenReads: Readonly<Record<string, number>> = {
  'GET /api/v1/daily-summary': 1,
  'GET /api/v1/correlation': 1,
  'GET /api/v1/recovery': 1,
  'GET /api/v1/summary': 3,
  'GET /api/v1/context': 3,
  'GET /api/v1/review': 4,
  'GET /api/v1/data-quality': 1,
  'GET /api/v1/control-center': 5,
}
/** Whether older days are still being read, if the known loads do not reach back over seven months: those of the demo person do not. */
const readsOfLoads = ['training/analytics', 'recovery', 'summary', 'context', 'review'].map(
  path => `GET /api/v1/${path}`,
)
/** A page of workouts reads the hours of their heart rate, and the days that they are on, by key: a hundred in each call. */
const keysOfPage: Readonly<Record<string, number>> = { 'GET /api/v1/workouts': 4 }

/** Three, or for days of more than four years one for the key and one for each four years that have started. */
function mostCalls({ route }: AnyEndpoint, query: string): number {
  const parameters = new URLSearchParams(query)
  const days = Number(parameters.get('days')) * (parameters.has('bucket') ? 1 : (rangesOfDays[route] ?? 0))
  const perPage = Number(parameters.get('per_page') ?? 50)
  if (keysOfPage[route]) return 3 + Math.ceil((1 + perPage * keysOfPage[route]) / 100)
  const written = (writtenReads[route] ?? 0) + (readsOfLoads.includes(route) ? 1 : 0)
  return written + Math.max(3, 1 + (otherReads[route] ?? 0) + Math.ceil(days / daysOfQuery))
}

test.each(keyReads.map(endpoint => [endpoint.route, endpoint] as const))(
  '%s makes at most three table calls for every query, and one to five more for logs, diary and the use of keys, each further four years of days, or hundred items of a page',
  async (_, endpoint) => {
    const calls = watchTableCalls(world.table.client)
    // One key: the uses of more than a hundred keys are read in two calls.
    const key = await world.key(account)
    for (const query of [...goodQueries(endpoint), ...maxRangeQueries(endpoint)]) {
      calls.taken()
      const { status, text } = await callEndpoint(world, endpoint, { key, query })
      const isWithin = calls.taken().length <= mostCalls(endpoint, query)
      expect([query, status, isWithin, text.length < answerBytes]).toEqual([query, 200, true, true])
    }
  },
)

const withPayloads = dataTypeIds.filter(type => dataTypes[type].raw)

test.each(withPayloads)(
  'a year of %s with its payloads, from all sources, is read in three calls a page',
  async type => {
    const calls = watchTableCalls(world.table.client)
    const list = `data-points?type=${type}&days=366&limit=10000&source=all&include=raw`
    let cursor: string | null = ''
    for (let page = 0; cursor !== null && page < 30; page++) {
      const key = await world.key(account)
      calls.taken()
      const { status, body } = await world.get(cursor ? `${list}&cursor=${cursor}` : list, key)
      expect([status, calls.taken().length <= 3]).toEqual([200, true])
      cursor = body.pagination.nextCursor
    }
    expect(cursor).toBe(null)
  },
)
