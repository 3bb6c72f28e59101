import * as z from 'zod'
import { dropCookie, sessionCookie } from '../../lib/http/access/cookies.ts'
import { endSession } from '../../lib/http/access/session.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'

export const signOutEverywhere = endpoint({
  route: 'POST /auth/sign-out-everywhere',
  summary: 'Ends every session of the account, on whatever device, and the keys that they made',
  description: 'Bearer keys that the person made stay: `DELETE /api/keys/{id}` revokes those.',
  access: session,
  status: 204,
  response: z.undefined(),
  uses: ['endSessions', 'deleteKeys'],

  async handle({ account }, context) {
    for (const session of await context.store.sessions.of(account.id)) await endSession(context, session)
    return new Reply(undefined, { cookies: [dropCookie(sessionCookie)] })
  },
})
