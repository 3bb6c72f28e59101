import { isDeepStrictEqual } from 'node:util'
import { asDay, type Day } from '../../kernel/civil-time.ts'
import type { Inventory, Tally } from '../../model/health-data/inventory.ts'
import { dataTypeOf, listOf, numberOf, recordOf, sourceOf } from '../codecs/checks.ts'
import { VarintReader, VarintWriter } from '../codecs/columns/varint.ts'
import { compressJson, parseCompressedJson } from '../codecs/compressed-json.ts'
import { type DamageReport, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

/** The revisions of the days of a month; days without an item are left out. */
export type DayRevisions = ReadonlyMap<Day, number>

/** What a month holds, and the revisions of the days in which that was counted. */
export interface MonthCount {
  inventory: Inventory
  counted: DayRevisions
  /** The period, counted from the epoch, in which all days of the month were last read for it; 0 if one could not be read. */
  wholeIn: number
}

/** The inventory of a month. */
export interface StoredMonth extends Omit<MonthCount, 'inventory'> {
  /** Null when it cannot be decoded; it is then counted again. */
  inventory: Inventory | null
  /** Increases with every write; a write names the version that it read. */
  revision: number
}

/** What months hold, and the days that are in it. */
export interface CountedMonths {
  inventories: Inventory[]
  counted: ReadonlySet<Day>
  /** The last of these days; null for none. */
  countedUntil: Day | null
}

/** The number of cached observations by month, so that discovery reads twelve items per year and no observations. */
export function months(table: Table, report: DamageReport) {
  return {
    async readAll(accountId: string): Promise<CountedMonths> {
      const items = await table.query(keys.all(accountId, 'month'))
      return countedMonths(items.map(item => toMonth(item, report)))
    },

    async read(accountId: string, yearMonth: string): Promise<StoredMonth | null> {
      const item = await table.get(keys.month(accountId, yearMonth))
      return item ? toMonth(item, report) : null
    },

    /**
     * Replaces the count that was read before its days were read.
     * @throws when another worker has counted in the meantime; only a new count is reliable then.
     */
    async replace(
      accountId: string,
      yearMonth: string,
      { inventory, counted, wholeIn }: MonthCount,
      read: StoredMonth | null,
    ): Promise<void> {
      const { revision: _revision, ...before } = read ?? { inventory: {}, counted: new Map(), wholeIn }
      if (isDeepStrictEqual({ inventory, counted, wholeIn }, before)) return
      const revision = (read?.revision ?? 0) + 1
      const written = await table.put(
        {
          ...keys.month(accountId, yearMonth),
          inventory: encodeInventory(inventory),
          counted: encodeRevisions(counted),
          wholeIn,
          revision,
        },
        read ? { text: 'revision = :read', values: { ':read': read.revision } } : { text: 'attribute_not_exists(pk)' },
      )
      if (!written.done) throw new Error('Another worker counted the month at the same time')
    },
  }
}

/** The revision of each day from the first of the month on; 0 for none. */
function encodeRevisions(counted: DayRevisions): Uint8Array {
  const out = new VarintWriter()
  const byDate = new Map([...counted].map(([day, revision]) => [Number(day.slice(8)), revision]))
  for (let date = 1; date <= Math.max(0, ...byDate.keys()); date++) out.unsigned(byDate.get(date) ?? 0)
  return out.finish()
}

export function countedMonths(months: readonly StoredMonth[]): CountedMonths {
  const readable = months.filter(({ inventory }) => inventory !== null)
  const counted = new Set(readable.flatMap(month => [...month.counted.keys()]))
  return { inventories: readable.flatMap(({ inventory }) => inventory ?? []), counted, countedUntil: lastOf(counted) }
}

/** The last of some days; null for none. */
export function lastOf(days: Iterable<Day>): Day | null {
  let last: Day | null = null
  for (const day of days) if (last === null || day > last) last = day
  return last
}

/** The contents of a month's item. The inventory of a damaged item is reported and read as null. */
export function toMonth(item: Item, report: DamageReport): StoredMonth {
  const counted = countedOf(item, String(item['sk']).slice('month#'.length))
  return {
    inventory: counted && readOrReport(item, ({ inventory }) => decodeInventory(inventory), report),
    counted: counted ?? new Map(),
    // Items of earlier versions have neither, and are counted again.
    wholeIn: numberOf(item['wholeIn'] ?? 0),
    revision: numberOf(item['revision']),
  }
}

/** Null when they cannot be decoded. */
function countedOf({ counted: bytes }: Item, yearMonth: string): DayRevisions | null {
  if (!(bytes instanceof Uint8Array)) return null
  const counted = new Map<Day, number>()
  try {
    const input = new VarintReader(bytes)
    for (let date = 1; !input.done; date++) {
      const revision = input.unsigned()
      if (revision > 0) counted.set(asDay(`${yearMonth}-${String(date).padStart(2, '0')}`), revision)
    }
    return counted
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** An inventory as one attribute: by type and source, number of observations, first and last second. */
function encodeInventory(inventory: Inventory): Uint8Array {
  const byType = Object.entries(inventory).map(([type, bySource]) => [
    type,
    Object.fromEntries(Object.entries(bySource).map(([source, tally]) => [source, toStored(tally)])),
  ])
  return compressJson(Object.fromEntries(byType))
}

/** @throws RangeError for bytes that do not encode an inventory */
function decodeInventory(bytes: unknown): Inventory {
  const inventory: Inventory = {}
  for (const [type, bySource] of Object.entries(recordOf(parseCompressedJson(bytes)))) {
    const tallies = Object.entries(recordOf(bySource)).map(([source, tally]) => [sourceOf(source), fromStored(tally)])
    inventory[dataTypeOf(type)] = Object.fromEntries(tallies)
  }
  return inventory
}

function toStored({ observations, firstMs, lastMs }: Tally): number[] {
  return [observations, firstMs / 1000, lastMs / 1000]
}

function fromStored(stored: unknown): Tally {
  const [observations, firstS, lastS] = listOf(stored, 3)
  return { observations: numberOf(observations), firstMs: numberOf(firstS) * 1000, lastMs: numberOf(lastS) * 1000 }
}
