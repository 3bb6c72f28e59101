import { afterEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../lib/kernel/durations.ts'
import { refresh } from '../../lib/sync/stored.ts'
import { startWorld, type World } from '../../support/world.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

/** 604,799 seconds after the consent. */
const endsAt = '2026-11-28T12:34:55.000Z'

/** A connection whose consent the platform ends after seven days, unless `unlimited`. */
async function connected(unlimited = false) {
  const world = await startWorld()
  worlds.push(world)
  if (!unlimited) world.simulator.control.fault({ kind: 'testingGrant' })
  const account = await world.account({ birthYear: 1989 })
  const key = await world.key(account)
  await world.connect(account, 1)
  await world.drain()
  const connection = async () => (await world.get('connection', key)).body
  const actions = async () => (await world.get('control-center', key)).body.data.actions
  return { world, account, connection, actions }
}

test('the connection shows when the consent of a project in testing ends, and asks to renew it from three days before', async () => {
  const { world, account, connection, actions } = await connected()
  const calm = await connection()
  expect(calm.data).toMatchObject({ status: 'connected', grantEndsAt: endsAt, action: null })
  expect(calm.meta.caveats).toEqual([])
  expect((await actions())[0]?.path).not.toBe('/connect/primary')

  world.time.now += 4 * dayMs - hourMs
  // The access token is renewed; the end of the consent stays.
  expect((await refresh(world, account)).status).toBe('succeeded')
  expect((await connection()).data).toMatchObject({ grantEndsAt: endsAt, action: null })

  world.time.now += hourMs
  const warned = await connection()
  expect(warned.data.action).toMatchObject({ method: 'GET', path: '/connect/primary' })
  expect(warned.data.action.reason).toContain(`ends at ${endsAt}`)
  expect(warned.meta.caveats).toEqual([expect.stringContaining(`ends at ${endsAt}`)])
  expect((await actions())[0]).toMatchObject({ method: 'GET', path: '/connect/primary', access: 'session' })
})

test('a consent that was renewed in time ends seven days after the renewal; otherwise a new consent is required', async () => {
  const { world, account, connection } = await connected()
  world.time.now += 6 * dayMs
  await world.connect(account, 1)
  await world.drain()
  const renewed = new Date(Date.parse(endsAt) + 6 * dayMs).toISOString()
  const { data, meta } = await connection()
  expect(data).toMatchObject({ status: 'connected', grantEndsAt: renewed, action: null })
  expect(meta.caveats).toEqual([])

  world.time.now = Date.parse(renewed) + 1
  expect((await connection()).data.action.reason).toContain(`ended at ${renewed}`)
  expect((await refresh(world, account)).status).toBe('failed')
  expect((await connection()).data).toMatchObject({ status: 'reauthorization_required' })
})

test('a consent has no end if the platform does not report one', async () => {
  const { connection } = await connected(true)
  const { data, meta } = await connection()
  expect([data.grantEndsAt, data.action, meta.caveats]).toEqual([null, null, []])
})
