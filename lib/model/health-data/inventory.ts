import type { DataTypeId } from '../catalog/data-types.ts'
import type { Source } from '../catalog/sources.ts'

/** How many observations, the first and the last of them (seconds since the epoch). */
export type Tally = readonly [observations: number, firstS: number, lastS: number]

/** What is cached, by type and source. */
export type Inventory = Partial<Record<DataTypeId, Partial<Record<Source, Tally>>>>
