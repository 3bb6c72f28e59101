import { dayMinutes } from '../../kernel/durations.ts'
import type { Reason } from '../reason.ts'

export interface SleepWeek {
  /** Mid-sleep before work days and free days, in minutes after midnight: the circular means of their nights. */
  workMidSleepMinutes: number | null
  freeMidSleepMinutes: number | null
  /** Mean time asleep. */
  workAsleepMinutes: number | null
  freeAsleepMinutes: number | null
  /** Work days a week, 0 to 7. */
  workDays: number | null
  alarmOnFreeDays: boolean
}

export interface SocialJetlag {
  /** Above -720, at most 720; positive when sleep is later on free days. */
  relativeMinutes: number | null
  absoluteMinutes: number | null
  weekAsleepMinutes: number | null
  /** Mid-sleep on free days, minus half of the additional sleep that makes up for the week. 0 to below 1440. */
  correctedMidSleepMinutes: number | null
  reason: Reason | null
}

/**
 * How far the sleep on free days is shifted from that on work days, as if a person changed time zones every week.
 *
 * Formula: relative = free - work mid-sleep, the short way round the clock. Mean sleep of the week = (work sleep x work days +
 * free sleep x free days) / 7. Corrected mid-sleep = free mid-sleep - (free sleep - sleep of the week) / 2 when more is slept
 * on free days, else free mid-sleep.
 * Units: minutes; clock times are minutes after local midnight.
 * Missing: any null input is `missing_input:<field>`, and every value is null; with an alarm on free days the corrected
 * mid-sleep, which is about natural waking, is null: `not_applicable:alarm_on_free_days`; durations below 0 or work days
 * outside 0 to 7 are `invalid_input`. Shifts of more than 12 hours cannot be distinguished from shifts in the other direction.
 * Source: Wittmann et al. 2006, doi:10.1080/07420520500545979; Roenneberg et al. 2019, doi:10.3390/biology8030054.
 * Example: mid-sleep 2:00 on five work days with 6 h of sleep, 4:00 with 8 h on free days: 120 minutes later, 6.57 h over the
 * week, corrected mid-sleep 3:17.
 */
export function socialJetlag(week: SleepWeek): SocialJetlag {
  const { workMidSleepMinutes, freeMidSleepMinutes, workAsleepMinutes, freeAsleepMinutes, workDays } = week
  if (workMidSleepMinutes === null) return withoutJetlag('missing_input:workMidSleepMinutes')
  if (freeMidSleepMinutes === null) return withoutJetlag('missing_input:freeMidSleepMinutes')
  if (workAsleepMinutes === null) return withoutJetlag('missing_input:workAsleepMinutes')
  if (freeAsleepMinutes === null) return withoutJetlag('missing_input:freeAsleepMinutes')
  if (workDays === null) return withoutJetlag('missing_input:workDays')
  if (!(workAsleepMinutes >= 0 && freeAsleepMinutes >= 0 && workDays >= 0 && workDays <= 7)) {
    return withoutJetlag('invalid_input')
  }
  const later = freeMidSleepMinutes - workMidSleepMinutes
  const relativeMinutes = later - dayMinutes * Math.ceil(later / dayMinutes - 0.5)
  const weekAsleepMinutes = (workAsleepMinutes * workDays + freeAsleepMinutes * (7 - workDays)) / 7
  const sleptIn = freeAsleepMinutes > workAsleepMinutes ? (freeAsleepMinutes - weekAsleepMinutes) / 2 : 0
  const corrected = (((freeMidSleepMinutes - sleptIn) % dayMinutes) + dayMinutes) % dayMinutes
  return {
    relativeMinutes,
    absoluteMinutes: Math.abs(relativeMinutes),
    weekAsleepMinutes,
    correctedMidSleepMinutes: week.alarmOnFreeDays ? null : corrected,
    reason: week.alarmOnFreeDays ? 'not_applicable:alarm_on_free_days' : null,
  }
}

function withoutJetlag(reason: Reason): SocialJetlag {
  return {
    relativeMinutes: null,
    absoluteMinutes: null,
    weekAsleepMinutes: null,
    correctedMidSleepMinutes: null,
    reason,
  }
}
