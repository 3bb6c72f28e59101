import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import { type DailyValue, dailyValue } from '../../../lib/model/health-data/day-values.ts'
import type { World } from '../../support/world.ts'
import { storeDay } from './stored.ts'
import { chance } from './stored-days.ts'

/** Every series on every day, with the maximum number of stored digits: the largest possible day items. */
export async function storeEverything(world: World, account: Account, last: string, days: number): Promise<void> {
  const next = chance(7)
  for (let i = 0; i < days; i++) {
    const date = addDays(asDay(last), -i)
    const noonMs = Date.parse(`${date}T12:00:00Z`)
    const values = series.map(({ id, unit }): [string, DailyValue] => {
      const usual = unit === 'm' || unit === 'mL' || unit === 'count' ? 12_000 : 120
      const value = Math.round((usual + next() * usual) * 10_000) / 10_000
      return [id, dailyValue(value, 288, { min: value, max: value, firstMs: noonMs, lastMs: noonMs })]
    })
    await storeDay(world, account, date, Object.fromEntries(values))
    if (i % 3 === 0)
      await storeDay(world, account, date, { steps: 11_111.1111, distance: 5555.5555 }, 'PROVIDER_ROLLUP')
  }
}
