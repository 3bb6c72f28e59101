import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { readExport } from '../../lib/exports/read-export.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { found } from '../../lib/http/answer/found.ts'
import { endpoint, Reply, sessionOrKey } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { exportStatusAt } from '../../lib/model/account/export-job.ts'

const linkSeconds = 300

export const getExportDownload = endpoint({
  route: 'GET /api/export/jobs/{id}/download',
  summary: 'Redirects to a link to the ZIP, which is valid for five minutes',
  description:
    'Each request makes a new link; the audit counts those of an hour for each caller. 409 `not_ready` until the export is ready, 410 ' +
    '`gone` after seven days.',
  access: sessionOrKey('read'),
  path: z.strictObject({ id: pathId }),
  status: 302,
  response: z.undefined(),
  problems: ['not_found', 'not_ready', 'gone'],
  uses: ['blobs', 'readExports', 'countEvents', 'addressHashes'],

  async handle({ account, actor, address, path, nowMs }, { store, blobs, addressHashes }) {
    const job = found(await readExport(store, { account, actor }, path.id), 'export')
    const status = exportStatusAt(job, nowMs)
    if (status === 'expired') throw new Problem('gone', 'The export expired after seven days. Create another one.')
    if (status !== 'ready' || !job.upload) throw new Problem('not_ready', `The export is ${status}.`)
    const fileName = `health-data-${job.days.start}-to-${job.days.end}-${job.format}.zip`
    const location = await blobs.downloadLink(job.upload.key, {
      fileName,
      contentType: 'application/zip',
      seconds: linkSeconds,
    })
    const by = await callerOf({ account, actor, address }, { addressHashes })
    const event = { kind: 'export_downloaded', exportId: job.id } as const
    await store.audit.recordInHour(account.id, event, by, nowMs)
    return new Reply(undefined, { headers: { location } })
  },
})
