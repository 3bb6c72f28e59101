import * as z from 'zod'
import { allParts, createImport } from '../../lib/archives/request-import.ts'
import { Problem } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { hourSeconds } from '../../lib/kernel/durations.ts'
import {
  ImportWithParts,
  importLimit,
  maxImportBytes,
  minImportBytes,
  viewOfImport,
} from '../../lib/model/account/import-job.ts'

const tooManyImports = `At most ${importLimit.max} imports can be created in 24 hours, or ${importLimit.maxOfAll} including checks and failed ones.`

export const postImport = endpoint({
  route: 'POST /api/imports',
  summary: 'Begins the import of an archive or file of another platform, and returns links for its upload',
  description:
    'Send the length of the file. It is recognized by its content: the ZIP of Apple Health, of Fitbit or of an export of ' +
    'this service, or readings of LibreView and Clarity and activities as FIT, TCX and GPX, singly or in a ZIP. PUT each part of it to its link, in any order; `GET /api/imports/{id}` has new links ' +
    'for the parts that are missing, so an interrupted upload continues. Then `POST /api/imports/{id}/start`. An upload that is not started ' +
    `vanishes after a day. With \`check\`, the file is read and reported with the days on which a value would change, and nothing is stored. ${tooManyImports}`,
  access: session,
  body: z.strictObject({
    bytes: z.int().min(minImportBytes).max(maxImportBytes).describe('The length of the file in bytes.'),
    check: z.boolean().default(false).describe('Whether to only read and report it.'),
    routes: z
      .boolean()
      .default(false)
      .describe(
        'Whether to also read the routes of the workouts of an Apple Health archive, for kilometers with their pace and climb. Places are not stored.',
      ),
  }),
  creates: true,
  status: 201,
  response: answer(ImportWithParts),
  problems: ['rate_limited'],
  uses: ['blobs', 'uploadImports', 'deleteImports'],

  async handle({ account, body, nowMs }, context) {
    const job = await createImport(context, account, body, nowMs)
    if (!job)
      throw new Problem('rate_limited', tooManyImports, {
        headers: { 'retry-after': String(hourSeconds) },
      })
    const parts = await allParts(context, job)
    return new Reply(
      { data: { ...viewOfImport(job, nowMs), parts }, meta: meta('imports', account) },
      { headers: { location: `/api/imports/${job.id}` } },
    )
  },
})
