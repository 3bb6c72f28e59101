import * as z from 'zod'
import { weekStarts } from '../../kernel/weeks.ts'
import { type Account, glucoseUnits, unitSystems } from './account.ts'

/** The units in which pages show values to a person, and how their weeks begin. Answers of the API stay in the units of the catalog. */
export const Display = z.lazy(() =>
  z
    .strictObject({
      units: z.enum(unitSystems).describe('The system of units to display.'),
      glucoseUnit: z.enum(glucoseUnits).describe('The unit in which to display glucose.'),
      weekStarts: z.enum(weekStarts).optional().describe('The day on which weeks begin; Monday if it is absent.'),
    })
    .meta({ id: 'Display' }),
)
export type Display = z.output<typeof Display>

type Chosen = Pick<Account, 'units' | 'glucoseUnit' | 'weekStarts'>

/** What an account has chosen of it. */
export const displayOf = ({ units, glucoseUnit = 'mg/dL', weekStarts }: Chosen): Display => ({
  units,
  glucoseUnit,
  ...(weekStarts === undefined || weekStarts === 'Monday' ? {} : { weekStarts }),
})
