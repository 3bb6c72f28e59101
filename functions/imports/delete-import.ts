import * as z from 'zod'
import { deleteImport as discard } from '../../lib/archives/request-import.ts'
import { found } from '../../lib/http/answer/found.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'

export const deleteImport = endpoint({
  route: 'DELETE /api/imports/{id}',
  summary: 'Deletes an import with its file, and ends its work if it is running; what it has stored stays',
  access: session,
  path: z.strictObject({ id: pathId }),
  status: 204,
  response: z.undefined(),
  problems: ['not_found'],
  account: 'read and delete',
  uses: ['blobs', 'deleteImports', 'importQueue'],

  async handle({ account, path, nowMs }, context) {
    const job = found(await context.store.imports.read(account.id, path.id), 'import')
    await discard(context, job, nowMs)
    return undefined
  },
})
