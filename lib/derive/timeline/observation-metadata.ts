import type { DataType } from '../../model/catalog/data-types.ts'
import { type Block, columnOf } from '../../model/health-data/block.ts'

/** What an origin says, in the order in which chunks store it. */
export const originParts = ['device', 'formFactor', 'recordingMethod', 'application', 'platform'] as const

/** The metadata of each row. Rows in succession that have equal metadata share one object, because most of a block has the same. */
export function metadataOf(spec: DataType, block: Block): (row: number) => Record<string, unknown> {
  const origins = block.origins.map(origin => JSON.parse(origin) as (string | null)[])
  const names = Object.entries(spec.fields).flatMap(([name, field]) => (field.metadata ? [name] : []))
  const columns = names.map(name => columnOf(block, name))
  let last = -1
  let shared: Record<string, unknown> = {}
  const isSame = (i: number) =>
    last >= 0 && block.origin[i] === block.origin[last] && columns.every(column => column[i] === column[last])
  return i => {
    if (!isSame(i)) {
      const origin = origins[block.origin[i] as number] ?? []
      shared = Object.fromEntries(originParts.map((part, at) => [part, origin[at] ?? null]))
      names.forEach((name, at) => {
        shared[name] = columns[at]?.[i] ?? null
      })
    }
    last = i
    return shared
  }
}
