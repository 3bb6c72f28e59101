import * as z from 'zod'
import { derivedFlags } from '../derive/derived-value.ts'
import { reasons } from '../derive/reason.ts'
import { dailyFlags } from '../model/catalog/daily-flags.ts'
import { oneOf } from '../model/closed-set.ts'

export const ReasonCode = oneOf(reasons).meta({ id: 'Reason', description: 'Why there is no value.' })
export const DerivedFlagName = oneOf(derivedFlags).meta({
  id: 'DerivedFlag',
  description: 'How the basis of a derived value deviates from its definition.',
})
export const DailyFlagName = oneOf(dailyFlags).meta({
  id: 'DailyFlag',
  description: 'How the basis of a daily value deviates from its rule.',
})

/** A derived value in a response, with its formula, parameters and inputs. */
export function derivedShape<Value extends z.ZodType>(value: Value) {
  return z.lazy(() =>
    z.strictObject({
      value: value.nullable(),
      status: z.enum(['ok', 'partial', 'unavailable']).meta({ description: 'Whether there is a value.' }),
      reason: ReasonCode.nullable().meta({ description: 'Why there is no value; null when there is one.' }),
      unit: z.string(),
      definition: z.strictObject({ id: z.string(), version: z.string(), source: z.string() }),
      params: z.record(z.string(), z.unknown()).meta({ description: 'Every parameter of the formula.' }),
      inputs: z
        .record(z.string(), z.unknown())
        .meta({ description: 'What it was computed from; together with params, enough to reproduce it.' }),
      coverage: z.strictObject({ observed: z.int(), expected: z.int(), fraction: z.number().nullable() }).nullable(),
      flags: z.array(DerivedFlagName).readonly(),
      caveats: z.array(z.string()).readonly(),
    }),
  )
}

export const DerivedNumber = derivedShape(z.number()).meta({ id: 'DerivedNumber' })
