import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context as LambdaContext, ScheduledEvent } from 'aws-lambda'
import { afterEach, expect, vi } from 'vitest'
import { endpoints, schedules, workers } from '../../../functions/catalog.ts'
import { kmsSealer } from '../../../lib/auth/kms-sealer.ts'
import { usesOf } from '../../../lib/http/contract.ts'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import { addDays, asDay, dayBounds } from '../../../lib/kernel/civil-time.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { newId } from '../../../lib/kernel/ids.ts'
import { endpointLambda, scheduleLambda, workerLambda } from '../../../lib/lambda/lambda.ts'
import type { AnyWorker } from '../../../lib/lambda/worker.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import * as ports from '../../../lib/ports.ts'
import { nextRefreshAt } from '../../../lib/sync/runs/next-due.ts'
import { beginRefresh } from '../../../lib/sync/runs/refresh.ts'
import { googleHealth } from '../../../lib/upstream/google-health/upstream.ts'
import type { Use } from '../../../lib/uses.ts'
import { connectWith, latestRun, refresh, stored } from '../../lib/sync/stored.ts'
import { makeFleet, tick } from '../../support/fleet.ts'
import { httpEvent } from '../../support/http-event.ts'
import { readSimulatorSecret } from '../../support/platform-secret.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import { linkOf } from '../../support/world.ts'
import { end, few, lately, synced, world } from './harness.ts'
import { row } from './row.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

row('F40', async () => {
  const busy = await world()
  const ids = await makeFleet(busy, 24, new Date(busy.time.now).toISOString())
  await Promise.all([1, 2].map(() => refreshDueAccounts(busy.context)))
  expect(busy.refreshes.map(({ accountId }) => accountId).sort()).toEqual(ids.toSorted())

  const late = await world()
  const others = await makeFleet(late, 24, new Date(late.time.now).toISOString())
  late.time.now += 10 * minuteMs
  expect(await refreshDueAccounts(late.context)).toEqual({ queued: 24 })
  // The tick that was to come ten minutes ago comes as well.
  late.time.now += 1000
  await refreshDueAccounts(late.context)
  expect(late.refreshes.map(({ accountId }) => accountId).sort()).toEqual(others.toSorted())

  // A message that came twice nevertheless, at the same time or later, begins no second run.
  for (const id of others) {
    const account = { id, timezone: 'Europe/Amsterdam' }
    const connection = await late.store.connections.read(id, primaryPlatform)
    const begun = await Promise.all(
      [1, 2].map(() => connection && beginRefresh(late.context, account, connection, connection.dueAt)),
    )
    expect(begun.filter(lease => lease !== null)).toHaveLength(1)
  }
  expect(await refreshDueAccounts(late.context)).toEqual({ queued: 0 })
})

row('F41', async () => {
  const busy = await world({ now: '2026-11-21T00:00:00Z' })
  // The whole ten thousand are in the benchmarks: npm run bench -- P17.
  const size = 360
  const ids = await makeFleet(busy, size)
  const { started, perTick, maxAtOnce } = await tick(busy, 75 * minuteMs)
  expect(started.length).toBe(size)
  expect(new Set(started)).toEqual(new Set(ids))
  const busyTicks = perTick.filter(queued => queued > 0)
  expect(busyTicks).toHaveLength(12)
  expect(Math.max(...busyTicks)).toBeLessThan(1.3 * (size / 12))
  expect(maxAtOnce).toBeLessThanOrEqual(32)
  const moments = Array.from({ length: 10_000 }, () => Date.parse(nextRefreshAt(newId(busy.time.now), busy.time.now)))
  const perMinute = Map.groupBy(moments, at => Math.floor(at / minuteMs))
  expect(perMinute.size).toBe(60)
  expect(Math.max(...[...perMinute.values()].map(list => list.length))).toBeLessThan(240)
})

row('F43', async () => {
  const families = ['activity_and_fitness']
  // Clocks go forward, back, and somewhere in June the person is in New York.
  for (const [date, hours] of [
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-06-16', 24],
  ] as const) {
    const range = { start: addDays(asDay(date), -1), end: addDays(asDay(date), 1) }
    const { world: started, account } = await synced({ range, families, now: `${addDays(asDay(date), 3)}T12:00:00Z` })
    const days = await started.store.days.read(account.id, range.start, range.end)
    expect(days.map(day => day.date)).toEqual([range.start, date, range.end])
    for (const day of days) {
      const bounds = dayBounds(day.date, account.timezone)
      if (!bounds) throw new Error('No such day')
      const { startMs, endMs } = bounds
      if (day.date === date) expect((endMs - startMs) / 3_600_000).toBe(hours)
      const sources = ['PRIMARY'] as const
      const chunks = await started.store.chunks.read(account.id, 'steps', {
        fromMs: startMs - 86_400_000,
        toMs: endMs,
        sources,
      })
      let sum = 0
      for (const block of chunks.flatMap(chunk => chunk.block() ?? []))
        block.start.forEach((start, i) => {
          const last = block.end?.[i] ?? start
          const inside = Math.min(last, endMs) - Math.max(start, startMs)
          if (inside > 0) sum += (Number(block.columns['count']?.[i]) * inside) / (last - start)
        })
      expect(sum).toBeGreaterThan(0)
      expect(Number(day.values?.PRIMARY?.steps?.value)).toBeCloseTo(sum, 3)
    }
    await end(started)
  }
})

row('I12', async () => {
  const seen: Record<string, unknown>[] = []
  const offsets: number[] = []
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone)
    offsets.push(new Date(0).getTimezoneOffset())
    const { world: started, account } = await synced({ families: ['activity_and_fitness', 'sleep', 'nutrition'] })
    seen.push(await stored(started, account))
    await end(started)
  }
  expect(new Set(offsets).size).toBe(3)
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

/** A key service with a given answer. */
async function startKeyService() {
  const state = { fault: null as string | null, times: 0, decrypts: 0 }
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString()) as { Plaintext?: string; CiphertextBlob?: string }
    const action = String(request.headers['x-amz-target']).split('.')[1]
    response.setHeader('content-type', 'application/x-amz-json-1.1')
    if (action === 'Decrypt') {
      state.decrypts++
      if (state.fault && state.times-- > 0) {
        response.writeHead(400, { 'x-amzn-errortype': state.fault })
        response.end(JSON.stringify({ __type: state.fault, message: `no ${body.CiphertextBlob}` }))
        return
      }
    }
    // As good as encryption for what is tested here, and never the text itself.
    const turned = Buffer.from(
      Buffer.from(body.Plaintext ?? body.CiphertextBlob ?? '', 'base64')
        .toString('latin1')
        .split('')
        .reverse()
        .join(''),
      'latin1',
    )
    const blob = turned.toString('base64')
    response.end(JSON.stringify(action === 'Decrypt' ? { Plaintext: blob } : { CiphertextBlob: blob }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { state, url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

row('F47', async () => {
  const service = await startKeyService()
  vi.stubEnv('AWS_ENDPOINT_URL_KMS', service.url)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  for (const [fault, times, status] of [
    ['ThrottlingException', 2, 'succeeded'],
    ['ThrottlingException', 1000, 'failed'],
    ['AccessDeniedException', 1000, 'failed'],
  ] as const) {
    const started = await world()
    // What the process that connects sealed is opened by another one.
    const startProcess = () => {
      const sealer = kmsSealer('alias/tokens', started.context.clock)
      const upstream = googleHealth({ ...started.context, secret: readSimulatorSecret, sealer })
      started.context.upstreams = { 'google-health': upstream }
    }
    startProcess()
    const account = await started.account()
    await connectWith(started, account, lately, few)
    startProcess()
    Object.assign(service.state, { fault, times })
    await started.drain()
    expect({ fault, times, status: (await latestRun(started, account)).status }).toEqual({ fault, times, status })
    const connection = await started.store.connections.read(account.id, primaryPlatform)
    expect(connection?.status).toBe('connected')
    const { sealed = '' } = (await started.store.connections.readTokens(linkOf(account))) ?? {}
    expect(sealed.length).toBeGreaterThan(50)
    expect(JSON.stringify(started.log)).not.toContain(sealed.slice(0, 20))
    expect(JSON.stringify(started.log)).not.toMatch(/accessToken|refreshToken|ya29|1\/\//)
    Object.assign(service.state, { fault: null })
    expect(await refresh(started, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
    await end(started)
  }
  service.stop()
})

row('F48', async () => {
  vi.stubEnv('ORIGIN', 'nowhere')
  vi.stubEnv('TOKEN_KEY', '')
  const table: Readonly<Record<Use, ports.Port>> = ports
  const portsOf = (uses: readonly Use[]) => Object.fromEntries(uses.map(name => [name, table[name]]))
  const sync = workers['workers/sync-worker']
  const invokeWorker = (worker: AnyWorker) =>
    workerLambda(worker, portsOf(['store', ...worker.uses]), {})({ Records: [] }, {} as LambdaContext)
  for (const endpoint of Object.values(endpoints as Record<string, AnyEndpoint>)) {
    const handler = endpointLambda(endpoint, portsOf(usesOf(endpoint)), {})
    const answer = handler(httpEvent(endpoint.route, {}, 0), {} as LambdaContext)
    await expect(answer, endpoint.route).rejects.toThrow('Invalid settings')
  }
  for (const worker of Object.values(workers))
    await expect(invokeWorker(worker), worker.queue).rejects.toThrow('Invalid settings')
  for (const schedule of Object.values(schedules)) {
    const handler = scheduleLambda(schedule, portsOf(['store', ...schedule.uses]), {})
    await expect(handler({} as ScheduledEvent, {} as LambdaContext)).rejects.toThrow('Invalid settings')
  }
  // And with every setting but the key of the seals.
  vi.stubEnv('ORIGIN', 'https://health.test')
  await expect(invokeWorker(sync)).rejects.toThrow('TOKEN_KEY')
})
