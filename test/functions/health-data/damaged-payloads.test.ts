import { afterEach, expect, test } from 'vitest'
import { getDataPoints } from '../../../functions/health-data/get-data-points.ts'
import { getTimeline } from '../../../functions/health-data/get-timeline.ts'
import { requirementsOfEndpoint } from '../../../infra/aws/lambda/requirements.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import * as keys from '../../../lib/store/keys.ts'
import { asRole } from '../../infra/bundles/as-role.ts'
import { connectWith, latestRun, refresh, stored } from '../../lib/sync/stored.ts'
import { startWorld, type World } from '../../support/world.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

/** Long ago for a refresh: only pending days reach it. */
const damagedDay = '2026-11-05'
const range = { start: '2026-11-04', end: '2026-11-21' }
const paths = [
  `data-points?type=nutrition-log&start=2026-11-04&end=2026-11-06&include=raw`,
  `timeline?types=sleep,nutrition-log&start=2026-11-04&end=2026-11-06&include=raw`,
]
const damages = {
  'truncated JSON': '[{"name":',
  'JSON of another type': '{"0":1}',
  'bytes of something else': Uint8Array.of(1, 0, 0, 0, 0, 75, 4, 0),
  'nothing at all': undefined,
}
const said = 'Some stored upstream payloads of nutrition-log cannot be read at the moment; their raw is null.'

interface Observation {
  type: string
  startAt: string
  raw: unknown
}

async function synced() {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account()
  await connectWith(world, account, range, ['sleep', 'nutrition'])
  await world.drain()
  const place = keys.raw(account.id, 'nutrition-log', damagedDay, 'PRIMARY')
  const damage = async (j: string | Uint8Array | undefined) => {
    const item = await world.table.table.get(place)
    if (!item) throw new Error('There are no payloads')
    await world.table.table.put({ ...item, ...place, j })
  }
  return { world, account, key: await world.key(account), damage }
}

const isDamaged = ({ type, startAt }: Observation) => type === 'nutrition-log' && startAt.startsWith(damagedDay)

test.each(paths)(
  'if payloads cannot be read in %s, raw is null with a caveat, and no observation is lost',
  async path => {
    const { world, key, damage } = await synced()
    const whole: Observation[] = (await world.get(path, key)).body.data
    expect(whole.filter(isDamaged).every(({ raw }) => raw !== null)).toBe(true)
    for (const [what, j] of Object.entries(damages)) {
      await damage(j)
      const { status, body } = await world.get(path, key)
      expect({ what, status }).toEqual({ what, status: 200 })
      expect(body.data).toEqual(whole.map(one => (isDamaged(one) ? { ...one, raw: null } : one)))
      expect(body.data.filter(isDamaged).length).toBeGreaterThan(0)
      expect(body.meta.caveats).toContain(said)
      const without = await world.get(path.replace('&include=raw', ''), key)
      expect(without.body.data).toHaveLength(whole.length)
      expect(without.body.meta.caveats).toEqual([])
    }
  },
)

test('damaged payloads are pending, and the next run stores them again although nothing changed upstream', async () => {
  const { world, account, key, damage } = await synced()
  const [path = ''] = paths
  const before = await world.get(path, key)
  const clean = await stored(world, account)
  await damage(damages['truncated JSON'])
  // Two requests mark it once.
  for (let i = 0; i < 2; i++) await world.get(path, key)
  expect(world.log).toContainEqual(
    expect.objectContaining({ event: 'chunk_unreadable', part: 'payloads', window: damagedDay, later: false }),
  )
  expect((await world.store.connections.read(account.id, primaryPlatform))?.pendingFrom).toEqual({
    'nutrition-log': damagedDay,
  })
  expect(await refresh(world, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  expect(await stored(world, account)).toEqual(clean)
  const after = await world.get(path, key)
  expect(after.body.data).toEqual(before.body.data)
  expect(after.body.meta.caveats).toEqual([])
  expect((await latestRun(world, account)).trigger).toBe('manual')
})

test('damage of the chunk itself takes precedence, and a chunk whose payloads were replaced in the meantime stays unchanged', async () => {
  const { world, account, key, damage } = await synced()
  const [path = ''] = paths
  const [chunk] = await world.store.chunks.read(account.id, 'nutrition-log', {
    fromMs: Date.parse(`${damagedDay}T00:00:00Z`),
    toMs: Date.parse(`${damagedDay}T01:00:00Z`),
    sources: ['PRIMARY'],
  })
  if (!chunk) throw new Error('There is no such chunk')
  await damage(damages['truncated JSON'])
  await world.get(path, key)
  // A reader from before the mark finds another hash.
  await world.store.chunks.markCorrupt(account.id, chunk)
  expect((await world.get(path, key)).body.data.filter(isDamaged).length).toBeGreaterThan(0)

  const place = keys.chunk(account.id, 'nutrition-log', damagedDay, 'PRIMARY')
  const item = await world.table.table.get(place)
  if (!item) throw new Error('There is no such chunk')
  await world.table.table.put({
    ...item,
    ...place,
    b: (item['b'] as Uint8Array).map((byte, i) => (i > 4 ? ~byte : byte)),
  })
  const { body } = await world.get(path, key)
  expect(body.data.filter(isDamaged)).toEqual([])
  expect(body.meta.caveats).toContainEqual(expect.stringContaining('incomplete'))
  expect(await refresh(world, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  expect((await world.get(path, key)).body.meta.caveats).toEqual([])
})

test.each([
  [getDataPoints, paths[0]],
  [getTimeline, paths[1]],
] as const)('marking them needs only the table permissions of the endpoint’s role', async (endpoint, path = '') => {
  const { world, account, key, damage } = await synced()
  await damage(damages['truncated JSON'])
  expect(await asRole(world, requirementsOfEndpoint(endpoint), () => world.get(path, key))).toEqual([])
  expect((await world.store.connections.read(account.id, primaryPlatform))?.pendingFrom).toEqual({
    'nutrition-log': damagedDay,
  })
})
