import type { Caller } from '../../../analysis/read-context.ts'
import { kindOf } from '../../../model/catalog/series.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { Statistic } from '../../plan/question-parts.ts'
import { maxAnalyzedDays } from '../../plan/requests.ts'
import type { SeriesText } from '../answer-text.ts'
import { shareOf } from '../resources/phrase-comparison.ts'
import { amount, difference, during, figure, ofDays, perDay, type Shown } from '../wording.ts'
import { absence, type DailyFetches, evidenceOf, type PeriodDays, periodDays } from './period-days.ts'
import { comparable, type StatisticOfDays, statisticNames, statisticOf } from './statistic.ts'

type Compared = Extract<AnswerablePlan, { intent: 'compare' }>
type Side = StatisticOfDays & { days: PeriodDays }

/** Two periods, or two sets of weekdays, compared by one statistic of their daily values. */
export function phraseComparedDays(plan: Compared, fetched: DailyFetches, caller: Caller, entry: Shown): SeriesText {
  const { statistic } = plan
  const keepsToday = () => ['total', 'max', 'count'].includes(statistic)
  const sides = [
    { entry, range: plan.range, weekdays: plan.weekdays },
    { entry, range: plan.against, weekdays: plan.againstWeekdays },
  ].map((period): Side => {
    const days = periodDays(fetched, caller, period, { keepsToday })
    return { days, ...statisticOf(statistic, days) }
  }) as [Side, Side]
  const [now, before] = sides
  const name = statisticNames[statistic]
  const unit = statistic === 'count' ? 'd' : entry.unit
  const caveats = sides.flatMap(({ days }) => days.caveats)
  const evidence = sides.map(({ days, value, reason }) => evidenceOf(days, { statement: name, value, reason, unit }))
  if (now.value === null || before.value === null) {
    const absences = sides.flatMap(({ days, value, reason }) => (value === null ? [absence(days, reason, name)] : []))
    const known = sides
      .filter(({ value }) => value !== null)
      .map(side => `${entry.label}, ${name}: ${sideText(statistic, side)}; there is nothing to compare it with.`)
    return { sentence: [...absences, ...known].join(' '), evidence, caveats }
  }
  const apart = differenceOf(entry, before.value, now.value)
  if (apart !== null) evidence.push(differenceEvidence(now, before, { name, unit, apart }))
  if (statistic === 'total' && now.days.points.length !== before.days.points.length)
    caveats.push('The two totals cover different numbers of days with a value.')
  const [a, b] = sides.map(side => sideText(statistic, side))
  // Part of a day is no less than a whole one.
  const isOpen = sides.some(({ days }) => days.soFar) && kindOf(entry) === 'sum'
  const verdict = isOpen
    ? 'today is not over, so the two cannot be compared yet'
    : verdictOf(statistic, entry, apart, before.value)
  return { sentence: `${entry.label}, ${name}: ${a}, against ${b}: ${verdict}. ${untested(plan)}`, evidence, caveats }
}

/** Why the service does not say whether a difference is more than chance. */
function untested({ statistic, range, against, weekdays, againstWeekdays }: Compared): string {
  if (range.start === range.end || against.start === against.end)
    return 'Not tested: a single day cannot tell a change from chance.'
  if (statistic !== 'mean' && statistic !== 'median') return 'Not tested: only means and medians are.'
  if (weekdays || againstWeekdays) return 'Not tested: only ranges of all days are.'
  return `Not tested: only two ranges that do not overlap, of at most ${figure(maxAnalyzedDays)} days each, are.`
}

/** The second value minus the first; null if clock times have no common direction. */
function differenceOf(entry: Shown, before: number, now: number): number | null {
  const { values } = comparable(entry, [before, now])
  return values.length === 2 ? (values[1] ?? 0) - (values[0] ?? 0) : null
}

function differenceEvidence(now: Side, before: Side, about: { name: string; unit: string; apart: number }) {
  return evidenceOf(now.days, {
    statement: `difference of the ${about.name}`,
    value: about.apart,
    unit: about.unit,
    rule: 'The first of the two minus the second.',
    endpoints: [...new Set([...now.days.endpoints, ...before.days.endpoints])],
    coverage: null,
    points: [],
  })
}

function sideText(statistic: Statistic, { days, value }: Side): string {
  const { entry, range, weekdays, points, expected } = days
  const text = statistic === 'count' ? figure(value ?? 0) : `${amount(value ?? 0, entry)}${ofDay(statistic, entry)}`
  return `${text} ${during(range, weekdays)}${days.soFar ? ' so far' : ''} (${ofDays(points.length, expected)})`
}

function verdictOf(statistic: Statistic, entry: Shown, apart: number | null, before: number): string {
  if (apart === null) return 'they have no common direction on the clock'
  if (apart === 0) return 'no difference'
  const [up, down] = entry.circular ? ['later', 'earlier'] : ['more', 'less']
  const size =
    statistic === 'count' ? `${figure(Math.abs(apart))} d` : `${difference(apart, entry)}${ofDay(statistic, entry)}`
  return `${size} ${apart > 0 ? up : down}${shareOf(apart, before, entry)}`
}

const ofDay = (statistic: Statistic, entry: Shown) =>
  statistic === 'mean' || statistic === 'median' ? perDay(entry) : ''
