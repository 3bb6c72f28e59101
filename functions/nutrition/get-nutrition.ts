import * as z from 'zod'
import { SeriesMeta, seriesMeta } from '../../lib/analysis/daily/series-view.ts'
import { NutritionReport, nutritionTypes, readNutrition } from '../../lib/analysis/nutrition/nutrition-report.ts'
import { ruleFor } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { computation, rulesOfSeries } from '../../lib/http/input/representation.ts'

/** What is read of a food at a glance is its name and its energy. */
const detailsOfEntries = [
  'id',
  'at',
  'utcOffset',
  'source',
  'proteinG',
  'carbohydrateG',
  'fatG',
  'fiberG',
  'sugarG',
  'sodiumG',
].map(name => `entries.${name}`)

const limits = { default: 14, max: 366 }

export const getNutrition = endpoint({
  route: 'GET /api/v1/nutrition',
  summary: 'Food by meal and day, drinks, the share of energy of each macronutrient, and the energy balance',
  description:
    'The sums of a day are those of `daily`; a day without a log is null. Drinks are listed one by one with `type=hydration-log`, and in ' +
    'ranges of up to 48 days.',
  access: key('read'),
  query: z.strictObject({
    type: z.enum(nutritionTypes).optional().describe('Food or drinks only; both by default.'),
    ...range(limits),
    ...sourceParameters,
  }),
  response: answer(NutritionReport, {
    series: z.record(z.string(), SeriesMeta).describe('The ID of the daily series.'),
  }),
  brief: [...computation, ...rulesOfSeries, 'drinks', 'days.macroEnergy', ...detailsOfEntries],
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { report, chosen, ...read } = await readNutrition(context, caller, range, query.type)
    return {
      data: report,
      meta: {
        ...meta('nutrition', account, { range, ...caller.asked, rule: ruleFor(caller.asked), ...read }),
        series: seriesMeta(chosen),
      },
    }
  },
})
