import * as z from 'zod'
import { type Account, glucoseUnits, unitSystems } from './account.ts'

/** The units in which pages show values to a person. Answers of the API stay in the units of the catalog. */
export const Display = z.lazy(() =>
  z
    .strictObject({
      units: z.enum(unitSystems).describe('The system of units to display.'),
      glucoseUnit: z.enum(glucoseUnits).describe('The unit in which to display glucose.'),
    })
    .meta({ id: 'Display' }),
)
export type Display = z.output<typeof Display>

/** The units that an account has chosen. */
export const displayOf = ({ units, glucoseUnit = 'mg/dL' }: Pick<Account, 'units' | 'glucoseUnit'>): Display => ({
  units,
  glucoseUnit,
})
