import * as z from 'zod'
import { endSession } from '../../lib/auth/start-session.ts'
import { dropCookie, sessionCookie } from '../../lib/http/access/cookies.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'

export const signOut = endpoint({
  route: 'POST /auth/sign-out',
  summary: 'Ends this session and revokes the keys it created',
  access: session,
  status: 204,
  response: z.undefined(),
  account: 'read and delete',
  uses: ['endSessions', 'deleteKeys'],

  async handle({ session }, { store }) {
    await endSession(store, session)
    return new Reply(undefined, { cookies: [dropCookie(sessionCookie)] })
  },
})
