import type { Day } from '../../kernel/civil-time.ts'
import type { ValueId } from '../../model/health-data/day-values.ts'
import type { CachedDay } from '../../store/health-data/days.ts'
import type { Store } from '../../store/store.ts'

interface Wanted {
  start: Day
  end: Day
  ids: readonly ValueId[]
  resolve(days: CachedDay[]): void
  reject(error: unknown): void
}

/**
 * The store of one account for several endpoints that run at the same time: the days that they read in the same turn of the event loop
 * are read in one query, from the first to the last day.
 */
export function withSharedDays(store: Store): Store {
  let waiting: Wanted[] = []

  async function readAll(accountId: string): Promise<void> {
    const all = waiting
    waiting = []
    try {
      const start = all.map(one => one.start).reduce((a, b) => (b < a ? b : a))
      const end = all.map(one => one.end).reduce((a, b) => (b > a ? b : a))
      const ids = [...new Set(all.flatMap(one => one.ids))]
      const days = await store.days.readSeries(accountId, start, end, ids)
      for (const one of all) one.resolve(days.filter(({ date }) => one.start <= date && date <= one.end))
    } catch (error) {
      for (const one of all) one.reject(error)
    }
  }

  return {
    ...store,
    days: {
      ...store.days,
      readSeries: (accountId, start, end, ids) =>
        new Promise((resolve, reject) => {
          waiting.push({ start, end, ids, resolve, reject })
          if (waiting.length === 1) setImmediate(() => readAll(accountId))
        }),
    },
  }
}
