import { hourMs, minuteMs } from '../../../kernel/durations.ts'
import { type Interval, intervalUnion } from '../../time/interval-union.ts'

/** An amount that was counted during a time, such as 120 steps. */
export interface Counted extends Interval {
  value: number
}

/** A record of one device or program of a source. */
export interface CountedRecord extends Counted {
  /** Its origin: two records with the same one come from the same device and program. */
  recorder: string
  /** The lower, the better: see `recorderRank`. */
  rank: number
}

/** Silence of a device for this long between two records is part of what it says: it counted nothing. */
export const maxClosedGapMs = 5 * minuteMs
/** What a record of more than this counted has no time of the day. */
const maxTimedMs = hourMs
/** A source with more than this part of its day in such records has no times. */
const maxUntimedShare = 0.05

/** The times in which a source speaks: its records, with short gaps closed. */
export function closedGaps(intervals: readonly Interval[]): Interval[] {
  const closed: Interval[] = []
  for (const { startMs, endMs } of intervalUnion(intervals)) {
    const last = closed.at(-1)
    if (last && startMs - last.endMs <= maxClosedGapMs) last.endMs = endMs
    else closed.push({ startMs, endMs })
  }
  return closed
}

/**
 * Whether records say how much was counted but not when, like one record of a whole day.
 *
 * Formula: the records of more than an hour hold more than 5 % of the amount.
 * Units: milliseconds; the amount in any unit.
 * Missing: with an amount of 0 in all, one record of more than an hour is enough: it would say zero all day.
 * Source: this project's rule.
 * Example: one record of 9,878 steps from midnight to midnight has no times.
 */
export function isUntimed(records: readonly Counted[]): boolean {
  const long = records.filter(({ startMs, endMs }) => endMs - startMs > maxTimedMs)
  const total = amountOf(records)
  return total > 0 ? amountOf(long) > maxUntimedShare * total : long.length > 0
}

export function amountOf(records: readonly { value: number }[]): number {
  return records.reduce((sum, { value }) => sum + value, 0)
}

/**
 * The records of one source, with each instant counted once: phone and watch that relay the same walk through one platform are not
 * added up.
 *
 * Formula: an equal record (start, end, amount) is one record. In each instant the first recorder counts that speaks then, in the
 * order of their ranks, then of the time that they cover; a record that is partly covered counts for its share of the time. A recorder
 * without times fills nothing; if it is the first, it counts alone. Of two records of one recorder the longer one counts, because
 * it is a total of what the shorter ones count.
 * Units: milliseconds; the amount in any unit that can be added.
 * Missing: no record gives none. A record without a length is kept as it is.
 * Source: this project's rule; the same idea as statistics of HealthKit, and as the priorities of Health Connect.
 * Example: watch 10:00-10:20 with 2,000 steps and phone 10:00-10:40 with 3,000: 2,000 of the watch and, for 20 of 40 minutes,
 * 1,500 of the phone.
 */
export function countedOnce<R extends CountedRecord>(records: readonly R[]): Counted[] {
  const sorted = records.toSorted(byTime)
  if (!overlap(sorted)) return sorted
  const recorders = inOrder(Map.groupBy(sorted, ({ recorder }) => recorder))
  const [first, ...others] = recorders
  if (!first) return []
  const counting = first.untimed ? [first] : [first, ...others.filter(({ untimed }) => !untimed)]
  const pieces: Counted[] = []
  let spoken: Interval[] = []
  for (const { own } of counting) {
    let covered = spoken
    const overlapping = overlap(own)
    for (const record of overlapping ? own.toSorted((a, b) => lengthMs(b) - lengthMs(a)) : own) {
      pieces.push(...uncovered(record, covered))
      if (overlapping) covered = intervalUnion([...covered, record])
    }
    spoken = closedGaps([...spoken, ...own])
  }
  return pieces.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
}

function byTime(a: CountedRecord, b: CountedRecord): number {
  const inTime = a.startMs - b.startMs || b.endMs - a.endMs || b.value - a.value || a.rank - b.rank
  return inTime || (a.recorder < b.recorder ? -1 : Number(a.recorder > b.recorder))
}

/** Whether any record begins before an earlier one has ended. In order of their starts. */
function overlap(sorted: readonly Counted[]): boolean {
  let untilMs = Number.NEGATIVE_INFINITY
  for (const { startMs, endMs } of sorted) {
    if (startMs < untilMs) return true
    untilMs = Math.max(untilMs, endMs)
  }
  return false
}

/** The recorders, the one that counts first in front. */
function inOrder(byRecorder: ReadonlyMap<string, CountedRecord[]>) {
  const recorders = [...byRecorder].map(([name, own]) => ({
    name,
    own,
    rank: Math.min(...own.map(({ rank }) => rank)),
    untimed: isUntimed(own),
    coveredMs: intervalUnion(own).reduce((sum, one) => sum + lengthMs(one), 0),
  }))
  return recorders.sort(
    (a, b) =>
      a.rank - b.rank ||
      Number(a.untimed) - Number(b.untimed) ||
      b.coveredMs - a.coveredMs ||
      (a.name < b.name ? -1 : 1),
  )
}

/** What of a record is outside the covered times, which are separate and in order. */
function uncovered(record: Counted, covered: readonly Interval[]): Counted[] {
  const { startMs, endMs, value } = record
  if (endMs <= startMs) return [record]
  const pieces: Counted[] = []
  let fromMs = startMs
  const add = (untilMs: number) => {
    if (untilMs > fromMs)
      pieces.push({ startMs: fromMs, endMs: untilMs, value: (value * (untilMs - fromMs)) / (endMs - startMs) })
  }
  for (const stretch of covered) {
    if (stretch.endMs <= fromMs) continue
    if (stretch.startMs >= endMs) break
    add(stretch.startMs)
    fromMs = stretch.endMs
  }
  add(endMs)
  return pieces
}

function lengthMs({ startMs, endMs }: Interval): number {
  return endMs - startMs
}
