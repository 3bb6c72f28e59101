import { afterAll, beforeAll, expect, test } from 'vitest'
import { asDay, dayBounds } from '../../../lib/kernel/civil-time.ts'
import { dayMs, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { dataTypeIds, dataTypes } from '../../../lib/model/catalog/data-types.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import { type Get, getterFor, pagesOf } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'

interface SourceEntry {
  source: string
  available: boolean
  firstAt: string | null
  lastAt: string | null
  observations: number
}
interface TypeEntry {
  type: string
  kind: string
  series: string[]
  sources: SourceEntry[]
}

let world: World
let account: Account
let get: Get
beforeAll(async () => {
  world = await startWorld({ now: '2026-10-27T12:34:56Z' })
  account = await world.account({ displayName: 'A person', birthYear: 1989 })
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const dataOf = async (path: string) => (await get(path)).body.data

test('an account that was never connected reports that, and has nothing cached', async () => {
  expect(await dataOf('connection')).toMatchObject({
    status: 'never_connected',
    platform: null,
    connectedAt: null,
    syncing: false,
    lastRun: null,
  })
  const types: TypeEntry[] = await dataOf('data-types')
  expect(types.flatMap(one => one.sources).filter(one => one.available || one.observations > 0)).toEqual([])
  for (const one of await dataOf('health-resources')) expect(one).toMatchObject({ available: false, count: 0 })
})

test('connection follows a synchronization from its start to its end', async () => {
  const run = await world.connect(account, { start: '2026-10-24', end: '2026-10-27' })
  expect(await dataOf('connection')).toMatchObject({
    status: 'connected',
    platform: 'google-health',
    connectedAt: '2026-10-27T12:34:56.000Z',
    lastSyncAt: null,
    syncing: true,
  })
  world.time.now += minuteMs
  await world.drain()
  expect(await dataOf('connection')).toMatchObject({
    syncing: false,
    lastSyncAt: '2026-10-27T12:35:56.000Z',
    lastSuccessAt: '2026-10-27T12:35:56.000Z',
    lastRun: { id: run.id, trigger: 'connect', status: 'succeeded' },
  })
  const { nextRefreshAt } = await dataOf('connection')
  expect(Date.parse(nextRefreshAt)).toBeGreaterThan(world.time.now)
})

test('the profile contains only the person’s own facts: no e-mail, no token, no platform id', async () => {
  const profile = await dataOf('profile')
  expect(Object.keys(profile)).toEqual([
    'id',
    'displayName',
    'timezone',
    'units',
    'glucoseUnit',
    'weekStarts',
    'birthYear',
    'sex',
    'heightM',
    'maxHeartRateBpm',
    'thresholdHeartRateBpm',
    'firstVentilatoryThresholdBpm',
    'secondVentilatoryThresholdBpm',
    'createdAt',
  ])
  expect(profile).toMatchObject({
    id: account.id,
    displayName: 'A person',
    timezone: 'Europe/Amsterdam',
    birthYear: 1989,
  })
  const { text } = await get('connection')
  expect(text).not.toContain(world.simulator.people[0]?.healthUserId)
})

test('health-resources lists the resources of the platform and returns each; devices have no hardware address, also in the table', async () => {
  const listed: { resource: string; available: boolean; count: number; fetchedAt: string }[] =
    await dataOf('health-resources')
  expect(listed.map(one => one.resource)).toEqual(['pairedDevices', 'profile', 'settings', 'identity'])
  for (const { resource, available, count, fetchedAt } of listed) {
    const one = await dataOf(`health-resources?resource=${resource}`)
    expect(one).toMatchObject({ resource, available: true, fetchedAt })
    expect([available, Array.isArray(one.content) ? one.content.length : 1]).toEqual([true, count])
  }
  const devices = (await dataOf('health-resources?resource=pairedDevices')).content
  expect(devices).toEqual([
    expect.objectContaining({
      id: '2089441775',
      name: 'Pixel Watch 3',
      kind: 'tracker',
      lastSyncAt: expect.any(String),
    }),
    expect.objectContaining({ id: '88120934', name: 'Aria Air', kind: 'scale', features: [] }),
  ])
  expect(JSON.stringify(devices)).not.toMatch(/mac|users\/|A1B2C3D4E5F6/i)
  const stored = await world.store.resources.read(account.id, 'pairedDevices')
  expect(stored?.value).toEqual(devices)
})

test('profile, settings and identity at the platform have a format of this service', async () => {
  const contentOf = async (name: string) => (await dataOf(`health-resources?resource=${name}`)).content
  const stride = { setMillimeters: null, automaticMillimeters: expect.any(Number) }
  expect(await contentOf('profile')).toEqual({
    age: 37,
    memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    walkingStride: stride,
    runningStride: stride,
  })
  expect(await contentOf('settings')).toEqual({
    timezone: 'Europe/Amsterdam',
    utcOffset: '+01:00',
    language: 'en-US',
    foodLanguage: 'en-US',
    units: {
      distance: 'km',
      height: 'cm',
      weight: 'kg',
      glucose: 'mg/dL',
      temperature: '°C',
      water: 'ml',
      swimming: 'm',
    },
    walkingStrideMethod: 'automatic',
    runningStrideMethod: 'default',
  })
  expect(await contentOf('identity')).toEqual({
    userId: world.simulator.people[0]?.healthUserId,
    legacyUserId: expect.any(String),
  })
})

test('data-types lists every type once, with its kind, its series and its sources', async () => {
  const types: TypeEntry[] = await dataOf('data-types?source=all')
  expect(types.map(one => one.type)).toEqual(dataTypeIds)
  for (const { type, kind, series: ids, sources } of types) {
    expect(kind).toBe(dataTypes[type as keyof typeof dataTypes].kind)
    for (const id of ids) expect(series.find(entry => entry.id === id)?.types).toContain(type)
    for (const one of sources) {
      expect(one.available).toBe(one.observations > 0)
      expect([one.firstAt === null, one.lastAt === null]).toEqual([!one.available, !one.available])
    }
  }
  expect([...new Set(types.flatMap(one => one.series))].sort()).toEqual(series.map(one => one.id).sort())
})

test('data-types counts the observations of data-points, with the start of the first and the last one', async () => {
  const types: TypeEntry[] = await dataOf('data-types?source=all')
  const seen = types.flatMap(one => one.sources.map(entry => ({ ...entry, type: one.type })))
  expect(seen.filter(({ available }) => available).length).toBeGreaterThan(20)
  expect(seen).toContainEqual(
    expect.objectContaining({ type: 'nutrition-log', source: 'PROVIDER_ROLLUP', available: true }),
  )
  // The bounds of the days that were read: observations before and after them are cached, but not counted by day.
  const from = dayBounds(asDay('2026-10-24'), account.timezone)?.startMs ?? 0
  for (const { type, source, available, observations, firstAt, lastAt } of seen) {
    const items = (
      await pagesOf<{ startAt: string; endAt: string | null }>(
        get,
        `data-points?type=${type}&source=${source}&start=2026-10-24&end=2026-10-27&limit=10000`,
      )
    ).flat()
    const starts = items.map(one => one.startAt).sort()
    expect([type, source, observations, firstAt]).toEqual([type, source, items.length, starts[0] ?? null])
    if (!available) continue
    expect([
      starts.at(-1),
      items
        .map(one => one.endAt)
        .sort()
        .at(-1),
    ]).toContain(lastAt)
    expect(Date.parse(firstAt ?? '')).toBeGreaterThan(from - dayMs)
  }
})

test('source limits data-types to the types of that source', async () => {
  const types: TypeEntry[] = await dataOf('data-types?source=HEALTH_CONNECT')
  expect(types.length).toBeGreaterThan(0)
  expect(types.flatMap(one => one.sources).every(one => one.source === 'HEALTH_CONNECT' && one.available)).toBe(true)
  const usual: TypeEntry[] = await dataOf('data-types')
  expect(new Set(usual.flatMap(one => one.sources).map(one => one.source))).toEqual(
    new Set(['PRIMARY', 'PROVIDER_ROLLUP']),
  )
})

test('asOf is when the data last changed, not the time of the request', async () => {
  const before = (await get('daily')).body.meta.asOf
  world.time.now += hourMs
  expect((await get('daily')).body.meta.asOf).toBe(before)
  await world.call('POST /api/v1/sync', { key: await world.key(account) })
  await world.drain()
  expect((await get('daily')).body.meta.asOf > before).toBe(true)
})
