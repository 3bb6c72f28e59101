import * as z from 'zod'
import { eraseSource } from '../../lib/archives/request-import.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { requireFreshSignIn } from '../../lib/http/access/fresh-sign-in.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { broughtSources, ImportView, viewOfImport } from '../../lib/model/account/import-job.ts'

export const deleteSource = endpoint({
  route: 'DELETE /api/sources/{id}',
  summary: 'Deletes everything that imports have stored of a source',
  description:
    'Requires a sign-in within the last five minutes. Imports of the source that are at work end. The answer is the receipt: ' +
    '`GET /api/imports/{id}` shows its progress and how much was deleted. The data of other sources is not touched, and the days are computed again ' +
    'without this one. Of a platform, such as PRIMARY, only what files brought is deleted: what its connection has read stays, and ' +
    '`DELETE /api/connection?data=delete` deletes it. It is safe to repeat the request.',
  access: session,
  path: z.strictObject({ id: z.enum(broughtSources).describe('The source, such as APPLE_HEALTH.') }),
  status: 202,
  response: answer(ImportView),
  uses: ['blobs', 'deleteImports', 'endImports', 'importQueue', 'addressHashes'],

  async handle({ account, session, actor, address, path, nowMs }, context) {
    requireFreshSignIn(session, nowMs)
    const job = await eraseSource(context, account, path.id, nowMs)
    const by = await callerOf({ account, actor, address }, context)
    await context.store.audit.record(account.id, { kind: 'source_deleted', source: path.id }, by, nowMs)
    return new Reply(
      { data: viewOfImport(job, nowMs), meta: meta('sources', account) },
      { headers: { location: `/api/imports/${job.id}` } },
    )
  },
})
