import { afterAll, beforeAll, beforeEach } from 'vitest'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import type { DataTypeId } from '../../../lib/model/catalog/data-types.ts'
import type { Source } from '../../../lib/model/catalog/sources.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { compute, seed } from './seeded.ts'

export const day = '2026-11-10'
export const at = (time: string) => (time.startsWith('-') ? `2026-11-09T${time.slice(1)}:00Z` : `${day}T${time}:00Z`)
/** From and to; `-23:00` is of the evening before. */
export type Span = [start: string, end: string]

/** A day of an account in UTC, of which each test stores what its sources measured. */
export function dayOfSources() {
  let world: World
  let account: Account
  let get: Get
  beforeAll(async () => {
    world = await startWorld({ now: '2026-11-21T12:00:00Z' })
  })
  beforeEach(async () => {
    world.time.now = Date.parse('2026-11-21T12:00:00Z')
    account = await world.account({ timezone: 'UTC', birthYear: 1986 })
    // Later than the creation of the account: its data changed now.
    world.time.now += minuteMs
    get = getterFor(world, account)
  })
  afterAll(() => world.stop())

  const store = (type: DataTypeId, source: Source, rows: Parameters<typeof seed>[3]) =>
    seed(world, account, type, rows, { source })
  return {
    world: () => world,
    account: () => account,
    get: (...args: Parameters<Get>) => get(...args),
    store,
    compute: (...types: [types?: readonly DataTypeId[]]) => compute(world, account, day, day, ...types),

    /** Workouts of a source. */
    async trained(source: Source, ...spans: Span[]) {
      const rows = spans.map(([from, to]) => {
        const [start, end] = [at(from), at(to)]
        return { start, end, activeMinutes: (Date.parse(end) - Date.parse(start)) / minuteMs }
      })
      await store('exercise', source, rows)
    },

    /** The day as `daily` shows it, with its details. */
    async shown(types: string, more = 'source=all') {
      const { body } = await get(`daily?start=${day}&end=${day}&types=${types}&include=metadata&${more}`)
      return { ...body.data[0], meta: body.meta }
    },
  }
}
