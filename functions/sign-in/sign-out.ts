import { endSession } from '../../lib/auth/session.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { SignedOut, signedOut } from '../../lib/http/access/signed-out.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'

export const signOut = endpoint({
  route: 'POST /auth/sign-out',
  summary: 'Ends this session and revokes the keys it created',
  access: session,
  response: SignedOut,
  account: 'read and delete',
  uses: ['endSessions', 'deleteKeys', 'recordEvents', 'addressHashes', 'identityProvider'],

  async handle({ session, account, actor, address, nowMs, origin }, { store, addressHashes, identityProvider }) {
    const by = await callerOf({ account, actor, address }, { addressHashes })
    await endSession(store, session)
    await store.audit.record(account.id, { kind: 'signed_out' }, by, nowMs)
    return signedOut(identityProvider, origin)
  },
})
