import { type DataTypeId, dataTypes } from '../catalog/data-types.ts'
import { type Block, emptyBlock } from './block.ts'

/** The content of a chunk of a type in which there is no observation. */
export function emptyChunk(type: DataTypeId): { block: Block; raw: [] | null } {
  const { kind, fields, raw } = dataTypes[type]
  const block = emptyBlock({
    end: kind === 'interval' || kind === 'session',
    offset: kind !== 'daily',
    names: false,
    fields: Object.keys(fields),
  })
  return { block, raw: raw ? [] : null }
}
