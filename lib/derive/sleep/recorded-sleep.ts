import { secondMs } from '../../kernel/durations.ts'
import type { Block } from '../../model/health-data/block.ts'
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

/** The sleep in a row of a block, with its span in milliseconds. */
export function recordedIn({ columns }: Block<'sleep'>, row: number, { startMs, endMs }: Interval): RecordedSleep {
  const stages = (columns.session[row]?.stages ?? []).map(([stage, startS, endS]) => ({
    stage,
    startMs: startS * secondMs,
    endMs: endS * secondMs,
  }))
  return { startMs, endMs, stages, minutesAsleep: columns.minutesAsleep[row] ?? null }
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
 * The summary of a night that was recorded in one or more pieces, which do not overlap and are in order of time.
 *
 * Formula: the pieces are one sleep from the first start to the last end. The time between two pieces counts as awake: it is part of
 * the time in bed and of the wake after onset, and lowers efficiency. So minutes asleep are the sum of the pieces' minutes.
 * Units: as `sleepSummary`.
 * Missing: if a piece has no stages, only the minutes asleep are known. If some pieces have deep, REM and light sleep and others only
 * sleep and wake, all sleep of the night is `asleep`.
 * Source: this project's rule; `sleepSummary` gives the figures.
 * Example: 23:00-00:52, all asleep, and 02:04-06:04, all asleep: 352 minutes asleep, 72 awake after onset, one awakening.
 */
export function recordedNight(pieces: readonly RecordedSleep[]): SleepSummary {
  const isMixed = pieces.some(hasSleepStages) && !pieces.every(hasSleepStages)
  const [first, ...more] = isMixed ? pieces.map(withoutSleepStages) : pieces
  if (!first) throw new Error('A night has at least one piece')
  const night = more.reduce(joinPieces, first)
  return recordedSleep(night, { inBedTimeKnown: tellsTimeInBed(night.stages) })
}

const sleepStage: Partial<Record<StoredStage, true>> = { deep: true, rem: true, light: true }

const hasSleepStages = ({ stages }: RecordedSleep) => stages.some(({ stage }) => sleepStage[stage])

/** The deep sleep of one piece is not the deep sleep of a night whose other piece does not say how deep it was. */
function withoutSleepStages(piece: RecordedSleep): RecordedSleep {
  const stages = piece.stages.map(one => (sleepStage[one.stage] ? { ...one, stage: 'asleep' as const } : one))
  return { ...piece, stages }
}

function joinPieces(a: RecordedSleep, b: RecordedSleep): RecordedSleep {
  const isStaged = a.stages.length > 0 && b.stages.length > 0
  const between: RecordedStage = { stage: 'awake', startMs: a.endMs, endMs: b.startMs }
  return {
    startMs: a.startMs,
    endMs: b.endMs,
    stages: isStaged ? [...stagesWithin(a), between, ...stagesWithin(b)] : [],
    minutesAsleep: (recordedSleep(a).asleepMinutes ?? 0) + (recordedSleep(b).asleepMinutes ?? 0),
  }
}

/** Stages that a device wrote beyond its session do not count, and must not reach into the time between pieces. */
function stagesWithin({ startMs, endMs, stages }: RecordedSleep): RecordedStage[] {
  return stages.map(({ stage, ...span }) => ({
    stage,
    startMs: Math.max(span.startMs, startMs),
    endMs: Math.min(span.endMs, endMs),
  }))
}

/**
 * Whether a session shows when the person went to bed, because it begins with time awake. A device that starts a session at the first
 * detected sleep records neither time in bed nor sleep latency.
 */
export function tellsTimeInBed(stages: readonly RecordedStage[]): boolean {
  const [first] = [...stages].sort((a, b) => a.startMs - b.startMs)
  return first?.stage === 'awake' || first?.stage === 'restless'
}
