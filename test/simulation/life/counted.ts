import { isDeepStrictEqual } from 'node:util'
import { addInventories, countedBy, takeInventory } from '../../../lib/derive/quality/inventory.ts'
import { toDay } from '../../../lib/store/health-data/days.ts'
import { countedMonths, toMonth } from '../../../lib/store/health-data/months.ts'
import type { StoredItem } from '../cloud/stored-items.ts'

/** I1: every stored day before the last counted one is counted as it is stored, so readers only add the days after it. */
export function miscounted(items: readonly StoredItem[]): string[] {
  const of = (kind: string) => items.filter(({ sk }) => String(sk).startsWith(`${kind}#`)).map(item => ({ ...item }))
  const ignored = () => undefined
  const months = of('month').map(item => toMonth(item, ignored))
  const { countedUntil, inventories } = countedMonths(months)
  const revisions = new Map(months.flatMap(({ counted }) => [...counted]))
  const only = new Set(Object.values(countedBy))
  const days = of('day')
    .map(item => ({ ...toDay(item, ignored, only), revision: Number((item as StoredItem)['revision']) }))
    .filter(({ date }) => countedUntil !== null && date <= countedUntil)
  // A day that cannot be read is computed again, with a new revision.
  if (days.some(({ values }) => values === null)) return []
  const uncounted = days.filter(({ date, revision }) => revisions.get(date) !== revision).map(({ date }) => date)
  if (uncounted.length > 0) return [`${uncounted.join(', ')} not counted as stored`]
  return isDeepStrictEqual(addInventories(inventories), takeInventory(days))
    ? []
    : ['the months do not hold what their days have']
}
