import { addDays } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import type { Aggregate } from '../../../lib/model/health-data/day-values.ts'
import type { World } from '../../support/world.ts'
import { storeDay } from './stored.ts'
import { chance } from './stored-days.ts'

/** Every series on every day, with as many digits as a day keeps: nobody's data takes more room. */
export async function storeEverything(world: World, account: Account, last: string, days: number): Promise<void> {
  const next = chance(7)
  for (let i = 0; i < days; i++) {
    const date = addDays(last, -i)
    const noonS = Date.parse(`${date}T12:00:00Z`) / 1000
    const values = series.map(({ id, unit }): [string, Aggregate] => {
      const usual = unit === 'm' || unit === 'mL' || unit === 'count' ? 12_000 : 120
      const value = Math.round((usual + next() * usual) * 10_000) / 10_000
      return [id, [value, 288, value, value, noonS, noonS]]
    })
    await storeDay(world, account, date, Object.fromEntries(values))
    if (i % 3 === 0)
      await storeDay(world, account, date, { steps: 11_111.1111, distance: 5555.5555 }, 'PROVIDER_ROLLUP')
  }
}
