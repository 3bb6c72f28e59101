import { IdentityProviderUnavailable } from '../../auth/identity-provider.ts'
import { Problem } from '../../errors.ts'

/** @throws Problem when the identity provider does not respond; rethrows any other error unchanged */
export function throwSignInProblem(cause: unknown): never {
  if (!(cause instanceof IdentityProviderUnavailable)) throw cause
  throw new Problem('unavailable', 'The identity provider is not responding. Try again in a moment.', {
    headers: { 'retry-after': '5' },
    cause,
  })
}
