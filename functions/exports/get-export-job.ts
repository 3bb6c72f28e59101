import * as z from 'zod'
import { readExport } from '../../lib/exports/read-export.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { found } from '../../lib/http/answer/found.ts'
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

  async handle({ account, actor, path, nowMs }, { store }) {
    const job = found(await readExport(store, { account, actor }, path.id), 'export')
    return { data: viewOfExport(job, nowMs), meta: meta('export-jobs', account) }
  },
})
