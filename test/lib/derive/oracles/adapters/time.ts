import { sleepDay } from '../../../../../lib/derive/sleep/sleep-day.ts'
import { prorateInterval } from '../../../../../lib/derive/time/prorate-interval.ts'
import { asDay, civilDay, dayBounds, listDays, offsetSeconds, wallClock } from '../../../../../lib/kernel/civil-time.ts'
import { type Adapter, clockTime, iso, orNull } from './words.ts'

interface Travel {
  timeline: { from: string | null; tz: string }[]
  instants: string[]
  rangeStart: string
  rangeEnd: string
}

export const timeAdapters: Record<string, Adapter> = {
  civil_day: ({ instant, tz }: { instant: string; tz: string }) => {
    const atMs = Date.parse(instant)
    return {
      date: civilDay(atMs, tz),
      localTime: clockTime(wallClock(atMs, tz).minuteOfDay),
      offsetSeconds: offsetSeconds(atMs, tz),
    }
  },

  civil_day_bounds: ({ date, tz }: { date: string; tz: string }) => {
    const bounds = dayBounds(asDay(date), tz)
    if (bounds === null) return { start: null, end: null, lengthSeconds: 0, reason: 'nonexistent_day' }
    const { startMs, endMs } = bounds
    return { start: iso(startMs), end: iso(endMs), lengthSeconds: (endMs - startMs) / 1000 }
  },

  civil_day_list: ({ from, to, tz }: { from: string; to: string; tz: string }) => {
    const days = listDays(asDay(from), asDay(to)).map(date => ({ date, bounds: dayBounds(date, tz) }))
    return {
      days: days.flatMap(({ date, bounds }) =>
        bounds === null ? [] : [{ date, lengthSeconds: (bounds.endMs - bounds.startMs) / 1000 }],
      ),
    }
  },

  /** An account has one time zone at a time: a move is two zones, each with its part of the range. */
  civil_day_tz_timeline: ({ timeline, instants, rangeStart, rangeEnd }: Travel) => {
    const stays = timeline.map(({ from, tz }, i) => ({
      tz,
      startMs: orNull(from) ?? Number.NEGATIVE_INFINITY,
      endMs: orNull(timeline[i + 1]?.from ?? null) ?? Number.POSITIVE_INFINITY,
    }))
    const dates = instants.map(instant => {
      const atMs = Date.parse(instant)
      return stays.flatMap(({ tz, startMs, endMs }) => (startMs <= atMs && atMs < endMs ? [civilDay(atMs, tz)] : []))[0]
    })
    const parts = stays.flatMap(({ tz, startMs, endMs }) => {
      const within = {
        startMs: Math.max(startMs, Date.parse(rangeStart)),
        endMs: Math.min(endMs, Date.parse(rangeEnd)),
      }
      return prorateInterval({ ...within, value: 0 }, tz).parts ?? []
    })
    const daySeconds = new Map<string, number>()
    for (const { day, seconds } of parts) daySeconds.set(day, (daySeconds.get(day) ?? 0) + seconds)
    return { dates, daySeconds: Object.fromEntries(daySeconds) }
  },

  prorate_interval: ({ start, end, value, tz }: { start: string; end: string; value: number | null; tz: string }) => {
    const { parts, reason } = prorateInterval({ startMs: Date.parse(start), endMs: Date.parse(end), value }, tz)
    return { parts: parts?.map(part => ({ ...part, date: part.day })) ?? null, reason }
  },

  sleep_day: ({ start, end, tz }: { start: string; end: string | null; tz: string }) => {
    const result = sleepDay({ startMs: Date.parse(start), endMs: orNull(end) }, tz)
    return {
      date: result.day,
      startDate: result.startDay,
      durationMinutes: result.durationMinutes,
      midpointLocalMinutes: result.midpointMinuteOfDay,
      reason: result.reason,
    }
  },
}
