import { IdentityProviderUnavailable } from '../../auth/identity-provider.ts'
import { Problem } from '../../errors.ts'

/** @throws Problem for an identity provider that does not answer; any other error as it is */
export function throwSignInProblem(cause: unknown): never {
  if (!(cause instanceof IdentityProviderUnavailable)) throw cause
  throw new Problem('unavailable', 'The identity provider does not respond. Try again in a moment.', {
    headers: { 'retry-after': '5' },
    cause,
  })
}
