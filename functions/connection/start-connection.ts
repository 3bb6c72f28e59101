import * as z from 'zod'
import { beginConnecting, connectAttemptMs } from '../../lib/auth/connect-attempt.ts'
import { connectCookie, writeCookie } from '../../lib/http/access/cookies.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'

export const startConnection = endpoint({
  route: 'GET /connect/primary',
  summary:
    'Redirects the browser to the consent page of the wearable platform (OAuth authorization code flow with PKCE)',
  description:
    'Use this to connect, to reconnect, and to grant additional access. A new account must confirm its time zone first, because ' +
    'every day of its data is computed in that zone.',
  access: session,
  query: z.strictObject({
    write: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Also request write access, for `POST /api/upstream-writes`.'),
  }),
  status: 303,
  response: z.undefined(),
  uses: ['authorizations', 'coverage'],

  async handle({ query, account, session, nowMs, origin }, { authorizations, coverage, store }) {
    const isNew = (await store.accounts.read(account.id))?.timezoneIsGuess
    if (isNew) return new Reply(undefined, { headers: { location: '/app/account?welcome=yes' } })
    const { cookie, proof } = beginConnecting(session.id, nowMs)
    const { requestedScopes, writeScopes } = coverage[primaryPlatform]
    const location = await authorizations[primaryPlatform].authorizeUrl({
      redirectUri: `${origin}/connect/primary/callback`,
      scopes: query.write === 'true' ? [...requestedScopes, ...writeScopes] : requestedScopes,
      ...proof,
    })
    return new Reply(undefined, {
      headers: { location },
      cookies: [writeCookie(connectCookie, cookie, connectAttemptMs)],
    })
  },
})
