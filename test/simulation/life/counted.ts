import { isDeepStrictEqual } from 'node:util'
import { newestDays } from '../../../lib/analysis/quality/stored-inventory.ts'
import { addInventories, countingValues, takeInventory } from '../../../lib/derive/quality/inventory.ts'
import type { Inventory } from '../../../lib/model/health-data/inventory.ts'
import { toDay } from '../../../lib/store/health-data/days.ts'
import { countedMonths, toMonth } from '../../../lib/store/health-data/months.ts'
import type { StoredItem } from '../cloud/stored-items.ts'

/** I1: every stored day but the newest is counted as it is stored, so readers only add those, and months have every type and source. */
export function miscounted(items: readonly StoredItem[]): string[] {
  const of = (kind: string) => items.filter(({ sk }) => String(sk).startsWith(`${kind}#`)).map(item => ({ ...item }))
  const ignored = () => undefined
  const months = of('month').map(item => toMonth(item, ignored))
  const { countedUntil, inventories } = countedMonths(months)
  if (countedUntil === null) return []
  const revisions = new Map(months.flatMap(({ counted }) => [...counted]))
  const only = new Set(countingValues)
  const days = of('day')
    .map(item => ({ ...toDay(item, ignored, only), revision: Number((item as StoredItem)['revision']) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  // A day that cannot be read is computed again, with a new revision.
  if (days.some(({ values }) => values === null)) return []
  const added = days.slice(-newestDays).filter(({ date }) => !revisions.has(date))
  const counted = days.filter(day => !added.includes(day) && day.date <= countedUntil)
  const otherwise = counted.filter(({ date, revision }) => revisions.get(date) !== revision).map(({ date }) => date)
  if (otherwise.length > 0) return [`${otherwise.join(', ')} not counted as stored`]
  const ofMonths = addInventories(inventories)
  if (!isDeepStrictEqual(ofMonths, takeInventory(counted))) return ['the months do not hold what their days have']
  const missing = kindsOf(takeInventory(added)).filter(kind => !kindsOf(ofMonths).includes(kind))
  return missing.length > 0 ? [`the months do not have ${missing.join(', ')}`] : []
}

const kindsOf = (inventory: Inventory) =>
  Object.entries(inventory).flatMap(([type, sources]) => Object.keys(sources).map(source => `${type} of ${source}`))
