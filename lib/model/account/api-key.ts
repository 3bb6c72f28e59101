import * as z from 'zod'
import { Instant } from '../instant.ts'
import { type AccountRef, abilities } from './account.ts'

/** A bearer key as its account lists it. Only the hash of its secret is stored. */
export const KeyRecord = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    hint: z.string(),
    abilities: z.array(z.enum(abilities)).readonly(),
    createdAt: Instant,
    expiresAt: Instant.nullable(),
    /** The browser session that created the key for its pages; the key ends with the session. */
    sessionHash: z.string().exactOptional(),
  }),
)
export type KeyRecord = z.infer<typeof KeyRecord>

/** A key with the account facts that every request needs. */
export interface ApiKey extends KeyRecord {
  account: AccountRef
}
