import * as z from 'zod'
import { readUsage, UsageReport, usageCaveats } from '../../lib/analysis/account/usage-report.ts'
import { maxKeys, requestsPerMinute } from '../../lib/http/access/limits.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, sessionOrKey } from '../../lib/http/endpoint.ts'
import { wholeOr } from '../../lib/http/input/params.ts'
import { usageDays } from '../../lib/model/account/usage.ts'
import { backfillLimit } from '../../lib/sync/backfill/backfill.ts'

export const getUsage = endpoint({
  route: 'GET /api/usage',
  summary: 'The requests of the last days by key and group of routes, and the amount of stored data',
  description: usageCaveats.join(' '),
  access: sessionOrKey('read'),
  query: z.strictObject({
    days: wholeOr(usageDays, 1, usageDays).describe('Number of UTC days up to and including today.'),
  }),
  response: answer(UsageReport),
  uses: ['listKeys', 'platformQuota'],

  async handle({ account, query, nowMs }, context) {
    const limits = {
      requestsPerMinute,
      keys: maxKeys,
      backfillsPerDay: backfillLimit.max,
      platformRequestsPerMinute: context.config.UPSTREAM_REQUESTS_PER_MINUTE,
    }
    const report = await readUsage(context, { account, nowMs }, query.days)
    return { data: { ...report, limits }, meta: meta('usage', account, { caveats: usageCaveats }) }
  },
})
