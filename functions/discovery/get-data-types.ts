import * as z from 'zod'
import { countedAt } from '../../lib/analysis/quality/counted-at.ts'
import { readInventory } from '../../lib/analysis/quality/stored-inventory.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { formatInstant } from '../../lib/kernel/civil-time.ts'
import { dataTypeIds, dataTypes } from '../../lib/model/catalog/data-types.ts'
import { DataTypeName, SeriesName, SourceName } from '../../lib/model/catalog/names.ts'
import { readableSources } from '../../lib/model/catalog/readable-sources.ts'
import { series } from '../../lib/model/catalog/series.ts'
import { includedSources } from '../../lib/model/catalog/sources.ts'

export const getDataTypes = endpoint({
  route: 'GET /api/v1/data-types',
  summary: 'Data types per source: what is cached of each, since when and until when',
  description: 'One entry per type; `available` is false where a source can be read for a type but nothing is cached.',
  access: key('read'),
  query: z.strictObject(sourceParameters),
  response: answer(
    z.array(
      z
        .strictObject({
          type: DataTypeName.describe('The ID of the data type.'),
          kind: z
            .enum(['sample', 'interval', 'session', 'daily'])
            .describe('Whether observations are samples, intervals, sessions or daily values.'),
          label: z.string().describe('The name for people.'),
          unit: z.string().nullable().describe('The unit of the value.'),
          series: z.array(SeriesName).describe('The ID of the daily series.'),
          sources: z
            .array(
              z.strictObject({
                source: SourceName.describe('The source of the value.'),
                available: z.boolean().describe('Whether anything is cached.'),
                firstAt: z.iso.datetime().nullable().describe('The first observation.'),
                lastAt: z.iso.datetime().nullable().describe('The last observation.'),
                observations: z.int().describe('Number of observations.'),
              }),
            )
            .describe('The source of each value.'),
        })
        .meta({ id: 'DataType' }),
    ),
  ),

  async handle({ query, account }, { store }) {
    const asked = sourcesAsked(query)
    const included = includedSources(asked)
    const inventory = await readInventory(store, account.id)
    const data = dataTypeIds.flatMap(type => {
      const cached = inventory[type] ?? {}
      const sources = included
        .filter(one => one in cached || readableSources(type).includes(one))
        .map(one => {
          const tally = cached[one]
          const at = (ms: number) => formatInstant(countedAt(ms, { type, source: one, zone: account.timezone }))
          return {
            source: one,
            available: tally !== undefined,
            firstAt: tally ? at(tally.firstMs) : null,
            lastAt: tally ? at(tally.lastMs) : null,
            observations: tally?.observations ?? 0,
          }
        })
      if (sources.length === 0) return []
      const { kind, label, unit } = dataTypes[type]
      const ids = series.filter(entry => entry.types.includes(type)).map(entry => entry.id)
      return [{ type, kind, label, unit, series: ids, sources }]
    })
    return { data, meta: meta('data-types', account, asked) }
  },
})
