import { type AggregateRule, aggregate } from '../../lib/derive/aggregate-rule.ts'
import { bodyMassIndex } from '../../lib/derive/bmi.ts'
import { circularClockStats } from '../../lib/derive/circular-clock.ts'
import { civilDayOnTimeline, dayLengthsOnTimeline } from '../../lib/derive/civil-day-timeline.ts'
import { coverage, dayCoverage } from '../../lib/derive/coverage.ts'
import { freshness } from '../../lib/derive/freshness.ts'
import { heartRateZones } from '../../lib/derive/heart-rate-zones.ts'
import { prorateInterval } from '../../lib/derive/prorate-interval.ts'
import { quantiles } from '../../lib/derive/quantile.ts'
import { reconcileIntervals } from '../../lib/derive/reconcile-intervals.ts'
import { sleepDay } from '../../lib/derive/sleep-day.ts'
import { type SleepSegment, sleepSummary } from '../../lib/derive/sleep-summary.ts'
import { timeWeightedMean } from '../../lib/derive/time-weighted-mean.ts'
import { trimpEdwards } from '../../lib/derive/trimp-edwards.ts'
import { civilDay, dayBounds, formatInstant, listDays, offsetSeconds, wallClock } from '../../lib/kernel/civil-time.ts'
import { glucoseAdapters } from './adapters/glucose.ts'
import { loadAdapters } from './adapters/load.ts'
import { sleepAdapters } from './adapters/sleep.ts'
import { strengthAdapters } from './adapters/strength.ts'

/**
 * From the words of the vectors to our functions and back: only names and units change here, nothing is computed.
 * The vectors write instants as ISO 8601 without milliseconds, and count other times in seconds.
 */
export type Adapter = (inputs: never) => unknown

interface Span {
  start: number
  end: number
}

export const adapters: Record<string, Adapter> = {
  ...sleepAdapters,
  ...loadAdapters,
  ...strengthAdapters,
  ...glucoseAdapters,

  civil_day: ({ instant, tz }: { instant: string; tz: string }) => {
    const atMs = Date.parse(instant)
    return {
      date: civilDay(atMs, tz),
      localTime: clockTime(wallClock(atMs, tz).minuteOfDay),
      offsetSeconds: offsetSeconds(atMs, tz),
    }
  },

  civil_day_bounds: ({ date, tz }: { date: string; tz: string }) => {
    const bounds = dayBounds(date, tz)
    if (bounds === null) return { start: null, end: null, lengthSeconds: 0, reason: 'nonexistent_day' }
    const { startMs, endMs } = bounds
    return { start: iso(startMs), end: iso(endMs), lengthSeconds: (endMs - startMs) / 1000 }
  },

  civil_day_list: ({ from, to, tz }: { from: string; to: string; tz: string }) => {
    const days = listDays(from, to).map(date => ({ date, bounds: dayBounds(date, tz) }))
    return {
      days: days.flatMap(({ date, bounds }) =>
        bounds === null ? [] : [{ date, lengthSeconds: (bounds.endMs - bounds.startMs) / 1000 }],
      ),
    }
  },

  civil_day_tz_timeline: (inputs: {
    timeline: { from: string | null; tz: string }[]
    instants: string[]
    rangeStart: string
    rangeEnd: string
  }) => {
    const timeline = inputs.timeline.map(({ from, tz }) => ({ fromMs: orNull(from), zone: tz }))
    const range = { startMs: Date.parse(inputs.rangeStart), endMs: Date.parse(inputs.rangeEnd) }
    const dates = inputs.instants.map(instant => civilDayOnTimeline(timeline, Date.parse(instant)))
    return { dates, ...dayLengthsOnTimeline(timeline, range) }
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

  aggregate_rule: (inputs: { values: (number | null)[]; times: number[]; rule: AggregateRule }) => {
    const readings = inputs.values.map((value, index) => ({ atMs: (inputs.times[index] ?? index) * 1000, value }))
    return aggregate(readings, inputs.rule)
  },

  reconcile_intervals: (inputs: {
    priority: string[]
    records: (Span & { source: string; value: number | null })[]
  }) => {
    const records = inputs.records.map(record => ({ source: record.source, value: record.value, ...interval(record) }))
    return reconcileIntervals(records, inputs.priority)
  },

  time_weighted_mean: (inputs: {
    samples: { t: number; v: number | null }[]
    windowEnd: number
    maxHoldSeconds?: number
  }) => {
    const samples = inputs.samples.map(({ t, v }) => ({ atMs: t * 1000, value: v }))
    return timeWeightedMean(samples, inputs.windowEnd * 1000, inputs.maxHoldSeconds)
  },

  quantile_r7: ({ x, p }: { x: (number | null)[]; p: number[] }) => quantiles(x, p),

  sleep_summary: (inputs: {
    inBedStart: string
    inBedEnd: string
    segments: { start: string; end: string; stage: SleepSegment['stage'] }[]
  }) => {
    const summary = sleepSummary({
      inBedStartMs: Date.parse(inputs.inBedStart),
      inBedEndMs: Date.parse(inputs.inBedEnd),
      segments: inputs.segments.map(({ start, end, stage }) => ({
        startMs: Date.parse(start),
        endMs: Date.parse(end),
        stage,
      })),
    })
    return {
      timeInBedMin: summary.timeInBedMinutes,
      totalSleepMin: summary.asleepMinutes,
      sleepPeriodMin: summary.sleepPeriodMinutes,
      sleepOnsetLatencyMin: summary.onsetLatencyMinutes,
      wasoMin: summary.wakeAfterOnsetMinutes,
      unscoredMin: summary.unscoredMinutes,
      terminalWakeMin: summary.terminalWakeMinutes,
      efficiencyPct: summary.efficiencyPercent,
      maintenanceEfficiencyPct: summary.maintenanceEfficiencyPercent,
      awakenings: summary.awakenings,
      awakeningsOver5Min: summary.awakeningsOver5Minutes,
      stageMin: summary.stageMinutes,
      stagePct: summary.stagePercent,
      midpoint: summary.midpointMs === null ? null : iso(summary.midpointMs),
      reason: summary.reason,
    }
  },

  circular_clock_stats: ({ minutes }: { minutes: (number | null)[] }) => {
    const { circularSdMinutes, ...stats } = circularClockStats(minutes)
    return { ...stats, circSdMinutes: circularSdMinutes }
  },

  trimp_edwards: (inputs: { samples: { minutes: number; hr: number | null }[]; maxHr: number | null }) => {
    const spans = inputs.samples.map(({ minutes, hr }) => ({ minutes, bpm: hr }))
    return trimpEdwards(spans, inputs.maxHr)
  },

  heart_rate_zones: (inputs: { ageYears: number | null; maxHr: number | null; restHr: number | null }) => {
    const zones = heartRateZones({
      measuredMaxBpm: inputs.maxHr,
      ageYears: inputs.ageYears,
      restingBpm: inputs.restHr,
    })
    return {
      maxHr: zones.maxBpm,
      maxHrSource: zones.maxBpmSource,
      method: zones.method,
      edges: zones.edgesBpm,
      reason: zones.reason,
    }
  },

  bmi: (inputs: { weightKg: number | null; heightM: number | null; ageYears?: number | null }) => bodyMassIndex(inputs),

  coverage: (inputs: { intervals: Span[]; windowStart: number; windowEnd: number; minGapSeconds: number }) => {
    const window = interval({ start: inputs.windowStart, end: inputs.windowEnd })
    const result = coverage(inputs.intervals.map(interval), window, inputs.minGapSeconds)
    const gaps = result.gaps?.map(gap => ({ ...gap, start: gap.startMs / 1000, end: gap.endMs / 1000 })) ?? null
    return { ...result, gaps }
  },

  day_coverage: ({ from, to, dates }: { from: string; to: string; dates: string[] }) => {
    const { missingDays, ...result } = dayCoverage(dates, from, to)
    return { ...result, missingDates: missingDays }
  },

  freshness: ({ last, now, staleAfterHours }: { last: string | null; now: string; staleAfterHours?: number }) =>
    freshness(orNull(last), Date.parse(now), staleAfterHours),
}

function iso(ms: number): string {
  return formatInstant(ms).replace('.000Z', 'Z')
}

function orNull(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant)
}

function interval({ start, end }: Span): { startMs: number; endMs: number } {
  return { startMs: start * 1000, endMs: end * 1000 }
}

function clockTime(minuteOfDay: number): string {
  return new Date(Math.round(minuteOfDay * 60) * 1000).toISOString().slice(11, 19)
}
