import { afterEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, deliver, latestRun, outcomeOf, refresh, visible } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

async function connected(families: readonly string[], range: { start: string; end: string }, now?: string) {
  const world = await startWorld(now ? { now } : {})
  worlds.push(world)
  const account = await world.account()
  await connectWith(world, account, range, families)
  return { world, account, control: world.simulator.control }
}

const lastTwoDays = { start: '2026-11-20', end: '2026-11-21' }

test('a type whose reads fail says why, its neighbors succeed, and the run is partial', async () => {
  const { world, account, control } = await connected(['sleep', 'nutrition'], lastTwoDays)
  control.fault({ kind: 'htmlError', status: 400, dataType: 'nutrition-log', method: 'list' })
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({
    status: 'partial',
    pendingFrom: { 'nutrition-log': '2026-11-20' },
  })
  expect(await outcomeOf(world, account, 'nutrition-log')).toMatchObject({ status: 'failed', error: 'refused' })
  expect(await outcomeOf(world, account, 'sleep')).toMatchObject({ status: 'succeeded', error: null })
  expect(await outcomeOf(world, account, 'hydration-log')).toMatchObject({ status: 'succeeded' })
  expect(await outcomeOf(world, account, 'steps')).toMatchObject({ status: 'skipped', error: 'scope' })
})

test('a type whose reads fail is read from where it failed as soon as it answers again, however many refreshes later', async () => {
  const families = ['activity_and_fitness', 'nutrition']
  const { world, account, control } = await connected(
    families,
    { start: '2026-11-16', end: '2026-11-16' },
    '2026-11-16T20:00:00Z',
  )
  await world.drain()
  control.fault({ kind: 'truncatedJson', dataType: 'steps' })
  for (let i = 0; i < 3; i++) {
    world.time.now += dayMs
    expect(await refresh(world, account)).toMatchObject({ status: 'partial' })
  }
  control.clearFaults()
  world.time.now += dayMs
  expect(await refresh(world, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  const now = new Date(world.time.now).toISOString()
  const fresh = await connected(families, { start: '2026-11-16', end: '2026-11-20' }, now)
  await fresh.world.drain()
  const from = '2026-11-17'
  expect(await visible(world, account, from)).toEqual(await visible(fresh.world, fresh.account, from))
  // Nothing is missing any more: the next refresh reads steps two days back.
  control.clearLog()
  world.time.now += hourMs
  await refresh(world, account)
  expect(control.log().find(one => one.dataType === 'steps' && one.method === 'reconcile')?.count).toBe(1)
})

test('a first synchronization that fails half-way is finished by the next refresh: the platform down for an hour leaves no gap', async () => {
  const range = { start: '2026-10-20', end: '2026-11-21' }
  const { world, account, control } = await connected(['sleep', 'nutrition'], range)
  control.fault({ kind: 'status', status: 503, method: 'list' })
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'failed' })
  control.clearFaults()
  world.time.now += hourMs
  expect(await refresh(world, account)).toMatchObject({ status: 'succeeded', range })
  const fresh = await connected(['sleep', 'nutrition'], range, new Date(world.time.now).toISOString())
  await fresh.world.drain()
  expect(await visible(world, account, range.start)).toEqual(await visible(fresh.world, fresh.account, range.start))
})

test('a first synchronization that fails half-way fails as a whole when no token can be renewed, stays connected, and everything is read later', async () => {
  const range = { start: '2026-11-10', end: '2026-11-21' }
  const { world, account, control } = await connected(['sleep', 'profile'], range)
  control.fault({ kind: 'status', status: 503, method: 'token' })
  world.time.now += 2 * hourMs
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'failed' })
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  expect(connection).toMatchObject({ status: 'connected', pendingFrom: { sleep: '2026-11-10' } })
  control.clearFaults()
  world.time.now += hourMs
  expect(await refresh(world, account)).toMatchObject({ status: 'succeeded', range })
  const fresh = await connected(['sleep', 'profile'], range, new Date(world.time.now).toISOString())
  await fresh.world.drain()
  expect(await visible(world, account, range.start)).toEqual(await visible(fresh.world, fresh.account, range.start))
})

test('a run that the platform’s quota holds up for a day ends, and what it did not read is read later', async () => {
  const range = { start: '2026-11-20', end: '2026-11-21' }
  const { world, account, control } = await connected(['sleep', 'nutrition'], range)
  control.fault({ kind: 'rateLimit', dataType: 'sleep', retryAfter: 3600 })
  await world.drain()
  const run = await latestRun(world, account)
  expect(run).toMatchObject({ status: 'failed', pendingFrom: { sleep: '2026-11-20' } })
  expect(run.attempt).toBeLessThan(30)
  control.clearFaults()
  expect(await refresh(world, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
})

const today = { start: '2026-11-21', end: '2026-11-21' }

test.each([
  ['getProfile', 'profile', ['identity', 'pairedDevices', 'settings']],
  ['getSettings', 'settings', ['identity', 'pairedDevices', 'profile']],
])(
  'without an answer to %s the other resources of the person and the observations are read',
  async (method, name, others) => {
    const { world, account, control } = await connected(['sleep', 'profile', 'settings'], today)
    control.fault({ kind: 'htmlError', status: 403, method })
    await world.drain()
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
    expect(world.log).toContainEqual(
      expect.objectContaining({ event: 'resource_failed', type: name, error: 'refused' }),
    )
    const resources = await world.store.resources.readAll(account.id)
    expect(resources.map(resource => resource.name).sort()).toEqual(others)
  },
)

test('the person’s resources give no year of birth: an age is known, not a birthday', async () => {
  const { world, account } = await connected(['profile'], today)
  await world.drain()
  expect(await world.store.resources.read(account.id, 'profile')).toMatchObject({ value: { age: 37 } })
  expect(await world.store.accounts.read(account.id)).toMatchObject({ birthYear: null })
})

const month = { start: '2026-10-20', end: '2026-11-21' }
const families = ['sleep', 'nutrition']

async function healed({ world, account }: Awaited<ReturnType<typeof connected>>) {
  world.time.now += hourMs
  expect(await refresh(world, account)).toMatchObject({ status: 'succeeded', range: month, pendingFrom: {} })
  const fresh = await connected(families, month, new Date(world.time.now).toISOString())
  await fresh.world.drain()
  expect(await visible(world, account, month.start)).toEqual(await visible(fresh.world, fresh.account, month.start))
}

test('an unexpected error in the reads of one type is that type’s: the others are read, and the next run makes it good', async () => {
  const started = await connected(families, month)
  const { world, account } = started
  const { open } = world.context.upstreams['google-health']
  world.context.upstreams['google-health'].open = async (...of) => {
    const session = await open(...of)
    const points: typeof session.points = async (type, ...range) => {
      if (type === 'hydration-log') throw new TypeError('secret')
      return session.points(type, ...range)
    }
    return { ...session, points }
  }
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({
    status: 'partial',
    pendingFrom: { 'hydration-log': month.start },
  })
  expect(await outcomeOf(world, account, 'hydration-log')).toMatchObject({ status: 'failed', error: 'internal' })
  expect(await outcomeOf(world, account, 'sleep')).toMatchObject({ status: 'succeeded', error: null })
  expect(world.log).toContainEqual(
    expect.objectContaining({ event: 'type_failed', type: 'hydration-log', error: 'TypeError' }),
  )
  expect(JSON.stringify(world.log)).not.toContain('secret')
  world.context.upstreams['google-health'].open = open
  await healed(started)
})

test('an unexpected error of the table in the chunks of one type is that type’s too', async () => {
  const started = await connected(families, month)
  const { world, account } = started
  let refusing = true
  intercept(world.table, async (call, send) => {
    const about = JSON.stringify(call.input).includes('chunk#hydration-log')
    if (refusing && call.writes && about) throw new Error('This item is too large')
    return send()
  })
  await world.drain()
  expect(await outcomeOf(world, account, 'hydration-log')).toMatchObject({ status: 'failed', error: 'internal' })
  expect(await outcomeOf(world, account, 'nutrition-log')).toMatchObject({ status: 'succeeded' })
  refusing = false
  await healed(started)
})

test('an unexpected error that ends the process each time, which says nothing, ends the run after some attempts', async () => {
  const { world, account } = await connected(families, month)
  const [message] = world.messages
  if (!message) throw new Error('No message')
  for (let i = 0; i < 20; i++) {
    world.time.now += 61_000
    await world.store.runs.lease(message, world.time.now, minuteMs)
  }
  world.time.now += 61_000
  expect(await deliver(world, message)).toBe('done')
  expect(await latestRun(world, account)).toMatchObject({ status: 'failed', pendingFrom: { sleep: month.start } })
})

test('an unexpected error that stays is no reason to begin again for ever: a day later the run ends', async () => {
  const { world, account } = await connected(families, month)
  world.context.upstreams['google-health'].open = async () => Promise.reject(new Error('Always'))
  const [message] = world.messages
  expect(await deliver(world, message)).toBe('again')
  world.time.now += 25 * hourMs
  expect(await deliver(world, message)).toBe('done')
  expect(await latestRun(world, account)).toMatchObject({ status: 'failed', pendingFrom: { sleep: month.start } })
})

test('a refresh after 60 days without one reads all of them', async () => {
  const { world, account } = await connected(
    ['nutrition'],
    { start: '2026-09-20', end: '2026-09-20' },
    '2026-09-20T20:00:00Z',
  )
  await world.drain()
  world.time.now += 60 * dayMs
  await refresh(world, account)
  const range = { start: '2026-09-20', end: '2026-11-19' }
  const fresh = await connected(['nutrition'], range, new Date(world.time.now).toISOString())
  await fresh.world.drain()
  expect(await visible(world, account, range.start)).toEqual(await visible(fresh.world, fresh.account, range.start))
})
