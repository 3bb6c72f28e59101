import * as z from 'zod'
import { type IdentityProvider, IdentityProviderUnavailable } from '../../auth/identity-provider.ts'
import { Reply } from '../endpoint.ts'
import { dropCookie, sessionCookie } from './cookies.ts'

/** The response to signing out. */
export const SignedOut = z.strictObject({
  data: z
    .strictObject({
      signOutUrl: z
        .url()
        .nullable()
        .describe(
          'The page where a browser also signs out of the identity provider and returns to /account; null when the provider has no such page or does not respond.',
        ),
    })
    .meta({ id: 'SignedOut' })
    .describe('The result.'),
})

/** The session has ended, whether or not the identity provider responds. */
export async function signedOut(identityProvider: IdentityProvider, origin: string) {
  const signOutUrl = await identityProvider.signOutUrl(`${origin}/account`).catch(error => {
    if (error instanceof IdentityProviderUnavailable) return null
    throw error
  })
  return new Reply({ data: { signOutUrl } }, { cookies: [dropCookie(sessionCookie)] })
}
