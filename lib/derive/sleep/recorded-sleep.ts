import type { StoredStage } from '../../model/health-data/documents.ts'
import type { Interval } from '../time/interval-union.ts'
import { type SleepSummary, sleepSummary } from './sleep-summary.ts'

export interface RecordedStage extends Interval {
  stage: StoredStage
}

/** A sleep as the platform records it: its span, its stages, and its count of the minutes asleep. */
export interface RecordedSleep extends Interval {
  stages: readonly RecordedStage[]
  minutesAsleep: number | null
}

/** The summary of a recorded sleep. A sleep without stages uses the minutes asleep of the platform's own summary. */
export function recordedSleep(
  { startMs, endMs, stages, minutesAsleep }: RecordedSleep,
  { inBedTimeKnown = true }: { inBedTimeKnown?: boolean } = {},
): SleepSummary {
  const summary = sleepSummary({
    inBedStartMs: startMs,
    inBedEndMs: endMs,
    // The platform does not count restless minutes of unstaged sleep as asleep; neither do we.
    segments: stages.map(({ stage, ...span }) => ({ ...span, stage: stage === 'restless' ? 'awake' : stage })),
    inBedTimeKnown,
  })
  if (summary.reason !== 'no_data' || minutesAsleep === null) return summary
  const inBed = summary.timeInBedMinutes
  const efficiencyPercent = inBed === null ? null : (100 * minutesAsleep) / inBed
  return { ...summary, asleepMinutes: minutesAsleep, efficiencyPercent }
}

/**
 * Whether a session shows when the person went to bed, because it begins with time awake. A device that starts a session at the first
 * detected sleep records neither time in bed nor sleep latency.
 */
export function tellsTimeInBed(stages: readonly RecordedStage[]): boolean {
  const [first] = [...stages].sort((a, b) => a.startMs - b.startMs)
  return first?.stage === 'awake' || first?.stage === 'restless'
}
