import * as z from 'zod'
import { dayMinutes } from '../../kernel/durations.ts'
import { GivenInstant } from '../instant.ts'

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength)
const grams = z.number().min(0).max(100_000).optional()

/** One record that a person wants to write to the platform, in this service's names and units, within the platform's limits. */
export const UpstreamWrite = z.lazy(() =>
  z
    .discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('weight').describe('What is written.'),
        at: GivenInstant.describe('The instant of the record.'),
        kg: z.number().positive().max(1000).describe('Weight in kg.'),
        notes: line(500).optional().describe('A text that is stored with the record.'),
      }),
      z.strictObject({
        type: z.literal('body-fat').describe('What is written.'),
        at: GivenInstant.describe('The instant of the record.'),
        percent: z.number().min(0).max(100).describe('Percent.'),
      }),
      z.strictObject({
        type: z.literal('hydration-log').describe('What is written.'),
        at: GivenInstant.describe('The instant of the record.'),
        milliliters: z.number().positive().max(100_000).describe('Milliliters.'),
      }),
      z.strictObject({
        type: z.literal('nutrition-log').describe('What is written.'),
        at: GivenInstant.describe('The instant of the record.'),
        food: line(200).describe('Name of the food.'),
        mealType: z.enum(['BREAKFAST', 'LUNCH', 'DINNER', 'SNACK']).optional().describe('The meal.'),
        kcal: z.number().min(0).max(100_000).describe('Energy in kcal.'),
        proteinG: grams.describe('Protein in g.'),
        carbohydrateG: grams.describe('Carbohydrate in g.'),
        fatG: grams.describe('Fat in g.'),
        fiberG: grams.describe('Fiber in g.'),
        sugarG: grams.describe('Sugar in g.'),
        sodiumG: grams.describe('Sodium in g.'),
      }),
      z.strictObject({
        type: z.literal('exercise').describe('What is written.'),
        startAt: GivenInstant.describe('The instant of the start, UTC.'),
        endAt: GivenInstant.describe('The instant of the end, UTC; null for a single instant.'),
        exerciseType: z
          .string()
          .regex(/^[A-Z][A-Z0-9_]{1,59}$/, 'must be a name such as RUNNING')
          .default('OTHER')
          .describe("One of the platform's types, such as RUNNING, BIKING or STRENGTH_TRAINING."),
        name: line(200).optional().describe('The platform stores the name only for the type OTHER.'),
        activeMinutes: z.number().positive().max(dayMinutes).optional().describe('Minutes of activity.'),
        distanceM: z.number().min(0).max(1_000_000).optional().describe('Distance in m.'),
        kcal: z.number().min(0).max(100_000).optional().describe('Energy in kcal.'),
        notes: line(500).optional().describe('A text that is stored with the record.'),
      }),
    ])
    .meta({ id: 'UpstreamWrite' }),
)
export type UpstreamWrite = z.infer<typeof UpstreamWrite>
