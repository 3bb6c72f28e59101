import { type Group, series } from '../../model/catalog/series.ts'
import type { dailySummaryAnswer } from '../daily/daily-summary.ts'
import { evidence, type Tell } from './told.ts'
import { amount } from './wording.ts'

/** What a day is told by, most important first. */
const leading = [
  'steps',
  'active-minutes',
  'sleep',
  'resting-heart-rate',
  'heart-rate-variability',
  'weight',
  'workouts',
  'energy-intake',
  'glucose',
]

/** One day: a few numbers in the sentence, every number in the evidence. */
export const tellDaySummary: Tell<Awaited<ReturnType<typeof dailySummaryAnswer>>> = (plan, [{ request, answer }]) => {
  const { date, partial, groups } = answer.data
  const known = series.flatMap(entry => {
    const group = (groups as Partial<Record<Group, (typeof groups)[string]>>)[entry.group]
    const value = group?.values[entry.id] ?? null
    return value === null ? [] : [{ entry, value, source: group?.sources[entry.id] ?? null }]
  })
  const told = leading.flatMap(id => {
    const one = known.find(({ entry }) => entry.id === id)
    return one ? [`${one.entry.label} ${amount(one.value, one.entry)}`] : []
  })
  const rest = known.length - told.length
  const more = rest > 0 ? `; ${rest} more in the evidence` : ''
  return {
    answer:
      known.length === 0
        ? `Nothing is known of ${date}.`
        : `${date}${partial ? ' so far' : ''}: ${told.join(', ')}${more}.`,
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
