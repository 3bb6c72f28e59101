import * as z from 'zod'
import { readSleepReport, SleepReport } from '../../lib/analysis/sleep/sleep-report.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { computation } from '../../lib/http/input/representation.ts'

const detailsOfNights = [
  'sessions.id',
  'homeMidpointMinutes',
  'need.minutes',
  'need.basis',
  'need.reason',
  'need.caveats',
]

const limits = { default: 14, max: 366 }

export const getSleep = endpoint({
  route: 'GET /api/v1/sleep',
  summary: 'Sleep sessions with stages, efficiency and need, and a summary of the nights in the range',
  access: key('read'),
  query: z.strictObject({ ...range(limits), ...sourceParameters }),
  response: answer(SleepReport),
  brief: [...computation, 'rule', 'stages', 'alternatives', ...detailsOfNights],
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { report, ...read } = await readSleepReport(context, caller, range)
    return { data: report, meta: meta('sleep', account, { range, ...caller.asked, ...read }) }
  },
})
