import type { DataTypeId } from '../catalog/data-types.ts'

/** 48 bits: a change that is not noticed is read again within six hours. */
export const checksumDigits = 12

/** By type, a checksum in hexadecimal digits of the observations that a refresh read of it in one span, and of that span. */
export type ReadChecksums = ReadonlyMap<DataTypeId, string>

/**
 * What a refresh compares. `last`: what the last refresh read and stored, if nothing else has been read since. What is equal is stored, so
 * the stored chunks need not be read to find out. `next`: what this refresh has read and stored.
 */
export interface ReadComparison {
  last: ReadChecksums
  next: Map<DataTypeId, string>
}
