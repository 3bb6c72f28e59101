import * as z from 'zod'
import { correctionsOf } from '../../lib/derive/exercises/corrections.ts'
import { Problem } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { nextVersion } from '../../lib/http/answer/versions.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { weightUnits } from '../../lib/import/numbers.ts'
import { isUnchanged, planImport } from '../../lib/import/plan-import.ts'
import { readImport } from '../../lib/import/read-import.ts'
import { isZone } from '../../lib/kernel/civil-time.ts'

export const postWorkoutLogImport = endpoint({
  route: 'POST /api/v1/workout-logs/import',
  summary: 'Imports workout logs from an export of Hevy, Strong or FitNotes, or from this service',
  description:
    'CSV files of Hevy, Strong and FitNotes are recognized by their header; JSON is that of `GET /api/v1/workout-logs` or of the Hevy API. ' +
    'A file without a zone needs `timezone`, one without units needs `unit`, one whose dates can be read in two ways needs `date_order`; ' +
    '422 says which. The same file twice changes nothing. A row that cannot be read is listed, and its whole workout is not imported. Send CSV ' +
    'that is not UTF-8 as `application/octet-stream`.',
  access: key('workout:write'),
  query: z.strictObject({
    dry_run: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: 'Returns the same response and changes nothing.' }),
    timezone: z
      .string()
      .refine(isZone, 'must be an IANA time zone such as Europe/Amsterdam')
      .optional()
      .meta({ description: 'The zone of the times in a file that has none.' }),
    unit: z.enum(weightUnits).optional().meta({ description: 'The unit of weights in a file that has none.' }),
    date_order: z.enum(['dmy', 'mdy']).optional().meta({ description: 'The order of day and month in numeric dates.' }),
  }),
  rawBody: ['text/csv', 'application/json', 'application/octet-stream'],
  maxBodyBytes: 4 * 1024 * 1024,
  response: answer(
    z.strictObject({
      format: z.string(),
      dryRun: z.boolean(),
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      planned: z.int(),
      rejected: z.array(z.strictObject({ row: z.int(), reason: z.string() })),
      rejectedTotal: z.int(),
    }),
  ),
  problems: ['unprocessable', 'malformed_json'],
  uses: ['insertItems', 'deleteTraining'],

  async handle({ account, query, body, nowMs }, { store }) {
    const read = readImport(body, query)
    if (read.outcome === 'too_many_rows') throw new Problem('payload_too_large', read.message)
    if (read.outcome !== 'read') throw unreadable(read)
    const corrections = correctionsOf(await store.exerciseReviews.readAll(account.id))
    const { importable, rejected } = planImport(read.candidates, { nowMs, corrections })
    const stored =
      importable.length === 0
        ? new Map()
        : await store.workoutLogs.stored(
            account.id,
            importable.map(({ log }) => log),
          )
    const known = importable.filter(({ log }) => stored.has(log.id)).map(({ log }) => log)
    const fresh = importable.filter(({ log }) => !stored.has(log.id)).map(({ log }) => log)
    const changed = known.filter(log => !isUnchanged(stored.get(log.id), log))
    const isDryRun = query.dry_run === 'true'
    let [created, updated] = [fresh.length, changed.length]
    if (!isDryRun) {
      created -= await store.workoutLogs.createAll(account.id, fresh)
      updated = 0
      for (const log of changed) {
        const before = stored.get(log.id)
        const { createdAt } = before
        const next = { ...log, origin: log.origin ?? before.origin, createdAt, updatedAt: nextVersion(nowMs, before) }
        if (await store.workoutLogs.replace(account.id, next, before)) updated++
        else rejected.push({ row: 0, reason: `${log.title} of ${log.startedAt} was changed at the same time` })
      }
    }
    const all = [...read.rejected, ...rejected].sort((a, b) => a.row - b.row)
    return {
      data: {
        ...{ format: read.format, dryRun: isDryRun, created, updated },
        unchanged: importable.length - created - updated,
        planned: read.planned,
        rejected: all.slice(0, 200),
        rejectedTotal: all.length,
      },
      meta: meta('workout-logs', account, { caveats: read.caveats }),
    }
  },
})

function unreadable({ message, parameter }: { message: string; parameter?: string | undefined }): Problem {
  return new Problem('unprocessable', message, {
    faults: parameter ? [{ in: 'query', name: parameter, message }] : [],
  })
}
