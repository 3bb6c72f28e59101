import * as z from 'zod'

/** A signed-in browser. Its secret is known by hash only. */
export const Session = z.object({
  id: z.string(),
  hash: z.string(),
  accountId: z.string(),
  createdAt: z.string(),
  usedAt: z.string(),
  /** The end that no use moves. */
  expiresAt: z.string(),
})
export type Session = z.infer<typeof Session>
