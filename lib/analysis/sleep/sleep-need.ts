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
      minutes: z.number(),
      basis: z.literal(needBasis).meta({ description: 'assumption: eight hours, because no personal need is set.' }),
      debtMinutes: z.number().nullable().meta({
        description: 'Shortfall minus surplus of the nights in inputs; negative if total sleep exceeded the need.',
      }),
      reason: ReasonCode.nullable(),
      inputs: z.strictObject({
        from: CivilDate,
        to: CivilDate,
        asleepMinutes: z.array(z.number().nullable()).meta({ description: 'One value per day, including naps.' }),
        observedNights: z.int(),
        missingNights: z.int(),
        shortfallMinutes: z.number().nullable(),
        surplusMinutes: z.number().nullable(),
      }),
      caveats: z.array(z.string()).readonly(),
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
