import * as z from 'zod'
import { reasons } from '../../derive/reason.ts'
import { DaySourceName, SeriesName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { oneOf } from '../../model/closed-set.ts'

const point = z.strictObject({
  date: CivilDate.describe('The civil day in the time zone of the account.'),
  value: z.number().describe('The value; null if there is none.'),
  source: DaySourceName.nullable().describe('The source of the value.'),
})
const range = z.strictObject({
  start: CivilDate.describe('The first day.'),
  end: CivilDate.describe('The last day, inclusive.'),
})

/** One number of an answer, with what is needed to find it again by calling the API. */
export const Evidence = z.lazy(() =>
  z
    .strictObject({
      statement: z.string().describe('A description of the value.'),
      series: SeriesName.nullable().describe('The ID of the daily series.'),
      value: z.union([z.number(), z.string(), z.boolean()]).nullable().describe('The value; null if there is none.'),
      unit: z.string().nullable().describe('The unit of the value.'),
      reason: oneOf([...reasons, 'not_known', 'not_found'])
        .nullable()
        .describe('Why the value is null; null if there is a value.'),
      range: range.nullable().describe('The days that the result covers.'),
      weekdays: z.array(z.int()).readonly().nullable().describe('Days of the week, 1 = Monday; null for all.'),
      rule: z.string().nullable().describe('How the value was computed.'),
      coverage: z
        .strictObject({
          observed: z.int().describe('Number of days or observations with data.'),
          expected: z.int().describe('Number of days or observations that could have data.'),
        })
        .nullable()
        .describe('The share of the expected data that the value is based on.'),
      sources: z.array(DaySourceName).describe('The source of each value.'),
      endpoints: z.array(z.string()).describe('The calls whose responses contain the value.'),
      at: z
        .string()
        .nullable()
        .describe(
          'JSON Pointer to the value in the response of the first endpoint; null if it is computed from `points`.',
        ),
      points: z
        .array(point)
        .nullable()
        .describe(`The daily values behind it; null if there are none or too many to show.`),
    })
    .meta({ id: 'Evidence' }),
)

export type Evidence = z.output<typeof Evidence>
export type Point = z.output<typeof point>

/** Maximum number of daily values in the evidence; larger sets are available from the calls. */
export const maxPoints = 92

/** Evidence with defaults for the members that are usually empty. */
export function evidence(about: Pick<Evidence, 'statement' | 'value' | 'endpoints'> & Partial<Evidence>): Evidence {
  return {
    series: null,
    unit: null,
    reason: about.value === null ? 'no_data' : null,
    range: null,
    weekdays: null,
    rule: null,
    coverage: null,
    sources: [],
    at: null,
    points: null,
    ...about,
  }
}

/** The rule of a derived value: its formula and the source of the formula. */
export function ruleOf({ definition }: { definition: { id: string; version: string; source: string } }): string {
  return `${definition.id} ${definition.version}: ${definition.source}`
}
