import { utcDay } from '../../kernel/civil-time.ts'
import { startOfDay } from '../../kernel/ranges.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import { providerRollup, type Source } from '../../model/catalog/sources.ts'

/** Whether values of a type and source belong to a date instead of an instant. */
export function isCountedByDate(type: DataTypeId, source: Source): boolean {
  return dataTypes[type].kind === 'daily' || source === providerRollup
}

/** The instant, in ms, of a time in an inventory: values of a date are counted under it and start with that day in the zone. */
export function countedAt(ms: number, about: { type: DataTypeId; source: Source; zone: string }): number {
  return isCountedByDate(about.type, about.source) ? startOfDay(utcDay(ms), about.zone) : ms
}
