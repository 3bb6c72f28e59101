import type { DataTypeId } from '../catalog/data-types.ts'
import type { Source } from '../catalog/sources.ts'

/** The number of observations, with the first and the last time. */
export interface Tally {
  observations: number
  firstMs: number
  lastMs: number
}

/** What is cached, by type and source. */
export type Inventory = Partial<Record<DataTypeId, Partial<Record<Source, Tally>>>>
