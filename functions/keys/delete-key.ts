import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'

export const deleteKey = endpoint({
  route: 'DELETE /api/keys/{id}',
  summary: 'Revokes a bearer key: the next request with it is rejected',
  access: session,
  path: z.strictObject({ id: pathId }),
  status: 204,
  response: z.undefined(),
  problems: ['not_found'],
  uses: ['listKeys', 'deleteKeys', 'addressHashes'],

  async handle({ account, actor, address, path, nowMs }, { store, addressHashes }) {
    const by = await callerOf({ account, actor, address }, { addressHashes })
    const known = (await store.apiKeys.made(account.id)).find(({ id }) => id === path.id)
    const used = (await store.apiKeys.firstUses(account.id)).find(
      ({ event }) => 'keyId' in event && event.keyId === path.id,
    )
    if (!(await store.apiKeys.revoke(account.id, path.id)))
      throw new Problem('not_found', 'There is no key with this ID.')
    // Deleting the key also deletes the record of its first use, so the audit keeps a copy.
    if (used?.actor)
      await store.audit.record(account.id, used.event, { ...used, actor: used.actor }, Date.parse(used.at))
    await store.audit.record(account.id, { kind: 'key_revoked', keyId: path.id, name: known?.name ?? '' }, by, nowMs)
    return undefined
  },
})
