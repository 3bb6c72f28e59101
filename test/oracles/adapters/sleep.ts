import { sleepBalance } from '../../../lib/derive/sleep-balance.ts'
import { sleepRecommendation } from '../../../lib/derive/sleep-recommendation.ts'
import { sleepRegularityIndex } from '../../../lib/derive/sleep-regularity.ts'
import { socialJetlag } from '../../../lib/derive/social-jetlag.ts'
import type { Adapter } from '../adapters.ts'

export const sleepAdapters: Record<string, Adapter> = {
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
