import { civilDay } from '../../kernel/civil-time.ts'
import { dayMs, minuteMs } from '../../kernel/durations.ts'
import { sessionHeartRateMinimum } from '../../model/catalog/minimum-data.ts'
import { type Block, columnOf, numbers } from '../../model/health-data/block.ts'
import { type DailyValue, dailyValue, roundValue } from '../../model/health-data/day-values.ts'
import { kindOf, sportsOfKind } from '../../model/training/sports.ts'
import { distinctSessions } from '../sources/distinct-sessions.ts'
import { joinSessions, type SessionRecord } from '../sources/join-sessions.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import { type Interval, intervalUnion } from '../time/interval-union.ts'
import { maxHeartRate } from '../training/heart-rate-zones.ts'
import { heartRateSpans } from '../training/session-heart-rate.ts'
import { type HeartRateSpan, trimpEdwards } from '../training/trimp-edwards.ts'
import { aggregate } from './aggregate-rule.ts'
import { heartRate } from './continuous.ts'
import type { DayFacts } from './day-facts.ts'
import { over, type Row, recorderOf, rowsBetween, rowsOf } from './rows.ts'

/** Sessions of several devices of one platform, with each event once, from the preferred device. */
export function distinctRows(block: Block, rows: readonly Row[]): Row[] {
  return distinctSessions(rows.map(row => ({ ...row, startMs: row.atMs, rank: recorderOf(block, row.index).rank })))
}

/** The workouts of the day and of its neighbors, since a second device may have recorded the start on the other side of midnight. */
function workoutsNear({ bounds: { startMs, endMs } }: DayFacts, block: Block<'exercise'> | null): Row[] {
  return block ? distinctRows(block, rowsBetween(block, 'activeMinutes', startMs - dayMs, endMs + dayMs)) : []
}

export function workoutsOf(facts: DayFacts): Row[] {
  const { startMs, endMs } = facts.bounds
  return workoutsNear(facts, facts.block('exercise')).filter(({ atMs }) => atMs >= startMs && atMs < endMs)
}

/** The number of workouts; the observations count the records, and two records may describe one workout. */
export function workouts(facts: DayFacts): DailyValue | null {
  return over(rowsOf(facts, 'exercise'), workoutsOf(facts).length) ?? restDay(facts)
}

export function workoutMinutes(facts: DayFacts): DailyValue | null {
  return over(rowsOf(facts, 'exercise'), aggregate(workoutsOf(facts), 'sum').value ?? 0) ?? restDay(facts)
}

/** 0 without an observation, for a day on which the device was worn, if the day was read and the platform had no record. */
export function restDay(facts: DayFacts): DailyValue | null {
  if (!facts.wasRead('exercise')) return null
  return (heartRate(facts)?.value ?? null) === null ? null : dailyValue(0, 0)
}

/**
 * Edwards' load of the day's sessions, 0 on a rest day: from the heart rate during each, whether the platform recorded it or the person
 * wrote of it. Null when none has a heart rate, when the person wrote of sessions that the platform did not record and the heart rate
 * covers too little of them, or when the maximum heart rate is not known.
 */
export function trainingLoad(facts: DayFacts): DailyValue | null {
  const { birthYear, maxHeartRateBpm } = facts.person
  const age = birthYear === null ? null : Number(civilDay(facts.bounds.startMs, facts.zone).slice(0, 4)) - birthYear
  const { maxBpm, maxBpmSource } = maxHeartRate(maxHeartRateBpm, age)
  const trained = trainedOn(facts)
  if (trained.timed.length === 0 || !(trained.isRecorded || trained.isCovered)) {
    const rest = restDay(facts)
    const reason = maxBpm === null ? 'missing_input:birthYear' : trained.records.size > 0 ? noHeartRate : null
    return rest && reason ? { ...rest, value: null, reason } : rest
  }
  const { timed, spans } = trained
  const loadOf = (value: number | null, more: Partial<DailyValue>) =>
    dailyValue(value, timed.length, { ...more, firstMs: timed[0] ?? null, lastMs: timed.at(-1) ?? null })
  if (maxBpm === null) return loadOf(null, { reason: 'missing_input:birthYear' })
  const { trimp, zoneMinutes } = trimpEdwards(spans, maxBpm)
  if (trimp === null) return loadOf(null, { reason: noHeartRate })
  return loadOf(trimp, {
    flags: [
      ...(maxBpmSource === 'measured' ? [] : ['estimated_input']),
      ...(trained.isCovered ? [] : ['few_observations']),
    ],
    inputs: {
      zoneMinutes: (zoneMinutes ?? []).map(roundValue),
      ...(maxBpmSource === 'measured' || birthYear === null ? {} : { birthYear }),
      maxHeartRateBpm: roundValue(maxBpm),
      coveredMinutes: roundValue(trained.coveredMinutes),
      sessionMinutes: roundValue(trained.sessionMinutes),
      records: [...trained.records].sort().join(', '),
    },
  })
}

const noHeartRate = 'missing_input:heartRate'

/** The training of a day. */
interface Trained {
  /** The starts of the sessions whose time is known, ascending. */
  timed: number[]
  /** Which records say that there were sessions. */
  records: ReadonlySet<SessionRecord['origin']>
  /** Whether the platform recorded one. */
  isRecorded: boolean
  /** The heart rate during the sessions, each minute once. */
  spans: HeartRateSpan[]
  coveredMinutes: number
  sessionMinutes: number
  /** Whether the heart rate covers enough of all sessions. */
  isCovered: boolean
}

/** The sessions that begin on the day, each once: of the platform, of workout logs and of the diary. */
function trainedOn(facts: DayFacts): Trained {
  const sessions = joinSessions([...recordsOfPlatform(facts), ...facts.written]).filter(
    ({ lead }) => lead.day === facts.day,
  )
  const all = sessions.map(({ lead, others }) => [lead, ...others.map(({ record }) => record)])
  const times = all.map(timesOf)
  const union = intervalUnion(times.flat())
  const spans = union.flatMap(time => heartRateIn(facts, time))
  const coveredMinutes = sumOf(spans.flatMap(({ minutes, bpm }) => (bpm === null ? [] : [minutes])))
  // Of a session without a time nothing is covered.
  const untimed = all.filter((_, i) => times[i]?.length === 0).map(records => records.find(isEntry)?.minutes ?? null)
  const sessionMinutes = sumOf([...union.map(({ startMs, endMs }) => (endMs - startMs) / minuteMs), ...untimed])
  return {
    timed: sessions.flatMap(({ lead }, i) => (times[i]?.length && lead.startMs !== null ? [lead.startMs] : [])),
    records: new Set(all.flat().map(({ origin }) => origin)),
    isRecorded: sessions.some(({ lead }) => lead.origin === 'platform'),
    spans,
    coveredMinutes,
    sessionMinutes,
    isCovered: !untimed.includes(null) && coveredMinutes >= sessionHeartRateMinimum.coverage * sessionMinutes,
  }
}

function recordsOfPlatform(facts: DayFacts): SessionRecord[] {
  const block = facts.block('exercise')
  const types = block ? columnOf(block, 'exerciseType') : []
  return workoutsNear(facts, block).map(({ atMs: startMs, endMs, index }) => ({
    id: String(index),
    origin: 'platform',
    day: civilDay(startMs, facts.zone),
    startMs,
    endMs,
    minutes: (endMs - startMs) / minuteMs,
    sports: sportsOfKind(kindOf(String(types[index]))),
  }))
}

const isEntry = ({ origin }: SessionRecord) => origin === 'diary'

/** The times of the records of a session. If none has an end, it lasts as long as its entry in the diary says. */
function timesOf(records: readonly SessionRecord[]): Interval[] {
  const ended = records.flatMap(({ startMs, endMs }) =>
    startMs === null || endMs === null ? [] : [{ startMs, endMs }],
  )
  if (ended.length > 0) return ended
  const [startMs, minutes] = [records[0]?.startMs ?? null, records.find(isEntry)?.minutes ?? null]
  return startMs === null || minutes === null ? [] : [{ startMs, endMs: startMs + minutes * minuteMs }]
}

const sumOf = (minutes: readonly (number | null)[]) => compensatedSum(minutes.map(each => each ?? 0))

/** The heart rate during a session, which may end on the next day. */
function heartRateIn(facts: DayFacts, time: Interval): HeartRateSpan[] {
  const block = facts.block('heart-rate')
  return block ? heartRateSpans({ atMs: block.start, bpm: numbers(block, 'bpm') }, time) : []
}
