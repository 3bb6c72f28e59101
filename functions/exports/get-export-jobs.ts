import * as z from 'zod'
import { readExports } from '../../lib/exports/read-exports.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, sessionOrKey } from '../../lib/http/endpoint.ts'
import { ExportView } from '../../lib/model/account/export-job.ts'

export const getExportJobs = endpoint({
  route: 'GET /api/export/jobs',
  summary: 'The last ten exports with their progress, newest first',
  access: sessionOrKey('read'),
  response: answer(z.array(ExportView)),

  async handle({ account, nowMs }, { store }) {
    return { data: await readExports(store, account.id, nowMs), meta: meta('export-jobs', account) }
  },
})
