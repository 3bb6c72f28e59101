import * as z from 'zod'
import { missingParts } from '../../lib/archives/request-import.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { found } from '../../lib/http/answer/found.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { ImportWithParts, viewOfImport } from '../../lib/model/account/import-job.ts'

export const getImport = endpoint({
  route: 'GET /api/imports/{id}',
  summary: 'One import with its progress, its report, and links for the parts that are not uploaded yet',
  access: session,
  path: z.strictObject({ id: pathId }),
  response: answer(ImportWithParts),
  problems: ['not_found'],
  uses: ['blobs', 'uploadImports'],

  async handle({ account, path, nowMs }, context) {
    const job = found(await context.store.imports.read(account.id, path.id), 'import')
    const parts = await missingParts(context, job, nowMs)
    return { data: { ...viewOfImport(job, nowMs), parts }, meta: meta('imports', account) }
  },
})
