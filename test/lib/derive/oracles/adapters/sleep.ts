import { sleepBalance } from '../../../../../lib/derive/sleep/sleep-balance.ts'
import { sleepRecommendation } from '../../../../../lib/derive/sleep/sleep-recommendation.ts'
import { sleepRegularityIndex } from '../../../../../lib/derive/sleep/sleep-regularity.ts'
import { type SleepSegment, sleepSummary } from '../../../../../lib/derive/sleep/sleep-summary.ts'
import { socialJetlag } from '../../../../../lib/derive/sleep/social-jetlag.ts'
import { circularClockStats } from '../../../../../lib/derive/time/circular-clock.ts'
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

  sleep_balance: (inputs: { sleepMin: (number | null)[]; needMin: number | null }) => {
    const balance = sleepBalance(inputs.sleepMin, inputs.needMin)
    return {
      nObserved: balance.observedNights,
      nMissing: balance.missingNights,
      meanMin: balance.meanMinutes,
      shortfallMin: balance.shortfallMinutes,
      surplusMin: balance.surplusMinutes,
      netMin: balance.netMinutes,
      reason: balance.reason,
    }
  },

  sleep_recommendation: ({ ageYears }: { ageYears: number | null }) => sleepRecommendation(ageYears),

  sleep_regularity_index: ({ days }: { days: (number | null)[][] }) =>
    sleepRegularityIndex(days.map(day => day.map(state => (state === null ? null : state === 1)))),

  social_jetlag: (inputs: {
    mswMin: number | null
    msfMin: number | null
    sdWorkH: number | null
    sdFreeH: number | null
    workDays: number | null
    alarmOnFreeDays: boolean
  }) => {
    const result = socialJetlag({
      workMidSleepMinutes: inputs.mswMin,
      freeMidSleepMinutes: inputs.msfMin,
      workAsleepMinutes: inputs.sdWorkH === null ? null : inputs.sdWorkH * 60,
      freeAsleepMinutes: inputs.sdFreeH === null ? null : inputs.sdFreeH * 60,
      workDays: inputs.workDays,
      alarmOnFreeDays: inputs.alarmOnFreeDays,
    })
    return {
      sjlRelMin: result.relativeMinutes,
      sjlAbsMin: result.absoluteMinutes,
      sdWeekH: result.weekAsleepMinutes === null ? null : result.weekAsleepMinutes / 60,
      msfScMin: result.correctedMidSleepMinutes,
      reason: result.reason,
    }
  },
}
