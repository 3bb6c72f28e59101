import * as z from 'zod'
import type { Reason } from '../../derive/reason.ts'
import { type SleepBalance, sleepBalance } from '../../derive/sleep/sleep-balance.ts'
import { addDays, type Day, listDays } from '../../kernel/civil-time.ts'
import { plural } from '../../kernel/plural.ts'
import { type Goals, goalOn, sleepNeedSeries } from '../../model/account/goals.ts'
import { methods } from '../../model/catalog/methods.ts'
import { sleepBalanceNights } from '../../model/catalog/minimum-data.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { ReasonCode } from '../derived-view.ts'

/** Eight hours for who has set no need of their own: an assumption, not a measurement. */
const assumedNeedMinutes = 480

/** Where the need comes from: the person's goal of sleep, or eight hours. */
export const needBases = ['assumption', 'goal'] as const
type NeedBasis = (typeof needBases)[number]

/** The need of sleep on a day: the person's own if they have set it by then. */
export function needOn(goals: Goals | undefined, day: Day): { minutes: number; basis: NeedBasis } {
  const goal = goalOn(goals, sleepNeedSeries, day)
  return goal ? { minutes: goal.value, basis: 'goal' } : { minutes: assumedNeedMinutes, basis: 'assumption' }
}

export const SleepNeed = z.lazy(() =>
  z
    .strictObject({
      minutes: z.number().describe('The need in minutes; null if it cannot be computed.'),
      basis: z
        .enum(needBases)
        .describe('goal: the need that the person set for the day. assumption: eight hours, because none is set.'),
      debtMinutes: z
        .number()
        .nullable()
        .describe('Shortfall minus surplus of the nights in inputs; negative if total sleep exceeded the need.'),
      reason: ReasonCode.nullable().describe('Why there is no need; null if there is one.'),
      inputs: z
        .strictObject({
          from: CivilDate.describe('First day of the inputs.'),
          to: CivilDate.describe('Last day of the inputs.'),
          asleepMinutes: z.array(z.number().nullable()).describe('One value per day, including naps.'),
          needMinutes: z
            .array(z.number())
            .optional()
            .describe('The need of each day, where the person has set one for any of them.'),
          observedNights: z.int().describe('Nights with data.'),
          missingNights: z.int().describe('Nights without data.'),
          shortfallMinutes: z.number().nullable().describe('Minutes below the need, summed.'),
          surplusMinutes: z.number().nullable().describe('Minutes above the need, summed.'),
        })
        .describe('What the value was computed from.'),
      caveats: z.array(z.string()).readonly().describe('What to know before relying on the result, in sentences.'),
    })
    .meta({ id: 'SleepNeed' }),
)

export interface BalancedNights {
  from: Day
  to: Day
  asleepMinutes: (number | null)[]
  /** The need on the last day. */
  need: ReturnType<typeof needOn>
  /** The need of each day; null where none of them has one that the person set. */
  needMinutes: number[] | null
  /** Of how many of the nights the need is an assumption. */
  assumedNights: number
  balance: SleepBalance
  /** Null if enough nights are known. */
  reason: Reason | null
}

/** The cumulative balance of sleep and need over the nights up to a day, each against the need of its day. */
export function balanceUntil(
  day: Day,
  asleep: ReadonlyMap<Day, number | null>,
  goals: Goals | undefined,
): BalancedNights {
  const from = addDays(day, 1 - sleepBalanceNights.window)
  const dates = listDays(from, day)
  const asleepMinutes = dates.map(date => asleep.get(date) ?? null)
  const needs = dates.map(date => needOn(goals, date))
  const needMinutes = needs.map(({ minutes }) => minutes)
  const balance = sleepBalance(asleepMinutes, needMinutes)
  const assumedNights = needs.filter(({ basis }) => basis === 'assumption').length
  const isEnough = balance.observedNights >= sleepBalanceNights.minimum
  return {
    from,
    to: day,
    asleepMinutes,
    need: needOn(goals, day),
    needMinutes: assumedNights < dates.length ? needMinutes : null,
    assumedNights,
    balance,
    reason: balance.reason ?? (isEnough ? null : 'insufficient_data'),
  }
}

/** The sleep need on a day, and the shortfall over the last two weeks. */
export function sleepNeed(day: Day, asleep: ReadonlyMap<Day, number | null>, goals: Goals | undefined) {
  const balanced = balanceUntil(day, asleep, goals)
  const { from, to, asleepMinutes, need, needMinutes, balance, reason } = balanced
  const { observedNights, missingNights, shortfallMinutes, surplusMinutes, netMinutes } = balance
  return {
    ...need,
    debtMinutes: reason === null && netMinutes !== null ? 0 - netMinutes : null,
    reason,
    inputs: {
      from,
      to,
      asleepMinutes,
      ...(needMinutes ? { needMinutes } : {}),
      observedNights,
      missingNights,
      shortfallMinutes,
      surplusMinutes,
    },
    caveats: [
      ...needCaveats(balanced, 'The need of eight hours is an assumption, not a measurement of your own need.'),
      ...methods.sleep_balance.caveats,
    ],
  } as const
}

/** What to say of nights whose need is an assumption: of all with `ofAll`, else how many; nothing where the person has set each. */
export function needCaveats({ assumedNights, needMinutes }: BalancedNights, ofAll: string): string[] {
  if (needMinutes === null) return [ofAll]
  return assumedNights === 0
    ? []
    : [`No need was set for ${plural(assumedNights, 'night')} of these: eight hours are assumed for them.`]
}
