import * as z from 'zod'
import { endSession } from '../../lib/auth/start-session.ts'
import { dropCookie, sessionCookie } from '../../lib/http/access/cookies.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'

export const signOutEverywhere = endpoint({
  route: 'POST /auth/sign-out-everywhere',
  summary: 'Ends every session of the account on all devices and revokes the keys they created',
  description: 'Bearer keys that the user created remain valid: `DELETE /api/keys/{id}` revokes those.',
  access: session,
  status: 204,
  response: z.undefined(),
  account: 'read and delete',
  uses: ['endSessions', 'deleteKeys', 'recordEvents'],

  async handle({ account, nowMs }, { store }) {
    for (const session of await store.sessions.of(account.id)) await endSession(store, session)
    await store.audit.record(account.id, { kind: 'signed_out_everywhere' }, nowMs)
    return new Reply(undefined, { cookies: [dropCookie(sessionCookie)] })
  },
})
