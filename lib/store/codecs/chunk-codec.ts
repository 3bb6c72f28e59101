import { hash as digest } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Field } from '../../model/catalog/data-types.ts'
import { type Block, columnOf, numbersOf } from '../../model/health-data/block.ts'
import { textOf, textOrNull } from './checks.ts'
import {
  readDocuments,
  readNumbers,
  readRuns,
  readWords,
  writeDocuments,
  writeNumbers,
  writeRuns,
  writeWords,
} from './columns/column-codec.ts'
import { RangeReader, RangeWriter } from './columns/range-coder.ts'
import { readTimes, writeTimes } from './columns/time-codec.ts'
import { VarintReader, VarintWriter } from './columns/varint.ts'

/** Byte 0 of every chunk. A new layout gets a new number, and the readers of older layouts stay. */
const version = { plain: 1, deflated: 2, ranged: 3 } as const

/** The maximum size of a chunk before compression; bytes that inflate to more are damaged. */
const maxOutputLength = 16 * 1024 * 1024

const has = { end: 1, offset: 2, names: 4 } as const

/** Sizes the deflater to the content; the default one clears 256 KB for every chunk, even for a single row. */
const small = { windowBits: 12, memLevel: 5 } as const

/** From so many rows on, range-coded chunks of the recorded and simulated data were smaller than deflated ones. */
const denseRows = 24

/** Likely decisions take next to no bytes, so damaged ones could claim any number of rows. A day of one each second has 86,400. */
const maxRangedRows = 2 ** 17

/** The columns of a type, in their order in a chunk. */
type Fields = Readonly<Record<string, Pick<Field, 'kind'>>>

export interface EncodedChunk {
  /**
   * Version byte, then the columns: start, end, offset, origin, names, and the fields in the order of the type's declaration. Compressed
   * when it is asked for, because most chunks turn out to be stored already.
   */
  readonly body: Uint8Array
  /** The hash of the content before compression: equal content has an equal hash, regardless of the compressor. */
  hash: string
}

/**
 * Times are multiples of their common step and numbers are deltas. Lossless. Dense numbers are range-coded; everything else is
 * deflated if that is smaller.
 */
export function encodeChunk(block: Block, fields: Fields): EncodedChunk {
  if (isDense(block, fields)) {
    const content = write(new RangeWriter(), block, fields)
    return { body: bodyOf(version.ranged, content), hash: hashOf(content, block.origins) }
  }
  const content = write(new VarintWriter(), block, fields)
  return {
    hash: hashOf(content, block.origins),
    get body() {
      return compressed(content)
    },
  }
}

function compressed(content: Uint8Array): Uint8Array {
  const deflated = deflateRawSync(content, { level: 9, ...(content.length <= 4096 ? small : {}) })
  const isSmaller = deflated.length < content.length
  return isSmaller ? bodyOf(version.deflated, deflated) : bodyOf(version.plain, content)
}

/** Rows enough that the range coder learns more than deflate finds, and nothing but numbers and words, which rarely change. */
function isDense(block: Block, fields: Fields): boolean {
  return (
    block.start.length >= denseRows &&
    block.start.length <= maxRangedRows &&
    block.names === null &&
    Object.values(fields).every(field => field.kind === 'number' || field.kind === 'text')
  )
}

function bodyOf(layout: number, content: Uint8Array): Uint8Array {
  const body = new Uint8Array(1 + content.length)
  body[0] = layout
  body.set(content, 1)
  return body
}

function write(out: VarintWriter, block: Block, fields: Fields): Uint8Array {
  out.byte((block.end ? has.end : 0) | (block.offset ? has.offset : 0) | (block.names ? has.names : 0))
  out.unsigned(block.start.length)
  if (block.start.length > 0) {
    const groups = writeTimes(out, block.start, block.end)
    if (block.offset) writeRuns(out, block.offset)
    writeRuns(out, block.origin)
    if (block.names) writeDocuments(out, block.names)
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind === 'number') writeNumbers(out, numbersOf(block, name), groups)
      else if (field.kind === 'text') writeWords(out, columnOf(block, name).map(textOrNull))
      else writeDocuments(out, columnOf(block, name))
    }
  }
  return out.finish()
}

/** The versions that this code can read, as the first byte of a body. */
export const knownVersions = Object.values(version).map(byte => Uint8Array.of(byte))

/**
 * Decodes a chunk into a block. Throws a RangeError for bytes that are not a chunk or do not match the stored hash:
 * deflate has no checksum, and a flipped bit can produce different, plausible numbers.
 */
export function decodeChunk(body: Uint8Array, origins: string[], fields: Fields, hash?: string): Block {
  const layout = Object.values(version).find(known => known === body[0])
  if (layout === undefined) throw new RangeError(`Unknown version of a chunk: ${body[0]}`)
  try {
    const content = contentOf(body, layout)
    if (hash !== undefined && hashOf(content, origins) !== hash)
      throw new RangeError('The chunk does not match its stored hash')
    // Without the range coder, each row has at least a byte.
    return layout === version.ranged
      ? readBlock(new RangeReader(content), maxRangedRows, origins, fields)
      : readBlock(new VarintReader(content), content.length, origins, fields)
  } catch (error) {
    throw error instanceof RangeError ? error : new RangeError('The chunk is damaged', { cause: error })
  }
}

/** Whether a later version of this code wrote the chunk. If a known layout gives the stored hash, only the first byte is damaged. */
export function isOfLaterVersion(body: Uint8Array, origins: readonly string[], hash: string): boolean {
  const known: readonly number[] = Object.values(version)
  if (body[0] === undefined || known.includes(body[0])) return false
  return !known.some(one => {
    try {
      return hashOf(contentOf(body, one), origins) === hash
    } catch {
      return false
    }
  })
}

function contentOf(body: Uint8Array, layout: number): Uint8Array {
  const content = body.subarray(1)
  return layout === version.deflated ? inflateRawSync(content, { maxOutputLength }) : content
}

function hashOf(content: Uint8Array, origins: readonly string[]): string {
  return digest('sha256', Buffer.concat([content, Buffer.from(JSON.stringify(origins))]), 'base64url').slice(0, 12)
}

function readBlock(input: VarintReader, mostRows: number, origins: string[], fields: Fields): Block {
  const flags = input.byte()
  const count = input.unsigned()
  if (count > mostRows) throw new RangeError('The chunk claims too many rows')
  const { start, end, groups } = readTimes(input, count, (flags & has.end) !== 0)
  const offset = flags & has.offset ? readRuns(input, count) : null
  const origin = readRuns(input, count)
  const names = flags & has.names ? (count > 0 ? readDocuments(input, count).map(textOf) : []) : null
  const columns: Record<string, readonly unknown[]> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (count === 0) columns[name] = []
    else if (field.kind === 'number') columns[name] = readNumbers(input, count, groups)
    else if (field.kind === 'text') columns[name] = readWords(input, count)
    else columns[name] = readDocuments(input, count)
  }
  if (!input.done) throw new RangeError('The chunk is longer than its columns')
  return { start, end, offset, origin, origins, names, columns }
}
