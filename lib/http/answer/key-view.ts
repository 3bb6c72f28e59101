import * as z from 'zod'
import { abilities } from '../../model/account/account.ts'

const instant = z.iso.datetime()

/** A bearer key in a list: what identifies it, never the secret. */
export const KeyView = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      name: z.string().describe('The name that the person gave the key.'),
      hint: z.string().describe('The first eight characters of the key.'),
      abilities: z.array(z.enum(abilities)).describe('What the key may do.'),
      createdAt: instant.describe('When it was created.'),
      expiresAt: instant.nullable().describe('When it expires; null for never.'),
      lastUsedAt: instant.nullable().describe('When it was last used; null for never.'),
    })
    .meta({ id: 'Key' }),
)
