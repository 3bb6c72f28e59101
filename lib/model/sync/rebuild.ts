import type { Day } from '../../kernel/civil-time.ts'
import type { Account } from '../account/account.ts'
import { dayMethodsVersion } from '../catalog/methods.ts'

/** The formulas and facts of the person that a day was computed with: when either changes, the day is computed again. */
export function basisOf({ birthYear }: Pick<Account, 'birthYear'>): string {
  return `${dayMethodsVersion}/${birthYear ?? ''}`
}

/** The birth year that a day was computed with: the account's, read from the basis of its days. */
export function birthYearOf(basis: string): number | null {
  const year = basis.slice(basis.indexOf('/') + 1)
  return year === '' ? null : Number(year)
}

/** What a day item was computed with. Days of another zone are not shown: no answer mixes two calendars. */
export interface DayStamp {
  zone: string
  basis: string
}

export function stampOf(account: Pick<Account, 'timezone' | 'birthYear'>): DayStamp {
  return { zone: account.timezone, basis: basisOf(account) }
}

/** Computes all of an account's days again, newest first, because its zone, a formula, or a fact about the person changed. */
export interface RebuildJob {
  id: string
  accountId: string
  status: 'queued' | 'running' | 'completed' | 'failed' | 'superseded'
  /** The newest day that this pass over the days has not looked at; null at its beginning. */
  next: Day | null
  /** Whether this pass found a day to compute. The job is over after a pass that found none. */
  found: boolean
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
  /** The number of the message that carries it. */
  attempt: number
}
