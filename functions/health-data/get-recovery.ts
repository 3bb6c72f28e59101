import * as z from 'zod'
import {
  LastKnownRecovery,
  RecoveryDay,
  RecoveryHistory,
  RecoveryParams,
  readRecovery,
} from '../../lib/analysis/recovery/recovery.ts'
import { seriesOf } from '../../lib/analysis/recovery/recovery-components.ts'
import { ruleFor } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { computation } from '../../lib/http/input/representation.ts'

/** Enough to compare days; one day has all digits. */
const thousandths = (value: number | null) => value && Math.round(1000 * value) / 1000

const limits = { default: 14, max: 366 }

export const getRecovery = endpoint({
  route: 'GET /api/v1/recovery',
  summary: 'How unusual each day is for the person, with every component, its baseline, weight and contribution',
  description:
    'With `shape=columns`, the value, its band or the reason for none, and the z of each component, to three decimals. With `view=brief`, ' +
    'without the history and the parameters.',
  access: key('read'),
  query: z.strictObject({ ...range(limits), ...sourceParameters }),
  response: answer(z.array(RecoveryDay), {
    lastKnown: LastKnownRecovery,
    history: RecoveryHistory.describe(
      'The daily values behind baselines and loads, one per day from start to end. Sleep includes naps and begins 28 days before the range.',
    ),
    params: RecoveryParams.describe(
      'The parameters of the derived values of each day, which are the same on every day.',
    ),
  }),
  columns: () => ['date', 'partial', 'value', 'band', 'reason', ...Object.values(seriesOf).map(id => `z.${id}`)],
  flat: ({ date, partial, readiness: { value, reason }, band, components }) => {
    const z = Object.fromEntries(components.map(component => [component.series, thousandths(component.z)]))
    return { date, partial, value: thousandths(value), band, reason, z }
  },
  brief: [...computation, 'rule', 'history'],
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { recovery, lastKnown, history, params, ...read } = await readRecovery(context, caller, range)
    return {
      data: recovery,
      meta: {
        ...meta('recovery', account, { range, ...caller.asked, rule: ruleFor(caller.asked), ...read }),
        lastKnown,
        history,
        params,
      },
    }
  },
})
