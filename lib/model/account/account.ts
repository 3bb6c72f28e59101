import * as z from 'zod'
import { type WeekStart, weekStarts } from '../../kernel/weeks.ts'
import type { Source } from '../catalog/sources.ts'
import { Boards } from './boards.ts'
import { Choices } from './choices.ts'
import { Goals } from './goals.ts'
import { OtherSources, SourceOrder } from './source-order.ts'

export const abilities = ['read', 'workout:write'] as const
export type Ability = (typeof abilities)[number]

export const unitSystems = ['metric', 'imperial'] as const
export const glucoseUnits = ['mg/dL', 'mmol/L'] as const

const bpm = z.number().nullable().exactOptional()

/** Heart rates that were measured in a test, in bpm. Only the person can know them; null or missing if they do not. */
const heartRates = {
  maxHeartRateBpm: bpm,
  thresholdHeartRateBpm: bpm,
  firstVentilatoryThresholdBpm: bpm,
  secondVentilatoryThresholdBpm: bpm,
}

/** The person's own record. Age and height are inputs of derivations; email addresses and tokens are never stored here. */
export const Account = z.lazy(() =>
  z.object({
    id: z.string(),
    displayName: z.string(),
    /** IANA zone that every civil day of this account follows. */
    timezone: z.string(),
    /** The zone comes from a browser, and the person has not confirmed it yet: nothing may be computed in it. */
    timezoneIsGuess: z.literal(true).exactOptional(),
    units: z.enum(unitSystems),
    /** Missing until the person chose one: mg/dL. */
    glucoseUnit: z.enum(glucoseUnits).exactOptional(),
    /** Missing until the person chose one: Monday. Weeks are counted when they are read; nothing stored depends on it. */
    weekStarts: z.enum(weekStarts).exactOptional(),
    birthYear: z.number().nullable(),
    sex: z.enum(['female', 'male']).nullable(),
    heightM: z.number().nullable(),
    ...heartRates,
    /** Missing until the person chose one. An order that this version does not know is the usual one. */
    sourceOrder: SourceOrder.catch({}).exactOptional(),
    /** The sources of other platforms that the account has data of; missing for none. One that this version does not know is left out. */
    otherSources: OtherSources.exactOptional(),
    /** The sources of a platform of which files have stored something, which can be deleted alone; missing for none. */
    filesOf: OtherSources.exactOptional(),
    /** Missing until the person set one. They are read where they are judged; nothing stored depends on them. */
    goals: Goals.catch([]).exactOptional(),
    /** Missing until the person made one. */
    boards: Boards.catch([]).exactOptional(),
    /** Missing until something was chosen on a page of the dashboard. */
    choices: Choices.catch({}).exactOptional(),
    createdAt: z.string(),
    /** When the cached health data last changed: `meta.asOf`. */
    dataChangedAt: z.string(),
    /** What all cached days were last computed with. */
    daysBasis: z.string(),
    /** The job that computes all days again, if one is active. */
    rebuildId: z.string().exactOptional(),
  }),
)
export type Account = z.infer<typeof Account>

export type NewPerson = Pick<Account, 'displayName' | 'timezone'> &
  Partial<Pick<Account, 'birthYear' | 'sex' | 'units' | 'timezoneIsGuess'>>

/** The account facts that a request has without another read; the bearer key's item carries them. */
export interface AccountRef {
  id: string
  timezone: string
  dataChangedAt: string
  /** What days are computed with now: a day with another basis is computed again. Not known to keys of an earlier version. */
  basis?: string
  /** The order of the sources that the person chose. */
  sourceOrder?: SourceOrder
  /** The sources of other platforms that the account has data of. */
  otherSources?: readonly Source[]
  /** Missing for Monday. */
  weekStarts?: WeekStart
  /** Not known to keys of an earlier version, until the account changes: metric. */
  units?: Account['units']
  /** Missing for mg/dL. */
  glucoseUnit?: NonNullable<Account['glucoseUnit']>
  goals?: Goals
}

type FactsToSet = Pick<
  AccountRef,
  'basis' | 'sourceOrder' | 'otherSources' | 'weekStarts' | 'goals' | 'units' | 'glucoseUnit'
>

/** The account facts that are missing until something sets them, without the missing ones. */
export function factsSet(of: { [Fact in keyof FactsToSet]: FactsToSet[Fact] | undefined }): FactsToSet {
  const { basis, sourceOrder, otherSources, weekStarts, goals, units, glucoseUnit } = of
  return {
    ...(basis === undefined ? {} : { basis }),
    ...(sourceOrder ? { sourceOrder } : {}),
    ...(otherSources ? { otherSources } : {}),
    ...(weekStarts ? { weekStarts } : {}),
    ...(goals ? { goals } : {}),
    ...(units ? { units } : {}),
    ...(glucoseUnit ? { glucoseUnit } : {}),
  }
}

export const ConnectionStatus = z.enum(['connected', 'reauthorization_required', 'disconnected', 'never_connected'])
