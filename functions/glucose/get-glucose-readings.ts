import * as z from 'zod'
import { GlucoseReading, readGlucoseReadings } from '../../lib/analysis/glucose/glucose-readings.ts'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pageOf, pages, range, resolveRange } from '../../lib/http/input/params.ts'
import { primary } from '../../lib/model/catalog/sources.ts'

const limits = { default: 14, max: 366 }

export const getGlucoseReadings = endpoint({
  route: 'GET /api/v1/glucose/readings',
  summary: 'Glucose readings of sensors and meters, oldest first',
  description: 'The readings are those of PRIMARY: the platform’s merged stream, in which no reading occurs twice.',
  access: key('read'),
  query: z.strictObject({ ...range(limits), ...pages }),
  response: paged(z.array(GlucoseReading)),
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { readings, totalItems, caveats } = await readGlucoseReadings(context, account, range, query)
    return {
      data: readings,
      meta: {
        ...meta('glucose/readings', account, { range, caveats }),
        source: { requested: primary, included: [primary] },
      },
      pagination: pageOf(query, totalItems),
    }
  },
})
