import { civilDay, type Day, wallClock } from '../../kernel/civil-time.ts'
import { hourMinutes, minuteMs } from '../../kernel/durations.ts'
import type { Reason } from '../reason.ts'
import type { Interval } from '../time/interval-union.ts'

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

/** From this time out of bed on, two sleeps are not one night. */
const maxGapMs = 90 * minuteMs
/** Pieces with less sleep in all are naps, not a night. */
const minNightMinutes = 3 * hourMinutes

/**
 * Which sleep sessions are pieces of one night: each element of the result has the pieces of one sleep, in order of time.
 *
 * Formula: a session that starts less than 90 minutes after another ended is a piece of the same night if all the pieces together
 * have at least three hours asleep. The clock is no condition, because people who work at night sleep by day.
 * Units: milliseconds; minutes asleep.
 * Missing: a session without a known time asleep, or without sleep, is no piece of another one. One that overlaps the session before it
 * begins another sleep, so that no minute is counted twice.
 * Source: this project's rule. Three hours are two sleep cycles of 90 minutes; a nap rarely has more than one.
 * Example: 23:10-01:15 and 02:27-06:40 are one night. 14:00-14:50 and 16:00-16:40 are two naps. 00:56-06:13 and 09:05-10:08 are
 * 172 minutes apart: a night and a nap.
 */
export function joinNights<Session extends Interval & { asleepMinutes: number | null }>(
  sessions: readonly Session[],
): Session[][] {
  const chains: Session[][] = []
  for (const session of sessions.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)) {
    const chain = chains.findLast(pieces => follows(session, pieces))
    if (chain) chain.push(session)
    else chains.push([session])
  }
  return chains.flatMap(pieces => {
    const asleepMinutes = pieces.reduce((sum, piece) => sum + (piece.asleepMinutes ?? 0), 0)
    return asleepMinutes < minNightMinutes ? pieces.map(piece => [piece]) : [pieces]
  })
}

function follows<Session extends Interval & { asleepMinutes: number | null }>(
  session: Session,
  pieces: readonly Session[],
): boolean {
  const last = pieces.at(-1)
  if (!last?.asleepMinutes || !session.asleepMinutes) return false
  const gapMs = session.startMs - last.endMs
  return gapMs >= 0 && gapMs < maxGapMs
}

export interface DaySleeps<Session> {
  main: Session | null
  /** Every other sleep, in order of waking up. */
  naps: Session[]
}

/**
 * Which of a day's sleeps was the main sleep, and which were naps.
 *
 * Formula: the main sleep is the sleep, its pieces joined, with the most time asleep; if several are equal, the one that ended last.
 * Units: none.
 * Missing: sleeps without a known time asleep can only be naps; if no session has one, `main` is null.
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
