import { afterEach, describe, expect, test } from 'vitest'
import { syncLease } from '../../../lib/jobs/lease.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { requestSync } from '../../../lib/sync/runs/request-sync.ts'
import { loseAnswers } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, latestRun, stored } from '../sync/stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

/** A lease that was taken twice is waited for, and then every day is computed: that would hide what was not. */
const takesLease = (input: unknown) => JSON.stringify(input).includes('SET leaseUntil')

/**
 * A first synchronization, a correction and a loss upstream, and a refresh. It starts `lateMs` late: the person's sensors go on
 * measuring, so that only what is read at the same time is the same.
 */
async function synced(chosen: (input: Record<string, unknown>) => boolean, lateMs = 0) {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account()
  const key = await world.key(account)
  const lost = loseAnswers(world.table, chosen)
  const day = '2026-11-20'
  const families = ['activity_and_fitness', 'health_metrics_and_measurements', 'sleep', 'nutrition', 'profile']
  await connectWith(world, account, { start: day, end: day }, families)
  world.time.now += 1000 + lateMs
  await world.drain()
  const first = await stored(world, account)
  for (const dataType of ['steps', 'weight', 'heart-rate'])
    world.simulator.control.edit({ person: 'demo', dataType, day, factor: 1.1 })
  world.time.now += minuteMs
  const deduplicated =
    (await requestSync(world.context, account, 'manual', primaryPlatform)).outcome === 'already_active'
  const before = new Date(world.time.now).toISOString()
  world.time.now += 1000
  await world.drain()
  const { status } = await latestRun(world, account)
  const asOfAdvanced = (await world.get('daily?days=7', key)).body.meta.asOf > before
  return {
    lost,
    endedAt: world.time.now,
    result: { first, second: await stored(world, account), deduplicated, status, asOfAdvanced },
  }
}

describe('a write whose answer is lost, so that the SDK sends it again', { timeout: minuteMs }, () => {
  test.each([
    ['of the work', false],
    ['of the work and of taking its lease', true],
  ])(
    'ends in the same bytes, with their days, and updates the ETag of readers: every write %s',
    async (_, leaseToo) => {
      let leases = leaseToo ? 0 : 1
      const chosen = (input: unknown) => !takesLease(input) || leases++ === 0
      // Until the lease that was taken first is over.
      const clean = await synced(() => false, leaseToo ? syncLease.leaseMs + 1000 : 0)
      expect(clean.result).toMatchObject({ deduplicated: false, status: 'succeeded', asOfAdvanced: true })
      expect(clean.result.second).not.toEqual(clean.result.first)
      const { lost, endedAt, result } = await synced(chosen)
      expect(endedAt).toBe(clean.endedAt)
      expect([...new Set(lost)].sort()).toEqual(['BatchExecuteStatement', 'Put', 'TransactWrite', 'Update'])
      expect(result).toEqual(clean.result)
    },
  )
})
