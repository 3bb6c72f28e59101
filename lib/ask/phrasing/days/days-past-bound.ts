import type { Caller } from '../../../analysis/read-context.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { DaysOfSeries } from '../../plan/question-parts.ts'
import { boundsText, boundWords } from '../bounds/bound-words.ts'
import type { Evidence } from '../evidence.ts'
import { ofDays, seriesIn } from '../wording.ts'
import { type DailyFetches, evidenceOf, periodDays } from './period-days.ts'
import { satisfies } from './threshold.ts'

type Days = Pick<DaysOfSeries, 'series' | 'threshold'>

const boundOf = ({ series, threshold }: Days) => {
  const entry = seriesIn({ unit: null }, series)
  return `${entry.label} ${boundWords[threshold.comparison]} ${boundsText(threshold, entry)}`
}

/** " on days with Time asleep over 420 min (7 h 0 min)". */
export const onDaysText = (days: Days): string => ` on days with ${boundOf(days)}`

/** The days of a plan on which a series is past a bound, and how many they are. */
export function daysPastBound(
  days: Days,
  { range, weekdays }: AnswerablePlan,
  fetched: readonly DailyFetches[number][],
  caller: Caller,
): { dates: string[]; sentence: string; evidence: Evidence; caveats: string[] } {
  const period = { entry: seriesIn({ unit: null }, days.series), range, weekdays }
  const read = periodDays(fetched, caller, period, { keepsToday: () => false })
  const points = read.points.filter(({ value }) => satisfies(value, days.threshold))
  const { points: known, expected } = read
  return {
    dates: points.map(({ date }) => date),
    sentence: `${boundOf(days)}: ${ofDays(points.length, known.length)} with a value (${ofDays(known.length, expected)} have one).`,
    evidence: evidenceOf(read, { statement: `days with ${boundOf(days)}`, value: points.length, unit: 'd', points }),
    caveats: read.caveats,
  }
}
