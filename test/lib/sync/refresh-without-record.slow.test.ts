import { afterEach, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { disconnect } from '../../../lib/sync/connection/disconnect.ts'
import { beginRefresh } from '../../../lib/sync/runs/refresh.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { intercept } from '../../support/table-events.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import { linkOf, type World } from '../../support/world.ts'
import { deliver, visible } from './stored.ts'

/* A refresh of the schedule is recorded when it ends: until then the connection has what it reads. */

const seconds = 1000
const day = '2026-11-20'
const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

async function dueAccount() {
  const { world, account } = await startDemoWorld({ now: '2026-11-21T12:34:56Z', days: 2 })
  worlds.push(world)
  const connection = await connectionOf(world, account)
  world.time.now = Date.parse(connection.dueAt)
  world.simulator.control.edit({ person: 'demo', dataType: 'steps', day, factor: 0.5 })
  expect(await refreshDueAccounts(world.context)).toEqual({ queued: 1 })
  const [message] = world.refreshes.splice(0)
  if (!message) throw new Error('Nothing is queued')
  return { world, account, message }
}

async function connectionOf(world: World, { id }: Account) {
  const connection = await world.store.connections.read(id, primaryPlatform)
  if (!connection) throw new Error('Not connected')
  return connection
}

async function scheduledRuns(world: World, { id }: Account) {
  const runs = await world.store.runs.latest(id, 20)
  return runs.filter(({ trigger }) => trigger === 'scheduled')
}

/** Begins the refresh as a worker does that has not ended it yet. */
async function begun() {
  const { world, account, message } = await dueAccount()
  const lease = await beginRefresh(world.context, account, await connectionOf(world, account), message.dueAt)
  if (!lease) throw new Error('Not begun')
  return { world, account, message, id: lease.job.id }
}

test('a message that is delivered twice refreshes once', async () => {
  const { world, account, message } = await dueAccount()
  expect(await deliver(world, message)).toBe('done')
  expect(await deliver(world, message)).toBe('done')
  expect(world.messages).toEqual([])
  expect(await scheduledRuns(world, account)).toMatchObject([{ status: 'succeeded' }])
  const { activeRunId, activeRereadDays, lastRun } = await connectionOf(world, account)
  expect({ activeRunId, activeRereadDays, lastRun }).toMatchObject({
    activeRunId: null,
    activeRereadDays: undefined,
    lastRun: { trigger: 'scheduled' },
  })
})

test('two deliveries at once begin one refresh', async () => {
  const { world, account } = await dueAccount()
  const connection = await connectionOf(world, account)
  const leases = await Promise.all(
    [1, 2, 3].map(() => beginRefresh(world.context, account, connection, connection.dueAt)),
  )
  expect(leases.filter(one => one !== null)).toHaveLength(1)
})

test('a message that comes again after a refresh failed begins no other, although the next one is due in minutes', async () => {
  const { world, account, message } = await dueAccount()
  world.simulator.control.fault({ kind: 'status', status: 503 })
  for (let i = 0; i < 4; i++) expect(await deliver(world, message)).toBe('done')
  expect(await scheduledRuns(world, account)).toMatchObject([{ status: 'failed' }])
  const { dueAt, retry } = await connectionOf(world, account)
  expect([Math.round((Date.parse(dueAt) - world.time.now) / seconds), retry?.attempts]).toEqual([300, 0])
})

test('a person who asks for a refresh while one is at work gets that one', async () => {
  const { world, account, message, id } = await begun()
  const key = await world.key(account)
  world.time.now += 30 * seconds
  const { status, body } = await world.call('POST /api/v1/sync', { key })
  expect([status, body.data.id, body.data.status, body.data.deduplicated]).toEqual([202, id, 'running', true])
  // Its worker is gone: the one that gets its message again takes it over.
  world.time.now += 330 * seconds
  expect(await deliver(world, message)).toBe('done')
  await world.drain()
  expect(await scheduledRuns(world, account)).toMatchObject([{ id, status: 'succeeded' }])
})

test('a connection that is ended during a refresh has its types pending from the first day of it on', async () => {
  const { world, account } = await begun()
  await disconnect(world.context, linkOf(account), 'keep')
  const { status, activeRunId, activeRereadDays, pendingFrom } = await connectionOf(world, account)
  expect({ status, activeRunId, activeRereadDays }).toEqual({ status: 'disconnected', activeRunId: null })
  expect(pendingFrom['steps']).toBe('2026-11-14')
})

/** `process`: the worker is gone after its k-th step. `call`: only the answer to that step is lost. */
type Loss = 'process' | 'call'

/** A refresh whose worker is lost after its k-th write; k = 0 loses nothing. */
async function lostAfter(k: number, loss: Loss) {
  const { world, account, message } = await dueAccount()
  let steps = 0
  let counting = true
  let broken = false
  intercept(world.table, async (call, send) => {
    if (counting && broken && loss === 'process') throw new Error('The process is gone')
    const answer = await send()
    if (counting && call.writes && ++steps === k) {
      broken = true
      throw new Error('The answer is lost')
    }
    return answer
  })
  const delivered = await deliver(world, message)
  counting = false
  return { world, account, message, delivered, steps }
}

/** What is left after all work is done, with the data of the day that was changed. */
async function outcomeOf(world: World, account: Account) {
  const { activeRunId, activeRereadDays, pendingFrom } = await connectionOf(world, account)
  const statuses = [...new Set((await scheduledRuns(world, account)).map(({ status }) => status))]
  // Of the days after it, a later read has more.
  const data = Object.entries(await visible(world, account, day)).filter(([sk]) => sk.includes(day))
  return { activeRunId, activeRereadDays, pendingFrom, statuses, data: Object.fromEntries(data) }
}

test.each<Loss>(['process', 'call'])(
  'a worker that is lost after any of its writes, and the message delivered again, leave the data of a clean refresh and no open run (lost: the %s)',
  async loss => {
    const clean = await lostAfter(0, loss)
    expect(clean.delivered).toBe('done')
    const outcome = await outcomeOf(clean.world, clean.account)
    expect(outcome).toMatchObject({ activeRunId: null, statuses: ['succeeded'] })
    expect(clean.steps).toBeGreaterThan(5)
    await worlds.pop()?.stop()
    for (let k = 1; k <= clean.steps; k += loss === 'process' ? 1 : 3) {
      const { world, account, message, delivered } = await lostAfter(k, loss)
      world.time.now += 31 * seconds
      if (delivered === 'again') expect({ k, again: await deliver(world, message) }).toEqual({ k, again: 'done' })
      await world.drain()
      // Reads that lost their token failed and are retried.
      const { retry, dueAt } = await connectionOf(world, account)
      if (retry) {
        world.time.now = Date.parse(dueAt)
        await refreshDueAccounts(world.context)
        await world.drain()
      }
      const { statuses, ...left } = await outcomeOf(world, account)
      const ends = ['succeeded', ...(retry ? ['partial'] : [])]
      // A worker that is lost between the end of the run and its record leaves none; the connection has its end.
      expect({ k, statuses: statuses.filter(one => !ends.includes(one)), ...left }).toEqual({
        k,
        ...outcome,
        statuses: [],
      })
      expect((await connectionOf(world, account)).lastRun).toMatchObject({ status: 'succeeded' })
      await worlds.pop()?.stop()
    }
  },
)

test('a refresh whose worker died is continued by the schedule if its message is lost, too', async () => {
  const clean = await lostAfter(0, 'process')
  const outcome = await outcomeOf(clean.world, clean.account)
  for (const k of [1, 3]) {
    const { world, account } = await lostAfter(k, 'process')
    world.time.now = Date.parse((await connectionOf(world, account)).dueAt)
    await refreshDueAccounts(world.context)
    await world.drain()
    expect({ k, ...(await outcomeOf(world, account)) }).toEqual({ k, ...outcome })
    await worlds.pop()?.stop()
  }
})
