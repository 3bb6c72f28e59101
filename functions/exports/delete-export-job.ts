import * as z from 'zod'
import { deleteExport } from '../../lib/exports/delete-export.ts'
import { readExport } from '../../lib/exports/read-export.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { found } from '../../lib/http/answer/found.ts'
import { endpoint, sessionOrKey } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'

export const deleteExportJob = endpoint({
  route: 'DELETE /api/export/jobs/{id}',
  summary: 'Deletes an export with its ZIP, and ends its work if it is running',
  access: sessionOrKey('read'),
  path: z.strictObject({ id: pathId }),
  status: 204,
  response: z.undefined(),
  problems: ['not_found'],
  account: 'read and delete',
  uses: ['blobs', 'deleteExports', 'exportQueue', 'recordEvents', 'addressHashes'],

  async handle({ account, actor, address, path, nowMs }, context) {
    const job = found(await readExport(context.store, { account, actor }, path.id), 'export')
    const by = await callerOf({ account, actor, address }, context)
    await deleteExport(context, job, nowMs)
    await context.store.audit.record(account.id, { kind: 'export_deleted', exportId: job.id }, by, nowMs)
    return undefined
  },
})
