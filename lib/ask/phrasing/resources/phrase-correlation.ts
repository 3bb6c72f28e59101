import type { CorrelationReport, CorrelationScan } from '../../../analysis/comparison/correlation.ts'
import { correlationMinimum } from '../../../model/catalog/minimum-data.ts'
import { type Phrase, sourcesOf } from '../answer-text.ts'
import { evidence, ruleOf } from '../evidence.ts'
import { reasonText } from '../reason-words.ts'
import { during, odds } from '../wording.ts'

/** Phrases the correlation of two series as an association, never as a cause. */
export const phraseCorrelation: Phrase<CorrelationReport | CorrelationScan> = (plan, [{ request, answer }]) => {
  const { data } = answer
  if ('pairs' in data) throw new Error('a plan names both series of a correlation')
  const { x, y, lag, n, of, pearson, spearman } = data
  const shown = (['pearson', 'spearman'] as const).map(which => {
    const one = data[which]
    return evidence({
      statement: `${which === 'pearson' ? 'Pearson' : 'Spearman'} correlation of ${x.series} and ${y.series}${lag > 0 ? `, ${lag} d later` : ''}`,
      value: one.value,
      unit: one.unit,
      reason: one.reason,
      range: plan.range,
      rule: ruleOf(one),
      coverage: { observed: n, expected: of },
      sources: sourcesOf(answer),
      endpoints: [request.path],
      at: `/data/${which}/value`,
    })
  })
  const later = lag === 0 ? '' : ` ${lag} ${lag === 1 ? 'day' : 'days'} later`
  const head = `${x.label} and ${y.label}${later} ${during(plan.range)}`
  const pairs = `${n} of ${of} pairs of days`
  const { pAdjusted: p } = pearson
  return {
    answer:
      pearson.value === null
        ? `${head}: no correlation can be computed, because ${lackOf(pearson.reason, n)} (${pairs}).`
        : `${head}: r ${pearson.value.toFixed(2)}${spearman.value === null ? '' : `, by ranks ${spearman.value.toFixed(2)}`}${p === null ? '' : `, ${odds(p)}`} (${pairs}). ${data.sentence} A correlation does not show a cause.`,
    evidence: shown,
    caveats: [...pearson.caveats],
  }
}

const { pairs: minPairs, distinctValues } = correlationMinimum

/** What a coefficient of so many pairs lacks. */
function lackOf(reason: string | null, pairs: number): string {
  if (reason !== 'insufficient_data') return reason === 'no_data' ? 'no day has both values' : reasonText(reason)
  return pairs < minPairs
    ? `at least ${minPairs} days with both values are needed`
    : `at least ${distinctValues} different values of each are needed`
}
