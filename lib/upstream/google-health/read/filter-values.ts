import { dayMs } from '../../../kernel/durations.ts'
import type { CoverageEntry } from '../coverage.ts'

/** Civil filters compare wall-clock times: the widest offsets east and west of UTC. */
const widestEastMs = 14 * 3_600_000
const widestWestMs = 12 * 3_600_000
/** The range as filter values; wall-clock filters are widened by the possible offsets, and the rows are filtered afterward. */
export function filterBounds(entry: CoverageEntry, fromMs: number, toMs: number) {
  if (entry.filter !== 'interval.civil_start_time') return { from: fromMs, to: toMs }
  return { from: fromMs - widestWestMs, to: toMs + widestEastMs }
}

/** The smallest difference of two filter values. */
export function tick(entry: CoverageEntry): number {
  return entry.filter === 'date' ? dayMs : entry.filter === 'interval.civil_start_time' ? 1000 : 1
}

/** An instant as a filter of the type names it. */
export function literal(entry: CoverageEntry, ms: number): string {
  const iso = new Date(ms).toISOString()
  if (entry.filter === 'date') return `"${iso.slice(0, 10)}"`
  return entry.filter === 'interval.civil_start_time' ? `"${iso.slice(0, 19)}"` : `"${iso.replace('.000Z', 'Z')}"`
}
