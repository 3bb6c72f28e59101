import type { DaysAnswer, OwnBound, Threshold } from '../../plan/question-parts.ts'
import type { SeriesText } from '../answer-text.ts'
import { matchesText } from '../bounds/phrase-threshold.ts'
import { amount } from '../wording.ts'
import { absence, evidenceOf, type PeriodDays } from './period-days.ts'
import { statisticNames, statisticOf } from './statistic.ts'

/** The days over or under their own mean or median: how many, which, and how many in a row. */
export function phraseOwnBound(
  { side, middle, answer }: OwnBound & { answer: DaysAnswer },
  days: PeriodDays,
): SeriesText {
  const { entry, caveats } = days
  const { value, reason } = statisticOf(middle, days)
  const own = evidenceOf(days, { statement: statisticNames[middle], value, reason })
  if (value === null) return { sentence: absence(days, reason, middle), evidence: [own], caveats }
  const threshold: Threshold = { comparison: side, value, upper: null, unit: entry.unit, assumed: false }
  const bound = `${side} the ${middle} of ${amount(value, entry)}`
  const rule = `${entry.label} ${side} the ${statisticNames[middle]}. ${entry.rule}`
  const text = matchesText(answer, { threshold, days, bound, rule })
  return { sentence: text.sentence, evidence: [...text.evidence, own], caveats }
}
