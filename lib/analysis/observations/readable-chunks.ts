import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { Block } from '../../model/health-data/block.ts'
import type { StoredChunk } from '../../store/health-data/chunks.ts'
import type { ReadContext } from '../read-context.ts'

export type ReadableChunks = ReturnType<typeof readableChunks>

/** Decodes the stored chunks of one answer. A chunk that cannot be read is left out, and a caveat says so. */
export function readableChunks(context: ReadContext, accountId: string) {
  const unreadable = new Set<StoredChunk>()
  const withoutPayloads = new Set<StoredChunk>()
  return {
    /** What `use` makes of a chunk; nothing if the chunk cannot be read. */
    of<T>(chunk: StoredChunk, use: (block: Block) => T[]): T[] {
      const block = chunk.block()
      if (block) return use(block)
      unreadable.add(chunk)
      return []
    },

    /** The upstream payloads of a chunk; none where they cannot be read. */
    payloads(chunk: StoredChunk, stored: ReadonlyMap<string, unknown[] | null>): unknown[] {
      const payloads = stored.get(`${chunk.type}#${chunk.window}#${chunk.source}`)
      if (payloads === null) withoutPayloads.add(chunk)
      return payloads ?? []
    },

    /** Says what was left out, and marks what is corrupt to be fetched again. */
    async caveats(): Promise<string[]> {
      for (const chunk of unreadable) await report(context, accountId, chunk, 'chunk')
      // A chunk that is unreadable is fetched again with its payloads.
      for (const chunk of withoutPayloads)
        if (!unreadable.has(chunk)) await report(context, accountId, chunk, 'payloads')
      return [
        ...typesOf(unreadable).map(
          type => `Stored observations of ${type} cannot be read just now and are left out: this is not all there is.`,
        ),
        ...typesOf(withoutPayloads).map(
          type => `Stored upstream payloads of ${type} cannot be read just now: raw is null there.`,
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
  // The answer does not depend on the mark, and the next answer tries again.
  await store.chunks.markCorrupt(accountId, chunk, what).catch((error: unknown) => {
    log({ event: 'chunk_unmarked', type, error: error instanceof Error ? error.name : 'unknown' })
  })
}

function typesOf(chunks: ReadonlySet<StoredChunk>): DataTypeId[] {
  return [...new Set([...chunks].map(chunk => chunk.type))]
}
