import { type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import { restingEnergy } from '../../derive/nutrition/bmr-mifflin.ts'
import type { Account } from '../../model/account/account.ts'
import { methods } from '../../model/catalog/methods.ts'
import { ageIn } from '../body/body-latest.ts'
import { type ChosenDay, shownOf } from '../daily/days.ts'

/** A logged day with less than this share of the resting energy is probably incomplete. */
const leastShare = 0.5

/** The energy that the body uses at rest, from the last weight and height in the days and the facts of the person. */
export function restingEnergyOf(
  days: readonly ChosenDay[],
  { sex, birthYear, heightM }: Pick<Account, 'sex' | 'birthYear' | 'heightM'>,
): DerivedValue {
  const weighed = days.findLast(day => shownOf(day, 'weight') !== null)
  const weightKg = weighed ? (shownOf(weighed, 'weight')?.value ?? null) : null
  const measured = days.map(day => shownOf(day, 'bmi')?.inputs?.['heightM']).findLast(height => height !== undefined)
  const person = {
    weightKg,
    heightM: typeof measured === 'number' ? measured : heightM,
    ageYears: weighed ? ageIn(weighed.date, birthYear) : null,
    sex,
  }
  const { bmrKcal, reason } = restingEnergy(person)
  return derivedValue({
    method: methods.bmr_mifflin,
    value: bmrKcal,
    reason,
    params: { possibleUnderLoggingBelow: leastShare },
    inputs: { ...person, weightDate: weighed?.date ?? null },
  })
}

/** Whether the log of a day is probably incomplete: one entry, or less than half of the resting energy. */
export function isUnderLogged(loggedKcal: number | null, entries: number | null, restingKcal: number | null): boolean {
  if (loggedKcal === null) return false
  return entries === 1 || (restingKcal !== null && loggedKcal < leastShare * restingKcal)
}
