import type { Day } from '../../kernel/civil-time.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import { observedSources, platformOf, type Source } from '../../model/catalog/sources.ts'
import { windowBounds, windowOf } from '../../model/sync/window.ts'
import { encodeChunk, knownVersions } from '../codecs/chunk-codec.ts'
import type { DamageReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Expression, Table } from '../table.ts'
import {
  anyChunk,
  type ChunkHead,
  type ChunkWrite,
  chunkItem,
  contentHash,
  damaged,
  hashAttribute,
  headOf,
  type Place,
  payloadsOf,
  placeKey,
  placeOf,
  rawItem,
  type StoredChunk,
  type StoredItem,
  toChunk,
  withoutPayloads,
} from './chunk-items.ts'
import { type RollupDay, toRollupDay } from './rollups.ts'

/** Observations in chunks. A chunk holds all observations of one type and source in one UTC hour or day. It is replaced as a whole, never by an older fetch. */
export function chunks(table: Table, report: DamageReport) {
  return {
    /** Heads of the chunks of a type, of all sources, that overlap [fromMs, toMs). One read, without the bodies. */
    async heads(accountId: string, type: DataTypeId, fromMs: number, toMs: number): Promise<ChunkHead[]> {
      const items = await table.query({ ...span(accountId, type, fromMs, toMs), only: ['sk', hashAttribute, 'f', 'n'] })
      return items.flatMap(item => headOf(item) ?? [])
    },

    /** The number of stored chunks of a type, and the bytes of these and of their raw payloads. */
    async measure(accountId: string, type: DataTypeId): Promise<{ chunks: number; bytes: number }> {
      const whole = [keys.chunk, ...(dataTypes[type].raw ? [keys.raw] : [])].map(key => {
        const { pk, sk } = key(accountId, type, '', '')
        return table.measure({ pk, from: sk, to: key(accountId, type, '~', '').sk })
      })
      const sizes = await Promise.all(whole)
      return { chunks: sizes[0]?.items ?? 0, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
    },

    /** The chunks in that range of which a crash left only the raw payloads, as heads that match no content. */
    async headless(
      accountId: string,
      type: DataTypeId,
      range: { fromMs: number; toMs: number },
      heads: readonly ChunkHead[],
    ) {
      if (!dataTypes[type].raw) return []
      const known = new Set(heads.map(placeOf))
      const items = await table.query({
        ...span(accountId, type, range.fromMs, range.toMs, keys.raw),
        only: ['sk'],
      })
      return items.flatMap(item => headOf(item) ?? []).filter(head => !known.has(placeOf(head)))
    },

    /** Chunks of a type and the given sources that overlap [fromMs, toMs), oldest first. */
    async read<Id extends DataTypeId>(
      accountId: string,
      type: Id,
      range: { fromMs: number; toMs: number; sources: readonly Source[] },
    ): Promise<StoredChunk<Id>[]> {
      const items = await table.query(span(accountId, type, range.fromMs, range.toMs))
      const chunks = items.flatMap(item => toChunk(type, item) ?? [])
      return chunks.filter(({ source }) => range.sources.includes(source))
    },

    /**
     * The next chunks of a type from an instant on, up to a limit, regardless of gaps. Everything before `knownUntil`
     * was read. The returned windows are complete, with all their sources.
     */
    async readAhead(
      accountId: string,
      type: DataTypeId,
      range: { fromMs: number; toMs: number; chunks: number },
    ): Promise<{ chunks: StoredChunk[]; knownUntil: number }> {
      const limit = range.chunks + observedSources.length
      const items = await table.query({ ...span(accountId, type, range.fromMs, range.toMs), limit })
      const chunks: StoredChunk[] = items.flatMap(item => toChunk(type, item) ?? [])
      if (items.length < limit) return { chunks, knownUntil: range.toMs }
      const cut = chunks.at(-1)?.window ?? ''
      return { chunks: chunks.filter(chunk => chunk.window !== cut), knownUntil: windowBounds(cut).startMs }
    },

    /**
     * Chunks by exact key and, if requested, raw payloads and the roll-ups of some dates, in one batch. At most 100 items;
     * missing ones are omitted. Payloads that cannot be decoded are null.
     */
    async readSome(
      accountId: string,
      places: readonly Place[],
      rawPlaces: readonly Place[] = [],
      rollupDates: readonly Day[] = [],
    ): Promise<{ chunks: StoredChunk[]; raw: Map<string, unknown[] | null>; rollups: RollupDay[] }> {
      const items = await table.batchGet([
        ...places.map(({ type, source, window }) => keys.chunk(accountId, type, window, source)),
        ...rawPlaces.map(({ type, source, window }) => keys.raw(accountId, type, window, source)),
        ...rollupDates.map(date => keys.rollup(accountId, date)),
      ])
      const of = (word: string) => items.filter(item => String(item['sk']).startsWith(`${word}#`))
      return {
        chunks: of('chunk').flatMap(item => anyChunk(item) ?? []),
        raw: new Map(of('raw').map(item => [placeKey(item), payloadsOf(item)])),
        rollups: of('rollup').map(item => toRollupDay(item, report)),
      }
    },

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
        const { body, hash } = encodeChunk(write.block, dataTypes[write.type].fields)
        const head = stored.get(placeOf(write))
        const outcome = compare(write, hash, head)
        if (outcome === 'changed') return [{ write, body, hash, isNew: head === undefined }]
        outcomes.set(write, outcome)
        return []
      })
      // Raw payloads first: after a crash between the two writes the chunk still differs, and both are written again.
      await putNewer(
        table,
        changed.flatMap(({ write, isNew }) =>
          write.raw ? [{ item: rawItem(accountId, write, write.raw), isNew }] : [],
        ),
      )
      const refused = await putNewer(
        table,
        changed.map(({ write, body, hash, isNew }) => ({ item: chunkItem(accountId, write, body, hash), isNew })),
        ofKnownVersion,
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
      const connection = keys.connection(accountId, platformOf(source))
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
    },
  }
}

/** A chunk of a later version may hold data that this version does not know; a chunk marked as damaged has no version. */
const ofKnownVersion = {
  text: `(${hashAttribute} = :damaged OR ${knownVersions.map((_, i) => `begins_with(b, :v${i})`).join(' OR ')})`,
  values: { ':damaged': damaged, ...Object.fromEntries(knownVersions.map((byte, i) => [`:v${i}`, byte])) },
}

/** No worker holds a fetch longer than a delivery. A stored fetch that is later than this comes from a clock that was ahead. */
const maxAheadMs = 15 * 60_000

/** Puts items unless a later fetch is stored under their key; returns the indexes of the items that were not put. */
async function putNewer(
  table: Table,
  puts: readonly { item: StoredItem; isNew: boolean }[],
  onlyOver?: Expression,
): Promise<Set<number>> {
  const left = new Set(await table.insert(puts.filter(({ isNew }) => isNew).map(({ item }) => item)))
  const refused = new Set<number>()
  const one = async ({ item, isNew }: { item: StoredItem; isNew: boolean }, i: number) => {
    if (isNew && !left.has(item)) return
    const condition = {
      text: `attribute_not_exists(pk) OR ${onlyOver ? `((f < :f OR f > :ahead) AND ${onlyOver.text})` : 'f < :f OR f > :ahead'}`,
      values: { ...onlyOver?.values, ':f': item.f, ':ahead': item.f + maxAheadMs },
    }
    if (!(await table.put(item, condition)).done) refused.add(i)
  }
  await Promise.all(puts.map(one))
  return refused
}

function compare(write: ChunkWrite, hash: string, head: ChunkHead | undefined): 'same' | 'newer' | 'changed' {
  if (!head) return write.block.start.length === 0 && !dataTypes[write.type].marksEmpty ? 'same' : 'changed'
  if (head.hash === hash) return 'same'
  return head.fetchedAt >= write.fetchedAt && head.fetchedAt <= write.fetchedAt + maxAheadMs ? 'newer' : 'changed'
}

function span(accountId: string, type: DataTypeId, fromMs: number, toMs: number, key = keys.chunk) {
  const chunk = dataTypes[type].chunk
  const { pk, sk: from } = key(accountId, type, windowOf(fromMs, chunk), '')
  const { sk: to } = key(accountId, type, windowOf(toMs - 1, chunk), '~')
  return { pk, from, to }
}
