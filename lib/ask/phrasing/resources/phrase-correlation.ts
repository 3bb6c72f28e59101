import type { CorrelationReport, CorrelationScan } from '../../../analysis/comparison/correlation.ts'
import type { TagReport } from '../../../analysis/comparison/tag-effect.ts'
import { correlationMinimum } from '../../../model/catalog/minimum-data.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import { type AnswerText, type Phrase, sourcesOf } from '../answer-text.ts'
import { type Evidence, evidence, ruleOf } from '../evidence.ts'
import { reasonText } from '../reason-words.ts'
import { during, odds } from '../wording.ts'

/** Phrases the correlation of two series, or of one with the usual ones, as associations, never as causes. */
export const phraseCorrelation: Phrase<CorrelationReport | CorrelationScan | TagReport> = (plan, fetched) => {
  const [{ request, answer }] = fetched
  const { data } = answer
  if ('pairs' in data) return scanText(plan, request.path, { data, sources: sourcesOf(answer) })
  if ('effects' in data) throw new Error('A correlation of series names no tag')
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

/** What goes with a series: in words only what the tests warrant, the numbers of all as evidence. */
function scanText(
  plan: AnswerablePlan,
  path: string,
  { data: { pairs, family }, sources }: { data: CorrelationScan; sources: Evidence['sources'] },
): AnswerText {
  const said = pairs.filter(({ association }) => association === 'positive' || association === 'negative')
  const labels = (wanted: string | null) =>
    pairs.flatMap(({ y, association }) => (association === wanted ? [y.label] : [])).join(', ')
  const [none, untested] = [labels('no_clear_association'), labels(null)]
  const [first] = pairs
  const sentences = [
    ...said.map(({ sentence, pearson, n, of }) =>
      sentence.replace(/\.$/, ` (r ${pearson.value?.toFixed(2)}, ${n} of ${of} days).`),
    ),
    ...(none ? [`No clear association with ${none}.`] : []),
    ...(untested ? [`Not tested with ${untested}.`] : []),
  ]
  return {
    answer: `${first?.x.label ?? 'It'} and the usual series ${during(plan.range)}: ${sentences.join(' ')} An association does not show a cause.`,
    evidence: pairs.map(({ x, y, n, of, pearson }, i) =>
      evidence({
        statement: `Pearson correlation of ${x.series} and ${y.series}`,
        value: pearson.value,
        unit: pearson.unit,
        reason: pearson.reason,
        range: plan.range,
        rule: ruleOf(pearson),
        coverage: { observed: n, expected: of },
        sources,
        endpoints: [path],
        at: `/data/pairs/${i}/pearson/value`,
      }),
    ),
    caveats: [...family.caveats],
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
