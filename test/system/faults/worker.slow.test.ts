import { AsyncLocalStorage } from 'node:async_hooks'
import { expect } from 'vitest'
import * as z from 'zod'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { isOver } from '../../../lib/model/sync/run.ts'
import { parseCompressedJson } from '../../../lib/store/codecs/compressed-json.ts'
import { deliver, everything, latestRun, refresh, stored } from '../../lib/sync/stored.ts'
import { intercept } from '../../support/table-events.ts'
import { syncWorker } from '../../support/triggers.ts'
import { sqsEvent, type World } from '../../support/world.ts'
import { crashAfter, dataRequests, deliverWithCrash, end, queued, synced } from './harness.ts'
import { row } from './row.ts'

/** Two windows of the overview: what is done in one is not done again for another. */
const long = { start: '2026-10-20', end: '2026-11-21' }
const day = { start: '2026-11-20', end: '2026-11-20' }

type Data = Record<string, unknown>
const dataOf = (of: { world: World; account: Account }): Promise<Data> => stored(of.world, of.account)

/** Counts write units that go to items of some kind, as the table would bill them: one each, they are small. */
function countWritesOf(world: World, kind: RegExp): { items: string[] } {
  const seen = { items: [] as string[] }
  intercept(world.table, async (call, send) => {
    const text = JSON.stringify(call.input)
    if (call.writes)
      for (const [, sk = ''] of text.matchAll(/"((?:chunk|raw|day|rollup|month)#[^"]+)"/g))
        if (kind.test(sk)) seen.items.push(sk)
    return send()
  })
  return seen
}

row('I2', async () => {
  const clean = await dataOf(await synced({ range: day }))
  const { world: counted, message: first } = await queued({ range: day })
  const commits = await deliverWithCrash(counted, first, 0)
  expect(commits).toBeGreaterThan(5)
  for (let k = 1; k <= commits; k++) {
    const { world, account, message } = await queued({ range: day })
    const crash = crashAfter(world, k)
    await deliver(world, message)
    crash.revive()
    const { pendingFrom, lastSuccessAt } = (await world.store.connections.read(account.id, primaryPlatform)) ?? {}
    const data = await stored(world, account)
    const missing = Object.keys(clean).filter(sk => !(sk in data))
    const said = { pending: Object.keys(pendingFrom ?? {}).length > 0, succeeded: lastSuccessAt !== null }
    if (missing.length > 0) expect({ k, missing, ...said }).toEqual({ k, missing, pending: true, succeeded: false })
    // The next run, whatever started it, reads them.
    world.time.now += 3_600_000
    await world.store.runs.skip(account.id, message.jobId, new Date(world.time.now).toISOString())
    expect(await refresh(world, account)).toMatchObject({ status: 'succeeded' })
    const after = await stored(world, account)
    for (const sk of Object.keys(clean).filter(one => /^(chunk|raw)#/.test(one))) expect(after[sk]).toEqual(clean[sk])
    await end(world)
  }
})

row('I4', async () => {
  const { world, message } = await queued()
  const take = () => world.store.runs.lease(message, world.time.now, 60_000)
  for (let round = 0; round < 5; round++) {
    const leases = await Promise.all(Array.from({ length: 12 }, take))
    const held = leases.filter(lease => lease !== null && 'job' in lease)
    expect(held).toHaveLength(1)
    const [mine] = held
    if (!mine || !('job' in mine)) throw new Error('No worker has it')
    world.time.now += 60_001
    const next = await take()
    expect(next).toMatchObject({ fence: mine.fence + 1 })
    expect(await world.store.runs.save(mine, world.time.now + 60_000)).toBe(false)
    const rereadAt = { week: '', month: '' }
    const over = {
      lastSyncAt: '',
      lastSuccessAt: null,
      dueAt: null,
      retry: undefined,
      read: { pendingFrom: {} },
      rereadAt,
    }
    expect(await world.store.runs.finish(mine, over)).toBe(false)
    world.time.now += 60_001
  }
})

row('I5', async () => {
  for (const cause of ['crash', 'error', 'quota', 'refused'] as const) {
    const { world, account, message } = await queued()
    const began = world.time.now
    if (cause === 'error')
      world.context.upstreams['google-health'].open = async () => Promise.reject(new Error('Always'))
    if (cause === 'quota') world.simulator.control.fault({ kind: 'rateLimit', retryAfter: 3600 })
    if (cause === 'refused') world.simulator.control.revoke('demo')
    const attempts: number[] = []
    let deliveries = 0
    for (let next = [message][0]; next && deliveries < 100; next = world.messages.shift()) {
      // When a message that waited is due, it is sent to the group of its account under its number.
      if (!next.due) attempts.push(next.attempt)
      if (next.notBefore) world.time.now = Math.max(world.time.now, Date.parse(next.notBefore))
      for (let receipt = 1; receipt <= 5; receipt++) {
        deliveries++
        const crash = cause === 'crash' ? crashAfter(world, 1) : null
        const event = sqsEvent(next)
        for (const record of event.Records) record.attributes.ApproximateReceiveCount = String(receipt)
        const { batchItemFailures } = await syncWorker(event, world.context)
        crash?.revive()
        if (batchItemFailures.length === 0) break
        world.time.now += 330_000
      }
    }
    expect(attempts).toEqual([...new Set(attempts)].sort((a, b) => a - b))
    expect({ cause, deliveries: deliveries < 100 }).toEqual({ cause, deliveries: true })
    expect(world.time.now - began).toBeLessThan(26 * 3_600_000)
    // A process that dies each time leaves a dead letter; everything else ends by itself.
    const run = await latestRun(world, account)
    expect({ cause, over: isOver(run) }).toEqual({ cause, over: cause !== 'crash' })
    await end(world)
  }
})

const Put = z.object({ Item: z.object({ sk: z.string(), rest: z.unknown().optional() }).optional() })

row('F12', async () => {
  const clean = await dataOf(await synced({ range: long }))
  const { world, account, message } = await queued({ range: long })
  // Its time is up when it has saved its first window and stored something of the second.
  let saved = 0
  let dead = false
  let watching = true
  intercept(world.table, async (call, send) => {
    if (watching && dead) throw new Error('The process is gone')
    const answer = await send()
    const { Item } = Put.parse(call.input)
    if (Item?.sk.startsWith('run#') && JSON.stringify(parseCompressedJson(Item.rest)).includes('"done"')) saved++
    if (watching && saved > 0 && call.writes && JSON.stringify(call.input).includes('chunk#')) dead = true
    return answer
  })
  expect(await deliver(world, message)).toBe('again')
  expect(dead).toBe(true)
  watching = false
  const first = dataRequests(world, 'nutrition-log')
  world.time.now += 121_000
  world.messages.push(message)
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
  expect(await stored(world, account)).toEqual(clean)
  // Each window is read with its roll-up. The window that was under way when the time was up was read again, the first was not.
  const perWindow = 2
  expect(first).toBe(2 * perWindow)
  expect(dataRequests(world, 'nutrition-log') - first).toBe(perWindow)
})

row('F13', async () => {
  const clean = await dataOf(await synced({ range: day }))
  const { world, account, message } = await queued({ range: day })
  const writes = countWritesOf(world, /^(chunk|raw|rollup)#/)
  let dead = false
  let watching = true
  intercept(world.table, async (call, send) => {
    if (watching && dead) throw new Error('The process is gone')
    const text = JSON.stringify(call.input)
    // The window's days come behind its observations: there it ends.
    if (watching && call.writes && text.includes('"day#')) {
      dead = true
      throw new Error('The process is gone')
    }
    return send()
  })
  expect(await deliver(world, message)).toBe('again')
  expect(dead).toBe(true)
  expect(writes.items.length).toBeGreaterThan(3)
  writes.items.length = 0
  watching = false
  const before = dataRequests(world, 'sleep')
  world.time.now += 121_000
  world.messages.push(message)
  await world.drain()
  expect(dataRequests(world, 'sleep')).toBeGreaterThan(before)
  expect(writes.items).toEqual([])
  expect(await stored(world, account)).toEqual(clean)
})

row('F14', async () => {
  const clean = await dataOf(await synced({ range: long }))
  const { world, account, message } = await queued({ range: long })
  let looked = 0
  intercept(world.table, async (call, send) => {
    const answer = await send()
    if (!call.writes || !JSON.stringify(call.input).includes('"run#')) return answer
    const run = await world.store.runs.read(account.id, message.jobId)
    const done = run?.windows.filter(window => window.status === 'done') ?? []
    if (done.length === 0) return answer
    looked++
    const data = await stored(world, account)
    const inDone = (sk: string) => {
      const date = /#(\d{4}-\d\d-\d\d)/.exec(sk)?.[1] ?? ''
      return /^(chunk|raw|rollup|day)#/.test(sk) && done.some(({ start, end: last }) => date >= start && date <= last)
    }
    const wanted = Object.keys(clean).filter(inDone)
    expect(wanted.length).toBeGreaterThan(5)
    for (const sk of wanted) expect({ sk, item: data[sk] }).toEqual({ sk, item: clean[sk] })
    return answer
  })
  world.messages.push(message)
  await world.drain()
  expect(looked).toBeGreaterThanOrEqual(3)
  expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
})

row('F15', async () => {
  const alone = await synced()
  const { world, account, message } = await queued()
  expect(await Promise.all([deliver(world, message), deliver(world, message)])).toEqual(['done', 'done'])
  expect(dataRequests(world)).toBe(dataRequests(alone.world))
  expect(world.messages).toHaveLength(1)
  expect(Date.parse(world.messages[0]?.notBefore ?? '') - world.time.now).toBe(120_000)
  const once = await everything(world, account)
  await world.drain()
  expect(dataRequests(world)).toBe(dataRequests(alone.world))
  expect(await everything(world, account)).toEqual(once)
})

row('F16', async () => {
  const clean = await dataOf(await synced({ range: day }))
  const { world: counted, message: counting } = await queued({ range: day })
  const commits = await deliverWithCrash(counted, counting, 0)
  for (let n = 2; n <= commits; n++) {
    const { world, account, message } = await queued({ range: day })
    let writes = 0
    let after: Data = {}
    const successor = new AsyncLocalStorage<true>()
    const succeed = async () => {
      world.time.now += 600_000
      expect(await deliver(world, message)).toBe('done')
      after = await everything(world, account)
    }
    // All calls of the first worker stand still, not only the write.
    let standing: Promise<void> | undefined
    intercept(world.table, async (call, send) => {
      if (successor.getStore()) return send()
      if (!standing && call.writes && ++writes === n) standing = successor.run(true, succeed)
      await standing
      return send()
    })
    await deliver(world, message)
    expect({ n, ...(await everything(world, account)) }).toEqual({ n, ...after })
    expect(await stored(world, account)).toEqual(clean)
    await end(world)
  }
})
