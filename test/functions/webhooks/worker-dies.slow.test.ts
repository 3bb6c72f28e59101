import { afterEach, expect, test } from 'vitest'
import type { Gateway } from '../../../infra/local/gateway/gateway.ts'
import { hourSeconds } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { deliver, visible } from '../../lib/sync/stored.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { intercept } from '../../support/table-events.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import type { World } from '../../support/world.ts'
import { deliverSigned, notification, startReceiving } from './receiving.ts'

const seconds = 1000
const day = '2026-11-20'
const worlds: World[] = []
const gateways: Gateway[] = []
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.stop()
  for (const world of worlds.splice(0)) await world.stop()
})

/** `process`: the worker is gone after its k-th step. `call`: only the answer to that step is lost. */
type Loss = 'process' | 'call'

/** Whether the time of an earlier notification of the type is stored, so that this one need not be. */
type Before = 'first' | 'later'

/** A notification whose worker is lost after its k-th step: a write, or a call of the queue. k = 0 loses nothing. */
async function lostAfter(k: number, loss: Loss, before: Before) {
  const { world, account } = await startDemoWorld({ now: '2026-11-21T12:34:56Z', days: 2 })
  worlds.push(world)
  gateways.push(await startReceiving(world))
  if (before === 'later') {
    // In the night, when the steps of that day and the next one do not become more while the message waits.
    world.time.now += 14 * hourSeconds * seconds
    await deliverSigned(world, notification(world, { intervals: [[`${day}T00:00:00Z`, `${day}T01:00:00Z`]] }))
    await world.drain()
    // The next one is not collected with it.
    world.time.now += 400 * seconds
  }
  // A fetch replaces chunks of earlier fetches only.
  world.time.now += seconds
  world.simulator.control.edit({ person: 'demo', dataType: 'steps', day, factor: 0.5 })
  await deliverSigned(world, notification(world, { intervals: [[`${day}T00:00:00Z`, `${day}T23:00:00Z`]] }))
  const [message] = world.notifications.splice(0)
  if (!message) throw new Error('Nothing is queued')
  const revive = loseAfter(world, k, loss)
  const delivered = await deliver(world, message)
  return { world, account, message, delivered, steps: revive() }
}

/** Lets the k-th step fail after its effect. Returns what ends this, and says how many steps there were. */
function loseAfter(world: World, k: number, loss: Loss): () => number {
  let steps = 0
  let counting = true
  let broken = false
  const step = async <T>(isCounted: boolean, act: () => Promise<T>): Promise<T> => {
    if (counting && broken && loss === 'process') throw new Error('The process is gone')
    const answer = await act()
    if (counting && isCounted && ++steps === k) {
      broken = true
      throw new Error('The answer is lost')
    }
    return answer
  }
  intercept(world.table, (call, send) => step(call.writes, send))
  const { send, changeVisibility } = world.context.syncQueue
  Object.assign(world.context.syncQueue, {
    send: (...args: Parameters<typeof send>) => step(true, () => send(...args)),
    changeVisibility: (...args: Parameters<typeof changeVisibility>) => step(true, () => changeVisibility(...args)),
  })
  return () => {
    counting = false
    return steps
  }
}

/** What is left after all work is done. */
async function outcomeOf(world: World, account: Account) {
  const runs = await world.store.runs.latest(account.id, 20)
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  const { spans } = await world.store.pendingNotifications.read(account.id, primaryPlatform)
  return {
    statuses: [...new Set(runs.map(({ status }) => status))],
    active: [connection?.activeRunId, connection?.notificationRunId],
    spans,
    data: await visible(world, account, day),
  }
}

async function clean(before: Before) {
  const { world, account, steps, delivered } = await lostAfter(0, 'process', before)
  expect(delivered).toBe('done')
  expect(world.messages).toEqual([])
  const outcome = await outcomeOf(world, account)
  expect(outcome).toMatchObject({ statuses: ['succeeded'], active: [null, null], spans: [] })
  return { steps, outcome }
}

test.each<[Loss, Before]>([
  ['process', 'first'],
  ['call', 'first'],
  ['process', 'later'],
  ['call', 'later'],
])(
  'a worker that is lost after any of its steps with a notification, and the message delivered again, leave the data of a clean delivery and no open run (lost: the %s; notification: the %s)',
  async (loss, before) => {
    const { steps, outcome } = await clean(before)
    expect(steps).toBeGreaterThan(5)
    // A lost answer is one of the cases of a lost process; every third step is enough.
    for (let k = 1; k <= steps; k += loss === 'process' ? 1 : 3) {
      const { world, account, message, delivered } = await lostAfter(k, loss, before)
      // The lease of the lost worker has not expired yet.
      world.time.now += 31 * seconds
      if (delivered === 'again') expect({ k, again: await deliver(world, message) }).toEqual({ k, again: 'done' })
      await world.drain()
      expect({ k, ...(await outcomeOf(world, account)) }).toEqual({ k, ...outcome })
      await worlds.pop()?.stop()
    }
  },
)

test.each<Before>(['first', 'later'])(
  'a run for notifications whose worker died is continued after the next refresh of the schedule, even if its message is lost (notification: the %s)',
  async before => {
    const { outcome } = await clean(before)
    // After the run began, and after the last data was stored.
    for (const k of [1, 3]) {
      const { world, account, delivered } = await lostAfter(k, 'process', before)
      expect(delivered).toBe('again')
      const connection = await world.store.connections.read(account.id, primaryPlatform)
      expect(connection?.notificationRunId).not.toBeNull()
      world.time.now = Date.parse(connection?.dueAt ?? '')
      expect(await refreshDueAccounts(world.context)).toEqual({ queued: 1 })
      await world.drain()
      const { data, ...rest } = await outcomeOf(world, account)
      expect(rest).toMatchObject({ statuses: ['succeeded'], active: [null, null], spans: [] })
      expect(dataOfDay(data)).toEqual(dataOfDay(outcome.data))
      await worlds.pop()?.stop()
    }
  },
)

/** The chunks of that day: the refresh adds later ones. */
function dataOfDay(data: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(data).filter(([sk]) => /^(chunk|raw)#steps#/.test(sk) && sk.includes(day)))
}
