import * as z from 'zod'
import { GivenInstant } from '../instant.ts'

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength)
const grams = z.number().min(0).max(100_000).optional()

/** One record that a person wants to write to the platform, in this service's names and units, within the platform's limits. */
export const UpstreamWrite = z.lazy(() =>
  z
    .discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('weight'),
        at: GivenInstant,
        kg: z.number().positive().max(1000),
        notes: line(500).optional(),
      }),
      z.strictObject({ type: z.literal('body-fat'), at: GivenInstant, percent: z.number().min(0).max(100) }),
      z.strictObject({
        type: z.literal('hydration-log'),
        at: GivenInstant,
        milliliters: z.number().positive().max(100_000),
      }),
      z.strictObject({
        type: z.literal('nutrition-log'),
        at: GivenInstant,
        food: line(200).meta({ description: 'Name of the food.' }),
        mealType: z.enum(['BREAKFAST', 'LUNCH', 'DINNER', 'SNACK']).optional(),
        kcal: z.number().min(0).max(100_000),
        proteinG: grams,
        carbohydrateG: grams,
        fatG: grams,
        fiberG: grams,
        sugarG: grams,
        sodiumG: grams,
      }),
      z.strictObject({
        type: z.literal('exercise'),
        startAt: GivenInstant,
        endAt: GivenInstant,
        exerciseType: z
          .string()
          .regex(/^[A-Z][A-Z0-9_]{1,59}$/, 'must be a name such as RUNNING')
          .default('OTHER')
          .meta({ description: "One of the platform's types, such as RUNNING, BIKING or STRENGTH_TRAINING." }),
        name: line(200).optional().meta({ description: 'The platform stores the name only for the type OTHER.' }),
        activeMinutes: z.number().positive().max(1440).optional(),
        distanceM: z.number().min(0).max(1_000_000).optional(),
        kcal: z.number().min(0).max(100_000).optional(),
        notes: line(500).optional(),
      }),
    ])
    .meta({ id: 'UpstreamWrite' }),
)
export type UpstreamWrite = z.infer<typeof UpstreamWrite>
