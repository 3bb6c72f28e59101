import * as z from 'zod'
import { readSleepReport, SleepReport } from '../../lib/analysis/sleep/sleep-report.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange } from '../../lib/http/input/params.ts'
import { computation } from '../../lib/http/input/representation.ts'
import { primary } from '../../lib/model/catalog/sources.ts'

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
  query: z.strictObject(range(limits)),
  response: answer(SleepReport),
  brief: [...computation, 'rule', 'stages', 'alternatives', ...detailsOfNights],
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { report, ...read } = await readSleepReport(context, { account, nowMs }, range)
    return { data: report, meta: meta('sleep', account, { range, source: primary, ...read }) }
  },
})
