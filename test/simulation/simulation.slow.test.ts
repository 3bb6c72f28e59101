import { expect, test } from 'vitest'
import { createTable } from '../../infra/local/engines/engine.ts'
import { startTestTable } from '../support/engines.ts'
import { mirrorOn } from './mirror.ts'
import { simulate } from './simulate.ts'

const seeds = Array.from({ length: 20 }, (_, i) => i + 1)

test.each(seeds)(
  'after a day of all faults together, accounts hold what the platform holds, and no invariant was violated: seed %i',
  async seed => {
    const { violations, events, platformRequests } = await simulate({ seed, days: 1 })
    expect(violations).toEqual([])
    expect(events).toBeGreaterThan(500)
    expect(platformRequests).toBeGreaterThan(50)
  },
)

test('a seed lives the same life each time', async () => {
  const lives = [await simulate({ seed: 2, days: 1 }), await simulate({ seed: 2, days: 1 })]
  expect(new Set(lives.map(({ digest }) => digest)).size).toBe(1)
  expect((await simulate({ seed: 3, days: 1 })).digest).not.toBe(lives[0]?.digest)
})

test('the table in memory answers every call of a life as the embedded engine does', async () => {
  const table = await startTestTable()
  await createTable(table.endpoint, 'personal-health-data')
  const mirrored = mirrorOn(table)
  // Damage is no call: the engine would not see it.
  const without = new Set(['damage'] as const)
  const life = await simulate({ seed: 13, days: 0.2, without, mirror: mirrored.mirror })
  await table.stop()
  expect(mirrored.differ).toEqual([])
  expect(mirrored.calls).toBeGreaterThan(1000)
  expect(life.violations).toEqual([])
})
