import { newId } from '../../kernel/ids.ts'
import { basisOf } from '../sync/rebuild.ts'
import type { Account, NewPerson } from './account.ts'

/** A new account: nothing is cached, and nothing is assumed about the person. */
export function newAccount(person: NewPerson, nowMs: number): Account {
  const now = new Date(nowMs).toISOString()
  const birthYear = person.birthYear ?? null
  return {
    id: newId(nowMs),
    displayName: person.displayName,
    timezone: person.timezone,
    ...(person.timezoneIsGuess ? { timezoneIsGuess: true } : {}),
    units: person.units ?? 'metric',
    birthYear,
    sex: person.sex ?? null,
    heightM: null,
    createdAt: now,
    dataChangedAt: now,
    daysBasis: basisOf({ birthYear }),
  }
}
