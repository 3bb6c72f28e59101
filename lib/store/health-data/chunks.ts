import type { Day } from '../../kernel/civil-time.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import { observedSources, primary, type Source } from '../../model/catalog/sources.ts'
import { windowBounds, windowOf } from '../../model/sync/window.ts'
import type { DamageReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'
import {
  anyChunk,
  type ChunkHead,
  hashAttribute,
  headOf,
  type Place,
  payloadsOf,
  placeKey,
  placeOf,
  type StoredChunk,
  toChunk,
} from './chunk-items.ts'
import { chunkWrites } from './chunk-writes.ts'
import { type RollupDay, toRollupDay } from './rollups.ts'

/** Observations in chunks. A chunk holds all observations of one type and source in one UTC hour or day. It is replaced as a whole, never by an older fetch. */
export function chunks(table: Table, report: DamageReport) {
  return { ...chunkWrites(table), ...chunkHeads(table), ...chunkReads(table, report) }
}

/** Pages of the newest chunks in which one of the platform is looked for: a week of hours of another source. */
const maxNewestPages = 24

/** What is known of chunks without their bodies. */
function chunkHeads(table: Table) {
  return {
    /** Heads of the chunks of a type, of all sources, that overlap [fromMs, toMs). One read, without the bodies. */
    async heads(accountId: string, type: DataTypeId, fromMs: number, toMs: number): Promise<ChunkHead[]> {
      const items = await table.query({ ...span(accountId, type, fromMs, toMs), only: ['sk', hashAttribute, 'f', 'n'] })
      return items.flatMap(item => headOf(item) ?? [])
    },

    /**
     * The window of the newest chunk with observations of the platform's own devices, however many newer ones another source has; null if
     * none is among the newest chunks.
     */
    async newestWindow(accountId: string, type: DataTypeId): Promise<string | null> {
      const from = keys.chunk(accountId, type, '', '').sk
      let to = keys.chunk(accountId, type, '~', '').sk
      for (let page = 0; page < maxNewestPages; page++) {
        const limit = observedSources.length
        const range = { pk: keys.account(accountId).pk, from, to, newestFirst: true, limit }
        const items = await table.query({ ...range, only: ['sk', 'n'] })
        const heads = items.flatMap(item => headOf(item) ?? [])
        const found = heads.find(({ source, count }) => source === primary && count > 0)
        const last = items.at(-1)?.['sk']
        if (found || items.length < limit || last === to) return found?.window ?? null
        // The bounds are inclusive: the last one is read once more.
        to = String(last)
      }
      return null
    },

    /** Whether an account has any chunk, of any source. */
    async any(accountId: string): Promise<boolean> {
      const some = await table.query({ ...keys.all(accountId, 'chunk'), limit: 1, consistent: true, only: ['sk'] })
      return some.length > 0
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
  }
}

function chunkReads(table: Table, report: DamageReport) {
  return {
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
  }
}

function span(accountId: string, type: DataTypeId, fromMs: number, toMs: number, key = keys.chunk) {
  const chunk = dataTypes[type].chunk
  const { pk, sk: from } = key(accountId, type, windowOf(fromMs, chunk), '')
  const { sk: to } = key(accountId, type, windowOf(toMs - 1, chunk), '~')
  return { pk, from, to }
}
