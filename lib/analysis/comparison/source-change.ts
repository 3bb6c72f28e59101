import { shareDistance } from '../../derive/statistics/comparison/share-distance.ts'
import { shareShift } from '../../derive/statistics/comparison/share-shift.ts'
import { plural } from '../../kernel/plural.ts'
import { type DaySource, sourceName } from '../../model/catalog/sources.ts'
import type { DayOrigin } from '../daily/origins.ts'

/** Above this, the days of two periods come from so different sources that a difference may be one of the devices. */
export const sourceChangeAbove = 0.1

/** Sources that take turns by chance differ by more standard errors than this in at most 1.5 % of comparisons, by simulation. */
const chanceErrors = 2.5

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
  const counts = [now, before].map(of => all.map(one => of.get(one) ?? 0)) as [number[], number[]]
  const distance = shareDistance(...counts)
  const isBeyondChance = (shareShift(...counts)?.errors ?? 0) > chanceErrors
  const changed = distance !== null && distance > sourceChangeAbove && isBeyondChance
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

/** "the source changed: Apple Health before, the device now", or, where neither had nearly all days, the one that changed most. */
export function sourceChangeText({ current, previous }: SourceChange): string {
  const all = Object.keys({ ...current, ...previous }) as DaySource[]
  const [ofNow, ofBefore] = [current, previous].map(counts => all.map(one => counts[one] ?? 0)) as [number[], number[]]
  const [now, before] = [mainOf(current), mainOf(previous)]
  if (now && before && now !== before) return `the source changed: ${sourceName(before)} before, ${sourceName(now)} now`
  const one = all[shareShift(ofNow, ofBefore)?.kind ?? 0] ?? ''
  const shareText = (counts: SourceChange['current']) => `${countOf(counts, one)} of ${plural(totalOf(counts), 'day')}`
  return `the sources changed: ${shareText(previous)} from ${sourceName(one)} before, ${shareText(current)} now`
}

const totalOf = (counts: SourceChange['current']) => Object.values(counts).reduce((sum, n) => sum + n, 0)
const countOf = (counts: SourceChange['current'], source: string) =>
  Object.entries(counts).find(([one]) => one === source)?.[1] ?? 0

/** The source of nearly all days, if one has them. */
function mainOf(counts: SourceChange['current']): string | undefined {
  return Object.keys(counts).find(one => countOf(counts, one) >= (1 - sourceChangeAbove) * totalOf(counts))
}
