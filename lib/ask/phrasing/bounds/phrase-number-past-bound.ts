import type { Caller } from '../../../analysis/read-context.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { Threshold } from '../../plan/question-parts.ts'
import type { SeriesText } from '../answer-text.ts'
import {
  absence,
  type DailyFetches,
  evidenceOf,
  type Period,
  type PeriodDays,
  periodDays,
} from '../days/period-days.ts'
import { statisticNames, statisticOf } from '../days/statistic.ts'
import { canChange, satisfies } from '../days/threshold.ts'
import { during, ofDays } from '../wording.ts'
import { amountNear, boundsText, boundWords, distanceFrom } from './bound-words.ts'

type NumberPlan = Extract<AnswerablePlan, { intent: 'threshold'; statistic: unknown }>
type Read = { fetched: DailyFetches; caller: Caller; period: Period }

/** Whether the mean, the median or the total of the days is past a bound. */
export function phraseNumberPastBound(
  { statistic, threshold }: Pick<NumberPlan, 'statistic' | 'threshold'>,
  fetched: DailyFetches,
  caller: Caller,
  period: Period,
): SeriesText {
  const days = periodDays(fetched, caller, period, { keepsToday: () => statistic === 'total' })
  const { entry, points, expected, range, weekdays } = days
  const { value, reason } = statisticOf(statistic, days)
  const name = statisticNames[statistic]
  const bound = `${boundWords[threshold.comparison]} ${boundsText(threshold, entry)}`
  const number = evidenceOf(days, { statement: name, value, reason })
  if (value === null) return { sentence: absence(days, reason, name), evidence: [number], caveats: days.caveats }
  const isReached = satisfies(value, threshold)
  const distance = distanceFrom(threshold, value, days)
  const verdict = evidenceOf(days, { statement: `${name} ${bound}`, value: isReached, unit: null, points: [] })
  return {
    sentence: `${verdictOf(isReached, value, threshold, { days, isTotal: statistic === 'total' })}: ${entry.label}, ${name} ${during(range, weekdays)}: ${amountNear(threshold, value, entry)} (${ofDays(points.length, expected)}); threshold: ${bound}${distance.text}.`,
    evidence: [number, verdict, ...distance.evidence],
    caveats: days.caveats,
  }
}

/** Yes or no; of a total that days without a value or the rest of today could still change, no more than is known. */
function verdictOf(
  isReached: boolean,
  value: number,
  threshold: Threshold,
  { days, isTotal }: { days: PeriodDays; isTotal: boolean },
): string {
  const isOpen = isTotal && canChange(value, threshold, days.entry)
  if (isOpen && days.points.length < days.expected) return `By the days that have a value, ${isReached ? 'yes' : 'no'}`
  if (isOpen && days.unfinished !== null) return isReached ? 'So far yes' : 'Not so far'
  return isReached ? 'Yes' : 'No'
}

/** The days past a bound, with the total of all of them beside it: the question could be about either. */
export function besideTotal(text: SeriesText, threshold: Threshold, { fetched, caller, period }: Read): SeriesText {
  const total = phraseNumberPastBound({ statistic: 'total', threshold }, fetched, caller, period)
  return {
    sentence: `${text.sentence} All days together: ${total.sentence}`,
    evidence: [...text.evidence, ...total.evidence],
    caveats: [...new Set([...text.caveats, ...total.caveats])],
  }
}
