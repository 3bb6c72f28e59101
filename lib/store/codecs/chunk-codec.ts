import { hash as digest } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Field } from '../../model/catalog/data-types.ts'
import { type Block, columnOf, numbersOf } from '../../model/health-data/block.ts'
import { numberOf, textOf, textOrNull } from './checks.ts'
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

/** Byte 0 of every chunk. A new layout gets a new number, and the readers of older layouts stay. */
const version = { plain: 1, deflated: 2 } as const

/** The maximum size of a chunk before compression; bytes that inflate to more are damaged. */
const maxOutputLength = 16 * 1024 * 1024

const has = { end: 1, offset: 2, names: 4 } as const

/** Sizes the deflater to the content; the default one clears 256 KB for every chunk, even for a single row. */
const small = { windowBits: 12, memLevel: 5 } as const

/** The columns of a type, in their order in a chunk. */
type Fields = Readonly<Record<string, Pick<Field, 'kind'>>>

export interface EncodedChunk {
  /** Version byte, then the columns: start, end, offset, origin, names, and the fields in the order of the type's declaration. */
  body: Uint8Array
  /** The hash of the content before compression: equal content has an equal hash, regardless of the compressor. */
  hash: string
}

/** Times are multiples of their common step and numbers are deltas; deflated if that is smaller. Lossless. */
export function encodeChunk(block: Block, fields: Fields): EncodedChunk {
  const out = new VarintWriter()
  out.byte((block.end ? has.end : 0) | (block.offset ? has.offset : 0) | (block.names ? has.names : 0))
  out.unsigned(block.start.length)
  if (block.start.length > 0) {
    writeTimes(out, block.start, block.end)
    if (block.offset) writeRuns(out, block.offset)
    writeRuns(out, block.origin)
    if (block.names) writeDocuments(out, block.names)
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind === 'number') writeNumbers(out, numbersOf(block, name))
      else if (field.kind === 'text') writeWords(out, columnOf(block, name).map(textOrNull))
      else writeDocuments(out, columnOf(block, name))
    }
  }
  const content = out.finish()
  const hash = hashOf(content, block.origins)
  const deflated = deflateRawSync(content, { level: 9, ...(content.length <= 4096 ? small : {}) })
  const smaller = deflated.length < content.length
  const body = new Uint8Array(1 + Math.min(deflated.length, content.length))
  body[0] = smaller ? version.deflated : version.plain
  body.set(smaller ? deflated : content, 1)
  return { body, hash }
}

/** The versions that this code can read, as the first byte of a body. */
export const knownVersions = Object.values(version).map(byte => Uint8Array.of(byte))

/**
 * Decodes a chunk into a block. Throws a RangeError for bytes that are not a chunk or do not match the stored hash:
 * deflate has no checksum, and a flipped bit can produce different, plausible numbers.
 */
export function decodeChunk(body: Uint8Array, origins: string[], fields: Fields, hash?: string): Block {
  if (body[0] !== version.plain && body[0] !== version.deflated)
    throw new RangeError(`Unknown version of a chunk: ${body[0]}`)
  try {
    const content = contentOf(body, body[0])
    if (hash !== undefined && hashOf(content, origins) !== hash)
      throw new RangeError('The chunk does not match its stored hash')
    return readBlock(new VarintReader(content), origins, fields)
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

function readBlock(input: VarintReader, origins: string[], fields: Fields): Block {
  const flags = input.byte()
  const count = input.unsigned()
  const { start, end } = readTimes(input, count, (flags & has.end) !== 0)
  const offset = flags & has.offset ? readRuns(input, count) : null
  const origin = readRuns(input, count)
  const names = flags & has.names ? (count > 0 ? readDocuments(input, count).map(textOf) : []) : null
  const columns: Record<string, readonly unknown[]> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (count === 0) columns[name] = []
    else if (field.kind === 'number') columns[name] = readNumbers(input, count)
    else if (field.kind === 'text') columns[name] = readWords(input, count)
    else columns[name] = readDocuments(input, count)
  }
  if (!input.done) throw new RangeError('The chunk is longer than its columns')
  return { start, end, offset, origin, origins, names, columns }
}

/** The first start, the largest common step of all starts and durations, then the number of steps from each start to the next. */
function writeTimes(out: VarintWriter, start: readonly number[], end: readonly number[] | null): void {
  let last = start[0] as number
  let step = 0
  for (const time of start) {
    step = commonStep(step, time - last)
    last = time
  }
  const spans = end?.map((time, i) => time - (start[i] as number))
  for (const span of spans ?? []) step = commonStep(step, span)
  step ||= 1
  last = start[0] as number
  out.signed(last)
  out.unsigned(step)
  for (let i = 1; i < start.length; i++) {
    const time = start[i] as number
    out.unsigned((time - last) / step)
    last = time
  }
  if (spans)
    writeNumbers(
      out,
      spans.map(span => span / step),
    )
}

function readTimes(input: VarintReader, count: number, hasEnd: boolean): Pick<Block, 'start' | 'end'> {
  if (count === 0) return { start: [], end: hasEnd ? [] : null }
  const start = new Array<number>(count)
  let last = input.signed()
  const step = input.unsigned()
  start[0] = last
  for (let i = 1; i < count; i++) {
    last += input.unsigned() * step
    start[i] = last
  }
  const spans = hasEnd ? readNumbers(input, count) : null
  const end = spans?.map((span, i) => (start[i] as number) + numberOf(span) * step) ?? null
  return { start, end }
}

/** The greatest common divisor; a value that is already a multiple needs no search. */
function commonStep(step: number, length: number): number {
  if (length === 0 || (step !== 0 && length % step === 0)) return step
  let [a, b] = [Math.abs(length), step]
  while (b !== 0) [a, b] = [b, a % b]
  return a
}
