import type { Context } from '../../context.ts'
import type { Block } from '../../model/health-data/block.ts'

type Piece = Awaited<ReturnType<Context['store']['chunks']['read']>>[number]

/** Opens the stored pieces of one answer. One that cannot be read is left out of it, and the answer says so. */
export function readablePieces({ store, log }: Pick<Context, 'store' | 'log'>, accountId: string) {
  const unreadable = new Set<Piece>()
  const withoutPayloads = new Set<Piece>()
  return {
    /** What `use` makes of a piece; nothing of one that cannot be read. */
    of<T>(piece: Piece, use: (block: Block) => T[]): T[] {
      const block = piece.block()
      if (block) return use(block)
      unreadable.add(piece)
      return []
    },

    /** The upstream payloads beside a piece; none where they cannot be read. */
    payloads(piece: Piece, stored: ReadonlyMap<string, unknown[] | null>): unknown[] {
      const payloads = stored.get(`${piece.type}#${piece.window}#${piece.source}`)
      if (payloads === null) withoutPayloads.add(piece)
      return payloads ?? []
    },

    /** Says what was left out, and has what is damaged fetched again. */
    async caveats(): Promise<string[]> {
      const mark = (piece: Piece, what: 'piece' | 'payloads') =>
        // The answer does not depend on it, and the next one tries again.
        store.chunks.markDamaged(accountId, piece, what).catch((error: unknown) => {
          log({ event: 'chunk_unmarked', type: piece.type, error: error instanceof Error ? error.name : 'unknown' })
        })
      for (const piece of unreadable) {
        const { type, source, window } = piece
        const later = piece.isLater()
        log({ event: 'chunk_unreadable', type, source, window, later })
        if (!later) await mark(piece, 'piece')
      }
      for (const piece of withoutPayloads) {
        // The whole piece is fetched again, or is none of ours.
        if (unreadable.has(piece)) continue
        const { type, source, window } = piece
        log({ event: 'chunk_unreadable', type, source, window, later: false, part: 'payloads' })
        await mark(piece, 'payloads')
      }
      const typesOf = (pieces: Set<Piece>) => [...new Set([...pieces].map(piece => piece.type))]
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
