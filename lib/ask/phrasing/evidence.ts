import * as z from 'zod'
import { CivilDate } from '../../model/civil-date.ts'

const point = z.strictObject({ date: CivilDate, value: z.number(), source: z.string().nullable() })
const range = z.strictObject({ start: CivilDate, end: CivilDate })

/** One number of an answer, with what is needed to find it again by calling the API. */
export const Evidence = z
  .strictObject({
    statement: z.string().meta({ description: 'What the value is.' }),
    series: z.string().nullable(),
    value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
    unit: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'Why the value is null; null when it is there.' }),
    range: range.nullable(),
    weekdays: z.array(z.int()).readonly().nullable(),
    rule: z.string().nullable().meta({ description: 'How it came about.' }),
    coverage: z.strictObject({ observed: z.int(), expected: z.int() }).nullable(),
    sources: z.array(z.string()),
    endpoints: z.array(z.string()).meta({ description: 'The calls whose answers hold it.' }),
    at: z.string().nullable().meta({
      description: 'Where in the answer of the first endpoint, as a JSON Pointer; null when made of `points`.',
    }),
    points: z
      .array(point)
      .nullable()
      .meta({ description: `The daily values it is made of; null where there are none or more than can be shown.` }),
  })
  .meta({ id: 'Evidence' })

export type Evidence = z.output<typeof Evidence>
export type Point = z.output<typeof point>

/** More daily values than these are left to the calls that give them. */
export const maxPoints = 92

/** Evidence with the members that most evidence leaves empty filled in. */
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

/** The rule of a derived value: its formula and where that comes from. */
export function ruleOf({ definition }: { definition: { id: string; version: string; source: string } }): string {
  return `${definition.id} ${definition.version}: ${definition.source}`
}
