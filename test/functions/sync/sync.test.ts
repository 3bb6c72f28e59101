import { afterAll, beforeAll, expect, test } from 'vitest'
import { postSync } from '../../../functions/sync/post-sync.ts'
import { freePort } from '../../../infra/local/engines/free-port.ts'
import { httpHandler } from '../../../lib/http/handler.ts'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { newId } from '../../../lib/kernel/ids.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { sqsSyncQueue } from '../../../lib/queue/sqs-sync-queue.ts'
import * as keys from '../../../lib/store/keys.ts'
import { answerOf } from '../../support/endpoints.ts'
import { expectProblem } from '../../support/expectations.ts'
import { httpEvent } from '../../support/http-event.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
beforeAll(async () => {
  // Its runs take more requests than the platform allows in a minute of real time, which the frozen clock does not wait for.
  world = await startWorld({ now: '2026-11-17T12:34:56Z' })
  account = await world.account()
})
afterAll(() => world.stop())

const post = async (of = account) => world.call('POST /api/v1/sync', { key: await world.key(of) })
const stateOf = async (of = account) => (await world.get('sync', await world.key(of))).body.data

test('an account that is not connected has no runs, and cannot request one', async () => {
  expect(await stateOf()).toEqual({ current: null, runs: [], nextRefreshAt: null })
  expectProblem(await post(), 'conflict')
  expect(world.messages).toEqual([])
})

test('a request is 202 with the queued run, and one message; a second finds the same run', async () => {
  await world.connect(account, 2)
  await world.drain()
  world.time.now += hourMs
  const first = await post()
  expect([first.status, first.body.data.deduplicated]).toEqual([202, false])
  const { deduplicated: _, ...run } = first.body.data
  expect(run).toMatchObject({
    trigger: 'manual',
    status: 'queued',
    queuedAt: '2026-11-17T13:34:56.000Z',
    startedAt: null,
  })
  expect(run.range).toEqual({ start: '2026-11-11', end: '2026-11-17' })

  const second = await post()
  expect([second.status, second.body.data]).toEqual([202, { ...run, deduplicated: true }])
  expect(new Set(world.messages.map(message => message.jobId))).toEqual(new Set([run.id]))
  expect((await stateOf()).current).toEqual(run)
})

test('ten concurrent requests start one run', async () => {
  await world.drain()
  world.time.now += hourMs
  const answers = await Promise.all(Array.from({ length: 10 }, () => post()))
  expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(202))
  expect(new Set(answers.map(answer => answer.body.data.id)).size).toBe(1)
  expect(answers.filter(answer => !answer.body.data.deduplicated)).toHaveLength(1)
  await world.drain()
})

test('GET /api/v1/sync lists finished runs with their types, newest first; connection shows the same outcome', async () => {
  const { current, runs, nextRefreshAt } = await stateOf()
  expect(current).toBe(null)
  expect(runs.map((run: { trigger: string }) => run.trigger)).toEqual(['manual', 'manual', 'connect'])
  const queued = runs.map((run: { queuedAt: string }) => run.queuedAt)
  expect(queued).toEqual([...queued].sort().reverse())
  for (const run of runs) {
    expect(run.status).toBe('succeeded')
    expect(run.startedAt >= run.queuedAt && run.finishedAt >= run.startedAt).toBe(true)
    expect(run.types.find((one: { type: string }) => one.type === 'steps')).toMatchObject({
      status: 'succeeded',
      error: null,
    })
  }
  const { data } = (await world.get('connection', await world.key(account))).body
  expect(data.lastRun).toMatchObject({ id: runs[0].id, status: 'succeeded', finishedAt: runs[0].finishedAt })
  expect(data.nextRefreshAt).toBe(nextRefreshAt)
})

test('the last twenty runs are listed', async () => {
  const [last] = (await stateOf()).runs
  const run = await world.table.table.get(keys.run(account.id, last.id))
  for (let i = 0; i < 19; i++) {
    const id = newId(world.time.now + i)
    await world.table.table.put({ ...run, ...keys.run(account.id, id), id })
  }
  const { runs } = await stateOf()
  expect(runs).toHaveLength(20)
  expect(runs.some((run: { trigger: string }) => run.trigger === 'connect')).toBe(false)
})

test('another account sees none of them', async () => {
  const stranger = await world.account()
  expect(await stateOf(stranger)).toEqual({ current: null, runs: [], nextRefreshAt: null })
})

test('a refresh starts at the earliest a minute after the last run ended; before that it is 429 with Retry-After', async () => {
  world.time.now += hourMs
  expect((await post()).status).toBe(202)
  await world.drain()
  const endedAt = Date.parse((await stateOf()).runs[0].finishedAt)
  for (const [ms, wait] of [
    [0, '60'],
    [30_500, '30'],
    [59_999, '1'],
  ] as const) {
    world.time.now = endedAt + ms
    const answer = await post()
    expectProblem(answer, 'rate_limited')
    expect(answer.headers['retry-after']).toBe(wait)
  }
  expect(world.messages).toEqual([])
  world.time.now = endedAt + minuteMs
  expect((await post()).status).toBe(202)
  await world.drain()
})

test('while the queue does not respond the request gets 503; the run waits, and the next request sends its message', async () => {
  world.time.now += hourMs
  const url = `http://127.0.0.1:${await freePort()}`
  const queue = sqsSyncQueue({ ...world.config, SQS_ENDPOINT: url, SYNC_QUEUE_URL: `${url}/000000000000/sync.fifo` })
  const event = httpEvent(postSync.route, { key: await world.key(account) }, world.time.now)
  const handler = httpHandler(postSync, () => ({ ...world.context, syncQueue: queue }))
  const answer = answerOf((await handler(event, {} as never)) as object)
  expectProblem(answer, 'unavailable')
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  expect(answer.text).not.toContain('127.0.0.1')
  expect(world.messages).toEqual([])

  const again = await post()
  expect([again.status, again.body.data.deduplicated, world.messages.length]).toEqual([202, true, 1])
  await world.drain()
  expect((await stateOf()).runs[0]).toMatchObject({ id: again.body.data.id, status: 'succeeded' })
})

test('a connection that the person has to authorize again is 409 and queues nothing', async () => {
  world.simulator.control.revoke()
  world.time.now += hourMs
  await post()
  await world.drain()
  const { data } = (await world.get('connection', await world.key(account))).body
  expect([data.status, data.nextRefreshAt]).toEqual(['reauthorization_required', null])
  expectProblem(await post(), 'reauthorization_required')
  expect(world.messages).toEqual([])
  expect((await stateOf()).nextRefreshAt).toBe(null)
})
