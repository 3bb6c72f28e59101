import type { Inventory, Tally } from '../../model/health-data/inventory.ts'
import { dataTypeOf, listOf, numberOf, recordOf, sourceOf } from './checks.ts'
import { compressJson, parseCompressedJson } from './compressed-json.ts'

/** An inventory as one attribute: by type and source, number of observations, first and last second. */
export function encodeInventory(inventory: Inventory): Uint8Array {
  const byType = Object.entries(inventory).map(([type, bySource]) => [
    type,
    Object.fromEntries(Object.entries(bySource).map(([source, tally]) => [source, toStored(tally)])),
  ])
  return compressJson(Object.fromEntries(byType))
}

/** @throws RangeError for bytes that do not encode an inventory */
export function decodeInventory(bytes: unknown): Inventory {
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
