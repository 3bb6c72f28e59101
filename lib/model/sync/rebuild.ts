import { type Account, type AccountRef, factsSet } from '../account/account.ts'
import { dayMethodsVersion } from '../catalog/methods.ts'

/** The personal facts that days are computed with. */
type BasisFacts = Pick<Account, 'birthYear' | 'maxHeartRateBpm'>

/** The formulas and personal facts that a day was computed with. When either changes, the day is computed again. */
export function basisOf({ birthYear, maxHeartRateBpm = null }: BasisFacts): string {
  return [dayMethodsVersion, birthYear ?? '', ...(maxHeartRateBpm === null ? [] : [maxHeartRateBpm])].join('/')
}

/** The account facts that the keys of an account carry. */
export function accountRefOf(account: Account): AccountRef & { basis: string } {
  const { id, timezone, dataChangedAt } = account
  return { id, timezone, dataChangedAt, ...factsSet(account), basis: basisOf(account) }
}

/** The personal facts that a day was computed with, from its basis. */
export function factsOf(basis: string): { birthYear: number | null; maxHeartRateBpm: number | null } {
  const [, , max = ''] = basis.split('/')
  return { birthYear: birthYearOf(basis), maxHeartRateBpm: max === '' ? null : Number(max) }
}

/** The birth year that a day was computed with, from the basis of the account's days. */
export function birthYearOf(basis: string): number | null {
  const [, year = ''] = basis.split('/')
  return year === '' ? null : Number(year)
}

/** What a stored day was computed with. Days of another zone are not returned, so no response mixes two calendars. */
export interface DayStamp {
  zone: string
  basis: string
}

export function stampOf(account: Pick<Account, 'timezone'> & BasisFacts): DayStamp {
  return { zone: account.timezone, basis: basisOf(account) }
}
