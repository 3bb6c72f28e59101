import { addDays, civilDay, type Day, wallClock } from '../../kernel/civil-time.ts'
import { latestArrivalMinutes } from '../../kernel/durations.ts'
import type { Caller } from '../read-context.ts'
import type { SleepSession } from './sleep-sessions.ts'

/** What there is of the night that ends on a day. */
export interface LastNight {
  /**
   * `arriving` while the platform has only a first guess of the night before today or, in the morning of a person with nights in the
   * week before, nothing; `missing` if such a person has no record of it; `settled` otherwise.
   */
  state: 'arriving' | 'missing' | 'settled'
  /** Whether values of the night can still come, because it is the morning of today in the zone of the account. */
  isMorning: boolean
}

export const settledNight: LastNight = { state: 'settled', isMorning: false }

/** What there is of the night that ends on a day; `sessions` includes the week before it. */
export function lastNightOf(
  day: Day,
  sessions: readonly Pick<SleepSession, 'date' | 'isMain' | 'isFinal'>[],
  { account, nowMs }: Caller,
): LastNight {
  const today = civilDay(nowMs, account.timezone)
  if (day > today) return settledNight
  const isToday = day === today
  const isMorning = isToday && wallClock(nowMs, account.timezone).minuteOfDay < latestArrivalMinutes
  const mains = sessions.filter(({ isMain, date }) => isMain && date >= addDays(day, -7) && date <= day)
  const night = mains.find(({ date }) => date === day)
  if (night) return { state: isToday && !night.isFinal ? 'arriving' : 'settled', isMorning }
  if (mains.length === 0) return { state: 'settled', isMorning }
  return { state: isMorning ? 'arriving' : 'missing', isMorning }
}
