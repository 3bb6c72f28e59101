import type { Account } from '../account/account.ts'
import { dayMethodsVersion } from '../catalog/methods.ts'

/** The formulas and personal facts that a day was computed with. When either changes, the day is computed again. */
export function basisOf({ birthYear }: Pick<Account, 'birthYear'>): string {
  return `${dayMethodsVersion}/${birthYear ?? ''}`
}

/** The birth year that a day was computed with, from the basis of the account's days. */
export function birthYearOf(basis: string): number | null {
  const year = basis.slice(basis.indexOf('/') + 1)
  return year === '' ? null : Number(year)
}

/** What a stored day was computed with. Days of another zone are not returned, so no response mixes two calendars. */
export interface DayStamp {
  zone: string
  basis: string
}

export function stampOf(account: Pick<Account, 'timezone' | 'birthYear'>): DayStamp {
  return { zone: account.timezone, basis: basisOf(account) }
}
