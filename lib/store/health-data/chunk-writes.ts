import { minuteMs } from '../../kernel/durations.ts'
import { dataTypes } from '../../model/catalog/data-types.ts'
import { isImported, platformOf } from '../../model/catalog/sources.ts'
import { encodeChunk, knownVersions } from '../codecs/chunk-codec.ts'
import * as keys from '../keys.ts'
import type { Expression, Table } from '../table.ts'
import {
  type ChunkHead,
  type ChunkWrite,
  chunkItem,
  contentHash,
  damaged,
  hashAttribute,
  type Place,
  placeOf,
  rawItem,
  type StoredItem,
  withoutPayloads,
} from './chunk-items.ts'

/** What writes chunks. */
export function chunkWrites(table: Table) {
  return {
    /**
     * Replaces windows, given the heads that were read before. `same`: the stored content is equal and nothing is written. `newer`: the
     * stored chunk is from a later fetch or a later version of this code and stays. A window that became empty is
     * written as an empty chunk, so that no older fetch can restore its observations.
     */
    async replace(
      accountId: string,
      writes: readonly ChunkWrite[],
      heads: readonly ChunkHead[],
    ): Promise<('written' | 'same' | 'newer')[]> {
      const stored = new Map(heads.map(head => [placeOf(head), head]))
      const outcomes = new Map<ChunkWrite, 'same' | 'newer'>()
      const changed = writes.flatMap(write => {
        const encoded = encodeChunk(write.block, dataTypes[write.type].fields)
        const head = stored.get(placeOf(write))
        const outcome = compare(write, encoded.hash, head)
        if (outcome === 'changed') return [{ write, encoded, isNew: head === undefined }]
        outcomes.set(write, outcome)
        return []
      })
      // Raw payloads first: after a crash between the two writes the chunk still differs, and both are written again.
      await putNewer(
        table,
        changed.flatMap(({ write, isNew }) =>
          write.raw ? [{ item: rawItem(accountId, write, write.raw), isNew, ...staying(write) }] : [],
        ),
      )
      const refused = await putNewer(
        table,
        changed.map(({ write, encoded, isNew }) => ({
          item: chunkItem(accountId, write, encoded),
          isNew,
          ...staying(write),
        })),
        hasKnownVersion,
      )
      changed.forEach(({ write }, i) => {
        if (refused.has(i)) outcomes.set(write, 'newer')
      })
      return writes.map(write => outcomes.get(write) ?? 'written')
    },

    /**
     * Marks a chunk whose bytes or raw payloads are damaged, so that the next fetch of its window replaces both even if
     * nothing changed upstream, and makes that window pending for the next run. A chunk that was replaced in the meantime is not marked;
     * a chunk with only damaged payloads remains readable.
     */
    async markCorrupt(
      accountId: string,
      { type, window, source, hash }: Place & { hash: string },
      what: 'chunk' | 'payloads' = 'chunk',
    ): Promise<void> {
      const marked = await table.update(
        keys.chunk(accountId, type, window, source),
        {
          text: `SET ${hashAttribute} = :damaged`,
          values: { ':damaged': what === 'chunk' ? damaged : contentHash(hash) + withoutPayloads },
        },
        { text: `${hashAttribute} = :read`, values: { ':read': hash } },
      )
      if (!marked.done) return
      await makePending(table, accountId, { type, window, source })
    },
  }
}

/** Makes the window of a damaged chunk pending in its connection, and counts the damage there. */
async function makePending(table: Table, accountId: string, { type, window, source }: Place): Promise<void> {
  const platform = platformOf(source)
  // No run reads an archive again: the person imports it once more.
  if (!platform) return
  const connection = keys.connection(accountId, platform)
  const earlier = await table.update(
    connection,
    {
      text: 'SET pendingFrom.#type = :day ADD corruptions :one',
      names: { '#type': type },
      values: { ':day': window.slice(0, 10), ':one': 1 },
    },
    {
      text: 'attribute_exists(pendingFrom) AND (attribute_not_exists(pendingFrom.#type) OR pendingFrom.#type > :day)',
    },
  )
  // The day is pending already. An active run that has read it must not remove it.
  if (!earlier.done)
    await table.update(
      connection,
      { text: 'ADD corruptions :one', values: { ':one': 1 } },
      { text: 'attribute_exists(pendingFrom)' },
    )
}

/** A chunk of a later version may hold data that this version does not know; a chunk marked as damaged has no version. */
const hasKnownVersion = {
  text: `(${hashAttribute} = :damaged OR ${knownVersions.map((_, i) => `begins_with(b, :v${i})`).join(' OR ')})`,
  values: { ':damaged': damaged, ...Object.fromEntries(knownVersions.map((byte, i) => [`:v${i}`, byte])) },
}

/** No worker holds a fetch longer than a delivery. A stored fetch that is later than this comes from a clock that was ahead. */
const maxAheadMs = 15 * minuteMs
/**
 * Which stored fetches stay: from `from` to `to`. An archive may be imported years after it was exported, so any later one stays; one of
 * the same time is the same archive, which a later version of this code may read better.
 */
function staying({ source, fetchedAt, adds }: Pick<ChunkWrite, 'source' | 'fetchedAt' | 'adds'>): {
  from: number
  to: number
} {
  if (adds) return { from: fetchedAt, to: Number.MAX_SAFE_INTEGER }
  return isImported(source)
    ? { from: fetchedAt + 1, to: Number.MAX_SAFE_INTEGER }
    : { from: fetchedAt, to: fetchedAt + maxAheadMs }
}

interface Put {
  item: StoredItem
  isNew: boolean
  from: number
  to: number
}

/** Puts items unless a later fetch is stored under their key; returns the indexes of the items that were not put. */
async function putNewer(table: Table, puts: readonly Put[], onlyOver?: Expression): Promise<Set<number>> {
  const left = new Set(await table.insert(puts.filter(({ isNew }) => isNew).map(({ item }) => item)))
  const refused = new Set<number>()
  const one = async ({ item, isNew, from, to }: Put, i: number) => {
    if (isNew && !left.has(item)) return
    const condition = {
      text: `attribute_not_exists(pk) OR ${onlyOver ? `((f < :f OR f > :ahead) AND ${onlyOver.text})` : 'f < :f OR f > :ahead'}`,
      values: { ...onlyOver?.values, ':f': from, ':ahead': to },
    }
    if (!(await table.put(item, condition)).done) refused.add(i)
  }
  await Promise.all(puts.map(one))
  return refused
}

function compare(write: ChunkWrite, hash: string, head: ChunkHead | undefined): 'same' | 'newer' | 'changed' {
  if (!head) return write.block.start.length === 0 && !dataTypes[write.type].marksEmpty ? 'same' : 'changed'
  if (head.hash === hash) return 'same'
  const { from, to } = staying(write)
  return head.fetchedAt >= from && head.fetchedAt <= to ? 'newer' : 'changed'
}
