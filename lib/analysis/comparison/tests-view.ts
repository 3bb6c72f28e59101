import * as z from 'zod'
import { methods } from '../../model/catalog/methods.ts'

/** A 95 % interval. */
export const IntervalShape = z.lazy(() => z.strictObject({ low: z.number(), high: z.number() }).nullable())

/** The comparisons in a response, for which its p-values are adjusted. */
export const Family = z.lazy(() =>
  z
    .strictObject({
      size: z.int().meta({ description: 'The number of p-values in the response.' }),
      tests: z.string(),
      definition: z.strictObject({ id: z.string(), version: z.string(), source: z.string() }),
      caveats: z.array(z.string()),
    })
    .meta({ id: 'TestFamily' }),
)

/** `tests`: which p-values of the response were adjusted together. */
export function familyOf(size: number, tests: string): z.output<typeof Family> {
  const { id, version, source, caveats } = methods.benjamini_hochberg
  return { size, tests, definition: { id, version, source }, caveats: [...caveats] }
}
