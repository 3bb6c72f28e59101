import * as z from 'zod'
import { abilities } from '../../model/account/account.ts'

const instant = z.iso.datetime()

/** A bearer key in a list: what identifies it, never the secret. */
export const KeyView = z.lazy(() =>
  z
    .strictObject({
      id: z.string(),
      name: z.string(),
      hint: z.string().meta({ description: 'The first eight characters of the key.' }),
      abilities: z.array(z.enum(abilities)),
      createdAt: instant,
      expiresAt: instant.nullable(),
      lastUsedAt: instant.nullable(),
    })
    .meta({ id: 'Key' }),
)
