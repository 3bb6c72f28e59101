// One stream from several sources: at every instant the source with the highest priority counts.

import { secondMs } from '../../../../lib/kernel/durations.ts'
import type { Point } from './point.ts'
import type { DataType } from './types.ts'

/** A sample near one of a better source is a duplicate. */
const SAME_SAMPLE = 60 * secondMs

/** A record this long is the total of a day, not an observation: it counts only where nothing finer exists. */
const TOTAL = 6 * 3600 * secondMs

const byTime = (left: Point, right: Point): number =>
  left.start - right.start || left.source.rank - right.source.rank || left.end - right.end

/** The parts of an interval outside the covered intervals, which are ascending and do not overlap. */
function uncovered(point: Point, covered: readonly Point[]): [number, number][] {
  const gaps: [number, number][] = []
  let from = point.start
  let low = 0
  let high = covered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((covered[middle]?.end ?? 0) <= point.start) low = middle + 1
    else high = middle
  }
  for (let index = low; index < covered.length; index += 1) {
    const cover = covered[index]
    if (!cover || cover.start >= point.end) break
    if (cover.start > from) gaps.push([from, cover.start])
    from = Math.max(from, cover.end)
  }
  if (from < point.end) gaps.push([from, point.end])
  return gaps
}

/** The value is distributed by length; whole numbers stay whole, and their sum does not exceed the value. */
function share(point: Point, from: number, until: number): number {
  const length = point.end - point.start
  const part = (at: number) => (point.value * (at - point.start)) / length
  return Number.isInteger(point.value)
    ? Math.floor(part(until)) - Math.floor(part(from))
    : Math.round((part(until) - part(from)) * 1000) / 1000
}

function mergeIntervals(groups: readonly (readonly Point[])[]): Point[] {
  let merged: Point[] = []
  for (const group of groups) {
    const added: Point[] = []
    for (const point of group) {
      const gaps = uncovered(point, merged)
      const [gap] = gaps
      const whole = gaps.length === 1 && gap && gap[0] === point.start && gap[1] === point.end
      if (whole || point.end === point.start) added.push(point)
      else if (point.end - point.start < TOTAL) {
        for (const [start, end] of gaps) {
          const endOffset = end === point.end ? point.endOffset : point.startOffset
          added.push({ ...point, start, end, endOffset, value: share(point, start, end) })
        }
      }
    }
    merged = [...merged, ...added].sort(byTime)
  }
  return merged
}

function mergeSamples(groups: readonly (readonly Point[])[]): Point[] {
  let merged: Point[] = []
  for (const group of groups) {
    let index = 0
    const added = group.filter(point => {
      while (index < merged.length && (merged[index]?.start ?? 0) < point.start - SAME_SAMPLE) index += 1
      const near = merged[index]
      return !near || near.start > point.start + SAME_SAMPLE
    })
    merged = [...merged, ...added].sort(byTime)
  }
  return merged
}

/** The points of one civil day, ascending, limited to those that the caller may see. */
export function reconcile(type: DataType, points: readonly Point[]): readonly Point[] {
  const first = points[0]
  if (!first || (type.kind !== 'interval' && type.id !== 'heart-rate')) return points
  if (points.every(point => point.source === first.source)) return points
  const groups = [...Map.groupBy(points, point => point.source.rank).entries()]
    .sort(([left], [right]) => left - right)
    .map(([, group]) => group)
  return type.kind === 'interval' ? mergeIntervals(groups) : mergeSamples(groups)
}
