/** A half-open interval of time. */
export interface Interval {
  startMs: number
  endMs: number
}

/**
 * The time that at least one interval covers, as separate intervals in order.
 *
 * Formula: sort by start, join what overlaps or touches.
 * Units: milliseconds.
 * Missing: an interval whose end is not after its start covers nothing and is omitted.
 * Source: set union; no convention involved.
 * Example: [0, 60), [30, 90) and [100, 110) give [0, 90) and [100, 110).
 */
export function intervalUnion(intervals: readonly Interval[]): Interval[] {
  const lasting = intervals.filter(interval => interval.endMs > interval.startMs)
  lasting.sort((a, b) => a.startMs - b.startMs)
  const union: Interval[] = []
  for (const { startMs, endMs } of lasting) {
    const last = union.at(-1)
    if (last !== undefined && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs)
    else union.push({ startMs, endMs })
  }
  return union
}

/** The time for which a union of intervals covers an interval, in milliseconds. `union` must come from `intervalUnion`. */
export function coveredMs(union: readonly Interval[], startMs: number, endMs: number): number {
  if (!(endMs > startMs)) return 0
  let low = 0
  for (let high = union.length; low < high; ) {
    const middle = (low + high) >>> 1
    if ((union[middle]?.endMs ?? Number.POSITIVE_INFINITY) > startMs) high = middle
    else low = middle + 1
  }
  let covered = 0
  for (let index = low; index < union.length; index += 1) {
    const stretch = union[index]
    if (stretch === undefined || stretch.startMs >= endMs) break
    covered += Math.min(endMs, stretch.endMs) - Math.max(startMs, stretch.startMs)
  }
  return covered
}
