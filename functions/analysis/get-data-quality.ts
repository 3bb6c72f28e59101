import * as z from 'zod'
import { DataQuality, readDataQuality } from '../../lib/analysis/quality/data-quality.ts'
import { defaultStaleAfterHours } from '../../lib/derive/quality/freshness.ts'
import { sourceRule } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange } from '../../lib/http/input/params.ts'
import { methods } from '../../lib/model/catalog/methods.ts'
import { primary } from '../../lib/model/catalog/sources.ts'

const detailsOfTypes = ['coveredHours', 'expectedHours', 'firstAt', 'ageHours', 'cadence', 'flags'].map(
  name => `types.${name}`,
)

const limits = { default: 30, max: 366 }
const Definition = z.lazy(() =>
  z.strictObject({
    id: z.string().describe('Identifies the record.'),
    version: z.string().describe('The version of the method.'),
    source: z.string().describe('The source of the value.'),
    caveats: z.array(z.string()).describe('What to know before relying on the result, in sentences.'),
  }),
)
const definitions = (['day_coverage', 'coverage', 'freshness'] as const).map(method => {
  const { id, version, source, caveats } = methods[method]
  return { id, version, source, caveats: [...caveats] }
})

export const getDataQuality = endpoint({
  route: 'GET /api/v1/data-quality',
  summary: 'Coverage and freshness of the data in a range, and the state of its synchronization',
  description:
    'In a range that includes today, a type is `stale` after more than 48 hours without a new observation; in a range in the past, ' +
    'it is `observed`, however old. A day is covered if it has observations; a day with only a daily roll-up is a gap, and the ' +
    'roll-up is listed in `sources`. Where sources differ, `decisions` shows which one was used.',
  access: key('read'),
  query: z.strictObject(range(limits)),
  brief: ['sources', 'decisions', 'rule', 'definitions', 'recentRuns.types', ...detailsOfTypes],
  response: answer(DataQuality, {
    staleAfterHours: z.number().describe('Hours after which it counts as stale.'),
    definitions: z.array(Definition).describe('The meaning of the members.'),
  }),

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { quality, cached } = await readDataQuality(context, { account, nowMs }, range)
    return {
      data: quality,
      meta: {
        ...meta('data-quality', account, { range, source: primary, rule: sourceRule, cached }),
        staleAfterHours: defaultStaleAfterHours,
        definitions,
      },
    }
  },
})
