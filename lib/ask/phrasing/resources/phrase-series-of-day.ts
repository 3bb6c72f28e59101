import type { DailyRow } from '../../../analysis/daily/series-view.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import type { Phrase } from '../answer-text.ts'
import { evidence } from '../evidence.ts'

/** The series that have a value on a day, and those that have none. */
export const phraseSeriesOfDay: Phrase<DailyRow[]> = (plan, [{ request, answer }]) => {
  const { start: date } = plan.range
  const values = answer.data[0]?.values ?? {}
  const ids = Object.keys(values)
  const known = ids.filter(id => (values[id] ?? null) !== null)
  const missing = ids.filter(id => !known.includes(id))
  const named = (some: readonly string[]) => some.map(id => seriesById(id).label).join(', ')
  const isPartial = answer.data[0]?.partial ?? false
  const fact = evidence({
    statement: 'series with a value',
    value: known.length,
    unit: 'count',
    reason: null,
    range: plan.range,
    coverage: { observed: known.length, expected: ids.length },
    sources: [...new Set(known.flatMap(id => answer.data[0]?.sources[id] ?? []))],
    endpoints: [request.path],
  })
  return {
    answer: `${known.length} of ${ids.length} series have a value on ${date}${isPartial ? ' so far' : ''}${known.length > 0 ? `: ${named(known)}` : ''}.${missing.length > 0 ? ` Without one: ${named(missing)}.` : ''}`,
    evidence: [fact],
    caveats: isPartial ? [`Today, ${date}, is not over: more can follow.`] : [],
  }
}
