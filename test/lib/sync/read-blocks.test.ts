import { expect, test } from 'vitest'
import { asDay, dayBounds } from '../../../lib/kernel/civil-time.ts'
import { readBlocks } from '../../../lib/sync/days/read-blocks.ts'
import { startDemoWorld } from '../../support/snapshot.ts'

test('of heart rate a day reads its own hours only, and of steps also the day before, whose intervals may end on it', async () => {
  const { world, account } = await startDemoWorld({ days: 2 })
  const day = asDay('2026-11-21')
  const startMs = dayBounds(day, account.timezone)?.startMs ?? Number.NaN
  const { blocks } = await readBlocks(
    world.store,
    account,
    { start: day, end: day },
    {
      types: ['heart-rate', 'steps'],
      onUnreadable: chunk => expect.unreachable(chunk.window),
    },
  )
  const own = blocks.get('PRIMARY')
  expect(own?.['heart-rate']?.start.length).toBeGreaterThan(100)
  expect(own?.['heart-rate']?.start[0]).toBeGreaterThanOrEqual(startMs)
  expect(own?.steps?.start[0]).toBeLessThan(startMs)
  await world.stop()
})
