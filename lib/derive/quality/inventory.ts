import { type Day, utcMidnight } from '../../kernel/civil-time.ts'
import { type DataTypeId, dataTypeIds, isRollupOnly } from '../../model/catalog/data-types.ts'
import { series } from '../../model/catalog/series.ts'
import { providerRollup, type Source } from '../../model/catalog/sources.ts'
import {
  countedTypes,
  countOf,
  type DailyValue,
  type DayValues,
  type SourceValues,
  type ValueId,
} from '../../model/health-data/day-values.ts'
import type { Inventory, Tally } from '../../model/health-data/inventory.ts'

type ValueOfType = Partial<Record<DataTypeId, ValueId>>
const rolledUpAs: ValueOfType = Object.fromEntries(
  dataTypeIds.map(type => [type, series.find(entry => entry.types[0] === type)?.id]),
)
const observedAs: ValueOfType = {
  ...rolledUpAs,
  ...Object.fromEntries(countedTypes.map(type => [type, countOf(type)])),
}

/** The series of a type that has only roll-ups: a day with any of them has a roll-up. */
const partsOf = Object.fromEntries(
  dataTypeIds
    .filter(isRollupOnly)
    .map(type => [type, series.filter(entry => entry.types[0] === type).map(({ id }) => id)]),
) as Partial<Record<DataTypeId, readonly ValueId[]>>

/**
 * The daily value of a source that counts the observations of a type: its main series, or a separate count, which a roll-up does not have.
 * Of a type that has only roll-ups, whichever of its series has a value.
 */
export function countOfType(type: DataTypeId, source: Source, values: SourceValues): DailyValue | undefined {
  const main = (source === providerRollup ? rolledUpAs : observedAs)[type]
  const id = partsOf[type]?.find(part => values[part]) ?? main
  return id && values[id]
}

/** All values that count observations of some source. */
export const countingValues: readonly ValueId[] = [
  ...new Set([...Object.values(observedAs), ...Object.values(rolledUpAs), ...Object.values(partsOf).flat()]),
].filter(id => id !== undefined)

/** The number of observations of each type and source on some days, and the first and the last one. */
export function takeInventory(days: readonly { date: Day; values: DayValues | null }[]): Inventory {
  const inventory: Inventory = {}
  for (const { date, values } of days) {
    const midnightMs = utcMidnight(date)
    for (const [source, own] of Object.entries(values ?? {}) as [Source, SourceValues][]) {
      for (const type of dataTypeIds) {
        const daily = countOfType(type, source, own)
        // The part of an interval that began on the day before is a value without an observation.
        if (!daily || daily.observations === 0) continue
        const { observations } = daily
        const firstMs = daily.firstMs ?? midnightMs
        const day: Tally = { observations, firstMs, lastMs: daily.lastMs ?? firstMs }
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

/**
 * The inventory of a month after some of its days have changed, from the inventories of these days before and after. Null when it does not
 * follow from them: what was the first or the last observation of the month is gone, and only the other days say which one is now.
 */
export function changeInventory(month: Inventory, before: Inventory, after: Inventory): Inventory | null {
  const changed = structuredClone(month)
  for (const type of dataTypeIds) {
    const sources = new Set(Object.keys({ ...before[type], ...after[type] }) as Source[])
    for (const source of sources) {
      const old = { month: month[type]?.[source], before: before[type]?.[source], after: after[type]?.[source] }
      const tally = changeTally(old.month, old.before, old.after)
      if (tally === null) return null
      const own = { ...changed[type], [source]: tally }
      if (tally === undefined) delete own[source]
      changed[type] = own
      if (Object.keys(own).length === 0) delete changed[type]
    }
  }
  return changed
}

/** Undefined when nothing is left; null when it does not follow. */
function changeTally(
  month: Tally | undefined,
  before: Tally | undefined,
  after: Tally | undefined,
): Tally | undefined | null {
  const others = (month?.observations ?? 0) - (before?.observations ?? 0)
  if (others < 0) return null
  if (others === 0 || !month) return after
  const { firstMs, lastMs } = month
  const keepsFirst = !before || before.firstMs > firstMs || (after && after.firstMs <= firstMs)
  const keepsLast = !before || before.lastMs < lastMs || (after && after.lastMs >= lastMs)
  if (!keepsFirst || !keepsLast) return null
  const ofOthers = { observations: others, firstMs, lastMs }
  return after ? addTally(ofOthers, after) : ofOthers
}

function addTally(a: Tally | undefined, b: Tally): Tally {
  if (!a) return b
  return {
    observations: a.observations + b.observations,
    firstMs: Math.min(a.firstMs, b.firstMs),
    lastMs: Math.max(a.lastMs, b.lastMs),
  }
}
