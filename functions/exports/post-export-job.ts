import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { requestExport } from '../../lib/exports/request-export.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { syncProblem } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, Reply, sessionOrKey } from '../../lib/http/endpoint.ts'
import { one, resolveBodyRange } from '../../lib/http/input/params.ts'
import { civilDay, type Day } from '../../lib/kernel/civil-time.ts'
import {
  ExportView,
  exportFormats,
  exportLimit,
  exportMaxDays,
  exportParts,
  exportTypes,
  viewOfExport,
} from '../../lib/model/account/export-job.ts'
import { CivilDate } from '../../lib/model/civil-date.ts'
import type { ExportStart } from '../../lib/store/account/exports.ts'

export const postExportJob = endpoint({
  route: 'POST /api/export/jobs',
  summary: 'Queues an export of the account as a ZIP, which can be downloaded for seven days',
  description:
    'Without `types`, the export holds everything: observations, daily values, training, profile and connection; if a signed-in person orders ' +
    'it, also the diary, keys without secrets, shares, public profile and audit, which no key may read: `leftOut` of the manifest names what is missing. ' +
    'With a key, only exports that were ordered with a key can be seen and downloaded. With `types`, it holds the observations and daily values of these. Without `start` and `end`, it reaches from the first ' +
    'observation to today. One export runs at a time: an equal request gets the same job, another one 409 `already_active`. After its end an ' +
    'equal request makes a new one, because keys, shares and audit may have changed; a repeat with the same `Idempotency-Key` never does. The last ' +
    `ten jobs are kept; at most ${exportLimit.max} are created in 24 hours.`,
  access: sessionOrKey('read'),
  creates: true,
  body: z.strictObject({
    format: z.enum(exportFormats).describe('The format of the files.'),
    types: z
      .array(one(exportTypes, 'type'))
      .min(1)
      .max(exportTypes.length)
      .nullable()
      .default(null)
      .describe('Data types and daily series; null for everything.'),
    start: CivilDate.optional().describe('First day; requires end. Default: the first observation.'),
    end: CivilDate.optional().describe('Last day, inclusive; requires start. Default: today.'),
    include: z
      .array(z.enum(exportParts))
      .max(exportParts.length)
      .default(['metadata'])
      .describe('metadata: device and way of recording. raw: the platform’s own records.'),
  }),
  status: 202,
  response: answer(ExportView),
  problems: ['already_active', 'rate_limited', 'unavailable'],
  uses: ['exportQueue', 'addressHashes'],

  async handle({ account, actor, address, body, nowMs }, context) {
    const { format, types, include } = body
    const range = givenRange(body, civilDay(nowMs, account.timezone))
    const request = {
      format,
      range,
      types: types && exportTypes.filter(type => types.includes(type)),
      include: exportParts.filter(part => include.includes(part)),
      bySession: actor.kind === 'session',
    }
    const by = await callerOf({ account, actor, address }, context)
    const requested = await requestExport(context, account, request)
    if (requested.outcome === 'queue_unavailable') throw syncProblem(requested)
    if (requested.outcome !== 'started' && requested.outcome !== 'same') throw refusalOf(requested, nowMs)
    if (requested.outcome === 'started')
      await context.store.audit.record(
        account.id,
        { kind: 'export_created', exportId: requested.job.id, format },
        by,
        nowMs,
      )
    return new Reply(
      { data: viewOfExport(requested.job, nowMs), meta: meta('export-jobs', account) },
      { headers: { location: `/api/export/jobs/${requested.job.id}` } },
    )
  },
})

/** Null: everything that is stored. */
function givenRange(given: { start?: Day | undefined; end?: Day | undefined }, today: Day) {
  if (given.start === undefined && given.end === undefined) return null
  const { start, end } = resolveBodyRange(given, { default: exportMaxDays, max: exportMaxDays }, today)
  return { start, end }
}

function refusalOf(refused: Exclude<ExportStart, { outcome: 'started' | 'same' }>, nowMs: number): Problem {
  switch (refused.outcome) {
    case 'active':
      return new Problem('already_active', `Export ${refused.job.id} is ${refused.job.status}.`)
    case 'too_many': {
      const waitMs = Date.parse(refused.since) + exportLimit.withinMs - nowMs
      return new Problem('rate_limited', `At most ${exportLimit.max} exports are created in 24 hours.`, {
        headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
      })
    }
    case 'busy':
      return syncProblem(refused)
  }
}
