import { afterEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs, secondMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import type { BackfillView } from '../../../lib/model/sync/backfill.ts'
import { expectProblem } from '../../support/expectations.ts'
import { intercept } from '../../support/table-events.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'
import { connectWith, deliver, latestRun, refresh, stored } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

const families = ['sleep', 'nutrition', 'profile']
const today = { start: '2026-11-21', end: '2026-11-21' }

/** An account that has read today only. */
async function connected(): Promise<{ world: World; account: Account; key: string }> {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account()
  await connectWith(world, account, today, families)
  await world.drain()
  world.time.now += hourMs
  return { world, account, key: await world.key(account) }
}

const post = (world: World, key: string, body: unknown): Promise<Answer> =>
  world.call('POST /api/v1/backfill', { key, body: JSON.stringify(body) })
const jobs = async (world: World, key: string): Promise<BackfillView[]> => (await world.get('backfill', key)).body.data
const cancel = async (world: World, account: Account, id: string): Promise<Answer> =>
  world.call('DELETE /api/v1/backfill/{id}', {
    session: await world.session(account),
    path: `/api/v1/backfill/${id}`,
  })

test('a backfill reads every window once, newest first, one a message, and its progress is the share of windows that are read', async () => {
  const { world, account, key } = await connected()
  const answer = await post(world, key, { days: 35 })
  expect(answer.status).toBe(202)
  expect(answer.body.data).toMatchObject({
    status: 'queued',
    days: 35,
    range: { start: '2026-10-18', end: '2026-11-21' },
    windows: { total: 5, done: 0, failed: 0, pending: 5 },
    progress: 0,
    points: 0,
    startedAt: null,
  })
  const seen: [string | undefined, number | undefined, string | undefined][] = []
  for (let message = world.messages.shift(); message; message = world.messages.shift()) {
    expect(await deliver(world, message)).toBe('done')
    const [job] = await jobs(world, key)
    const days = Object.keys(await stored(world, account)).filter(sk => sk.startsWith('day#'))
    seen.push([job?.status, job?.windows.done, days[0]])
  }
  expect(seen).toEqual([
    ['running', 1, 'day#2026-10-23'],
    ['running', 2, 'day#2026-10-23'],
    ['running', 3, 'day#2026-10-23'],
    ['running', 4, 'day#2026-10-18'],
    ['completed', 5, 'day#2026-10-18'],
  ])
  const [job] = await jobs(world, key)
  expect(job).toMatchObject({ id: answer.body.data.id, progress: 1, error: null, finishedAt: expect.any(String) })
  expect(job?.points).toBeGreaterThan(35)
})

test('a backfill stores what a first synchronization of the same range stores', async () => {
  const { world, account, key } = await connected()
  await post(world, key, { days: 12 })
  await world.drain()
  const fresh = await startWorld()
  worlds.push(fresh)
  const other = await fresh.account()
  await connectWith(fresh, other, { start: '2026-11-10', end: '2026-11-21' }, families)
  await fresh.drain()
  await refresh(world, account)
  fresh.time.now = world.time.now
  await refresh(fresh, other)
  expect(await stored(world, account)).toEqual(await stored(fresh, other))
})

test('a backfill lets the refreshes of the account go between its windows', async () => {
  const { world, account, key } = await connected()
  await post(world, key, { days: 35 })
  await deliver(world, world.messages.shift())
  const sync = await world.call('POST /api/v1/sync', { key })
  expect([sync.status, sync.body.data.deduplicated]).toEqual([202, false])
  await world.drain()
  expect((await latestRun(world, account)).status).toBe('succeeded')
  expect((await jobs(world, key))[0]?.status).toBe('completed')
})

test('a second backfill is refused with the name of the first until that is over', async () => {
  const { world, key } = await connected()
  const answers = await Promise.all([1, 2, 3].map(() => post(world, key, { days: 2 })))
  const [made, ...refused] = answers.sort((a, b) => a.status - b.status)
  for (const answer of refused) expectProblem(answer, 'already_active')
  expect(refused[0]?.body.detail).toContain(made?.body.data.id)
  await world.drain()
  expect((await post(world, key, { days: 2 })).status).toBe(202)
  await world.drain()
  expect((await jobs(world, key)).map(job => job.status)).toEqual(['completed', 'completed'])
})

test('five backfills are created in 24 hours, whatever became of them; the next is 429 until the first is a day old', async () => {
  const { world, account, key } = await connected()
  const start = world.time.now
  for (let i = 0; i < 5; i++) {
    const answers = await Promise.all([1, 2, 3].map(() => post(world, key, { days: 2 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    const { id } = answers.find(({ status }) => status === 202)?.body.data ?? {}
    expect((await cancel(world, account, id)).status).toBe(200)
    world.time.now += hourMs
  }
  const refused = await post(world, key, { days: 2 })
  expectProblem(refused, 'rate_limited')
  expect(refused.headers['retry-after']).toBe(String(19 * 3600))
  world.time.now = start + dayMs
  expect((await post(world, key, { days: 2 })).status).toBe(202)
})

test.each([0, 3651, 1.5, '7', null])('a backfill of %j days is refused', async days => {
  const { world, key } = await connected()
  expectProblem(await post(world, key, { days }), 'invalid_parameter')
  expect(await jobs(world, key)).toEqual([])
})

test('a backfill of an account that is not connected is refused', async () => {
  const { world } = await connected()
  expectProblem(await post(world, await world.key(await world.account()), { days: 7 }), 'conflict')
})

test('a backfill survives the death of its worker after any write, and its message lost', async () => {
  const { world, account, key } = await connected()
  await post(world, key, { days: 9 })
  world.time.now += 3_700_000
  await refreshDueAccounts(world.context)
  await world.drain()
  const clean = await stored(world, account)
  for (let k = 1; k < 24; k += 4) {
    const broken = await connected()
    let writes = 0
    let dead = false
    intercept(broken.world.table, async (call, send) => {
      if (dead) throw new Error('The process is gone')
      const answer = await send()
      dead ||= counting && call.writes && ++writes === k
      if (dead) throw new Error('The answer is lost')
      return answer
    })
    let counting = false
    await post(broken.world, broken.key, { days: 9 })
    counting = true
    const message = broken.world.messages.shift()
    expect([k, await deliver(broken.world, message)]).toEqual([k, 'again'])
    counting = false
    dead = false
    broken.world.time.now += 3_700_000
    // The message never comes back: the schedule sends another.
    await refreshDueAccounts(broken.world.context)
    await broken.world.drain()
    const [job] = await jobs(broken.world, broken.key)
    expect([k, job?.status]).toEqual([k, 'completed'])
    expect(await stored(broken.world, broken.account)).toEqual(clean)
  }
})

test('a backfill whose worker dies each time, which says nothing, ends after twenty leases and makes room for the next', async () => {
  const { world, key } = await connected()
  const range = { days: 35 }
  await post(world, key, range)
  const [message] = world.messages
  if (message?.kind !== 'backfill') throw new Error('No message')
  for (let i = 0; i < 20; i++) {
    world.time.now += minuteMs + secondMs
    await world.store.backfills.lease(message, world.time.now, minuteMs)
    expect((await jobs(world, key))[0]?.status).toBe('running')
  }
  world.time.now += minuteMs + secondMs
  expect(await deliver(world, message)).toBe('done')
  expect((await jobs(world, key))[0]).toMatchObject({ status: 'failed', windows: { done: 0 } })
  expect((await post(world, key, range)).status).toBe(202)
})

test('a backfill waits for the person when the grant is gone, asks the platform nothing, and goes on after the reconnection', async () => {
  const { world, account, key } = await connected()
  await post(world, key, { days: 35 })
  await deliver(world, world.messages.shift())
  world.simulator.control.revoke()
  world.time.now += hourMs
  await world.drain()
  expect((await jobs(world, key))[0]).toMatchObject({ status: 'waiting_for_authorization', windows: { done: 3 } })
  expectProblem(await post(world, key, { days: 7 }), 'reauthorization_required')
  world.simulator.control.clearLog()
  await refreshDueAccounts(world.context)
  await world.drain()
  expect(world.simulator.control.log()).toEqual([])

  await connectWith(world, account, today, families)
  await world.drain()
  expect((await jobs(world, key))[0]).toMatchObject({ status: 'completed', windows: { done: 5, failed: 0 } })
})

test('a backfill names a window that could not be read whole, and reads the older ones', async () => {
  const { world, key } = await connected()
  await post(world, key, { days: 35 })
  world.simulator.control.fault({ kind: 'truncatedJson', dataType: 'sleep' })
  await deliver(world, world.messages.shift())
  world.simulator.control.clearFaults()
  await world.drain()
  expect((await jobs(world, key))[0]).toMatchObject({
    status: 'completed_with_errors',
    windows: { total: 5, done: 4, failed: 1, pending: 0 },
    progress: 1,
  })
})

test('a backfill is cancelled at once, also in the middle, and what it has read stays', async () => {
  const { world, account, key } = await connected()
  const { id } = (await post(world, key, { days: 35 })).body.data
  await deliver(world, world.messages.shift())
  const before = await stored(world, account)
  expectProblem(await cancel(world, await world.account(), id), 'not_found')
  const byKey = await world.call('DELETE /api/v1/backfill/{id}', { key, path: `/api/v1/backfill/${id}` })
  expectProblem(byKey, 'sign_in_required')
  const answer = await cancel(world, account, id)
  expect([answer.status, answer.body.data.status]).toEqual([200, 'cancelled'])
  await world.drain()
  expect(await stored(world, account)).toEqual(before)
  expectProblem(await cancel(world, account, id), 'conflict')
  expect((await post(world, key, { days: 2 })).status).toBe(202)
})
