import * as z from 'zod'

/** What the platform and this service share. The file or the secret that holds it is JSON of this form. */
export const PlatformSecret = z.lazy(() =>
  z.strictObject({
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    /** The complete Authorization header of notifications. */
    webhookSecret: z.string(),
  }),
)

export type PlatformSecret = z.infer<typeof PlatformSecret>
