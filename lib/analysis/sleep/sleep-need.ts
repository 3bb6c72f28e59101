import * as z from 'zod'
import type { Reason } from '../../derive/reason.ts'
import { type SleepBalance, sleepBalance } from '../../derive/sleep/sleep-balance.ts'
import { addDays, type Day, listDays } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { sleepBalanceNights } from '../../model/catalog/minimum-data.ts'
import { CivilDate } from '../../model/civil-date.ts'

/** Eight hours, until a person sets their own need: an assumption, not a measurement. */
export const assumedNeedMinutes = 480

export const needBasis = 'assumption'

export const SleepNeed = z
  .strictObject({
    minutes: z.number(),
    basis: z.literal(needBasis).meta({ description: 'assumption: eight hours, because no need is set.' }),
    debtMinutes: z.number().nullable().meta({
      description: 'Shortfall less surplus of the nights in inputs; negative when more was slept than needed.',
    }),
    reason: z.string().nullable(),
    inputs: z.strictObject({
      from: CivilDate,
      to: CivilDate,
      asleepMinutes: z.array(z.number().nullable()).meta({ description: 'A day each, naps included.' }),
      observedNights: z.int(),
      missingNights: z.int(),
      shortfallMinutes: z.number().nullable(),
      surplusMinutes: z.number().nullable(),
    }),
    caveats: z.array(z.string()).readonly(),
  })
  .meta({ id: 'SleepNeed' })

export interface BalancedNights {
  from: Day
  to: Day
  asleepMinutes: (number | null)[]
  balance: SleepBalance
  /** Null when enough of the nights are known. */
  reason: Reason | null
}

/** The sleep of the nights up to a day, added up against the need. */
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

/** The assumed need of sleep on a day, and by how much the last two weeks fell short of it. */
export function sleepNeed(day: Day, asleep: ReadonlyMap<Day, number | null>) {
  const { from, to, asleepMinutes, balance, reason } = balanceUntil(day, asleep)
  const { observedNights, missingNights, shortfallMinutes, surplusMinutes, netMinutes } = balance
  return {
    minutes: assumedNeedMinutes,
    basis: needBasis,
    debtMinutes: reason === null && netMinutes !== null ? 0 - netMinutes : null,
    reason,
    inputs: { from, to, asleepMinutes, observedNights, missingNights, shortfallMinutes, surplusMinutes },
    caveats: ['Eight hours are an assumption, not a measurement of your need.', ...methods.sleep_balance.caveats],
  } as const
}
