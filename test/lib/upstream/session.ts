import { columnsOf } from '../../../lib/model/health-data/block.ts'
import type { Fetched, UpstreamSession } from '../../../lib/upstream/port.ts'
import type { World } from '../../support/world.ts'
import { connectWith, openSession } from '../sync/stored.ts'

const families = [
  'activity_and_fitness',
  'health_metrics_and_measurements',
  'sleep',
  'nutrition',
  'profile',
  'settings',
  'ecg',
  'irn',
]

/** A connected account's session with the simulator. */
export async function connectedSession(world: World): Promise<UpstreamSession> {
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-21', end: '2026-11-21' }, families)
  world.messages.length = 0
  return openSession(world, account)
}

/** Every row that was read, as a text of its own: source, time, name and values. */
export function rowsOf({ sources }: Fetched): string[] {
  return sources.flatMap(({ source, block }) =>
    block.start.map((start, i) => {
      const values = Object.entries(columnsOf(block)).map(([field, column]) => [field, column[i]])
      const { end, offset, names } = block
      return JSON.stringify([
        source,
        start,
        end?.[i],
        offset?.[i],
        names?.[i],
        block.origins[block.origin[i] ?? 0],
        values,
      ])
    }),
  )
}

export const droppedOf = ({ dropped }: Pick<Fetched, 'dropped'>): number =>
  Object.values(dropped).reduce((sum, count) => sum + count, 0)
