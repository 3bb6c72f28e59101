import type { Summary } from '../../../analysis/summary/summary.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import { type Phrase, sourcesOf } from '../answer-text.ts'
import { evidence, ruleOf } from '../evidence.ts'
import { amount, during, figure, ofDays } from '../wording.ts'
import { bandText, soFarText } from './recovery-parts.ts'

const maxAverages = 6

/** A range in a few averages, and how the last day compares with what is usual. */
export const phraseSummary: Phrase<Summary> = (plan, [{ request, answer }]) => {
  const { averages, averagesRule, recovery } = answer.data
  const sources = sourcesOf(answer)
  const shown = averages.flatMap(one =>
    one.value === null
      ? []
      : [`${seriesById(one.series).label} ${amount(one.value, seriesById(one.series))} (${ofDays(one.n, one.of)})`],
  )
  const lastDay =
    recovery.value === null
      ? ''
      : ` Recovery composite on ${recovery.date}${soFarText(recovery)}: ${figure(recovery.value)}, ${bandText(recovery)}.`
  return {
    answer:
      shown.length === 0
        ? `There is too little data ${during(plan.range)} for averages.`
        : `Averages ${during(plan.range)}: ${shown.slice(0, maxAverages).join(', ')}.${lastDay}`,
    evidence: [
      ...averages.map(({ series, unit, value, n, of, reason }, i) =>
        evidence({
          statement: 'mean of the days',
          series,
          value,
          unit,
          reason: reason ?? null,
          range: plan.range,
          rule: averagesRule,
          coverage: { observed: n, expected: of },
          sources,
          endpoints: [request.path],
          at: `/data/averages/${i}/value`,
        }),
      ),
      evidence({
        statement: `recovery composite of ${recovery.date}`,
        value: recovery.value,
        unit: recovery.unit,
        reason: recovery.reason,
        range: { start: recovery.date, end: recovery.date },
        rule: ruleOf(recovery),
        sources,
        endpoints: [request.path],
        at: '/data/recovery/value',
      }),
    ],
    caveats: [recovery.notice],
  }
}
