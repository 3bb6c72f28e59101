import { sleepDay } from '../../../../../lib/derive/sleep/sleep-day.ts'
import { prorateInterval } from '../../../../../lib/derive/time/prorate-interval.ts'
import { asDay, civilDay, dayBounds, listDays, offsetSeconds, wallClock } from '../../../../../lib/kernel/civil-time.ts'
import { type Adapter, clockTime, iso, orNull } from './words.ts'

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
