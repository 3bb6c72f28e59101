import { minuteMs } from '../../kernel/durations.ts'
import type { Reason } from '../reason.ts'
import type { Interval } from '../time/interval-union.ts'

export const sleepStages = ['light', 'deep', 'rem', 'asleep'] as const
/** `asleep` is sleep without a recorded stage. */
export type SleepStage = (typeof sleepStages)[number]

export interface SleepSegment extends Interval {
  stage: SleepStage | 'awake'
}

export interface SleepSession {
  inBedStartMs: number
  inBedEndMs: number
  segments: readonly SleepSegment[]
  /** False when the device starts a session at the first sleep it detects, so that time in bed is not known. */
  inBedTimeKnown?: boolean
}

export interface SleepSummary {
  timeInBedMinutes: number | null
  asleepMinutes: number | null
  /** From falling asleep to the final awakening. */
  sleepPeriodMinutes: number | null
  onsetLatencyMinutes: number | null
  wakeAfterOnsetMinutes: number | null
  /** Time inside the sleep period that the device did not label. */
  unscoredMinutes: number | null
  terminalWakeMinutes: number | null
  efficiencyPercent: number | null
  maintenanceEfficiencyPercent: number | null
  awakenings: number | null
  awakeningsOver5Minutes: number | null
  stageMinutes: Record<SleepStage | 'awake', number> | null
  /** Percent of the time asleep. */
  stagePercent: Record<SleepStage, number> | null
  midpointMs: number | null
  flags: ('no_in_bed_time' | 'unscored_time')[]
  reason: Reason | null
}

const LONG_AWAKENING = 5 * minuteMs

/**
 * The summary of a night: time asleep, time to fall asleep, time awake in between, and the share of each stage.
 *
 * Formula: onset = first asleep instant, final awakening = end of the last asleep segment, sleep period = between them.
 * Efficiency = 100 x asleep / time in bed; maintenance efficiency = 100 x asleep / sleep period. Wake after onset is labeled
 * wake inside the sleep period; awakenings are its unbroken runs. Stage percent is of time asleep. Midpoint = onset + sleep
 * period / 2. Time in bed = latency + asleep + wake after onset + unscored + terminal wake.
 * Units: minutes, percent; the midpoint is an instant.
 * Missing: no segment is `no_data`, wake only is `no_sleep_detected` (0 minutes asleep, the rest null), a time in bed that is
 * not positive is `invalid_input`. Unlabeled time is neither sleep nor wake: it is reported, flagged, and lowers efficiency.
 * Without a known time in bed, that time, latency and efficiency are null and flagged: a latency of 0 would be an artifact.
 * Overlaps: segments outside the time in bed are cut off; where two overlap, the one that started later counts, because
 * platforms write a short wake over a longer stage.
 * Source: AASM Manual for the Scoring of Sleep; Reed & Sacco 2016, doi:10.5664/jcsm.5498 (the denominator of efficiency);
 * Ohayon 2017, doi:10.1016/j.sleh.2016.11.006 (awakenings over 5 minutes).
 * Example: in bed 480 min; awake 10, asleep 300, awake 20, asleep 140, awake 10: latency 10, asleep 440, wake after onset 20 (1
 * awakening), efficiency 91.7 %, maintenance efficiency 95.7 %.
 */
export function sleepSummary(session: SleepSession): SleepSummary {
  const { inBedStartMs, inBedEndMs, segments, inBedTimeKnown = true } = session
  if (!(inBedEndMs > inBedStartMs)) return withoutSleep(null, null, 'invalid_input')
  const timeInBedMinutes = inBedTimeKnown ? (inBedEndMs - inBedStartMs) / minuteMs : null
  const parts = flatten(segments, inBedStartMs, inBedEndMs)
  if (parts.length === 0) return withoutSleep(timeInBedMinutes, null, 'no_data')

  const asleep = parts.filter(part => part.stage !== 'awake')
  const onsetMs = asleep[0]?.startMs
  const finalAwakeningMs = asleep.at(-1)?.endMs
  if (onsetMs === undefined || finalAwakeningMs === undefined) {
    return { ...withoutSleep(timeInBedMinutes, 0, 'no_sleep_detected'), stageMinutes: minutesByStage(parts) }
  }

  const asleepMs = lengthMs(asleep)
  const periodMs = finalAwakeningMs - onsetMs
  const wakes = parts.filter(({ stage, startMs, endMs }) => {
    return stage === 'awake' && startMs >= onsetMs && endMs <= finalAwakeningMs
  })
  const unscoredMs = periodMs - asleepMs - lengthMs(wakes)
  const stageMinutes = minutesByStage(parts)
  const percent = (stage: SleepStage) => (100 * stageMinutes[stage] * minuteMs) / asleepMs
  const flags: SleepSummary['flags'] = []
  if (!inBedTimeKnown) flags.push('no_in_bed_time')
  if (unscoredMs > 0) flags.push('unscored_time')
  return {
    timeInBedMinutes,
    asleepMinutes: asleepMs / minuteMs,
    sleepPeriodMinutes: periodMs / minuteMs,
    onsetLatencyMinutes: inBedTimeKnown ? (onsetMs - inBedStartMs) / minuteMs : null,
    wakeAfterOnsetMinutes: lengthMs(wakes) / minuteMs,
    unscoredMinutes: unscoredMs / minuteMs,
    terminalWakeMinutes: inBedTimeKnown ? (inBedEndMs - finalAwakeningMs) / minuteMs : null,
    efficiencyPercent: timeInBedMinutes === null ? null : (100 * asleepMs) / minuteMs / timeInBedMinutes,
    maintenanceEfficiencyPercent: (100 * asleepMs) / periodMs,
    awakenings: wakes.length,
    awakeningsOver5Minutes: wakes.filter(wake => wake.endMs - wake.startMs > LONG_AWAKENING).length,
    stageMinutes,
    stagePercent: { light: percent('light'), deep: percent('deep'), rem: percent('rem'), asleep: percent('asleep') },
    midpointMs: onsetMs + periodMs / 2,
    flags,
    reason: null,
  }
}

/** Segments without overlaps, inside the time in bed, in order, neighbors of one stage joined. */
function flatten(segments: readonly SleepSegment[], fromMs: number, toMs: number): SleepSegment[] {
  const inside = segments
    .map(({ startMs, endMs, stage }) => ({
      startMs: Math.max(startMs, fromMs),
      endMs: Math.min(endMs, toMs),
      stage,
    }))
    .filter(segment => segment.endMs > segment.startMs)
    .sort((a, b) => a.startMs - b.startMs)
  const edges = [...new Set(inside.flatMap(({ startMs, endMs }) => [startMs, endMs]))].sort((a, b) => a - b)
  const parts: SleepSegment[] = []
  for (const [index, startMs] of edges.entries()) {
    const endMs = edges[index + 1]
    const stage = inside.findLast(segment => segment.startMs <= startMs && segment.endMs > startMs)?.stage
    if (endMs === undefined || stage === undefined) continue
    const last = parts.at(-1)
    if (last !== undefined && last.stage === stage && last.endMs === startMs) last.endMs = endMs
    else parts.push({ startMs, endMs, stage })
  }
  return parts
}

function lengthMs(parts: readonly Interval[]): number {
  return parts.reduce((total, { startMs, endMs }) => total + endMs - startMs, 0)
}

function minutesByStage(parts: readonly SleepSegment[]): Record<SleepStage | 'awake', number> {
  const minutes = { light: 0, deep: 0, rem: 0, asleep: 0, awake: 0 }
  for (const { stage, startMs, endMs } of parts) minutes[stage] += (endMs - startMs) / minuteMs
  return minutes
}

function withoutSleep(timeInBedMinutes: number | null, asleepMinutes: number | null, reason: Reason): SleepSummary {
  return {
    timeInBedMinutes,
    asleepMinutes,
    sleepPeriodMinutes: null,
    onsetLatencyMinutes: null,
    wakeAfterOnsetMinutes: null,
    unscoredMinutes: null,
    terminalWakeMinutes: null,
    efficiencyPercent: null,
    maintenanceEfficiencyPercent: null,
    awakenings: null,
    awakeningsOver5Minutes: null,
    stageMinutes: null,
    stagePercent: null,
    midpointMs: null,
    flags: [],
    reason,
  }
}
