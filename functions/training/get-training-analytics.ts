import * as z from 'zod'
import { readAnalytics, TrainingAnalytics } from '../../lib/analysis/training/training-analytics.ts'
import { sourceRule } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange } from '../../lib/http/input/params.ts'
import { primary } from '../../lib/model/catalog/sources.ts'

const limits = { default: 90, max: 1830 }

export const getTrainingAnalytics = endpoint({
  route: 'GET /api/v1/training/analytics',
  summary: 'Weekly volume, e1RM and records of each exercise, and training load in the long and in the short term',
  access: key('read'),
  query: z.strictObject(range(limits)),
  response: answer(TrainingAnalytics),
  brief: ['params', 'inputs', 'records'],

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { data, ...read } = await readAnalytics(context, { account, nowMs }, range)
    return {
      data,
      meta: meta('training/analytics', account, { range, source: primary, rule: sourceRule, ...read }),
    }
  },
})
