import * as z from 'zod'
import { startImport as start } from '../../lib/archives/request-import.ts'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { found } from '../../lib/http/answer/found.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { ImportView, viewOfImport } from '../../lib/model/account/import-job.ts'

export const startImport = endpoint({
  route: 'POST /api/imports/{id}/start',
  summary: 'Starts an import whose file is uploaded',
  description:
    'Its records are read, then stored a month at a time, newest first. The same archive again changes nothing, and an older one changes ' +
    'nothing that a newer one has. 409 `not_ready` while parts of the file are missing. It is safe to repeat the request.',
  access: session,
  path: z.strictObject({ id: pathId }),
  status: 202,
  response: answer(ImportView),
  problems: ['not_found', 'not_ready'],
  uses: ['blobs', 'uploadImports', 'readImports', 'importQueue', 'addressHashes'],

  async handle({ account, actor, address, path, nowMs }, context) {
    const job = found(await context.store.imports.read(account.id, path.id), 'import')
    const outcome = await start(context, job, nowMs)
    if (outcome === 'not_uploaded') throw new Problem('not_ready', 'Some parts of the file are not uploaded.')
    const by = await callerOf({ account, actor, address }, context)
    if (job.status === 'uploading')
      await context.store.audit.record(account.id, { kind: 'import_started', importId: job.id }, by, nowMs)
    const started = found(await context.store.imports.read(account.id, path.id), 'import')
    return { data: viewOfImport(started, nowMs), meta: meta('imports', account) }
  },
})
