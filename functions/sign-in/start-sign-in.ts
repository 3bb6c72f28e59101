import * as z from 'zod'
import { attemptMs, beginAttempt } from '../../lib/auth/sign-in-attempt.ts'
import { attemptCookie, writeCookie } from '../../lib/http/access/cookies.ts'
import { throwSignInProblem } from '../../lib/http/access/sign-in-problem.ts'
import { endpoint, publicAccess, Reply } from '../../lib/http/endpoint.ts'
import { ownPath } from '../../lib/http/input/params.ts'
import { isZone } from '../../lib/kernel/civil-time.ts'

export const startSignIn = endpoint({
  route: 'GET /auth/sign-in',
  summary: 'Redirects the browser to the identity provider (OpenID Connect authorization code flow with PKCE)',
  access: publicAccess,
  query: z.strictObject({
    return_to: ownPath
      .default('/app/today')
      .describe('The page to return to after the sign-in: a path on this service.'),
    timezone: z
      .string()
      .refine(isZone, 'must be an IANA time zone such as Europe/Amsterdam')
      .optional()
      .describe("The browser's IANA time zone, used for a new account."),
  }),
  status: 303,
  response: z.undefined(),
  problems: ['unavailable'],
  uses: ['identityProvider'],

  async handle({ query, nowMs, origin }, { identityProvider }) {
    const facts = { startedAtMs: nowMs, returnTo: query.return_to, timezone: query.timezone ?? null }
    const { cookie, proof } = beginAttempt(facts)
    const location = await identityProvider.signInUrl(`${origin}/auth/callback`, proof).catch(throwSignInProblem)
    return new Reply(undefined, { headers: { location }, cookies: [writeCookie(attemptCookie, cookie, attemptMs)] })
  },
})
