import * as z from 'zod'
import type { Reason } from '../../derive/reason.ts'
import { type SleepBalance, sleepBalance } from '../../derive/sleep/sleep-balance.ts'
import { addDays, type Day, listDays } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { sleepBalanceNights } from '../../model/catalog/minimum-data.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { ReasonCode } from '../derived-view.ts'

/** Eight hours until people can set their own need: an assumption, not a measurement. */
export const assumedNeedMinutes = 480

export const needBasis = 'assumption'

export const SleepNeed = z.lazy(() =>
  z
    .strictObject({
      minutes: z.number().describe('The need in minutes; null if it cannot be computed.'),
      basis: z.literal(needBasis).describe('assumption: eight hours, because no personal need is set.'),
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
  balance: SleepBalance
  /** Null if enough nights are known. */
  reason: Reason | null
}

/** The cumulative balance of sleep and need over the nights up to a day. */
export function balanceUntil(day: Day, asleep: ReadonlyMap<Day, number | null>): BalancedNights {
  const from = addDays(day, 1 - sleepBalanceNights.window)
  const asleepMinutes = listDays(from, day).map(date => asleep.get(date) ?? null)
  const balance = sleepBalance(asleepMinutes, assumedNeedMinutes)
  const isEnough = balance.observedNights >= sleepBalanceNights.minimum
  return {
    from,
    to: day,
    asleepMinutes,
    balance,
    reason: balance.reason ?? (isEnough ? null : 'insufficient_data'),
  }
}

/** The assumed sleep need on a day, and the shortfall over the last two weeks. */
export function sleepNeed(day: Day, asleep: ReadonlyMap<Day, number | null>) {
  const { from, to, asleepMinutes, balance, reason } = balanceUntil(day, asleep)
  const { observedNights, missingNights, shortfallMinutes, surplusMinutes, netMinutes } = balance
  return {
    minutes: assumedNeedMinutes,
    basis: needBasis,
    debtMinutes: reason === null && netMinutes !== null ? 0 - netMinutes : null,
    reason,
    inputs: { from, to, asleepMinutes, observedNights, missingNights, shortfallMinutes, surplusMinutes },
    caveats: [
      'The need of eight hours is an assumption, not a measurement of your own need.',
      ...methods.sleep_balance.caveats,
    ],
  } as const
}
