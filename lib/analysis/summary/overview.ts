import type { Range } from '../../http/input/params.ts'
import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { sleepBalanceNights } from '../../model/catalog/minimum-data.ts'
import { series } from '../../model/catalog/series.ts'
import { primary } from '../../model/catalog/sources.ts'
import { type CachedDays, readCachedDays } from '../daily/cached-days.ts'
import { type ChosenDay, chooseDays } from '../daily/chosen-days.ts'
import type { Reading } from '../query-request.ts'
import { lookBackDays } from '../recovery/recovery-components.ts'
import { readSleepSessions, type SleepSession } from '../sleep/sleep-sessions.ts'

/** Everything that an overview of a range is made of: its days, those of the equally long range before, and the last nights. */
export interface Overview {
  account: AccountRef
  nowMs: number
  today: Day
  current: Range
  previous: Range
  /** The last day of the range that has begun. */
  lastDay: Day
  cached: CachedDays
  /** From the first day that anything looks back to until the end of the range, every series. */
  days: readonly ChosenDay[]
  /** Sleeps of the last nights up to `lastDay`. */
  sessions: readonly SleepSession[]
  /** What is to be said of the sleeps that were read. */
  sleepCaveats: readonly string[]
}

/** One query of days, for both ranges and the look-back in one, and one of sleep. */
export async function readOverview(
  context: Reading,
  { account, nowMs }: { account: AccountRef; nowMs: number },
  current: Range,
): Promise<Overview> {
  const today = civilDay(nowMs, account.timezone)
  const lastDay = current.end < today || current.start > today ? current.end : today
  const { start, end } = current
  const previous = { start: addDays(start, -current.days), end: addDays(start, -1), days: current.days }
  const lookBack = addDays(lastDay, -lookBackDays)
  const first = previous.start < lookBack ? previous.start : lookBack
  const [cached, slept] = await Promise.all([
    readCachedDays(context, account, first, end),
    // Of the oldest night that is shown, the nights that its need looks back to as well.
    readSleepSessions(context, account, addDays(lastDay, 2 - 2 * sleepBalanceNights.window), lastDay),
  ])
  const days = chooseDays(cached, account, { start: first, end, source: primary, chosen: series })
  return {
    account,
    nowMs,
    today,
    current,
    previous,
    lastDay,
    cached,
    days,
    sessions: slept.sessions,
    sleepCaveats: slept.caveats,
  }
}

/** The days of a range, out of those that were read. */
export function daysIn({ days }: Overview, { start, end }: Pick<Range, 'start' | 'end'>): ChosenDay[] {
  return days.filter(({ date }) => date >= start && date <= end)
}
