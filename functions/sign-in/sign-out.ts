import { endSession } from '../../lib/auth/start-session.ts'
import { SignedOut, signedOut } from '../../lib/http/access/signed-out.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'

export const signOut = endpoint({
  route: 'POST /auth/sign-out',
  summary: 'Ends this session and revokes the keys it created',
  access: session,
  response: SignedOut,
  account: 'read and delete',
  uses: ['endSessions', 'deleteKeys', 'recordEvents', 'identityProvider'],

  async handle({ session, account, nowMs, origin }, { store, identityProvider }) {
    await endSession(store, session)
    await store.audit.record(account.id, { kind: 'signed_out' }, nowMs)
    return signedOut(identityProvider, origin)
  },
})
