import { circularClockStats } from '../../../lib/derive/circular-clock.ts'
import { type SleepSegment, sleepSummary } from '../../../lib/derive/sleep-summary.ts'
import { type Adapter, iso } from './words.ts'

export const sleepAdapters: Record<string, Adapter> = {
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
}
