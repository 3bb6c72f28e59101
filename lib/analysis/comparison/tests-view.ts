import * as z from 'zod'

/** A 95 % interval. */
export const IntervalShape = z.strictObject({ low: z.number(), high: z.number() }).nullable()

/** The comparisons of an answer, for which its p-values are adjusted. */
export const Family = z
  .strictObject({
    size: z.int().meta({ description: 'How many p-values the answer holds.' }),
    tests: z.string(),
    definition: z.strictObject({ id: z.string(), version: z.string(), source: z.string() }),
    caveats: z.array(z.string()),
  })
  .meta({ id: 'TestFamily' })
