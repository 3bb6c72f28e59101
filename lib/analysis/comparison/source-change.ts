import { shareDistance } from '../../derive/statistics/comparison/share-distance.ts'
import { type DaySource, sourceName } from '../../model/catalog/sources.ts'
import type { DayOrigin } from '../daily/origins.ts'

/** Above this, the days of two periods come from so different sources that a difference may be one of the devices. */
export const sourceChangeAbove = 0.1

/** From where the days with a value come, and whether that changed. */
export interface SourceChange {
  current: Partial<Record<DaySource, number>>
  previous: Partial<Record<DaySource, number>>
  distance: number | null
  changed: boolean
}

/** Whether the days of two periods come from other sources: another device counts and measures differently. */
export function sourceChange(current: readonly DayOrigin[], previous: readonly DayOrigin[]): SourceChange {
  const [now, before] = [countsOf(current), countsOf(previous)]
  const all = [...new Set([...now.keys(), ...before.keys()])]
  const distance = shareDistance(
    all.map(one => now.get(one) ?? 0),
    all.map(one => before.get(one) ?? 0),
  )
  const changed = distance !== null && distance > sourceChangeAbove
  return { current: Object.fromEntries(now), previous: Object.fromEntries(before), distance, changed }
}

function countsOf(origins: readonly DayOrigin[]): Map<DaySource, number> {
  const counts = new Map<DaySource, number>()
  for (const origin of origins) if (origin) counts.set(origin, (counts.get(origin) ?? 0) + 1)
  return counts
}

/** The change within one period: of its second half against its first. */
export function sourceChangeWithin(origins: readonly DayOrigin[]): SourceChange {
  const half = Math.floor(origins.length / 2)
  return sourceChange(origins.slice(half), origins.slice(0, half))
}

/** "the source changed: Apple Health before, the device now" */
export function sourceChangeText({ current, previous }: SourceChange): string {
  const [now, before] = [mainOf(current), mainOf(previous)]
  return now === before
    ? `the sources changed: ${shareText(previous, before)} before, ${shareText(current, now)} now`
    : `the source changed: ${sourceName(before)} before, ${sourceName(now)} now`
}

function mainOf(counts: SourceChange['current']): string {
  const [main] = Object.entries(counts).toSorted(([, a], [, b]) => b - a)
  return main?.[0] ?? ''
}

function shareText(counts: SourceChange['current'], source: string): string {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const own = Object.entries(counts).find(([one]) => one === source)?.[1] ?? 0
  return `${own} of ${all} days from ${sourceName(source)}`
}
