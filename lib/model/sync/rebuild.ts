import type { Day } from '../../kernel/civil-time.ts'
import type { Account } from '../account/account.ts'
import { dayMethodsVersion } from '../catalog/methods.ts'

/** Under which formulas and facts of the person a day was computed: when either changes, it is computed anew. */
export function basisOf({ birthYear }: Pick<Account, 'birthYear'>): string {
  return `${dayMethodsVersion}/${birthYear ?? ''}`
}

/** The birth year that a day was computed with: the account's, as a read of its days tells it. */
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

/** Computing all of an account's days anew, newest first: its zone, a formula, or a fact about the person changed. */
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
  /** Number of the message that carries it. */
  leg: number
}
