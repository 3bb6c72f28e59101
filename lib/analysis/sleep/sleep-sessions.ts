import type { Reason } from '../../derive/reason.ts'
import { type RecordedStage, recordedSleep, tellsTimeInBed } from '../../derive/sleep/recorded-sleep.ts'
import { mainSleepAndNaps } from '../../derive/sleep/sleep-day.ts'
import type { SleepSummary } from '../../derive/sleep/sleep-summary.ts'
import { distinctSessions, recorderRank, sameEvent } from '../../derive/sources/distinct-sessions.ts'
import { type Observation, observationsOf, type presentSleep } from '../../derive/timeline/observations.ts'
import { startOf } from '../../http/input/params.ts'
import { addDays, type Day, wallClock } from '../../kernel/civil-time.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { primary } from '../../model/catalog/sources.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { readablePieces } from '../observations/readable-chunks.ts'
import type { Reading } from '../query-request.ts'

type PresentSleep = ReturnType<typeof presentSleep> & { minutesAsleep: number | null }

/** One sleep, recorded by the device that knows best, with what is computed of it. */
export interface SleepSession {
  observation: Observation
  date: Day
  startMs: number
  endMs: number
  isMain: boolean
  stages: PresentSleep['stages']
  /** Stretches asleep; of a sleep whose stages are not told, its span. */
  asleep: { startMs: number; endMs: number; isEstimate: boolean }[]
  figures: SleepSummary
  /** Minutes after local midnight, halfway between falling asleep and waking for good. */
  midpointMinutes: number | null
  /** Records of the same sleep by other devices. */
  rejected: Observation[]
}

/**
 * The sleeps of the primary platform that end on the days of [start, end], by their end: a night and its naps, each event once.
 * One query, whatever the zone was when they were stored.
 */
export async function readSleepSessions(
  context: Reading,
  account: AccountRef,
  start: Day,
  end: Day,
): Promise<{ sessions: SleepSession[]; caveats: string[] }> {
  const zone = account.timezone
  const range = { fromMs: startOf(start, zone), toMs: startOf(addDays(end, 1), zone) }
  const pieces = readablePieces(context, account.id)
  const chunks = await context.store.chunks.read(account.id, 'sleep', { ...range, sources: [primary] })
  const records = chunks.flatMap(chunk =>
    pieces.of(chunk, block =>
      observationsOf('sleep', chunk.source, block, { zone, ...range, metadata: true }).map(one =>
        recordOf(one.observation, one.atMs),
      ),
    ),
  )
  const distinct = distinctSessions(records)
  const byDate = [...Map.groupBy(distinct, session => session.date).values()]
  const mains = new Set(byDate.map(ofDay => mainSleepAndNaps(ofDay).main))
  const rejected = records.filter(record => !distinct.includes(record))
  const sessions = distinct
    .map(({ rank: _rank, asleepMinutes: _asleepMinutes, ...session }, i) => ({
      ...session,
      isMain: mains.has(distinct[i] ?? null),
      midpointMinutes:
        session.figures.midpointMs === null ? null : wallClock(session.figures.midpointMs, zone).minuteOfDay,
      rejected: rejected.filter(record => sameEvent(record, session)).map(record => record.observation),
    }))
    .sort((a, b) => a.endMs - b.endMs || a.startMs - b.startMs)
  return { sessions, caveats: await pieces.caveats() }
}

function recordOf(observation: Observation, endMs: number) {
  const { stages, minutesAsleep } = observation.value as unknown as PresentSleep
  const startMs = Date.parse(observation.startAt)
  const spans: RecordedStage[] = stages.map(({ stage, startAt, endAt }) => ({
    stage,
    startMs: Date.parse(startAt),
    endMs: Date.parse(endAt),
  }))
  const figures = recordedSleep(
    { startMs, endMs, stages: spans, minutesAsleep },
    { inBedTimeKnown: tellsTimeInBed(spans) },
  )
  const { formFactor, recordingMethod } = observation.metadata as Record<string, string | null>
  return {
    observation,
    date: observation.localDate,
    startMs,
    endMs,
    rank: recorderRank({ formFactor: formFactor ?? null, recordingMethod: recordingMethod ?? null }),
    stages,
    asleep:
      spans.length === 0
        ? [{ startMs, endMs, isEstimate: true }]
        : spans
            .filter(({ stage }) => stage !== 'awake' && stage !== 'restless')
            .map(span => ({ startMs: span.startMs, endMs: span.endMs, isEstimate: false })),
    asleepMinutes: figures.asleepMinutes,
    figures,
  }
}

/** Minutes asleep of each day that has a sleep, naps included; null where no device says how much of it was sleep. */
export function asleepByDay(sessions: readonly SleepSession[]): Map<Day, number | null> {
  const totals = new Map<Day, number | null>()
  for (const { date, figures } of sessions) {
    const minutes = figures.asleepMinutes
    const before = totals.get(date) ?? null
    totals.set(date, before === null || minutes === null ? (before ?? minutes) : roundValue(before + minutes))
  }
  return totals
}

/** Why a figure of a session is null. */
export function absenceOf(session: SleepSession, isOfTimeInBed: boolean): Reason {
  const { flags, reason } = session.figures
  if (isOfTimeInBed && (flags.includes('no_in_bed_time') || session.figures.timeInBedMinutes === null))
    return 'not_applicable:no_in_bed_time'
  return reason ?? 'not_applicable:no_stages'
}
