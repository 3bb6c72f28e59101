import * as z from 'zod'

/** A share of days or readings: how many there are of how many there could be. */
const DerivedCoverage = z
  .strictObject({ observed: z.number(), expected: z.number(), fraction: z.number().nullable() })
  .meta({ id: 'DerivedCoverage' })

/** Answers are built of lists that nobody changes. */
const texts: z.ZodType<readonly string[]> = z.array(z.string())

/** The members of every derived value, for answers that show one with or without members of their own. */
export function derivedShape<Value extends z.ZodType>(value: Value) {
  return {
    value: value.nullable(),
    status: z.enum(['ok', 'partial', 'unavailable']),
    reason: z.string().nullable().meta({ description: 'Why the value is null; null when it is there.' }),
    unit: z.string(),
    definition: z.strictObject({ id: z.string(), version: z.string(), source: z.string() }),
    params: z.record(z.string(), z.unknown()),
    inputs: z.record(z.string(), z.unknown()),
    coverage: DerivedCoverage.nullable(),
    flags: texts,
    caveats: texts,
  }
}

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
