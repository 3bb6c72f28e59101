import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { SyncContext } from '../context.ts'

/**
 * Marks chunks that cannot be decoded and makes their windows pending, so that the next run fetches them again. A chunk of a later
 * version of this code is not marked. Returns the marked chunks.
 */
export async function markCorruptChunks(
  { store, log }: Pick<SyncContext, 'store' | 'log'>,
  accountId: string,
  runId: string,
  chunks: Iterable<StoredChunk>,
): Promise<StoredChunk[]> {
  const marked: StoredChunk[] = []
  for (const chunk of chunks) {
    const { type, source, window } = chunk
    const later = chunk.isLater()
    log({ event: 'chunk_unreadable', runId, type, source, window, later })
    if (later) continue
    await store.chunks.markCorrupt(accountId, chunk)
    marked.push(chunk)
  }
  return marked
}
