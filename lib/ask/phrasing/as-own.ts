import type { Caller } from '../../analysis/read-context.ts'
import { catalogUnits, type Display, inUnitsOf } from '../../kernel/units.ts'
import { inWeeksFrom } from '../../kernel/weeks.ts'

type Account = Caller['account']

/** The units of an account; those of the catalog where they are not known. */
export const displayOf = ({ units, glucoseUnit }: Account): Display => ({
  units: units ?? catalogUnits.units,
  glucoseUnit: glucoseUnit ?? catalogUnits.glucoseUnit,
})

/** Runs synchronous work in the weeks and the units of an account. */
export const asOwn = <T>(account: Account, work: () => T): T =>
  inWeeksFrom(account.weekStarts, () => inUnitsOf(displayOf(account), work))
