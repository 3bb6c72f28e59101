import { endSession } from '../../lib/auth/session.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { SignedOut, signedOut } from '../../lib/http/access/signed-out.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'

export const signOutEverywhere = endpoint({
  route: 'POST /auth/sign-out-everywhere',
  summary: 'Ends every session of the account on all devices and revokes the keys they created',
  description: 'Bearer keys that the person created remain valid: `DELETE /api/keys/{id}` revokes those.',
  access: session,
  response: SignedOut,
  account: 'read and delete',
  uses: ['endSessions', 'deleteKeys', 'recordEvents', 'addressHashes', 'identityProvider'],

  async handle({ account, actor, address, nowMs, origin }, { store, addressHashes, identityProvider }) {
    const by = await callerOf({ account, actor, address }, { addressHashes })
    for (const session of await store.sessions.of(account.id)) await endSession(store, session)
    await store.audit.record(account.id, { kind: 'signed_out_everywhere' }, by, nowMs)
    return signedOut(identityProvider, origin)
  },
})
