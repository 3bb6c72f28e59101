import type { Reason } from '../../derive/reason.ts'
import { recordedIn, recordedNight, recordedSleep } from '../../derive/sleep/recorded-sleep.ts'
import { midpointClock, offsetElsewhere } from '../../derive/sleep/sleep-clock.ts'
import { joinNights, mainSleepAndNaps } from '../../derive/sleep/sleep-day.ts'
import type { SleepSummary } from '../../derive/sleep/sleep-summary.ts'
import { distinctOfSources, recorderRank, sameEvent } from '../../derive/sources/distinct-sessions.ts'
import { presentSleep } from '../../derive/timeline/observation-values.ts'
import { type Observation, type ObservationRow, observationsOf } from '../../derive/timeline/observations.ts'
import type { Day } from '../../kernel/civil-time.ts'
import { dayMs, hourSeconds, minuteSeconds } from '../../kernel/durations.ts'
import { boundsOfRange, type DayRange, includesDay } from '../../kernel/ranges.ts'
import type { Block } from '../../model/health-data/block.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { readableChunks } from '../observations/readable-chunks.ts'
import { observedIn } from '../observed-in.ts'
import type { Caller, ReadContext } from '../read-context.ts'

/** One sleep, each of its pieces from the best device that recorded it, with its computed values. */
export interface SleepSession {
  /** The record of the sleep, or of its first piece. */
  observation: Observation
  /** In order of time: one, or the pieces of a split night. */
  pieces: { observation: Observation; startMs: number; endMs: number; asleepMinutes: number | null }[]
  date: Day
  startMs: number
  endMs: number
  isMain: boolean
  /** Whether the platform has finished its stages; until then, they and the time asleep are a first guess. */
  isFinal: boolean
  stages: ReturnType<typeof presentSleep>['stages']
  /** The intervals asleep; the whole piece if its stages are unknown. */
  asleep: { startMs: number; endMs: number; isEstimate: boolean }[]
  figures: SleepSummary
  /** Minutes after midnight in local time where the person slept, halfway between falling asleep and the final awakening. */
  midpointMinutes: number | null
  /** The same instant on the clock of the account's zone. */
  homeMidpointMinutes: number | null
  /** Seconds east of UTC, if the account's zone had another offset; else null. */
  otherOffset: number | null
  /** Records of the same sleep by other devices. */
  rejected: Observation[]
}

/**
 * The sleep sessions of the selected sources that end on the given days, sorted by end: nights and naps, each event once.
 * One query is enough, regardless of the account's zone when they were stored.
 */
export async function readSleepSessions(
  context: ReadContext,
  caller: Omit<Caller, 'nowMs'>,
  days: DayRange,
): Promise<{ sessions: SleepSession[]; caveats: string[] }> {
  const { account } = caller
  const sources = observedIn(caller, 'sleep')
  const zone = account.timezone
  const { startMs, endMs } = boundsOfRange(days, zone)
  // The other piece of a night can be on the day before or after.
  const range = { fromMs: startMs - dayMs, toMs: endMs + dayMs }
  const readable = readableChunks(context, account.id)
  const chunks = await context.store.chunks.read(account.id, 'sleep', { ...range, sources })
  const records = chunks.flatMap(chunk =>
    readable.of(chunk, block =>
      observationsOf('sleep', chunk.source, block, { zone, ...range, metadata: true }).map(one => recordOf(block, one)),
    ),
  )
  const distinct = distinctOfSources(records, sources)
  const sleeps = joinNights(distinct)
    .map(pieces => sleepOf(pieces))
    .filter(({ date }) => includesDay(days, date))
  const byDate = [...Map.groupBy(sleeps, sleep => sleep.date).values()]
  const mains = new Set(byDate.map(ofDay => mainSleepAndNaps(ofDay).main))
  const rejected = records.filter(record => !distinct.includes(record))
  const sessions = sleeps
    .map((sleep): SleepSession => {
      const { asleepMinutes: _asleepMinutes, ...session } = sleep
      const again = rejected.filter(record => sleep.pieces.some(piece => sameEvent(record, piece)))
      return {
        ...session,
        isMain: mains.has(sleep),
        ...clocksOf(session, zone),
        rejected: again.map(record => record.observation),
      }
    })
    .sort((a, b) => a.endMs - b.endMs || a.startMs - b.startMs)
  return { sessions, caveats: await readable.caveats() }
}

/** One sleep of its pieces. */
function sleepOf(pieces: ReturnType<typeof recordOf>[]) {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) throw new Error('A sleep has at least one piece')
  const figures = recordedNight(pieces.map(piece => piece.recorded))
  return {
    observation: first.observation,
    pieces,
    date: last.date,
    startMs: first.startMs,
    endMs: last.endMs,
    isFinal: pieces.every(piece => piece.isFinal),
    stages: pieces.flatMap(piece => piece.stages),
    asleep: pieces.flatMap(piece => piece.asleep),
    asleepMinutes: figures.asleepMinutes,
    figures,
  }
}

/** The midpoint on both clocks. */
function clocksOf(
  { observation, startMs, endMs, figures }: Pick<SleepSession, 'observation' | 'startMs' | 'endMs' | 'figures'>,
  zone: string,
) {
  const otherOffset = offsetElsewhere(secondsOf(observation.utcOffset), { startMs, endMs }, zone)
  const clock = midpointClock(figures.midpointMs, otherOffset, zone)
  return { otherOffset, midpointMinutes: clock?.minutes ?? null, homeMidpointMinutes: clock?.homeMinutes ?? null }
}

/** `-04:30` -> seconds east of UTC. */
function secondsOf(utcOffset: string | null): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(utcOffset ?? '') ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * hourSeconds + Number(minutes) * minuteSeconds) : undefined
}

function recordOf(block: Block<'sleep'>, { observation, atMs: endMs, row }: ObservationRow) {
  const document = block.columns.session[row]
  const startMs = Date.parse(observation.startAt)
  const recorded = recordedIn(block, row, { startMs, endMs })
  const spans = recorded.stages
  const { formFactor, recordingMethod } = observation.metadata as Record<string, string | null>
  return {
    observation,
    source: observation.source,
    date: observation.localDate,
    startMs,
    endMs,
    rank: recorderRank({ formFactor: formFactor ?? null, recordingMethod: recordingMethod ?? null }),
    isFinal: document === null || document === undefined || document.processed || document.manuallyEdited,
    stages: document ? presentSleep(document).stages : [],
    asleep:
      spans.length === 0
        ? [{ startMs, endMs, isEstimate: true }]
        : spans
            .filter(({ stage }) => stage !== 'awake' && stage !== 'restless')
            .map(span => ({ startMs: span.startMs, endMs: span.endMs, isEstimate: false })),
    asleepMinutes: recordedSleep(recorded).asleepMinutes,
    recorded,
  }
}

/** Minutes asleep per day with a sleep session, including naps; null if no device recorded how much of it was sleep. */
export function asleepByDay(sessions: readonly SleepSession[]): Map<Day, number | null> {
  const totals = new Map<Day, number | null>()
  for (const { date, figures } of sessions) {
    const minutes = figures.asleepMinutes
    const before = totals.get(date) ?? null
    totals.set(date, before === null || minutes === null ? (before ?? minutes) : roundValue(before + minutes))
  }
  return totals
}

/** Why a value of a session is null. */
export function absenceOf(session: SleepSession, isOfTimeInBed: boolean): Reason {
  const { flags, reason } = session.figures
  if (isOfTimeInBed && (flags.includes('no_in_bed_time') || session.figures.timeInBedMinutes === null))
    return 'not_applicable:no_in_bed_time'
  return reason ?? 'not_applicable:no_stages'
}
