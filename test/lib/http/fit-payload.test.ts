import { randomBytes } from 'node:crypto'
import type { APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { getDataPoints } from '../../../functions/health-data/get-data-points.ts'
import { getSleep } from '../../../functions/health-data/get-sleep.ts'
import { getTimeline } from '../../../functions/health-data/get-timeline.ts'
import { getWorkoutLogs } from '../../../functions/workout-logs/get-workout-logs.ts'
import { endpoint, publicAccess } from '../../../lib/http/endpoint.ts'
import { httpHandler } from '../../../lib/http/handler.ts'
import { narrower } from '../../../lib/http/input/narrower.ts'
import { excessOf } from '../../../lib/http/payload.ts'
import { httpEvent } from '../../support/http-event.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const MB = 1024 * 1024

/** What a function answers with this text, and its size as Lambda counts it. */
async function answer(data: string, encoding = 'identity') {
  const texts = endpoint({
    route: 'GET /texts',
    summary: 'A text',
    access: publicAccess,
    response: z.strictObject({ data: z.string() }),
    handle: async () => ({ data }),
  })
  const event = httpEvent(texts.route, { headers: { 'accept-encoding': encoding } }, world.time.now)
  const result = (await httpHandler(texts, () => world.context)(
    event,
    {} as LambdaContext,
  )) as APIGatewayProxyStructuredResultV2
  return { status: result.statusCode, bytes: Buffer.byteLength(JSON.stringify(result)), body: result.body ?? '' }
}

test.each([
  ['of plain text', 'x'.repeat(6 * MB - 11_000), 'identity', 200],
  ['of slightly more', 'x'.repeat(6 * MB - 1000), 'identity', 422],
  ['of signs that are escaped twice', '"'.repeat(1.4 * MB), 'identity', 200],
  ['of slightly more of them', '"'.repeat(1.6 * MB), 'identity', 422],
  ['of signs of three bytes', '中'.repeat(2.1 * MB), 'identity', 422],
  ['that is compressed', 'x'.repeat(20 * MB), 'br', 200],
  ['that compresses to too much as base64', randomBytes(4.8 * MB).toString('base64'), 'br', 422],
])('a response %s is sent if Lambda passes it on, and refused otherwise', async (_, data, encoding, status) => {
  const answered = await answer(data, encoding)
  expect(answered.status).toBe(status)
  expect(answered.bytes).toBeLessThanOrEqual(6 * MB)
  if (status === 422) expect(answered.body).toContain('"code":"response_too_large"')
})

test('the size of a payload is the one of its JSON in UTF-8, and only what is over the limit is measured as such', () => {
  expect(excessOf({ body: 'é"' }, 2, 8)).toBe(15)
  expect(excessOf({ body: 'é"' }, 2, 15)).toBe(null)
})

const extent = { days: 366, items: undefined }
test.each([
  ['a shorter range to the same day', getSleep, { days: '366' }, extent, { days: '164' }],
  [
    'a later start',
    getSleep,
    { start: '2025-11-22', end: '2026-11-21' },
    extent,
    { start: '2026-06-11', end: '2026-11-21' },
  ],
  ['the range that is usual', getSleep, {}, { days: 14, items: undefined }, { days: '6' }],
  [
    'a smaller page, behind the same cursor',
    getDataPoints,
    { limit: '10000', cursor: 'c' },
    extent,
    { limit: '4500', cursor: 'c' },
  ],
  ['a smaller page than its items', getWorkoutLogs, {}, { days: 90, items: 20 }, { per_page: '9' }],
  [
    'a smaller page that begins at the same place or before',
    getWorkoutLogs,
    { page: '3', per_page: '100' },
    { days: 90, items: 100 },
    { page: '5', per_page: '45' },
  ],
  [
    'less about a single item',
    getDataPoints,
    { limit: '1', shape: 'columns', include: 'raw' },
    { days: 1, items: 1 },
    { limit: '1', shape: 'columns' },
  ],
  ['nothing, if there is no smaller call', getSleep, { days: '1', view: 'brief' }, { days: 1, items: undefined }, null],
])('what is narrower than a call of twice the size: %s', (_, contract, query, covers, expected) => {
  expect(
    narrower(contract, { query: query as Record<string, string>, share: 0.5, extent: covers }, 'fewer items'),
  ).toEqual(expected)
})

test('for a reader, details go first', () => {
  const query = { include: 'metadata', limit: '100' }
  expect(narrower(getTimeline, { query, share: 0.5, extent }, 'less detail')).toEqual({ ...query, shape: 'columns' })
})
