import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { giveConsent } from '../../../infra/local/people/consent.ts'
import { localSealer } from '../../../lib/auth/sealer.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { connect } from '../../../lib/sync/connection/connect.ts'
import { googleHealth } from '../../../lib/upstream/google-health/upstream.ts'
import { deliver, latestRun, outcomeOf, refresh, stored, visible } from '../../lib/sync/stored.ts'
import { readSimulatorSecret } from '../../support/platform-secret.ts'
import { fasterTimeouts } from '../../support/time-outs.ts'
import type { World } from '../../support/world.ts'
import { connectedRun } from '../../support/world.ts'
import { dataRequests, end, lately, queued, synced, world } from './harness.ts'
import { row } from './row.ts'

/** Notes how long the client of a world sleeps, 250 times as fast; requests side by side sleep at the same time. */
function sleeps(started: World): number[] {
  const slept: number[] = []
  const sleep = async (ms: number) => {
    slept.push(ms)
    const untilMs = started.time.now + Math.ceil(ms)
    await setTimeout(ms / 250)
    started.time.now = Math.max(started.time.now, untilMs)
  }
  const sealer = localSealer(started.config.TOKEN_KEY ?? '')
  started.context.upstreams = {
    'google-health': googleHealth({ ...started.context, secret: readSimulatorSecret, sealer, sleep }),
  }
  return slept
}

/** Works on everything that is queued; each pause is noted in milliseconds. */
async function deliverAll(started: World, maxDeliveries: number): Promise<number[]> {
  const pauses: number[] = []
  for (let i = 0; i < maxDeliveries; i++) {
    const message = started.messages.shift()
    if (!message) return pauses
    if (message.notBefore && !message.due) {
      // When it is due, it only goes to the group of its account.
      i--
      pauses.push(Date.parse(message.notBefore) - started.time.now)
      started.time.now = Math.max(started.time.now, Date.parse(message.notBefore))
    }
    expect(await deliver(started, message)).toBe('done')
  }
  throw new Error('The work does not end')
}

row('I13', async () => {
  for (const [retryAfter, expected] of [
    [4, 0],
    [120, 120_000],
    [90_000, hourMs],
  ] as const) {
    const { world: limited, account, message } = await queued()
    const slept = sleeps(limited)
    limited.simulator.control.fault({ kind: 'rateLimit', dataType: 'sleep', method: 'list', retryAfter, times: 2 })
    limited.messages.push(message)
    const pauses = await deliverAll(limited, 5)
    expect(pauses.every(ms => ms === expected)).toBe(true)
    expect(pauses).toHaveLength(expected === 0 ? 0 : 2)
    expect(Math.max(0, ...slept)).toBeLessThanOrEqual(5000)
    expect(await latestRun(limited, account)).toMatchObject({ status: 'succeeded' })
    await end(limited)
  }
})

row('I15', async () => {
  const { world: well, account } = await synced()
  well.simulator.control.clearLog()
  const counts: number[] = []
  for (let hour = 0; hour < 24; hour++) {
    well.time.now += hourMs
    const before = dataRequests(well)
    await refresh(well, account)
    counts.push(dataRequests(well) - before)
  }
  // Three types of this account: each refresh asks each once, and three kinds of roll-ups.
  expect(Math.max(...counts)).toBeLessThanOrEqual(8)
  const statuses = well.simulator.control.log().filter(one => one.dataType !== '')
  expect(statuses.every(({ status }) => status === 200)).toBe(true)

  well.simulator.control.fault({ kind: 'status', status: 503 })
  well.simulator.control.clearLog()
  well.time.now += hourMs
  await refresh(well, account)
  // All reads are under way when they find the platform down, three tries each.
  expect(dataRequests(well)).toBeLessThanOrEqual(8 * 3)
})

row('F22', async () => {
  const clean = await synced()
  const { world: shaky, account, message } = await queued()
  shaky.simulator.control.fault({ kind: 'status', status: 500, dataType: 'sleep', method: 'list', times: 2 })
  shaky.messages.push(message)
  await shaky.drain()
  const log = shaky.simulator.control.log().filter(one => one.dataType === 'sleep' && one.method === 'list')
  expect(Object.fromEntries(log.map(({ status, count }) => [status, count]))).toEqual({ 200: 3, 500: 2 })
  expect(await latestRun(shaky, account)).toMatchObject({ status: 'succeeded' })
  expect(await stored(shaky, account)).toEqual(await stored(clean.world, clean.account))
})

row('F23', async () => {
  const { world: limited, account, message } = await queued()
  const slept = sleeps(limited)
  limited.simulator.control.fault({ kind: 'rateLimit', dataType: 'sleep', retryAfter: 120, times: 1 })
  const beganMs = limited.time.now
  expect(await deliver(limited, message)).toBe('done')
  expect(slept).toEqual([])
  const [next] = limited.messages
  expect(Date.parse(next?.notBefore ?? '') - beganMs).toBe(120_000)
  const before = dataRequests(limited)
  const hidden: number[] = []
  const hide = async (_: string, seconds: number) => void hidden.push(seconds)
  Object.assign(limited.context.syncQueue, { changeVisibility: hide })
  limited.time.now += 60_000
  // Before its time it is hidden until then: that is its only delivery that does not work.
  expect(await deliver(limited, next)).toBe('again')
  expect(hidden).toEqual([60])
  expect(dataRequests(limited)).toBe(before)
  limited.time.now = beganMs + 120_000
  await limited.drain()
  expect(await latestRun(limited, account)).toMatchObject({ status: 'succeeded', attempt: 1 })
})

row('F24', async () => {
  const recording = fileURLToPath(new URL('../../../infra/local/recorded-2016', import.meta.url))
  const both = await world({ simulator: { people: { recording, asRecorded: false } } })
  const slept = sleeps(both)
  const accounts = []
  for (const person of both.simulator.people.slice(0, 2)) {
    const account = await both.account()
    const grant = await giveConsent(both.config, 'http://127.0.0.1:8787', person.id)
    connectedRun(
      await connect(both.context, {
        accountId: account.id,
        platform: 'google-health',
        grant,
        range: { start: asDay(person.lastDay), end: asDay(person.lastDay) },
      }),
    )
    accounts.push(account)
  }
  const [limited, other] = accounts
  if (!limited || !other) throw new Error('The recording has two people')
  both.simulator.control.fault({ kind: 'rateLimit', person: both.simulator.people[0]?.id })
  const began = both.time.now
  const [first, second] = both.messages.splice(0)
  expect(await deliver(both, first)).toBe('done')
  // Tries of one request grow apart, until it is longer than one sleeps.
  expect(slept.length).toBeGreaterThan(0)
  expect(Math.max(...slept)).toBeLessThanOrEqual(5000)
  expect(await deliver(both, second)).toBe('done')
  expect(await latestRun(both, other)).toMatchObject({ status: 'succeeded' })
  // The first delivery ends with the summaries of hours. In the second, the type that has roll-ups only is progress without a request.
  const [afterSummaries, ...pauses] = await deliverAll(both, 150)
  expect(afterSummaries).toBe(minuteMs)
  expect(pauses.slice(0, 3)).toEqual([1, 2, 4].map(each => each * minuteMs))
  expect(Math.max(...pauses)).toBe(15 * minuteMs)
  expect(await latestRun(both, limited)).toMatchObject({ status: 'failed' })
  expect(both.time.now - began).toBeLessThan(26 * hourMs)
  expect((await both.store.connections.read(limited.id, primaryPlatform))?.status).toBe('connected')
})

row('F25', async () => {
  const { world: silent, account, message } = await queued()
  // Requests side by side wait at the same time.
  const waited = fasterTimeouts(60, {
    clock: () => silent.time.now,
    onTimeout: untilMs => {
      silent.time.now = Math.max(silent.time.now, untilMs)
    },
  })
  silent.simulator.control.fault({ kind: 'hang', dataType: 'sleep' })
  const beganMs = silent.time.now
  expect(await deliver(silent, message)).toBe('done')
  expect(waited.length).toBeGreaterThan(2)
  expect(Math.max(...waited)).toBeLessThanOrEqual(60_000)
  expect(silent.time.now - beganMs).toBeLessThan(300_000)
  await silent.drain()
  vi.restoreAllMocks()
  expect(await outcomeOf(silent, account, 'sleep')).toMatchObject({ status: 'failed', error: 'unavailable' })
})

row('F26', async () => {
  for (const fault of [
    { kind: 'truncatedJson' } as const,
    { kind: 'htmlError', status: 200 } as const,
    { kind: 'htmlError', status: 404 } as const,
  ]) {
    const once = await queued()
    once.world.simulator.control.fault({ ...fault, dataType: 'sleep', method: 'list', times: 1 })
    once.world.messages.push(once.message)
    await once.world.drain()
    expect(await outcomeOf(once.world, once.account, 'sleep')).toMatchObject({ status: 'succeeded' })
    await end(once.world)

    const { world: broken, account, message } = await queued()
    broken.simulator.control.fault({ ...fault, dataType: 'sleep', method: 'list' })
    broken.messages.push(message)
    await broken.drain()
    expect(await outcomeOf(broken, account, 'sleep')).toMatchObject({ status: 'failed', error: 'contract' })
    expect(dataRequests(broken, 'sleep')).toBe(2)
    const kept = Object.keys(await stored(broken, account))
    expect(kept.filter(sk => /^(chunk|raw)#sleep/.test(sk))).toEqual([])
    expect(kept.filter(sk => sk.startsWith('chunk#nutrition')).length).toBeGreaterThan(0)
    await end(broken)
  }
})

row('F27', async () => {
  const range = { start: '2026-10-20', end: '2026-11-21' }
  const clean = await synced({ range, families: ['sleep'] })
  const inPages = async (times: number) => {
    const started = await queued({ range, families: ['sleep'] })
    const { control } = started.world.simulator
    control.fault({ kind: 'shortPages', dataType: 'sleep', rows: 4 })
    control.fault({ kind: 'expiredToken', dataType: 'sleep', times })
    started.world.messages.push(started.message)
    await started.world.drain()
    return started
  }
  const once = await inPages(1)
  expect(await latestRun(once.world, once.account)).toMatchObject({ status: 'succeeded' })
  expect(await stored(once.world, once.account)).toEqual(await stored(clean.world, clean.account))
  expect(once.world.simulator.control.log()).toContainEqual(
    expect.objectContaining({ dataType: 'sleep', status: 400, count: 1 }),
  )
  const always = await inPages(100)
  expect(await outcomeOf(always.world, always.account, 'sleep')).toMatchObject({ status: 'failed', error: 'refused' })
})

row('F28', async () => {
  const range = { start: '2026-11-19', end: '2026-11-20' }
  const families = ['activity_and_fitness', 'health_metrics_and_measurements', 'sleep']
  const clean = await synced({ range, families })
  const { world: overlapping, account, message } = await queued({ range, families })
  const { control } = overlapping.simulator
  control.fault({ kind: 'shortPages', rows: 400 })
  control.fault({ kind: 'inclusiveEnd' })
  control.fault({ kind: 'emptyPage', rate: 0.1 })
  overlapping.messages.push(message)
  await overlapping.drain()
  expect(await stored(overlapping, account)).toEqual(await stored(clean.world, clean.account))
})

row('F29', async () => {
  const { world: started, account } = await synced()
  const day = lately.start
  const of = async (name: string) =>
    Object.keys(await visible(started, account, day)).filter(sk => sk.startsWith(`${name}#nutrition-log#${day}`))
  expect(await of('chunk')).toHaveLength(1)
  const values = async () => (await started.store.days.read(account.id, day, day))[0]?.values
  expect((await values())?.PRIMARY?.['energy-intake']).toBeDefined()
  started.simulator.control.edit({ person: 'demo', dataType: 'nutrition-log', day, delete: true })
  started.time.now += minuteMs
  await refresh(started, account)
  expect(await of('chunk')).toEqual([])
  expect((await values())?.PRIMARY?.['energy-intake']).toBeUndefined()
  const fresh = await world({ now: new Date(started.time.now).toISOString() })
  fresh.simulator.control.edit({ person: 'demo', dataType: 'nutrition-log', day, delete: true })
  const other = await fresh.account()
  const grant = await giveConsent(fresh.config, 'http://127.0.0.1:8787', 'demo')
  connectedRun(await connect(fresh.context, { accountId: other.id, platform: 'google-health', grant, range: lately }))
  await fresh.drain()
  const nutrition = (data: Record<string, unknown>) => Object.keys(data).filter(sk => sk.includes('#nutrition-log#'))
  expect(nutrition(await visible(started, account, day))).toEqual(nutrition(await visible(fresh, other, day)))
})

row('F30', async () => {
  const range = { start: '2026-11-20', end: '2026-11-20' }
  const families = ['health_metrics_and_measurements']
  const clean = await synced({ range, families })
  const blocks = async ({ world: of, account }: typeof clean) => {
    const { chunks } = of.store
    const toMs = of.time.now + 10 * 86_400_000
    const read = await chunks.read(account.id, 'heart-rate', { fromMs: 0, toMs, sources: ['PRIMARY'] })
    return read.flatMap(chunk => {
      const block = chunk.block()
      return block ? block.start.map((at, i) => [at, Number(block.columns['bpm']?.[i])] as const) : []
    })
  }
  const good = await blocks(clean)
  for (const [corrupt, reason] of [
    [{ kind: 'nan' }, 'not_a_number'],
    [{ kind: 'futureTimes' }, 'in_future'],
    [{ factor: 0 }, 'out_of_bounds'],
    [{ factor: 40 }, 'out_of_bounds'],
  ] as const) {
    const { world: corrupted, account, message } = await queued({ range, families })
    const { control } = corrupted.simulator
    if ('kind' in corrupt) control.fault({ ...corrupt, dataType: 'heart-rate', method: 'list' })
    else control.edit({ person: 'demo', dataType: 'heart-rate', day: range.start, ...corrupt })
    corrupted.messages.push(message)
    await corrupted.drain()
    expect(corrupted.log).toContainEqual(
      expect.objectContaining({ event: 'rows_dropped', type: 'heart-rate', [reason]: expect.any(Number) }),
    )
    const kept = await blocks({ world: corrupted, account })
    expect(kept.length).toBeLessThan(good.length)
    expect(kept.filter(([at, bpm]) => at > corrupted.time.now || !(bpm > 20 && bpm < 300))).toEqual([])
    const known = new Set(good.map(one => String(one)))
    if ('kind' in corrupt) expect(kept.filter(one => !known.has(String(one)))).toEqual([])
    expect(await outcomeOf(corrupted, account, 'heart-rate')).toMatchObject({ status: 'succeeded' })
    await end(corrupted)
  }
})
