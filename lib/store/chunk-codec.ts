import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Block } from '../model/block.ts'
import type { Field } from '../model/data-types.ts'
import {
  readDocuments,
  readNumbers,
  readRuns,
  readWords,
  writeDocuments,
  writeNumbers,
  writeRuns,
  writeWords,
} from './column-codec.ts'
import { VarintReader, VarintWriter } from './varint.ts'

/** Byte 0 of every chunk. A new layout gets a new number and keeps the readers of the old ones. */
const version = { plain: 1, deflated: 2 } as const

/** No chunk is larger before compression: what inflates to more is damaged. */
const maxOutputLength = 16 * 1024 * 1024

const has = { end: 1, offset: 2, names: 4, milliseconds: 8 } as const

export interface EncodedChunk {
  /** Version byte, then the columns: start, end, offset, origin, names, and the fields in the order of the type's declaration. */
  body: Uint8Array
  /** Of the content before compression, so that it does not depend on the compressor: equal content, equal hash. */
  hash: string
}

/** Columns of whole seconds where all times allow it, as deltas, deflated when that is smaller. Lossless. */
export function encodeChunk(block: Block, fields: Record<string, Field>): EncodedChunk {
  const out = new VarintWriter()
  const count = block.start.length
  const milliseconds = block.start.some(notWholeSecond) || (block.end?.some(notWholeSecond) ?? false)
  const unit = milliseconds ? 1 : 1000
  out.byte(
    (block.end ? has.end : 0) |
      (block.offset ? has.offset : 0) |
      (block.names ? has.names : 0) |
      (milliseconds ? has.milliseconds : 0),
  )
  out.unsigned(count)
  if (count > 0) {
    writeTimes(out, block.start, unit)
    if (block.end)
      writeNumbers(
        out,
        block.end.map((end, i) => (end - (block.start[i] as number)) / unit),
      )
    if (block.offset) writeRuns(out, block.offset)
    writeRuns(out, block.origin)
    if (block.names) writeDocuments(out, block.names)
    for (const [name, field] of Object.entries(fields)) {
      const column = block.columns[name] ?? []
      if (field.kind === 'number') writeNumbers(out, column as (number | null)[])
      else if (field.kind === 'text') writeWords(out, column as (string | null)[])
      else writeDocuments(out, column)
    }
  }
  const content = out.finish()
  const hash = createHash('sha256')
    .update(content)
    .update(JSON.stringify(block.origins))
    .digest('base64url')
    .slice(0, 16)
  const deflated = deflateRawSync(content, { level: 9 })
  const smaller = deflated.length < content.length
  const body = new Uint8Array(1 + Math.min(deflated.length, content.length))
  body[0] = smaller ? version.deflated : version.plain
  body.set(smaller ? deflated : content, 1)
  return { body, hash }
}

/** The block of an encoded chunk. Throws a RangeError for bytes that are no chunk. */
export function decodeChunk(body: Uint8Array, origins: string[], fields: Record<string, Field>): Block {
  if (body[0] !== version.plain && body[0] !== version.deflated)
    throw new RangeError(`Unknown version of a chunk: ${body[0]}`)
  const content = body.subarray(1)
  try {
    const inflated = body[0] === version.deflated ? inflateRawSync(content, { maxOutputLength }) : content
    return readBlock(new VarintReader(inflated), origins, fields)
  } catch (error) {
    throw error instanceof RangeError ? error : new RangeError('The chunk is damaged', { cause: error })
  }
}

function readBlock(input: VarintReader, origins: string[], fields: Record<string, Field>): Block {
  const flags = input.byte()
  const count = input.unsigned()
  const unit = flags & has.milliseconds ? 1 : 1000
  const start = count > 0 ? readTimes(input, count, unit) : []
  let end: number[] | null = flags & has.end ? [] : null
  if (end && count > 0) end = readNumbers(input, count).map((span, i) => (start[i] as number) + (span as number) * unit)
  const offset = flags & has.offset ? (count > 0 ? readRuns(input, count) : []) : null
  const origin = count > 0 ? readRuns(input, count) : []
  const names = flags & has.names ? (count > 0 ? (readDocuments(input, count) as string[]) : []) : null
  const columns: Block['columns'] = {}
  for (const [name, field] of Object.entries(fields)) {
    if (count === 0) columns[name] = []
    else if (field.kind === 'number') columns[name] = readNumbers(input, count)
    else if (field.kind === 'text') columns[name] = readWords(input, count)
    else columns[name] = readDocuments(input, count)
  }
  if (!input.done) throw new RangeError('The chunk is longer than its columns')
  return { start, end, offset, origin, origins, names, columns }
}

const notWholeSecond = (ms: number) => ms % 1000 !== 0

function writeTimes(out: VarintWriter, times: readonly number[], unit: number): void {
  let last = 0
  for (const time of times) {
    out.signed((time - last) / unit)
    last = time
  }
}

function readTimes(input: VarintReader, count: number, unit: number): number[] {
  const times = new Array<number>(count)
  let last = 0
  for (let i = 0; i < count; i++) {
    last += input.signed() * unit
    times[i] = last
  }
  return times
}
