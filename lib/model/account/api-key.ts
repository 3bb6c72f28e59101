import * as z from 'zod'
import { type AccountRef, abilities } from './account.ts'

/** A bearer key as its account lists it. Its secret is known by hash only. */
export const KeyRecord = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  abilities: z.array(z.enum(abilities)).readonly(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** The browser session that made the key for its pages: it ends with the session. */
  sessionHash: z.string().exactOptional(),
})
export type KeyRecord = z.infer<typeof KeyRecord>

/** A key with what every request needs of its account. */
export interface ApiKey extends KeyRecord {
  account: AccountRef
}
