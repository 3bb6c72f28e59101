import * as z from 'zod'
import { reasons } from '../../derive/reason.ts'
import { SeriesName, SourceName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { oneOf } from '../../model/closed-set.ts'

const point = z.strictObject({ date: CivilDate, value: z.number(), source: SourceName.nullable() })
const range = z.strictObject({ start: CivilDate, end: CivilDate })

/** One number of an answer, with what is needed to find it again by calling the API. */
export const Evidence = z.lazy(() =>
  z
    .strictObject({
      statement: z.string().meta({ description: 'A description of the value.' }),
      series: SeriesName.nullable(),
      value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
      unit: z.string().nullable(),
      reason: oneOf([...reasons, 'not_known', 'not_found'])
        .nullable()
        .meta({ description: 'Why the value is null; null if there is a value.' }),
      range: range.nullable(),
      weekdays: z.array(z.int()).readonly().nullable(),
      rule: z.string().nullable().meta({ description: 'How the value was computed.' }),
      coverage: z.strictObject({ observed: z.int(), expected: z.int() }).nullable(),
      sources: z.array(SourceName),
      endpoints: z.array(z.string()).meta({ description: 'The calls whose responses contain the value.' }),
      at: z.string().nullable().meta({
        description:
          'JSON Pointer to the value in the response of the first endpoint; null if it is computed from `points`.',
      }),
      points: z
        .array(point)
        .nullable()
        .meta({ description: `The daily values behind it; null if there are none or too many to show.` }),
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
