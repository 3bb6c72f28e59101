import { afterEach, expect, test } from 'vitest'
import { hourMs } from '../../../lib/kernel/durations.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, refresh, visible } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

type Edit = Parameters<World['simulator']['control']['edit']>[0]
const range = { start: '2026-11-20', end: '2026-11-21' }
const since = range.start

async function begin(families: readonly string[], now: string, edits: readonly Edit[] = [], first = range) {
  const world = await startWorld({ now })
  worlds.push(world)
  for (const edit of edits) world.simulator.control.edit(edit)
  const account = await world.account()
  await connectWith(world, account, first, families)
  await world.drain()
  return { world, account }
}

const of = (dataType: string, change: { factor?: number; delete?: boolean }): Edit => ({
  person: 'demo',
  day: '2026-11-20',
  dataType,
  ...change,
})
test.each<[string, string, Edit]>([
  ['steps corrected upward', 'activity_and_fitness', of('steps', { factor: 3 })],
  ['steps corrected downward', 'activity_and_fitness', of('steps', { factor: 0.4 })],
  ['steps corrected to zero', 'activity_and_fitness', of('steps', { factor: 0 })],
  ['distances that are deleted', 'activity_and_fitness', of('distance', { delete: true })],
  ['a night that is deleted', 'sleep', of('sleep', { delete: true })],
  ['meals that are deleted', 'nutrition', of('nutrition-log', { delete: true })],
  ['drinks corrected upward', 'nutrition', of('hydration-log', { factor: 2 })],
])(
  'what changes upstream after it was read ends as a new account would have it: %s end as a new account would have them',
  async (_, family, edit) => {
    const { world, account } = await begin([family], '2026-11-21T20:00:00Z')
    const before = await visible(world, account, since)
    world.simulator.control.edit(edit)
    world.time.now += 1 * hourMs
    await refresh(world, account)
    const after = await visible(world, account, since)
    expect(after).not.toEqual(before)

    const fresh = await begin([family], new Date(world.time.now).toISOString(), [edit])
    expect(after).toEqual(await visible(fresh.world, fresh.account, since))
  },
)

test('data that was deleted and restored at the platform ends as if it had never been deleted', async () => {
  const { world, account } = await begin(['nutrition', 'sleep'], '2026-11-21T20:00:00Z')
  const before = await visible(world, account, since)
  for (const dataType of ['nutrition-log', 'sleep'])
    world.simulator.control.edit({ person: 'demo', day: since, dataType, delete: true })
  world.time.now += 1
  await refresh(world, account)
  expect(await visible(world, account, since)).not.toEqual(before)
  world.simulator.control.clearEdits()
  await refresh(world, account)
  expect(await visible(world, account, since)).toEqual(before)
})

test('three days of refreshes with late corrections, rewritten nights and deleted meals give the same data as a new account', async () => {
  const families = ['activity_and_fitness', 'sleep', 'nutrition']
  const { world, account } = await begin(families, '2026-11-18T22:30:00Z', [], {
    start: '2026-11-17',
    end: '2026-11-18',
  })
  // At half past six, when a night has been written and not yet processed, at half past two, and at half past ten.
  const seen = new Set<unknown>()
  for (let i = 0; i < 9; i++) {
    world.time.now += 8 * hourMs
    await refresh(world, account)
    seen.add(bytesOf((await visible(world, account, '2026-11-18'))['chunk#sleep#2026-11-19#PRIMARY']))
  }
  const now = new Date(world.time.now).toISOString()
  const fresh = await begin(families, now, [], { start: '2026-11-16', end: now.slice(0, 10) })
  expect(await visible(world, account, '2026-11-18')).toEqual(await visible(fresh.world, fresh.account, '2026-11-18'))
  // The night was seen as it was written first, and as it was rewritten.
  expect(seen.size).toBe(2)
})

const bytesOf = (item: unknown) => (item as { b?: string } | undefined)?.b
