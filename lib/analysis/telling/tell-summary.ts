import type { summaryAnswer } from '../summary/summary.ts'
import { seriesNamed } from './period-days.ts'
import { evidence, type Tell } from './told.ts'
import { amount, during, figure, ofDays } from './wording.ts'

const mostTold = 6

/** A range in a few averages, and how the last day compares with what is usual. */
export const tellSummary: Tell<Awaited<ReturnType<typeof summaryAnswer>>> = (plan, [{ request, answer }]) => {
  const { averages, averagesRule, recovery } = answer.data
  const sources = [...(answer.meta.source?.included ?? [])]
  const shown = averages.flatMap(one =>
    one.value === null
      ? []
      : [`${seriesNamed(one.series).label} ${amount(one.value, seriesNamed(one.series))} (${ofDays(one.n, one.of)})`],
  )
  const judged =
    recovery.value === null
      ? ''
      : ` Recovery composite on ${recovery.date}: ${figure(recovery.value)}, ${recovery.band?.replaceAll('_', ' ')}.`
  return {
    answer:
      shown.length === 0
        ? `There is too little data ${during(plan.range)} for averages.`
        : `Averages ${during(plan.range)}: ${shown.slice(0, mostTold).join(', ')}.${judged}`,
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
        rule: `${recovery.definition.id} ${recovery.definition.version}: ${recovery.definition.source}`,
        sources,
        endpoints: [request.path],
        at: '/data/recovery/value',
      }),
    ],
    caveats: [recovery.notice],
  }
}
