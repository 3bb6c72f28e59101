import { minuteMs } from '../../lib/kernel/durations.ts'
import { makeFleet, tick } from '../support/fleet.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'

const size = 10_000

/** P17: many accounts that are due within one hour, started by the real schedule. Counted, not timed. */
export async function benchFleet(): Promise<Row[]> {
  const world = await startWorld({ now: '2026-11-21T00:00:00Z' })
  const ids = new Set(await makeFleet(world, size))
  const { started, perTick, maxAtOnce } = await tick(world, 75 * minuteMs)
  await world.stop()
  const busy = perTick.filter(queued => queued > 0)
  const most = Math.max(...busy) / (size / 12)
  const seen = new Set(started)
  const missed = [...ids].filter(id => !seen.has(id)).length
  const twice = started.length - seen.size
  return [
    {
      id: 'P17',
      measure: `${size} accounts due in one hour: the fullest of ${busy.length} ticks / an even share; missed, started twice, at once`,
      value: `${most.toFixed(2)}; ${missed}, ${twice}, ${maxAtOnce}`,
      target: '≤ 1.15; 0, 0, ≤ 32',
      met: most <= 1.15 && missed === 0 && twice === 0 && maxAtOnce <= 32,
    },
  ]
}
