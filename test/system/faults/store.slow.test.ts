import fc from 'fast-check'
import { expect } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { emptyBlock } from '../../../lib/model/health-data/block.ts'
import type { ChunkWrite } from '../../../lib/store/health-data/chunk-items.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore } from '../../../lib/store/store.ts'
import { latestRun, outcomeOf, refresh, stored } from '../../lib/sync/stored.ts'
import { startTestTable } from '../../support/engines.ts'
import { intercept } from '../../support/table-events.ts'
import { faultyClient } from './clients.ts'
import { end, lately, queued, synced } from './harness.ts'
import { row } from './row.ts'

const window = '2026-11-20'
const fromMs = Date.parse(`${window}T00:00:00Z`)

/** A weight of the window, fetched at a time. */
function weight(kg: number, fetchedAt: number): ChunkWrite {
  const block = {
    ...emptyBlock({ end: false, offset: true, names: false, fields: ['kg'] }),
    start: [fromMs + 3_600_000],
    offset: [3600],
    origin: [0],
    origins: ['x'],
    columns: { kg: [kg] },
  }
  return { type: 'weight', source: 'PRIMARY', window, block, raw: null, fetchedAt }
}

row('I3', async () => {
  const { table, stop } = await startTestTable()
  const { chunks } = createStore(table)
  let account = 0
  const step = fc.record({
    kg: fc.integer({ min: 50, max: 90 }),
    fetchedAt: fc.integer({ min: 1, max: 9 }),
    stale: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async steps => {
      const id = `account-${account++}`
      const heads = () => chunks.heads(id, 'weight', fromMs, fromMs + 1)
      const before = await heads()
      let last = 0
      for (const { kg, fetchedAt, stale } of steps) {
        // A slow worker goes by what it read before all others wrote.
        await chunks.replace(id, [weight(kg, fetchedAt)], stale ? before : await heads())
        const [head] = await heads()
        expect(head?.fetchedAt).toBeGreaterThanOrEqual(last)
        last = head?.fetchedAt ?? 0
      }
    }),
    { seed: 3, numRuns: 40 },
  )
  await stop()
})

row('F17', async () => {
  const about = 'chunk#nutrition-log'
  const patient = await queued()
  const short = faultyClient(patient.world.table.client, patient.world.time)
  short.fail({ op: 'BatchExecuteStatement', about }, 1, 'throttle', 2)
  patient.world.messages.push(patient.message)
  await patient.world.drain()
  expect(short.struck).toHaveLength(2)
  expect(short.waits).toHaveLength(2)
  expect(Math.max(...short.waits)).toBeLessThan(5000)
  expect(await latestRun(patient.world, patient.account)).toMatchObject({ status: 'succeeded' })

  const { world: slow, account, message } = await queued()
  const long = faultyClient(slow.table.client, slow.time)
  for (const op of ['BatchExecuteStatement', 'Put']) long.fail({ op, about }, 1, 'throttle', Number.POSITIVE_INFINITY)
  slow.messages.push(message)
  await slow.drain()
  // Three attempts for all chunks together, then three for each of the two or three by itself.
  expect(long.struck.filter(one => one.startsWith('Batch'))).toHaveLength(3)
  const puts = long.struck.filter(one => one.startsWith('Put')).length
  expect([puts >= 3, puts <= 9]).toEqual([true, true])
  expect(await outcomeOf(slow, account, 'nutrition-log')).toMatchObject({ status: 'failed', error: 'internal' })
  expect((await slow.store.connections.read(account.id, primaryPlatform))?.pendingFrom).toEqual({
    'nutrition-log': lately.start,
  })
  long.heal()
  expect(await refresh(slow, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  const today = (data: Record<string, unknown>) =>
    Object.entries(data).filter(([sk]) => sk.startsWith('chunk#nutrition'))
  const whole = today(await stored(patient.world, patient.account))
  expect(today(await stored(slow, account))).toEqual(expect.arrayContaining(whole))
})

row('F18', async () => {
  const clean = await synced()
  const { world: torn, account, message } = await queued()
  let refused = 0
  intercept(torn.table, async ({ name, input }, send) => {
    if (name !== 'BatchExecuteStatement') return send()
    // The second half of the statements is not done, as in DynamoDB: each has an answer of its own.
    const statements = input['Statements'] as unknown[]
    const half = Math.ceil(statements.length / 2)
    const left = statements.splice(half)
    refused += left.length
    const answer = await send()
    const Responses = [
      ...(answer.output['Responses'] as unknown[]),
      ...left.map(() => ({ Error: { Code: 'ThrottlingError' } })),
    ]
    return { ...answer, output: { ...answer.output, Responses } }
  })
  let unprocessed = 0
  intercept(torn.table, async ({ name, input }, send) => {
    if (name !== 'BatchGet') return send()
    const requests = input['RequestItems'] as Record<string, { Keys: unknown[] }>
    const requested = requests[torn.table.tableName]
    const left = requested && requested.Keys.length > 1 ? requested.Keys.splice(1) : []
    unprocessed += left.length
    const answer = await send()
    const UnprocessedKeys = left.length > 0 ? { [torn.table.tableName]: { ...requested, Keys: left } } : {}
    return { ...answer, output: { ...answer.output, UnprocessedKeys } }
  })
  torn.messages.push(message)
  await torn.drain()
  expect(refused).toBeGreaterThan(3)
  expect(await stored(torn, account)).toEqual(await stored(clean.world, clean.account))
  const places = ['2026-11-20', '2026-11-21'].map(
    window => ({ type: 'nutrition-log', source: 'PRIMARY', window }) as const,
  )
  expect((await torn.store.chunks.readSome(account.id, places)).chunks).toHaveLength(
    (await clean.world.store.chunks.readSome(clean.account.id, places)).chunks.length,
  )
  expect(unprocessed).toBeGreaterThan(0)
})

row('F19', async () => {
  const { world: raced, account, message } = await queued()
  const newer: ChunkWrite = {
    ...weight(70, raced.time.now + 60_000),
    type: 'hydration-log',
    block: emptyBlock({ end: true, offset: true, names: false, fields: [] }),
  }
  let stepped = false
  intercept(raced.table, async (call, send) => {
    if (!stepped && call.writes && JSON.stringify(call.input).includes('chunk#hydration-log#2026-11-20')) {
      stepped = true
      const block = { ...newer.block, start: [fromMs], end: [fromMs], offset: [0], origin: [0], origins: ['later'] }
      await raced.store.chunks.replace(account.id, [{ ...newer, block }], [])
    }
    return send()
  })
  raced.messages.push(message)
  await raced.drain()
  expect(stepped).toBe(true)
  expect(await latestRun(raced, account)).toMatchObject({ status: 'succeeded' })
  const item = await raced.table.table.get(keys.chunk(account.id, 'hydration-log', window, 'PRIMARY'))
  expect(item).toMatchObject({ o: ['later'], f: newer.fetchedAt })
})

row('F20', async () => {
  const clean = await synced()
  for (const op of ['BatchExecuteStatement', 'Put', 'Update', 'TransactWrite']) {
    const { world: lossy, account, message } = await queued()
    const client = faultyClient(lossy.table.client, lossy.time)
    // Every second answer is lost, and the SDK repeats the call.
    for (let nth = 1; nth < 60; nth += 2) client.fail({ op }, nth, 'timeout-after-commit')
    lossy.messages.push(message)
    await lossy.drain()
    expect(client.struck.length).toBeGreaterThan(0)
    expect({ op, data: await stored(lossy, account) }).toEqual({
      op,
      data: await stored(clean.world, clean.account),
    })
    await end(lossy)
  }
})

row('F21', async () => {
  const { world: torn, account } = await synced({ range: { start: '2026-11-10', end: '2026-11-21' } })
  const read = async () => torn.store.days.read(account.id, asDay('2026-11-01'), asDay('2026-11-30'))
  const whole = await read()
  expect(whole.length).toBeGreaterThan(8)
  const client = faultyClient(torn.table.client, torn.time)
  client.fail({ op: 'Query' }, 1, 'torn-page', Number.POSITIVE_INFINITY)
  let empty = 0
  intercept(torn.table, async ({ name, input }, send) => {
    // Now and then a page has nothing and says that there is more.
    if (name !== 'Query' || !input['ExclusiveStartKey'] || ++empty % 2 === 0) return send()
    return { name, input, output: { Items: [], LastEvaluatedKey: input['ExclusiveStartKey'] as object } }
  })
  expect(await read()).toEqual(whole)
  expect(client.struck.length).toBeGreaterThan(5)
  expect(empty).toBeGreaterThan(5)
})

/** Changes the bytes of a stored chunk. */
async function tamper(
  at: Awaited<ReturnType<typeof synced>>,
  place: { type: 'nutrition-log' | 'steps'; window: string },
  change: (body: Uint8Array) => void,
) {
  const key = keys.chunk(at.account.id, place.type, place.window, 'PRIMARY')
  const item = await at.world.table.table.get(key)
  if (!item) throw new Error('There is no such chunk')
  const body = Uint8Array.from(item['b'] as Uint8Array)
  change(body)
  await at.world.table.table.put({ ...item, ...key, b: body })
  return { key, before: item }
}

const chunk = { type: 'nutrition-log', window: '2026-11-20' } as const
const left = expect.stringContaining('Some stored observations of nutrition-log cannot be read')

row('F49', async () => {
  for (const version of [0, 4, 5, 127, 255]) {
    const at = await synced({ range: { start: '2026-11-18', end: lately.end } })
    const { world: old, account } = at
    const key = await old.key(account)
    // Another layout of another content: what this code makes of it has another hash.
    const { key: place } = await tamper(at, chunk, body => body.fill(version, 0, 9))
    const later = await old.table.table.get(place)
    const days = await old.store.days.read(account.id, lately.start, lately.end)
    for (const path of ['data-points?type=nutrition-log&days=4', 'timeline?days=4&types=sleep,nutrition-log']) {
      const { status, body } = await old.get(path, key)
      expect(status).toBe(200)
      expect(body.meta.caveats).toContainEqual(left)
      const dates = body.data.filter((one: { type: string }) => one.type === 'nutrition-log')
      expect(dates.map((one: { startAt: string }) => one.startAt.slice(0, 10))).not.toContain(chunk.window)
      expect(dates.length).toBeGreaterThan(0)
    }
    expect(old.log).toContainEqual(expect.objectContaining({ event: 'chunk_unreadable', later: true }))
    old.simulator.control.edit({ person: 'demo', dataType: 'nutrition-log', day: chunk.window, delete: true })
    expect(await refresh(old, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
    expect(await old.table.table.get(place)).toEqual(later)
    const energy = (all: typeof days) =>
      all.find(({ date }) => date === chunk.window)?.values?.PRIMARY?.['energy-intake']
    expect(energy(days)).toBeDefined()
    expect(energy(await old.store.days.read(account.id, lately.start, lately.end))).toEqual(energy(days))
    await end(old)
  }
})

row('F50', async () => {
  // Long ago for a refresh: only what is pending reaches it.
  const range = { start: asDay('2026-11-01'), end: asDay('2026-11-21') }
  const at = await synced({ range })
  const { world: healed, account } = at
  const key = await healed.key(account)
  const place = { type: 'nutrition-log', window: '2026-11-05' } as const
  const query = 'data-points?type=nutrition-log&start=2026-11-05&end=2026-11-06'
  const whole = (await healed.get(query, key)).body.data
  const clean = await stored(healed, account)
  const item = await healed.table.table.get(keys.chunk(account.id, place.type, place.window, 'PRIMARY'))
  const length = (item?.['b'] as Uint8Array | undefined)?.length ?? 0
  for (const bit of [1, 3, 8 + 2, Math.floor(length / 2) * 8, (length - 1) * 8]) {
    await tamper(at, place, body => {
      body[bit >> 3] = (body[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    })
    const days = await healed.store.days.read(account.id, range.start, range.end)
    const { status, body } = await healed.get(query, key)
    expect({ bit, status }).toEqual({ bit, status: 200 })
    expect(body.meta.caveats).toEqual([left])
    expect(body.data.length).toBeLessThan(whole.length)
    expect(healed.log.at(-2)).toMatchObject({ event: 'chunk_unreadable', window: place.window, later: false })
    expect((await healed.store.connections.read(account.id, primaryPlatform))?.pendingFrom).toEqual({
      'nutrition-log': place.window,
    })
    // Its neighbor is corrected before it is there again: the day keeps what it was.
    expect(await healed.store.days.read(account.id, range.start, range.end)).toEqual(days)
    expect(await refresh(healed, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
    const { data, meta } = (await healed.get(query, key)).body
    expect(data).toEqual(whole)
    expect(meta.caveats).toEqual([])
    expect(await stored(healed, account)).toEqual(clean)
  }

  // A worker that meets one while it computes a day leaves the day as it was, and the next run makes both good.
  const day = asDay('2026-11-19')
  await tamper(at, { type: 'nutrition-log', window: day }, body => body.fill(0xff, 3, 6))
  healed.simulator.control.edit({ person: 'demo', dataType: 'nutrition-log', day: lately.start, delete: true })
  const before = await healed.store.days.read(account.id, day, day)
  await refresh(healed, account)
  const [afterwards] = await healed.store.days.read(account.id, day, day)
  expect(afterwards?.values).toEqual(before[0]?.values)
  await refresh(healed, account)
  expect((await healed.store.connections.read(account.id, primaryPlatform))?.pendingFrom).toEqual({})

  const chunk = `chunk#nutrition-log#${day}#PRIMARY`
  expect((await stored(healed, account))[chunk]).toEqual(clean[chunk])
})
