import { DATA_TYPES } from '../../../infra/local/upstream-simulator/data/types.ts'
import { pointsOf } from '../../../infra/local/upstream-simulator/world.ts'
import { dayMs, hourMs } from '../../../lib/kernel/durations.ts'
import { scopeOf } from '../../../lib/upstream/google-health/coverage.ts'
import type { StoredItem } from '../cloud/stored-items.ts'
import type { Home } from './home.ts'
import type { Platform } from './platform.ts'

/** Types with the same name here, and the families that grant them. */
const checked = { 'nutrition-log': 'nutrition', 'hydration-log': 'nutrition', steps: 'activity_and_fitness' } as const

interface About {
  home: Home
  platform: Platform
  items: readonly StoredItem[]
  pendingFrom: Readonly<Record<string, string>>
  /** What the platform has shown since before this instant counts. */
  beforeMs: number
}

/** The days of which the platform has had observations for an hour, which do not count as pending, and of which none are stored. */
export function missingOf({ home, platform, items, pendingFrom, beforeMs }: About): string[] {
  const stored = new Set(items.map(item => String(item['sk']).split('#').slice(0, 3).join('#')))
  const { world } = platform
  const found: string[] = []
  for (const [id, family] of Object.entries(checked)) {
    const type = DATA_TYPES.get(id)
    if (!type || !home.scopes.includes(scopeOf(family))) continue
    const first = Math.floor(Date.parse(home.since) / dayMs) + 1
    for (let day = first; day < Math.floor(beforeMs / dayMs) - 1; day++) {
      const date = new Date(day * dayMs).toISOString().slice(0, 10)
      if ((pendingFrom[id] ?? '9999') <= date) continue
      const points = pointsOf(world, home.resident, type, day, world.now())
      const isOld = points.some(
        ({ start, visibleFrom }) => visibleFrom < beforeMs - hourMs && new Date(start).toISOString().startsWith(date),
      )
      if (isOld && !stored.has(`chunk#${id}#${date}`)) found.push(`${id} of ${date}`)
    }
  }
  return found
}
