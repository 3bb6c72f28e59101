import * as z from 'zod'
import { derivedFlags } from '../derive/derived-value.ts'
import { reasons } from '../derive/reason.ts'
import { dailyFlags } from '../model/catalog/daily-flags.ts'
import { oneOf } from '../model/closed-set.ts'

export const ReasonCode = oneOf(reasons).describe('Why there is no value.').meta({ id: 'Reason' })
export const DerivedFlagName = oneOf(derivedFlags)
  .describe('How the basis of a derived value deviates from its definition.')
  .meta({ id: 'DerivedFlag' })
export const DailyFlagName = oneOf(dailyFlags)
  .describe('How the basis of a daily value deviates from its rule.')
  .meta({ id: 'DailyFlag' })

/** A derived value in a response, with its formula, parameters and inputs. */
export function derivedShape<Value extends z.ZodType>(value: Value) {
  return z.lazy(() =>
    z.strictObject({
      value: value.nullable().describe('The value; null if there is none.'),
      status: z.enum(['ok', 'partial', 'unavailable']).describe('Whether there is a value.'),
      reason: ReasonCode.nullable().describe('Why there is no value; null when there is one.'),
      unit: z.string().describe('The unit of the value.'),
      definition: z
        .strictObject({
          id: z.string().describe('The ID of the method.'),
          version: z.string().describe('The version of the method.'),
          source: z.string().describe('The publication that the method comes from.'),
        })
        .describe('The method: ID, version and the publication it comes from.'),
      params: z.record(z.string(), z.unknown()).describe('Every parameter of the formula.'),
      inputs: z
        .record(z.string(), z.unknown())
        .describe('What it was computed from; together with params, enough to reproduce it.'),
      coverage: z
        .strictObject({
          observed: z.int().describe('Number of days or observations with data.'),
          expected: z.int().describe('Number of days or observations that could have data.'),
          fraction: z.number().nullable().describe('observed / expected.'),
        })
        .nullable()
        .describe('The share of the expected data that the value is based on.'),
      flags: z.array(DerivedFlagName).readonly().describe('How the basis of the value deviates from its method.'),
      caveats: z.array(z.string()).readonly().describe('What to know before relying on the result, in sentences.'),
    }),
  )
}

export const DerivedNumber = derivedShape(z.number()).meta({ id: 'DerivedNumber' })
