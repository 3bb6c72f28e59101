import * as z from 'zod'
import type { Person } from '../../lib/auth/identity-provider.ts'
import { endSession, hashSessionSecret, sessionActor, startSession } from '../../lib/auth/session.ts'
import { resumeAttempt } from '../../lib/auth/sign-in-attempt.ts'
import type { Context } from '../../lib/context.ts'
import { Problem } from '../../lib/errors.ts'
import { rememberIssued } from '../../lib/http/access/address-limit.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { attemptCookie, dropCookie, sessionCookie, writeSessionCookie } from '../../lib/http/access/cookies.ts'
import { throwSignInProblem } from '../../lib/http/access/sign-in-problem.ts'
import { endpoint, publicAccess, Reply } from '../../lib/http/endpoint.ts'
import { newAccount } from '../../lib/model/account/new-account.ts'
import { title } from '../../lib/model/text.ts'

const text = z.string().max(4000).optional()

export const completeSignIn = endpoint({
  route: 'GET /auth/callback',
  summary: 'Redirect target of the identity provider: starts a session, and creates the account on the first sign-in',
  access: publicAccess,
  // The parameters that OpenID Connect providers send; only the code and the state are used, and the library checks the issuer.
  query: z.strictObject({
    code: text.describe('The code of an OAuth authorization, or of a problem.'),
    state: text.describe('The `state` with which the sign-in or consent started.'),
    iss: text.describe('Sent by the provider with its redirect.'),
    session_state: text.describe('Sent by the provider with its redirect.'),
    error: text.describe('Sent by the provider with its redirect.'),
    error_description: text.describe('Sent by the provider with its redirect.'),
    error_uri: text.describe('Sent by the provider with its redirect.'),
  }),
  status: 303,
  response: z.undefined(),
  problems: ['unavailable'],
  uses: ['store', 'identityProvider', 'startSessions', 'endSessions', 'deleteKeys', 'addressHashes'],

  async handle({ query, cookies, address, nowMs, origin }, context) {
    const attempt = resumeAttempt(cookies[attemptCookie], query.state, nowMs)
    if (!attempt) throw refused('This browser has no sign-in in progress that matches this response.')
    if (!query.code) throw refused('The identity provider did not sign you in.')
    const callback = new URL(`${origin}/auth/callback`)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) callback.searchParams.set(name, value)
    const person = await context.identityProvider.handleCallback(callback, attempt.proof).catch(throwSignInProblem)
    if (!person) throw refused('The response of the identity provider could not be verified.')

    const { accountId, isNew } = await accountOf(person, attempt.timezone ?? 'UTC', context, nowMs)
    const before = await context.store.sessions.find(hashSessionSecret(cookies[sessionCookie] ?? ''))
    if (before) await endSession(context.store, before)
    const secret = await startSession(context.store, accountId, nowMs, person.signedInAtMs)
    const hash = hashSessionSecret(secret)
    rememberIssued(context, 'session', hash)
    const actor = sessionActor(hash)
    const by = await callerOf({ account: { id: accountId }, actor, address }, context)
    await context.store.audit.record(accountId, { kind: 'signed_in' }, by, nowMs)
    return new Reply(undefined, {
      headers: { location: isNew ? '/app/account?welcome=yes' : attempt.returnTo },
      cookies: [writeSessionCookie(secret), dropCookie(attemptCookie)],
    })
  },
})

/** Finds the account by issuer and subject, never by email. If two first sign-ins run at once, one creates the account and both get it. */
async function accountOf({ identity, name }: Person, timezone: string, { store }: Context, nowMs: number) {
  const known = await store.identities.accountOf(identity)
  if (known) return { accountId: known, isNew: false }
  const displayName = title(100).safeParse(name).data ?? 'Me'
  const account = newAccount({ displayName, timezone, timezoneIsGuess: true }, nowMs)
  if (await store.identities.open(account, identity)) return { accountId: account.id, isNew: true }
  const opened = await store.identities.accountOf(identity)
  if (!opened) throw new Problem('unavailable', 'Try again.', { headers: { 'retry-after': '1' } })
  return { accountId: opened, isNew: true }
}

/** The problem for every failed sign-in: the attempt has ended, and the person can start a new one on the account page. */
function refused(message: string): Problem {
  return new Problem('invalid_parameter', `${message} Start again at /account.`, {
    faults: [{ in: 'query', name: 'state', message: 'does not belong to a sign-in that can be completed' }],
    headers: { 'set-cookie': dropCookie(attemptCookie) },
  })
}
