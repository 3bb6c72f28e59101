import { civilDay, type Day, wallClock } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import type { Reason } from '../reason.ts'

export interface SleepDay {
  /** The day of waking up. */
  day: Day | null
  /** The day of going to sleep; the day before in an ordinary night. */
  startDay: Day | null
  durationMinutes: number | null
  /** Minutes after midnight on the local clock, at the middle of the elapsed time. */
  midpointMinuteOfDay: number | null
  reason: Reason | null
}

/**
 * The day on which a sleep is listed: the day of waking up.
 *
 * Formula: day = local date of the end; duration = end - start, elapsed; midpoint = start + duration / 2, on the local clock.
 * The durations of a night with a clock change are elapsed time.
 * Units: calendar days; minutes; minutes after local midnight.
 * Missing: a sleep without an end is `missing_input:endMs`; one whose end is not after its start is `invalid_input`.
 * Source: Fitbit Web API, sleep logs, field `dateOfSleep`: the date the sleep ended,
 * https://dev.fitbit.com/build/reference/web-api/sleep/get-sleep-log-by-date-range/
 * Example: 23:30 on 8 March to 07:00 on 9 March 2025 in New York (clocks go forward) is listed on the 9th, lasts 390 minutes,
 * and its middle is 02:45 standard time, which the clock shows as 03:45: minute 225.
 */
export function sleepDay(session: { startMs: number; endMs: number | null }, zone: string): SleepDay {
  const { startMs, endMs } = session
  if (endMs === null) return withoutDay('missing_input:endMs')
  if (!(endMs > startMs)) return withoutDay('invalid_input')
  return {
    day: civilDay(endMs, zone),
    startDay: civilDay(startMs, zone),
    durationMinutes: (endMs - startMs) / minuteMs,
    midpointMinuteOfDay: wallClock(startMs + (endMs - startMs) / 2, zone).minuteOfDay,
    reason: null,
  }
}

function withoutDay(reason: Reason): SleepDay {
  return { day: null, startDay: null, durationMinutes: null, midpointMinuteOfDay: null, reason }
}

export interface DaySleeps<Session> {
  main: Session | null
  /** Every other sleep, in order of waking up. */
  naps: Session[]
}

/**
 * Which of a day's sleep sessions was the main sleep, and which were naps.
 *
 * Formula: the main sleep is the session with the most time asleep; if several are equal, the one that ended last.
 * Units: none.
 * Missing: sessions without a known time asleep can only be naps; if no session has one, `main` is null.
 * Source: this project's rule. Fitbit's `isMainSleep` also marks one sleep per day, without a published rule.
 * Example: 40 minutes at noon and 430 minutes at night: the night is the main sleep, noon a nap.
 */
export function mainSleepAndNaps<Session extends { endMs: number; asleepMinutes: number | null }>(
  sessionsOfDay: readonly Session[],
): DaySleeps<Session> {
  let main: Session | null = null
  for (const session of sessionsOfDay) {
    if (session.asleepMinutes === null) continue
    const lead = main === null ? 1 : session.asleepMinutes - (main.asleepMinutes ?? 0) || session.endMs - main.endMs
    if (lead > 0) main = session
  }
  const naps = sessionsOfDay.filter(session => session !== main).sort((a, b) => a.endMs - b.endMs)
  return { main, naps }
}
