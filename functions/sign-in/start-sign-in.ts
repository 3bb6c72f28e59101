import * as z from 'zod'
import { type IdentityProvider, openIdProvider } from '../../lib/auth/identity-provider.ts'
import { attemptMs, beginAttempt } from '../../lib/auth/sign-in-attempt.ts'
import type { Context } from '../../lib/context.ts'
import { attemptCookie, writeCookie } from '../../lib/http/access/cookies.ts'
import { endpoint, open, Reply } from '../../lib/http/endpoint.ts'
import { ownPath } from '../../lib/http/input/params.ts'
import { lambda } from '../../lib/http/lambda.ts'
import { isZone } from '../../lib/kernel/civil-time.ts'

export const startSignIn = endpoint({
  route: 'GET /auth/sign-in',
  summary: 'Sends the browser to the identity provider (OpenID Connect, code with PKCE)',
  access: open,
  query: z.strictObject({
    return_to: ownPath.default('/account').meta({ description: 'The page to come back to.' }),
    timezone: z
      .string()
      .refine(isZone, 'must be an IANA time zone such as Europe/Amsterdam')
      .optional()
      .meta({ description: "The browser's IANA zone, for an account that is new." }),
  }),
  status: 303,
  response: z.undefined(),
  problems: ['unavailable'],
  uses: ['identity-provider'],
}).handle(async ({ query, nowMs, origin }, { identityProvider }: Context & { identityProvider: IdentityProvider }) => {
  const facts = { startedAtMs: nowMs, returnTo: query.return_to, timezone: query.timezone ?? null }
  const { cookie, proof } = beginAttempt(facts)
  const location = await identityProvider.signInUrl(`${origin}/auth/callback`, proof)
  return new Reply(undefined, { headers: { location }, cookies: [writeCookie(attemptCookie, cookie, attemptMs)] })
})

export const handler = lambda(startSignIn, config => ({ identityProvider: openIdProvider(config) }))
