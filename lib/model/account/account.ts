import * as z from 'zod'

export const abilities = ['read', 'workout:write'] as const
export type Ability = (typeof abilities)[number]

export const unitSystems = ['metric', 'imperial'] as const

/** The person's own record. Ages and heights are inputs of derivations; e-mail and tokens are never here. */
export interface Account {
  id: string
  displayName: string
  /** IANA zone that every civil day of this account follows. */
  timezone: string
  /** The zone was taken from a browser, and the person has not agreed to it yet: nothing may be computed in it. */
  timezoneIsGuess?: true
  units: (typeof unitSystems)[number]
  birthYear: number | null
  sex: 'female' | 'male' | null
  heightM: number | null
  createdAt: string
  /** When the cached health data last changed: `meta.asOf`. */
  dataChangedAt: string
  /** What the cached days were last computed with, all of them. */
  daysBasis: string
  /** The job that computes all days anew, while there is one. */
  rebuildId?: string
}

export type NewPerson = Pick<Account, 'displayName' | 'timezone'> &
  Partial<Pick<Account, 'birthYear' | 'sex' | 'units' | 'timezoneIsGuess'>>

/** What a request knows of its account without a further read: it rides on the bearer key's item. */
export interface AccountRef {
  id: string
  timezone: string
  dataChangedAt: string
}

export const ConnectionStatus = z.enum(['connected', 'reauthorization_required', 'disconnected', 'never_connected'])
