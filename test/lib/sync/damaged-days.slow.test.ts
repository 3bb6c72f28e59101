import { afterAll, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { dataTypeIds } from '../../../lib/model/catalog/data-types.ts'
import * as keys from '../../../lib/store/keys.ts'
import { rebuildDays } from '../../../lib/sync/days/rebuild-days.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'

let world: World
afterAll(() => world.stop())

test('a damaged day that is computed together with a day whose chunk is damaged has all its values again', async () => {
  const started = await startDemoWorld({ days: { start: '2026-11-08', end: '2026-11-13' } })
  world = started.world
  const { account } = started
  const [lost, broken] = [asDay('2026-11-10'), asDay('2026-11-13')]
  const readLost = async () => (await world.store.days.read(account.id, lost, lost))[0]?.values
  const before = await readLost()

  const item = await world.table.table.get(keys.day(account.id, lost))
  const values = Uint8Array.from(item?.['values'] as Uint8Array)
  values[values.length - 9] = (values.at(-9) ?? 0) ^ 4
  await world.table.table.put({ ...keys.day(account.id, lost), ...item, values })
  expect(await readLost()).toBeNull()
  const fromMs = Date.parse(`${broken}T00:00:00Z`)
  const toMs = fromMs + dayMs
  const [chunk] = await world.store.chunks.read(account.id, 'steps', { fromMs, toMs, sources: ['PRIMARY'] })
  if (!chunk) throw new Error('No chunk')
  await world.store.chunks.markCorrupt(account.id, chunk)

  const unreadable: string[] = []
  await rebuildDays(world.store, account, {
    start: asDay('2026-11-08'),
    end: broken,
    types: new Set(dataTypeIds),
    rollups: true,
    nowMs: world.time.now,
    assertLeaseHeld: async () => undefined,
    onUnreadable: ({ type, window }) => unreadable.push(`${type} ${window}`),
  })
  expect(unreadable).toEqual([`steps ${broken}`])
  expect(before?.PRIMARY?.steps?.value).toEqual(expect.any(Number))
  expect(await readLost()).toEqual(before)
})
