import * as z from 'zod'
import {
  LastKnownRecovery,
  RecoveryDay,
  RecoveryHistory,
  RecoveryParams,
  readRecovery,
} from '../../lib/analysis/recovery/recovery.ts'
import { sourceRule } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange } from '../../lib/http/input/params.ts'
import { primary } from '../../lib/model/catalog/sources.ts'

const limits = { default: 14, max: 366 }

export const getRecovery = endpoint({
  route: 'GET /api/v1/recovery',
  summary: 'How unusual each day is for the person, with every component, its baseline, weight and contribution',
  access: key('read'),
  query: z.strictObject(range(limits)),
  response: answer(z.array(RecoveryDay), {
    lastKnown: LastKnownRecovery,
    history: RecoveryHistory.describe(
      'The daily values behind baselines and loads, one per day from start to end. Sleep includes naps and begins 28 days before the range.',
    ),
    params: RecoveryParams.describe(
      'The parameters of the derived values of each day, which are the same on every day.',
    ),
  }),
  brief: ['params', 'inputs'],
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { recovery, lastKnown, history, params, ...read } = await readRecovery(context, { account, nowMs }, range)
    return {
      data: recovery,
      meta: {
        ...meta('recovery', account, { range, source: primary, rule: sourceRule, ...read }),
        lastKnown,
        history,
        params,
      },
    }
  },
})
