import * as z from 'zod'
import { offsetSeconds } from '../../kernel/civil-time.ts'
import type { SleepSession } from '../sleep/sleep-sessions.ts'

/** What every value of today in summary and context carries. */
export const ofToday = z.literal(true).optional().describe('Present if the value is of today, so the day is not over.')

/** Means are not more precise than this, and every digit costs an assistant tokens. */
export function fiveDigits<Value extends number | null>(value: Value): Value {
  return (value === null ? null : Number(value.toPrecision(5))) as Value
}

/** A local clock time, `HH:MM`. */
export const clock = z.string()

/** The clock times of a main sleep. */
export const clockTimes = {
  bedtime: clock.describe('Start of the main sleep, local time where you slept, as HH:MM.'),
  wakingTime: clock.describe('End of the main sleep, local time where you slept, as HH:MM.'),
}

/** When a sleep began and ended, on the clock where the person slept. */
export function clocksOf({ startMs, endMs, otherOffset }: SleepSession, zone: string) {
  return { bedtime: localClock(startMs, zone, otherOffset), wakingTime: localClock(endMs, zone, otherOffset) }
}

/** An instant as `HH:MM`, on the clock of a zone or, where the person was elsewhere, of another offset in seconds. */
export function localClock(instantMs: number, zone: string, otherOffset: number | null = null): string {
  const toTheMinute = instantMs + 30_000
  return new Date(toTheMinute + 1000 * (otherOffset ?? offsetSeconds(instantMs, zone))).toISOString().slice(11, 16)
}
