import type { Comparison } from '../../../analysis/comparison/compare.ts'
import { ownUnit } from '../../../kernel/units.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import { type Answered, joinTexts, type Phrase, type SeriesText, sourcesOf } from '../answer-text.ts'
import { type Evidence, evidence, ruleOf } from '../evidence.ts'
import { reasonText } from '../reason-words.ts'
import { amount, difference, during, figure, odds, ofDays, perDay, type Shown, seriesIn } from '../wording.ts'

type Compared = Comparison['series'][number]

/** A range against an earlier one, as the comparison has it. */
export const phraseComparison: Phrase<Comparison> = (plan, [{ request, answer }]) =>
  joinTexts(plan.series.map(id => comparisonOf(plan, answer, request.path, id)))

/** Whether a series rises or falls along the range. */
export const phraseTrend: Phrase<Comparison> = (plan, [{ request, answer }]) =>
  joinTexts(plan.series.map(id => trendOf(plan, answer, request.path, id)))

function found({ data }: Answered<Comparison>, id: string): { one: Compared; place: string } {
  const at = data.series.findIndex(one => one.series === id)
  const one = data.series[at]
  if (!one) throw new Error(`The comparison leaves ${id} out`)
  return { one, place: `/data/series/${at}` }
}

function comparisonOf(plan: AnswerablePlan, answer: Answered<Comparison>, path: string, id: string): SeriesText {
  const { one, place } = found(answer, id)
  const entry = seriesIn(plan, id)
  const isMedian = plan.intent === 'compare' && plan.statistic === 'median'
  const name = isMedian ? 'median of the days' : 'mean of the days'
  const sources = sourcesOf(answer)
  const [now, before] = (['current', 'previous'] as const).map((which): Evidence => {
    const { start, end, n, of, mean, median } = one[which]
    const value = isMedian ? median : mean.value
    return evidence({
      statement: name,
      series: id,
      value,
      unit: entry.unit,
      reason: value === null ? mean.reason : null,
      range: { start, end },
      rule: entry.rule,
      coverage: { observed: n, expected: of },
      sources,
      endpoints: [path],
      at: `${place}/${which}/${isMedian ? 'median' : 'mean/value'}`,
    })
  }) as [Evidence, Evidence]
  const tested = isMedian ? one.difference.medianDifference : one.meanDifference.value
  const apart = tested ?? differenceOf(now.value, before.value)
  const gap = evidence({
    statement: `difference of the ${name}, this range minus the one before`,
    series: id,
    value: apart,
    unit: entry.unit,
    reason: apart === null ? (one.meanDifference.reason ?? 'insufficient_data') : null,
    range: { start: one.current.start, end: one.current.end },
    rule: 'The first of the two minus the second.',
    sources,
    endpoints: [path],
    at: tested === null ? null : `${place}/${isMedian ? 'difference/medianDifference' : 'meanDifference/value'}`,
  })
  const sides = (
    [
      ['current', now],
      ['previous', before],
    ] as const
  ).map(([which, { value }]) => {
    const { start, end, n, of } = one[which]
    const said =
      typeof value === 'number'
        ? `${amount(value, entry)}${perDay(entry)}`
        : of === 0
          ? 'not over yet'
          : 'too few days with a value'
    return `${said} ${during({ start, end })} (${ofDays(n, of)})`
  })
  const [up, down] = entry.circular ? ['later', 'earlier'] : ['more', 'less']
  const verdict =
    apart === null
      ? ', so there is nothing to compare.'
      : `: ${apart === 0 ? 'no difference' : `${difference(apart, entry)}${perDay(entry)} ${apart > 0 ? up : down}${shareOf(apart, before.value, entry)}`}. ${one.sentence}`
  return {
    sentence: `${entry.label}, ${name}: ${sides.join(apart === null ? '; ' : ', against ')}${verdict}`,
    evidence: [now, before, gap],
    caveats: [...one.meanDifference.caveats],
  }
}

/** A difference as a share of what it is compared with. */
export function shareOf(apart: number, before: Evidence['value'], entry: Shown): string {
  return typeof before !== 'number' || entry.circular || before <= 0
    ? ''
    : ` (${figure((100 * Math.abs(apart)) / before)} %)`
}

function differenceOf(now: Evidence['value'], before: Evidence['value']): number | null {
  return typeof now === 'number' && typeof before === 'number' ? now - before : null
}

function trendOf(plan: AnswerablePlan, answer: Answered<Comparison>, path: string, id: string): SeriesText {
  const { one, place } = found(answer, id)
  const entry = seriesIn(plan, id)
  const { trend, current } = one
  const about = {
    series: id,
    range: plan.range,
    rule: ruleOf(trend),
    coverage: { observed: current.n, expected: current.of },
    sources: sourcesOf(answer),
    endpoints: [path],
  }
  const slope = evidence({
    ...about,
    statement: 'slope of the trend line',
    value: trend.value,
    unit: trend.unit,
    reason: trend.reason,
    at: `${place}/trend/value`,
  })
  const p = evidence({
    ...about,
    statement: 'p of the trend, adjusted for all comparisons of the answer',
    value: trend.pAdjusted,
    unit: '1',
    reason: trend.pAdjusted === null ? trend.pReason : null,
    at: `${place}/trend/pAdjusted`,
  })
  const when = `${during(plan.range)} (${ofDays(current.n, current.of)})`
  const sentence =
    trend.value === null
      ? `${entry.label} ${when}: no trend (${reasonText(trend.reason)}).`
      : `${entry.label} ${when}: ${movement(plan, one, entry)}.`
  return { sentence, evidence: [slope, p], caveats: [...trend.caveats] }
}

/** A slope in the unit of the person. */
const slopeOf = (value: number, entry: Shown) =>
  ownUnit(entry) ? amount(value, entry) : `${figure(value)} ${entry.unit}`

/** The wording depends on the test: without a small p, a slope is not called a trend. A question for one direction gets yes or no. */
function movement(plan: AnswerablePlan, { trend }: Compared, entry: Shown): string {
  const { value, pAdjusted: p, pReason } = trend
  const slope = value ?? 0
  const unclear = `the median slope is ${slopeOf(slope * 30, entry)} in 30 days`
  if (p === null)
    return `a trend cannot be tested, because ${untestedTrends[pReason ?? ''] ?? 'there are too few days'}; ${unclear}`
  const asked = directionAsked(plan)
  if (slope === 0 || p >= 0.05) return `${asked ? 'not clearly' : 'no clear trend'} (${odds(p)}); ${unclear}`
  const [up, down] = entry.circular ? ['getting later', 'getting earlier'] : ['rising', 'falling']
  const isAsked = asked === (slope > 0 ? 'up' : 'down')
  const verdict = asked ? `${isAsked ? 'yes' : 'no'}, ` : ''
  const changed = trend.flags.includes('source_changed') ? ', but its sources change on the way' : ''
  return `${verdict}${slope > 0 ? up : down} by about ${slopeOf(Math.abs(slope) * 30, entry)} in 30 days (${odds(p)})${changed}`
}

const upwards = /\b(?:up|ris(?:e|en|ing)|rose|increas\w+|higher|gain\w*|grow\w*|put on|climb\w*)\b/
const downwards = /\b(?:down|fall\w*|fell|decreas\w+|lower|los(?:e|t|ing)|drop\w*|declin\w+|diminish\w*|shrunk)\b/

/** The one direction that a question names: "is my weight going up"; null for "up or down" and for none. */
function directionAsked({ words }: AnswerablePlan): 'up' | 'down' | null {
  const said = words.used.flatMap(one => (one.as === 'trend' ? one.words : [])).join(' ')
  const [isUp, isDown] = [upwards.test(said), downwards.test(said)]
  return isUp === isDown ? null : isUp ? 'up' : 'down'
}

const untestedTrends: Readonly<Record<string, string>> = {
  'not_applicable:autocorrelated': 'one day is so like the next that this is too short',
  zero_variance: 'the days are all the same',
}
