import type { DaySummary } from '../../../analysis/daily/day-summary.ts'
import { series } from '../../../model/catalog/series.ts'
import { usualSeries } from '../../../model/catalog/usual-series.ts'
import type { Phrase } from '../answer-text.ts'
import { evidence } from '../evidence.ts'
import { amount } from '../wording.ts'

/** The series of the sentence about a day, most important first. */
const leading: readonly string[] = [...usualSeries, 'workouts', 'energy-intake', 'glucose']

/** One day: a few numbers in the sentence, every number in the evidence. */
export const phraseDaySummary: Phrase<DaySummary> = (plan, [{ request, answer }]) => {
  const { date, partial, groups } = answer.data
  const known = series.flatMap(entry => {
    const group = groups[entry.group]
    const value = group?.values[entry.id] ?? null
    return value === null ? [] : [{ entry, value, source: group?.sources[entry.id] ?? null }]
  })
  const shown = leading.flatMap(id => {
    const one = known.find(({ entry }) => entry.id === id)
    return one ? [`${one.entry.label} ${amount(one.value, one.entry)}`] : []
  })
  const rest = known.length - shown.length
  const more = rest > 0 ? `; ${rest} more in the evidence` : ''
  return {
    answer:
      known.length === 0
        ? `There is no data for ${date}.`
        : `${date}${partial ? ' so far' : ''}: ${shown.join(', ')}${more}.`,
    evidence: known.map(({ entry, value, source }) =>
      evidence({
        statement: 'value of the day',
        series: entry.id,
        value,
        unit: entry.unit,
        range: plan.range,
        rule: entry.rule,
        coverage: { observed: 1, expected: 1 },
        sources: source === null ? [] : [source],
        endpoints: [request.path],
        at: `/data/groups/${entry.group}/values/${entry.id}`,
      }),
    ),
    caveats: partial ? ['The day is not over: its values can still change.'] : [],
  }
}
