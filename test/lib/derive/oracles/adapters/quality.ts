import { coverage, dayCoverage } from '../../../../../lib/derive/quality/coverage.ts'
import { freshness } from '../../../../../lib/derive/quality/freshness.ts'
import { asDay, listDays } from '../../../../../lib/kernel/civil-time.ts'
import { type Adapter, interval, orNull, type Span } from './words.ts'

export const qualityAdapters: Record<string, Adapter> = {
  coverage: (inputs: { intervals: Span[]; windowStart: number; windowEnd: number; minGapSeconds: number }) => {
    const window = interval({ start: inputs.windowStart, end: inputs.windowEnd })
    const result = coverage(inputs.intervals.map(interval), window, inputs.minGapSeconds)
    const gaps = result.gaps?.map(gap => ({ ...gap, start: gap.startMs / 1000, end: gap.endMs / 1000 })) ?? null
    return { ...result, gaps }
  },

  day_coverage: ({ from, to, dates }: { from: string; to: string; dates: string[] }) => {
    const { missingDays, ...result } = dayCoverage(dates.map(asDay), listDays(asDay(from), asDay(to)))
    return { ...result, missingDates: missingDays }
  },

  freshness: ({ last, now, staleAfterHours }: { last: string | null; now: string; staleAfterHours?: number }) =>
    freshness(orNull(last), Date.parse(now), staleAfterHours),
}
