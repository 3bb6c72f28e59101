import * as z from 'zod'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { ImportView, viewOfImport } from '../../lib/model/account/import-job.ts'

export const getImports = endpoint({
  route: 'GET /api/imports',
  summary: 'The last imports of archives with their progress and report, newest first',
  access: session,
  response: answer(z.array(ImportView)),

  async handle({ account, nowMs }, { store }) {
    const jobs = await store.imports.list(account.id)
    return { data: jobs.map(job => viewOfImport(job, nowMs)), meta: meta('imports', account) }
  },
})
