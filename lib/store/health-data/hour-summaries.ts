import * as z from 'zod'
import { hourMs } from '../../kernel/durations.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import { checkedContent, withChecksum } from '../codecs/checksum.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

const version = 1
const bytesOfHour = 4

/** By the start of an hour: a checksum, not 0, of how the platform summarized the hour when it was last read. */
export type HourChecksums = ReadonlyMap<number, number>

const Stored = z.lazy(() => z.object({ connectedAt: z.string(), fromMs: z.number(), checksums: z.unknown() }))

/** How the platform summarized the last hours of a type. Nine days have less than 1 KB. */
export function hourSummaries(table: Table) {
  return {
    /** The summaries of a connection. An item of an earlier connection, or one that is damaged, has none: the hours are read again. */
    async read(accountId: string, type: DataTypeId, connectedAt: string): Promise<HourChecksums> {
      const { data } = Stored.safeParse(await table.get(keys.hourSummaries(accountId, type)))
      if (data?.connectedAt !== connectedAt) return new Map()
      try {
        return decode(data.fromMs, checkedContent(version, data.checksums))
      } catch (error) {
        if (error instanceof RangeError) return new Map()
        throw error
      }
    },

    /** Replaces them. A worker that lost its lease must not: an hour that its successor stored would count as unchanged. */
    async replace(accountId: string, type: DataTypeId, connectedAt: string, hours: HourChecksums): Promise<void> {
      const { fromMs, content } = encode(hours)
      const checksums = withChecksum(version, content)
      await table.put({ ...keys.hourSummaries(accountId, type), connectedAt, fromMs, checksums })
    },
  }
}

/** Successive hours from the first one on; 0 for one that is missing. */
function encode(hours: HourChecksums): { fromMs: number; content: Uint8Array } {
  const fromMs = hours.size === 0 ? 0 : Math.min(...hours.keys())
  const count = hours.size === 0 ? 0 : (Math.max(...hours.keys()) - fromMs) / hourMs + 1
  const content = new Uint8Array(count * bytesOfHour)
  const view = new DataView(content.buffer)
  for (const [at, checksum] of hours) view.setUint32(((at - fromMs) / hourMs) * bytesOfHour, checksum)
  return { fromMs, content }
}

function decode(fromMs: number, content: Uint8Array): HourChecksums {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const hours = new Map<number, number>()
  for (let i = 0; i < content.length / bytesOfHour; i++) {
    const checksum = view.getUint32(i * bytesOfHour)
    if (checksum !== 0) hours.set(fromMs + i * hourMs, checksum)
  }
  return hours
}
