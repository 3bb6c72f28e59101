import * as z from 'zod'
import { methods } from '../../model/catalog/methods.ts'

/** A 95 % interval. */
export const IntervalShape = z.lazy(() =>
  z.strictObject({ low: z.number().describe('Lower bound.'), high: z.number().describe('Upper bound.') }).nullable(),
)

/** The comparisons in a response, for which its p-values are adjusted. */
export const Family = z.lazy(() =>
  z
    .strictObject({
      size: z.int().describe('The number of p-values in the response.'),
      tests: z.string().describe('What is tested.'),
      definition: z
        .strictObject({
          id: z.string().describe('The ID of the method.'),
          version: z.string().describe('The version of the method.'),
          source: z.string().describe('The publication that the method comes from.'),
        })
        .describe('The method that adjusts the p-values.'),
      caveats: z.array(z.string()).describe('What to know before relying on the result, in sentences.'),
    })
    .meta({ id: 'TestFamily' }),
)

/** `tests`: which p-values of the response were adjusted together. */
export function familyOf(size: number, tests: string): z.output<typeof Family> {
  const { id, version, source, caveats } = methods.benjamini_hochberg
  return { size, tests, definition: { id, version, source }, caveats: [...caveats] }
}
