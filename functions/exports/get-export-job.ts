import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, sessionOrKey } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { ExportView, viewOfExport } from '../../lib/model/account/export-job.ts'

export const getExportJob = endpoint({
  route: 'GET /api/export/jobs/{id}',
  summary: 'One export with its progress',
  access: sessionOrKey('read'),
  path: z.strictObject({ id: pathId }),
  response: answer(ExportView),
  problems: ['not_found'],

  async handle({ account, path, nowMs }, { store }) {
    const job = await store.exports.read(account.id, path.id)
    if (!job) throw new Problem('not_found', 'There is no export with this ID.')
    return { data: viewOfExport(job, nowMs), meta: meta('export-jobs', account) }
  },
})
