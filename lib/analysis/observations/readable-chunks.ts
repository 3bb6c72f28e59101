import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { Block } from '../../model/health-data/block.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { ReadContext } from '../read-context.ts'

export type ReadableChunks = ReturnType<typeof readableChunks>

/** Decodes the stored chunks for one response. A chunk that cannot be read is omitted, and a caveat states that. */
export function readableChunks(context: ReadContext, accountId: string) {
  const unreadable = new Set<StoredChunk>()
  const withoutPayloads = new Set<StoredChunk>()
  return {
    /** The result of `use` for a chunk; empty if the chunk cannot be read. */
    of<T, Id extends DataTypeId>(chunk: StoredChunk<Id>, use: (block: Block<Id>) => T[]): T[] {
      const block = chunk.block()
      if (block) return use(block)
      unreadable.add(chunk)
      return []
    },

    /** The upstream payloads of a chunk; none if they cannot be read. */
    payloads(chunk: StoredChunk, stored: ReadonlyMap<string, unknown[] | null>): unknown[] {
      const payloads = stored.get(`${chunk.type}#${chunk.window}#${chunk.source}`)
      if (payloads === null) withoutPayloads.add(chunk)
      return payloads ?? []
    },

    /** Returns caveats for omitted chunks, and marks corrupt chunks so that they are fetched again. */
    async caveats(): Promise<string[]> {
      for (const chunk of unreadable) await report(context, accountId, chunk, 'chunk')
      // An unreadable chunk is fetched again together with its payloads.
      for (const chunk of withoutPayloads)
        if (!unreadable.has(chunk)) await report(context, accountId, chunk, 'payloads')
      return [
        ...typesOf(unreadable).map(
          type => `Some stored observations of ${type} cannot be read at the moment, so the data is incomplete.`,
        ),
        ...typesOf(withoutPayloads).map(
          type => `Some stored upstream payloads of ${type} cannot be read at the moment; their raw is null.`,
        ),
      ]
    },
  }
}

/** Logs a chunk that cannot be read, and marks it as corrupt unless a later version of this code wrote it. */
async function report(
  { store, log }: ReadContext,
  accountId: string,
  chunk: StoredChunk,
  what: 'chunk' | 'payloads',
): Promise<void> {
  const { type, source, window } = chunk
  const later = what === 'chunk' && chunk.isLater()
  log({ event: 'chunk_unreadable', type, source, window, later, ...(what === 'payloads' ? { part: what } : {}) })
  if (later) return
  // The response does not depend on the mark, and the next request tries again.
  await store.chunks.markCorrupt(accountId, chunk, what).catch((error: unknown) => {
    log({ event: 'chunk_unmarked', type, error: error instanceof Error ? error.name : 'unknown' })
  })
}

function typesOf(chunks: ReadonlySet<StoredChunk>): DataTypeId[] {
  return [...new Set([...chunks].map(chunk => chunk.type))]
}
