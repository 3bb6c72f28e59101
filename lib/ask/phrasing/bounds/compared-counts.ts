import type { SeriesText } from '../answer-text.ts'
import { evidence } from '../evidence.ts'
import { figure } from '../wording.ts'

/** The days of two periods that satisfy a threshold: how many of each, how many more, and which share of the days with a value. */
export function comparedCounts(now: SeriesText, then: SeriesText): SeriesText {
  const [a, b] = [now.evidence[0], then.evidence[0]]
  const caveats = [...new Set([...now.caveats, ...then.caveats])]
  const both = { evidence: [...now.evidence, ...then.evidence], caveats }
  const sentence = `${now.sentence} ${then.sentence}`
  if (typeof a?.value !== 'number' || typeof b?.value !== 'number') return { ...both, sentence }
  const apart = a.value - b.value
  const size = Math.abs(apart)
  const verdict =
    apart === 0
      ? 'As many in both'
      : `${figure(size)} ${size === 1 ? 'day' : 'days'} ${apart > 0 ? 'more' : 'fewer'} in the first`
  const [first, second] = [a, b].map(({ value, coverage }) => (100 * Number(value)) / (coverage?.observed || 1))
  const difference = evidence({
    series: a.series,
    statement: `difference of the ${a.statement}`,
    value: apart,
    unit: 'd',
    range: a.range,
    rule: 'The first of the two minus the second.',
    endpoints: [...new Set([...a.endpoints, ...b.endpoints])],
  })
  return {
    sentence: `${sentence} ${verdict}; of the days with a value, ${figure(first ?? 0)} % and ${figure(second ?? 0)} %.`,
    evidence: [...both.evidence, difference],
    caveats,
  }
}
