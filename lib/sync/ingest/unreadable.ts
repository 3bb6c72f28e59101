import type { StoredChunk } from '../../store/health-data/chunks.ts'
import type { SyncContext } from '../context.ts'

/**
 * Marks damaged pieces and has their windows owed, so that the next run fetches them again; a piece of a later version of this code
 * is none of ours. Answers those that were marked.
 */
export async function markUnreadable(
  { store, log }: Pick<SyncContext, 'store' | 'log'>,
  accountId: string,
  runId: string,
  pieces: Iterable<StoredChunk>,
): Promise<StoredChunk[]> {
  const marked: StoredChunk[] = []
  for (const piece of pieces) {
    const { type, source, window } = piece
    const later = piece.isLater()
    log({ event: 'chunk_unreadable', runId, type, source, window, later })
    if (later) continue
    await store.chunks.markDamaged(accountId, piece)
    marked.push(piece)
  }
  return marked
}
