import * as z from 'zod'

/** A signed-in browser. Only the hash of its secret is stored. */
export const Session = z.lazy(() =>
  z.object({
    id: z.string(),
    hash: z.string(),
    accountId: z.string(),
    createdAt: z.string(),
    /** When the identity provider last asked the person. */
    signedInAt: z.string(),
    usedAt: z.string(),
    /** The latest end of the session, regardless of use. */
    expiresAt: z.string(),
  }),
)
export type Session = z.infer<typeof Session>
