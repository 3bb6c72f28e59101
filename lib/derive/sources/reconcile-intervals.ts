import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import { coveredMs, type Interval, intervalUnion } from '../time/interval-union.ts'

export interface SourcedInterval extends Interval {
  source: string
  value: number | null
}

export interface ReconciledTotal {
  total: number | null
  /** What each source added to the total; a source that was covered entirely by better ones is not listed. */
  bySource: Record<string, number>
  /** Time in which any source has a record. */
  coveredSeconds: number
  /** Time in which more than one source has a record. */
  overlapSeconds: number
  reason: Reason | null
}

/**
 * One total when a watch and a phone counted the same steps: merged by priority, not added.
 *
 * Formula: in every instant only the best source with a record there counts. A record that better sources cover in part
 * contributes value x (its uncovered time / its duration). Records equal in source, start, end and value are one record;
 * different records of one source that overlap both count.
 * Units: those of the values, which must be additive.
 * Missing: records without a value, or that do not last, are left out; none left is null with `no_data`, never 0.
 * Priority: the order of `priority`; sources it does not name come after, by name, so that the result is deterministic.
 * Source: what platforms do when they merge sources, e.g. Health Connect's aggregates by app priority,
 * https://developer.android.com/health-and-fitness/health-connect/aggregate-data
 * Example: watch 600 in [0, 600) s, phone 300 in [300, 900) s, watch first: 600 + 300 x 300/600 = 750.
 */
export function reconcileIntervals(records: readonly SourcedInterval[], priority: readonly string[]): ReconciledTotal {
  const bySourceName = usableRecords(records)
  if (bySourceName.size === 0) {
    return { total: null, bySource: {}, coveredSeconds: 0, overlapSeconds: 0, reason: 'no_data' }
  }

  const contributions: number[] = []
  const contributionOf = new Map<string, number>()
  const unions: Interval[][] = []
  let better: Interval[] = []
  for (const source of [...bySourceName.keys()].sort(byPriority(priority))) {
    const own = bySourceName.get(source) ?? []
    const counted: number[] = []
    for (const { startMs, endMs, value } of own) {
      const uncoveredMs = endMs - startMs - coveredMs(better, startMs, endMs)
      if (uncoveredMs > 0) counted.push((value * uncoveredMs) / (endMs - startMs))
    }
    if (counted.length > 0) contributionOf.set(source, compensatedSum(counted))
    contributions.push(...counted)
    const union = intervalUnion(own)
    unions.push(union)
    better = intervalUnion([...better, ...union])
  }
  return {
    total: compensatedSum(contributions),
    bySource: Object.fromEntries(contributionOf),
    coveredSeconds: lengthMs(better) / 1000,
    overlapSeconds: sharedMs(unions) / 1000,
    reason: null,
  }
}

type Usable = Interval & { value: number }

function usableRecords(records: readonly SourcedInterval[]): Map<string, Usable[]> {
  const seen = new Set<string>()
  const bySourceName = new Map<string, Usable[]>()
  for (const { source, startMs, endMs, value } of records) {
    if (value === null || !(endMs > startMs)) continue
    const identity = JSON.stringify([source, startMs, endMs, value])
    if (seen.has(identity)) continue
    seen.add(identity)
    const own = bySourceName.get(source)
    if (own === undefined) bySourceName.set(source, [{ startMs, endMs, value }])
    else own.push({ startMs, endMs, value })
  }
  return bySourceName
}

function byPriority(priority: readonly string[]): (a: string, b: string) => number {
  const rank = (source: string) => (priority.includes(source) ? priority.indexOf(source) : priority.length)
  return (a, b) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0)
}

function lengthMs(union: readonly Interval[]): number {
  return union.reduce((total, { startMs, endMs }) => total + endMs - startMs, 0)
}

/** The time that two or more of the unions cover. */
function sharedMs(unions: readonly (readonly Interval[])[]): number {
  const edges = unions.flat().flatMap(({ startMs, endMs }) => [
    { atMs: startMs, step: 1 },
    { atMs: endMs, step: -1 },
  ])
  edges.sort((a, b) => a.atMs - b.atMs)
  let shared = 0
  let depth = 0
  let previousMs = 0
  for (const { atMs, step } of edges) {
    if (depth > 1) shared += atMs - previousMs
    depth += step
    previousMs = atMs
  }
  return shared
}
