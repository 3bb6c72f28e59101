import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'

export const deleteShare = endpoint({
  route: 'DELETE /api/shares/{id}',
  summary: 'Revokes a share; its next opening gets 410',
  access: session,
  path: z.strictObject({ id: pathId }),
  status: 204,
  response: z.undefined(),
  problems: ['not_found'],
  uses: ['changeShares', 'addressHashes'],

  async handle({ path, account, actor, address, nowMs }, { store, addressHashes }) {
    const by = await callerOf({ account, actor, address }, { addressHashes })
    const revoked = await store.shares.revoke(account.id, path.id, nowMs)
    if (!revoked) throw new Problem('not_found', 'The share does not exist.')
    const { id: shareId, title } = revoked.share
    if (revoked.isNew) await store.audit.record(account.id, { kind: 'share_revoked', shareId, title }, by, nowMs)
    return undefined
  },
})
