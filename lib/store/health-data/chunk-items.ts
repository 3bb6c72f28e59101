import { type DataTypeId, dataTypes, isDataType } from '../../model/catalog/data-types.ts'
import { type Source, sources } from '../../model/catalog/sources.ts'
import { type Block, isBlockOf } from '../../model/health-data/block.ts'
import { decodeChunk, type EncodedChunk, isOfLaterVersion } from '../codecs/chunk-codec.ts'
import { compressJsonText, parseCompressedJson } from '../codecs/compressed-json.ts'
import * as keys from '../keys.ts'
import type { Item } from '../table.ts'

/* The stored items of chunks and raw payloads. Attributes: `b` body, `h` hash, `f` time of the fetch, `n` count, `o` origins, `j` payloads. */

/** The attribute of the hash. A role that marks corrupt chunks may update no other attribute of them (`lib/ports.ts`). */
export const hashAttribute = 'h'

/** The metadata of a stored chunk, without its body. */
export interface ChunkHead {
  window: string
  source: Source
  hash: string
  fetchedAt: number
  count: number
}

export interface StoredChunk<Id extends DataTypeId = DataTypeId> extends ChunkHead {
  type: Id
  /** The devices and ways of recording of its rows. */
  origins: readonly string[]
  /** Decodes the body on demand; null when the bytes cannot be decoded or differ from those that were stored. */
  block(): Block<Id> | null
  /** Whether an unreadable chunk was written by a later version of this code, so that it is not damaged. */
  isLater(): boolean
}

/** The location of a stored chunk. */
export interface Place {
  type: DataTypeId
  source: Source
  window: string
}

export interface ChunkWrite {
  type: DataTypeId
  source: Source
  window: string
  block: Block
  /** Upstream payloads in row order, stored separately. Null for types that keep none. */
  raw: unknown[] | null
  /** When the fetch of this window started. */
  fetchedAt: number
  /** It adds to the chunk that was read, whose fetch has the number before this one: any other chunk in its place stays. */
  adds?: true
}

/** Replaces the hash of a chunk whose bytes are damaged; it matches no content. */
export const damaged = 'damaged'
/** Appended to the hash of an intact chunk whose payloads are damaged; the result matches no content. */
export const withoutPayloads = '!'
export const contentHash = (stored: string) => (stored.endsWith(withoutPayloads) ? stored.slice(0, -1) : stored)

export type StoredItem = Item & keys.Key & { f: number }

export function chunkItem(accountId: string, write: ChunkWrite, { body, hash }: EncodedChunk): StoredItem {
  const { type, window, source, block, fetchedAt } = write
  return {
    ...keys.chunk(accountId, type, window, source),
    b: body,
    [hashAttribute]: hash,
    f: fetchedAt,
    n: block.start.length,
    ...(block.origins.length > 0 ? { o: block.origins } : {}),
  }
}

export function rawItem(
  accountId: string,
  { type, window, source, fetchedAt }: ChunkWrite,
  raw: unknown[],
): StoredItem {
  return { ...keys.raw(accountId, type, window, source), f: fetchedAt, j: compressJsonText(JSON.stringify(raw)) }
}

/**
 * What files add has no time of a fetch: it counts how often something was added to the chunk, which is older than any read of a platform
 * and any whole archive. These replace it, and nothing is added to what they have stored.
 */
const maxAdditions = 1_000_000
/** Whether files brought a chunk, and no connection has read it since. */
export const isOfFiles = ({ fetchedAt }: Pick<ChunkHead, 'fetchedAt'>): boolean => fetchedAt <= maxAdditions

export const placeOf = ({ window, source }: { window: string; source: Source }) => `${window}#${source}`

/** `type#window#source`, the part of the sort key that a chunk and its raw payloads share. */
export function placeKey(item: Item): string {
  return String(item['sk']).split('#').slice(1).join('#')
}

/** Null for bytes that differ from those that were stored. Items of earlier versions have the text itself. */
export function payloadsOf({ j: stored }: Item): unknown[] | null {
  try {
    const payloads: unknown = stored instanceof Uint8Array ? parseCompressedJson(stored) : JSON.parse(String(stored))
    return Array.isArray(payloads) ? payloads : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}

/** Where an item of a chunk or of raw payloads is. Null for a type or a source of a later version of this code. */
export function placeIn(item: Item): Place | null {
  const [, type = '', window = '', name] = String(item['sk']).split('#')
  const source = sources.find(one => one === name)
  return source && isDataType(type) ? { type, source, window } : null
}

/** The head of a chunk. Damaged attributes are read as if the chunk matched no content and were older than any fetch. */
export function headOf(item: Item): ChunkHead | null {
  const place = placeIn(item)
  if (!place) return null
  const { window, source } = place
  const { [hashAttribute]: hash, f: fetchedAt, n: count } = item
  return {
    window,
    source,
    hash: typeof hash === 'string' ? hash : '',
    fetchedAt: typeof fetchedAt === 'number' ? fetchedAt : 0,
    count: typeof count === 'number' ? count : 1,
  }
}

function listOfTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}

/** The chunk of an item of any type, as `headOf`. */
export function anyChunk(item: Item): StoredChunk | null {
  const place = placeIn(item)
  return place && toChunk(place.type, item)
}

/** The chunk of an item of this type, as `headOf`. */
export function toChunk<Id extends DataTypeId>(type: Id, item: Item): StoredChunk<Id> | null {
  const head = headOf(item)
  if (!head) return null
  // Damaged attributes are read as empty; the hash of the chunk then does not match.
  const origins = listOfTexts(item['o'])
  const body = item['b'] instanceof Uint8Array ? item['b'] : new Uint8Array()
  return {
    ...head,
    type,
    origins,
    block() {
      try {
        const block = decodeChunk(body, origins, dataTypes[type].fields, contentHash(head.hash))
        return block.start.length === head.count && isBlockOf(type, block) ? block : null
      } catch (error) {
        if (error instanceof RangeError) return null
        throw error
      }
    },
    isLater: () => head.hash !== damaged && isOfLaterVersion(body, origins, contentHash(head.hash)),
  }
}
