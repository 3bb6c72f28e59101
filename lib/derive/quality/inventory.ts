import { type DataTypeId, dataTypeIds } from '../../model/catalog/data-types.ts'
import { series } from '../../model/catalog/series.ts'
import type { Source } from '../../model/catalog/sources.ts'
import { countCodes, type DayRecord } from '../../model/health-data/day-values.ts'
import type { Inventory, Tally } from '../../model/health-data/inventory.ts'

/** The code whose aggregate counts a type's observations of a day: its own series, or a count of its own. */
export const countedBy = Object.fromEntries(
  dataTypeIds.map(type => {
    const own = (countCodes as Partial<Record<DataTypeId, string>>)[type]
    const first = series.find(entry => entry.types[0] === type)
    return [type, own ?? first?.code ?? '']
  }),
) as Record<DataTypeId, string>

/** How many observations of each type and source some days hold, the first and the last of them. */
export function takeInventory(days: readonly DayRecord[]): Inventory {
  const inventory: Inventory = {}
  for (const { date, values } of days) {
    const dayS = Date.parse(`${date}T00:00:00Z`) / 1000
    for (const [source, codes] of Object.entries(values) as [Source, (typeof values)[Source]][]) {
      for (const type of dataTypeIds) {
        const aggregate = codes?.[countedBy[type]]
        // A share of an interval that began the day before is a value without an observation of its own.
        if (!aggregate || aggregate[1] === 0) continue
        const day: Tally = [aggregate[1], aggregate[4] ?? dayS, aggregate[5] ?? aggregate[4] ?? dayS]
        inventory[type] ??= {}
        inventory[type][source] = addTally(inventory[type][source], day)
      }
    }
  }
  return inventory
}

/** Inventories of several months as one. */
export function addInventories(all: readonly Inventory[]): Inventory {
  const sum: Inventory = {}
  for (const inventory of all) {
    for (const [type, bySource] of Object.entries(inventory) as [DataTypeId, Partial<Record<Source, Tally>>][]) {
      sum[type] ??= {}
      for (const [source, tally] of Object.entries(bySource) as [Source, Tally][])
        sum[type][source] = addTally(sum[type][source], tally)
    }
  }
  return sum
}

function addTally(a: Tally | undefined, b: Tally): Tally {
  return a ? [a[0] + b[0], Math.min(a[1], b[1]), Math.max(a[2], b[2])] : b
}
