import * as z from 'zod'
import { isExportOf } from '../../lib/exports/read-export.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, sessionOrKey } from '../../lib/http/endpoint.ts'
import { ExportView, keptExports, viewOfExport } from '../../lib/model/account/export-job.ts'

export const getExportJobs = endpoint({
  route: 'GET /api/export/jobs',
  summary: 'The last ten exports with their progress, newest first',
  access: sessionOrKey('read'),
  response: answer(z.array(ExportView)),

  async handle({ account, actor, nowMs }, { store }) {
    const jobs = (await store.exports.list(account.id)).slice(0, keptExports)
    const data = jobs.filter(job => isExportOf(actor, job)).map(job => viewOfExport(job, nowMs))
    return { data, meta: meta('export-jobs', account) }
  },
})
