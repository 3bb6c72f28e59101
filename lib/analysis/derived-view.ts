import * as z from 'zod'

/** A derived value in a response, with its formula, parameters and inputs. */
export function derivedShape<Value extends z.ZodType>(value: Value) {
  return z.strictObject({
    value: value.nullable(),
    status: z.enum(['ok', 'partial', 'unavailable']).meta({ description: 'Whether there is a value.' }),
    reason: z.string().nullable().meta({ description: 'Why there is no value; null when there is one.' }),
    unit: z.string(),
    definition: z.strictObject({ id: z.string(), version: z.string(), source: z.string() }),
    params: z.record(z.string(), z.unknown()).meta({ description: 'Every parameter of the formula.' }),
    inputs: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What it was computed from; together with params, enough to reproduce it.' }),
    coverage: z.strictObject({ observed: z.int(), expected: z.int(), fraction: z.number().nullable() }).nullable(),
    flags: z.array(z.string()).readonly(),
    caveats: z.array(z.string()).readonly(),
  })
}

export const DerivedNumber = derivedShape(z.number()).meta({ id: 'DerivedNumber' })
