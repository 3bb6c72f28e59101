import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
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
  uses: ['deleteKeys'],

  async handle({ account, path }, { store }) {
    if (!(await store.apiKeys.revoke(account.id, path.id)))
      throw new Problem('not_found', 'There is no key with this ID.')
    return undefined
  },
})
