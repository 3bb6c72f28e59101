import type { Context } from '../context.ts'
import type { Block } from '../model/block.ts'

type Piece = Awaited<ReturnType<Context['store']['chunks']['read']>>[number]

/** Opens the stored pieces of one answer. One that cannot be read is left out of it, and the answer says so. */
export function readablePieces({ store, log }: Pick<Context, 'store' | 'log'>, accountId: string) {
  const unreadable = new Set<Piece>()
  return {
    /** What `use` makes of a piece; nothing of one that cannot be read. */
    of<T>(piece: Piece, use: (block: Block) => T[]): T[] {
      const block = piece.block()
      if (block) return use(block)
      unreadable.add(piece)
      return []
    },

    /** Says what was left out, and has damaged pieces fetched again. */
    async caveats(): Promise<string[]> {
      for (const piece of unreadable) {
        const { type, source, window } = piece
        const later = piece.isLater()
        log({ event: 'chunk_unreadable', type, source, window, later })
        // The answer does not depend on it, and the next one tries again.
        if (!later)
          await store.chunks.markDamaged(accountId, piece).catch((error: unknown) => {
            log({ event: 'chunk_unmarked', type, error: error instanceof Error ? error.name : 'unknown' })
          })
      }
      return [...new Set([...unreadable].map(piece => piece.type))].map(
        type => `Stored observations of ${type} cannot be read just now and are left out: this is not all there is.`,
      )
    },
  }
}
