import { type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import { socialJetlag } from '../../derive/sleep/social-jetlag.ts'
import { descriptive } from '../../derive/statistics/description/descriptive.ts'
import { circularClockStats } from '../../derive/time/circular-clock.ts'
import { weekday } from '../../kernel/civil-time.ts'
import { dayMinutes } from '../../kernel/durations.ts'
import { methods } from '../../model/catalog/methods.ts'
import { rangeCoverage, sleepTimingMinimum, socialJetlagMinimum } from '../../model/catalog/minimum-data.ts'
import type { Expected } from '../daily/range-mean.ts'
import type { SleepSessionRow } from './sleep-session-view.ts'

/** Below this resultant length the times are spread over the whole clock. */
const minResultant = 0.3
const workdays = [1, 2, 3, 4, 5]

/** The nights of a range with a known midpoint. */
function timed(rows: readonly SleepSessionRow[]) {
  return rows.flatMap(({ isMain, date, midpointMinutes, homeMidpointMinutes, minutesAsleep, flags }) => {
    if (!isMain || midpointMinutes === null || minutesAsleep === null) return []
    const home = flags.includes('other_zone') ? { homeMidpointMinutes } : {}
    return [{ date, midpointMinutes, minutesAsleep, ...home }]
  })
}

/** Whether a night was slept in another time zone. */
const travels = (nights: ReturnType<typeof timed>) => nights.some(night => 'homeMidpointMinutes' in night)

const onHomeClock = (nights: ReturnType<typeof timed>) =>
  nights.map(night => night.homeMidpointMinutes ?? night.midpointMinutes)

/** The mean midpoint of sleep as a clock time, and its variation. */
export function sleepMidpoint(
  rows: readonly SleepSessionRow[],
  expected: Expected,
): DerivedValue<{ meanMinutes: number; wrappedSdMinutes: number; resultant: number }> {
  const nights = timed(rows)
  const stats = circularClockStats(nights.map(night => night.midpointMinutes))
  const { meanMinutes, wrappedSdMinutes, resultant } = stats
  const coverage = covered(nights.length, expected)
  const { nights: least, of } = sleepTimingMinimum
  const isEnough = nights.length >= least && (coverage.fraction ?? 0) >= rangeCoverage.partial
  const isFew = (coverage.fraction ?? 0) < least / of
  const isKnown = isEnough && meanMinutes !== null && wrappedSdMinutes !== null && resultant !== null
  return derivedValue({
    method: methods.circular_clock_stats,
    value: isKnown ? { meanMinutes, wrappedSdMinutes, resultant } : null,
    reason: isKnown ? null : (stats.reason ?? 'insufficient_data'),
    partial: isFew,
    params: { minimum: sleepTimingMinimum, minCoverage: rangeCoverage.partial, minResultant, clockMinutes: dayMinutes },
    inputs: {
      nights: nights.map(({ minutesAsleep: _minutesAsleep, ...night }) => night),
      homeZone: travels(nights) ? clockOf(circularClockStats(onHomeClock(nights))) : null,
    },
    coverage,
    flags: [
      ...(isKnown && isFew ? (['few_observations'] as const) : []),
      ...(travels(nights) ? (['tz_changed'] as const) : []),
    ],
    caveats:
      resultant !== null && resultant < minResultant
        ? ['The times are spread over the whole clock, so their mean is not very meaningful.']
        : [],
  })
}

function clockOf({ meanMinutes, wrappedSdMinutes, resultant }: ReturnType<typeof circularClockStats>) {
  return { meanMinutes, wrappedSdMinutes, resultant }
}

/** The difference between the midpoints of sleep before free days and before working days (social jetlag). */
export function sleepJetlag(rows: readonly SleepSessionRow[], expected: Expected): DerivedValue {
  const nights = timed(rows).map(night => ({ ...night, isFree: !workdays.includes(weekday(night.date)) }))
  const of = (isFree: boolean) => {
    const own = nights.filter(night => night.isFree === isFree)
    return {
      nights: own.length,
      midSleep: circularClockStats(own.map(night => night.midpointMinutes)).meanMinutes,
      asleep: descriptive(own.map(night => night.minutesAsleep)).mean,
    }
  }
  const [work, free] = [of(false), of(true)]
  const jetlag = socialJetlag({
    workMidSleepMinutes: work.midSleep,
    freeMidSleepMinutes: free.midSleep,
    workAsleepMinutes: work.asleep,
    freeAsleepMinutes: free.asleep,
    workDays: workdays.length,
    alarmOnFreeDays: false,
  })
  const { workNights, freeNights } = socialJetlagMinimum
  const isEnough = work.nights >= workNights && free.nights >= freeNights
  const value = isEnough ? jetlag.relativeMinutes : null
  return derivedValue({
    method: methods.social_jetlag,
    value,
    reason: value !== null ? null : isEnough ? jetlag.reason : nights.length === 0 ? 'no_data' : 'insufficient_data',
    params: { minimum: socialJetlagMinimum, workdays, labeledBy: 'day of waking up' },
    inputs: {
      nights,
      workMidSleepMinutes: work.midSleep,
      freeMidSleepMinutes: free.midSleep,
      workAsleepMinutes: work.asleep,
      freeAsleepMinutes: free.asleep,
      weekAsleepMinutes: jetlag.weekAsleepMinutes,
      correctedMidSleepMinutes: jetlag.correctedMidSleepMinutes,
    },
    coverage: covered(nights.length, expected),
    flags: ['estimated_input', ...(travels(nights) ? (['tz_changed'] as const) : [])],
    caveats: [
      'Assumes that Monday to Friday are working days and that you use no alarm on free days.',
      'A positive value means that sleep is later on free days.',
    ],
  })
}

function covered(observed: number, { days }: Expected) {
  return { observed, expected: days, fraction: days > 0 ? observed / days : null }
}
