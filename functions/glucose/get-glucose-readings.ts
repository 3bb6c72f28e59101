import * as z from 'zod'
import { GlucoseReading, readGlucoseReadings } from '../../lib/analysis/glucose/glucose-readings.ts'
import { observedIn } from '../../lib/analysis/observed-in.ts'
import { askedView, meta, paged } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pageOf, pages, range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'

const limits = { default: 14, max: 366 }

export const getGlucoseReadings = endpoint({
  route: 'GET /api/v1/glucose/readings',
  summary: 'Glucose readings of sensors and meters, oldest first',
  description:
    'Unless another `source` is requested, the readings come from PRIMARY, the platform’s merged stream, in which no reading occurs twice. ' +
    'With several sources, each day has the readings of only one of them; sensors of the same source are not told apart.',
  access: key('read'),
  query: z.strictObject({ ...range(limits), ...sourceParameters, ...pages }),
  response: paged(z.array(GlucoseReading)),
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { readings, totalItems, caveats } = await readGlucoseReadings(context, caller, range, query)
    return {
      data: readings,
      meta: {
        ...meta('glucose/readings', account, { range, caveats }),
        source: askedView(caller.asked, observedIn(caller, 'glucose')),
      },
      pagination: pageOf(query, totalItems),
    }
  },
})
