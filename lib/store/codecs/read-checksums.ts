import { type DataTypeId, dataTypeIds } from '../../model/catalog/data-types.ts'
import { checksumDigits, type ReadChecksums } from '../../model/sync/read-checksums.ts'
import { checkedContent, withChecksum } from './checksum.ts'

const version = 1
/** A type without a checksum has zeros. */
const bytesOfType = checksumDigits / 2

/** The checksums in the order of the types. A type contributes to its checksum, so another order in a later version matches nothing. */
export function encodeReadChecksums(checksums: ReadChecksums): Uint8Array {
  const content = Buffer.alloc(dataTypeIds.length * bytesOfType)
  for (const [i, type] of dataTypeIds.entries()) content.write(checksums.get(type) ?? '', i * bytesOfType, 'hex')
  return withChecksum(version, content)
}

/** Those that are stored; none for an item without them, or when they are damaged: everything is compared then. */
export function decodeReadChecksums(stored: unknown): ReadChecksums {
  try {
    const content = Buffer.from(checkedContent(version, stored))
    const checksums = dataTypeIds.map((type, i): [DataTypeId, string] => [
      type,
      content.toString('hex', i * bytesOfType, (i + 1) * bytesOfType),
    ])
    return new Map(checksums.filter(([, checksum]) => /[^0]/.test(checksum)))
  } catch (error) {
    if (error instanceof RangeError) return new Map()
    throw error
  }
}
