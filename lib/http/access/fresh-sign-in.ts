import { Problem } from '../../errors.ts'
import { minuteMs } from '../../kernel/durations.ts'
import type { Session } from '../../model/account/session.ts'

/** How old a sign-in may be. A test compares the documents with it. */
export const freshSignInMinutes = 5

/**
 * An unattended open browser must not be enough to create a key or to delete data: the identity provider must have
 * authenticated the person within the last five minutes. @throws Problem sign_in_required
 */
export function requireFreshSignIn({ signedInAt }: Session, nowMs: number): void {
  if (nowMs - Date.parse(signedInAt) <= freshSignInMinutes * minuteMs) return
  throw new Problem(
    'sign_in_required',
    'This requires a sign-in within the last five minutes: sign in again at /account.',
  )
}
