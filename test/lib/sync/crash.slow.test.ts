import { afterEach, describe, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { requestSync } from '../../../lib/sync/runs/request-sync.ts'
import { intercept } from '../../support/table-events.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, deliver, latestRun, stored, visible } from './stored.ts'

const range = { start: '2026-11-15', end: '2026-11-15' }
const few = ['sleep', 'nutrition', 'profile']
const all = ['activity_and_fitness', 'health_metrics_and_measurements', 'sleep', 'nutrition', 'profile', 'settings']

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

/** `process`: the worker is gone after its k-th write. `call`: only the answer to that write is lost. */
type Loss = 'process' | 'call'

/** A first synchronization that is broken at its k-th write and delivered again; k = 0 breaks nothing. */
async function syncBrokenAt(k: number, loss: Loss, families: readonly string[]) {
  const world = await startWorld()
  worlds.push(world)
  let writes = 0
  let broken = false
  intercept(world.table, async (call, send) => {
    if (broken && loss === 'process') throw new Error('The process is gone')
    const answer = await send()
    if (counting && call.writes && ++writes === k) {
      broken = true
      throw new Error('The answer is lost')
    }
    return answer
  })
  let counting = false
  const account = await world.account()
  const key = await world.key(account)
  await connectWith(world, account, range, families)
  world.time.now += minuteMs
  counting = true
  const message = world.messages.shift()
  const first = await deliver(world, message)
  counting = false
  broken = false
  if (first === 'again') {
    world.time.now += 61_000
    if (message) world.messages.push(message)
  }
  await world.drain()
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  const { status } = await latestRun(world, account)
  const asOfAdvanced = (await world.get('daily?days=7', key)).body.meta.asOf > account.dataChangedAt
  return { writes, first, data: await stored(world, account), status, active: connection?.activeRunId, asOfAdvanced }
}

describe('a worker that dies after any of its writes, and the message delivered again', { timeout: 90_000 }, () => {
  test.each<Loss>(['process', 'call'])(
    'leave the same bytes as one clean synchronization, and update the ETag of readers (lost: the %s)',
    async loss => {
      const clean = await syncBrokenAt(0, loss, few)
      expect(clean).toMatchObject({ first: 'done', status: 'succeeded', active: null, asOfAdvanced: true })
      expect(Object.keys(clean.data).length).toBeGreaterThan(10)
      for (let k = 1; k <= clean.writes; k++) {
        const { data, status, active, asOfAdvanced } = await syncBrokenAt(k, loss, few)
        expect({ k, data, status, active, asOfAdvanced }).toEqual({
          k,
          data: clean.data,
          status: 'succeeded',
          active: null,
          asOfAdvanced: true,
        })
        await worlds.pop()?.stop()
      }
    },
  )

  test('the same with every type, at writes all over the synchronization', async () => {
    const clean = await syncBrokenAt(0, 'process', all)
    expect(clean.writes).toBeGreaterThan(40)
    for (let k = 3; k < clean.writes; k += Math.floor(clean.writes / 3)) {
      const { data, status } = await syncBrokenAt(k, 'process', all)
      expect({ k, data, status }).toEqual({ k, data: clean.data, status: 'succeeded' })
    }
  })
})

test('a corrected height reaches the body mass index of every day, also when the worker dies right after storing it', async () => {
  // Older than what the refresh computes anyway.
  const days = { start: '2026-11-10', end: '2026-11-11' }
  const health = ['health_metrics_and_measurements']
  const begin = async (now?: string) => {
    const world = await startWorld(now ? { now } : {})
    worlds.push(world)
    return { world, account: await world.account() }
  }
  const { world, account } = await begin()
  await connectWith(world, account, days, health)
  await world.drain()
  const [height] = await world.store.chunks.heads(account.id, 'height', 0, world.time.now)
  const edit = { person: 'demo', dataType: 'height', day: height?.window ?? '', factor: 1.1 }
  world.simulator.control.edit(edit)
  let alive = true
  intercept(world.table, async (call, send) => {
    if (!alive) throw new Error('The process is gone')
    const answer = await send()
    if (call.writes && JSON.stringify(call.input).includes('chunk#height')) alive = false
    return answer
  })
  world.time.now += minuteMs
  await requestSync(world.context, account, 'manual', primaryPlatform)
  const [message] = world.messages
  expect(await deliver(world, message)).toBe('again')
  alive = true
  world.time.now += 61_000
  await world.drain()

  const fresh = await begin(new Date(world.time.now).toISOString())
  fresh.world.simulator.control.edit(edit)
  await connectWith(fresh.world, fresh.account, days, health)
  await fresh.world.drain()
  const first = asDay(days.start)
  const [corrected] = await world.store.days.read(account.id, first, first)
  expect(corrected?.values?.PRIMARY?.bmi?.value).toBeLessThan(22)
  expect(corrected?.values).toEqual((await fresh.world.store.days.read(fresh.account.id, first, first))[0]?.values)
})

const long = { start: '2026-10-20', end: '2026-11-21' }

test('a first synchronization that did not start because the process died after the connection was stored is made good by the next refresh: every day of its range is read', async () => {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account()
  let connected = false
  let restarted = false
  intercept(world.table, async (call, send) => {
    if (connected && !restarted) throw new Error('The process is gone')
    const answer = await send()
    connected ||= call.name === 'TransactWrite'
    return answer
  })
  await expect(connectWith(world, account, long, few)).rejects.toThrow()
  restarted = true
  expect(world.messages).toEqual([])
  world.time.now += 5 * minuteMs
  await refreshDueAccounts(world.context)
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded', range: long, pendingFrom: {} })
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({ pendingFrom: {} })

  const fresh = await startWorld({ now: new Date(world.time.now).toISOString() })
  worlds.push(fresh)
  const other = await fresh.account()
  await connectWith(fresh, other, long, few)
  await fresh.drain()
  expect(await visible(world, account, long.start)).toEqual(await visible(fresh, other, long.start))
})

test('a first synchronization that did not start because the process died after the connection was stored is the same run as the refresh requested in between, which reads the whole range', async () => {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account()
  let requested = false
  intercept(world.table, async (call, send) => {
    const answer = await send()
    if (call.name === 'TransactWrite' && !requested) {
      requested = true
      await requestSync(world.context, account, 'manual', primaryPlatform)
    }
    return answer
  })
  const run = await connectWith(world, account, long, few)
  expect(run).toMatchObject({ trigger: 'manual', range: long })
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ id: run.id, status: 'succeeded', pendingFrom: {} })
})
