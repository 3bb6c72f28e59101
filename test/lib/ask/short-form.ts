import type { AnswerablePlan, Plan, Weekdays } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import type { NamedStatistic, SessionDays, Starts, Threshold } from '../../../lib/ask/plan/question-parts.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import type { DayRange } from '../../../lib/kernel/ranges.ts'

/** A Saturday. */
export const today = '2026-11-21'

/**
 * A plan on one line, as the tables of expected plans write it: dates of 2026 without their year, `default` for a period
 * that the question did not name, `?reason` for not understood and `!reason` for refused.
 */
export function shortForm(plan: Plan): string {
  if (plan.intent === 'not-understood') return `?${plan.reason}`
  if (plan.intent === 'refused') return `!${plan.reason}`
  const series = plan.series.join('+') + (plan.shareOf ? ` in ${plan.shareOf}` : '')
  const period = (plan.rangeFrom === 'default' ? 'default' : dates(plan.range)) + days(plan.weekdays)
  const unit = plan.unit ? ` in ${plan.unit.name}` : ''
  return unwritten(plan, series, period) + unit
}

/** The plan of a question on a day, in the short form. */
export const planned = (question: string, day = today) => shortForm(planOf(question, asDay(day)))

function unwritten(plan: AnswerablePlan, series: string, period: string): string {
  const of = 'of' in plan && plan.of === 'readings' ? ' of readings' : ''
  switch (plan.intent) {
    case 'aggregate':
      return `${numbers([plan, ...(plan.also ?? [])])} ${series} ${period}${of}`
    case 'readings': {
      const { during, threshold } = plan
      const part = during === 'sleep' ? ' asleep' : during ? ` ${startsOf(during)}` : ''
      return `readings ${plan.statistic} ${series}${threshold ? ` ${bound(threshold)}` : ''}${part}${plan.near === undefined ? '' : ` near ${clock(plan.near)}`} ${period}`
    }
    case 'series':
      return `values ${series} ${period}${plan.each ? ' each' : ''}`
    case 'groups':
      return plan.threshold
        ? `${plan.answer} ${plan.statistic} ${series} ${bound(plan.threshold)} by ${plan.by} ${period}`
        : `${plan.changes ? 'change of ' : ''}${plan.rank ? `${plan.rank.from}+${plan.rank.count} ` : ''}${plan.extreme ?? numbers([plan, ...(plan.also ?? [])])} ${series} by ${plan.by} ${period}`
    case 'compare':
      return `compare ${plan.statistic === 'mean' ? '' : `${plan.statistic} `}${series} ${period} / ${dates(plan.against)}${days(plan.againstWeekdays)}`
    case 'correlation':
      return `correlation ${plan.series.join(' ')} lag ${plan.lag} ${period}`
    case 'extreme':
      return `${plan.rank ? `${plan.rank.from}+${plan.rank.count} ` : ''}${plan.extreme} ${series} ${period}${of}`
    case 'condition': {
      const { condition } = plan
      return `condition ${plan.series.join(' on ')} ${'half' in condition ? condition.half : 'sport' in condition ? `${sessions(condition)}${condition.against ? ` against ${sessions(condition.against)}` : ''}` : bound(condition)} lag ${plan.lag} ${period}${plan.statistic ? ` ${plan.statistic}` : ''}`
    }
    case 'change':
      if (plan.between)
        return `difference of ${plan.between} ${plan.direction ? `${plan.direction} ` : ''}${series} ${period}`
      return `change ${series} ${period}`
    case 'share':
      return `share of ${plan.series.join(' in ')} ${period}${plan.against ? ` / ${dates(plan.against)}` : ''}`
    case 'ratio':
      return `ratio ${plan.series.join(' / ')} ${period}`
    case 'threshold':
      if (plan.answer === undefined) return `whether ${plan.statistic} ${series} ${bound(plan.threshold)} ${period}`
      return `${plan.answer} ${series} ${bound(plan.threshold)}${plan.condition ? ` and ${bound(plan.condition)}` : ''} ${period}${plan.against ? ` / ${dates(plan.against)}` : ''}${of}${plan.total ? ' and total' : ''}`
    case 'own-bound':
      return `${plan.answer} ${series} ${plan.side} its ${plan.middle} ${period}`
    case 'goal':
      return `goal ${plan.answer} ${series} ${bound(plan.threshold)}${plan.threshold.assumed ? ' assumed' : ''} ${period}`
    case 'workouts':
      return [
        plan.rank && `${plan.rank.from}+${plan.rank.count}`,
        plan.answer ?? plan.extreme ?? plan.pick,
        plan.newest && `${plan.oldest ? 'first' : 'newest'} ${plan.newest}`,
        plan.sport ?? 'workouts',
        plan.versus && `against ${plan.versus}`,
        plan.measure,
        plan.asked && `with its ${plan.asked}`,
        plan.threshold && bound(plan.threshold),
        plan.limit && `of ${plan.limit.measure} ${bound(plan.limit.threshold)}`,
        plan.onDays && `on ${plan.onDays.series} ${bound(plan.onDays.threshold)}`,
        plan.shownWith && `with ${plan.shownWith.join('+')}`,
        plan.starts && startsOf(plan.starts),
        plan.by && `by ${plan.by}`,
        period,
        plan.against && `/ ${dates(plan.against)}`,
        plan.againstWeekdays && `/${days(plan.againstWeekdays)}`,
      ]
        .filter(Boolean)
        .join(' ')
    case 'exercise':
      return [
        plan.newest && plan.facet !== 'list' && plan.facet !== 'gaps' ? 'mean' : '',
        plan.facet === 'latestE1rm' ? 'last e1rm' : plan.facet === 'repsAt' ? `reps at ${plan.weightKg}` : plan.facet,
        plan.reps,
        plan.threshold && bound(plan.threshold),
        'of',
        plan.newest && `newest ${plan.newest}`,
        [plan.exercise, ...(plan.others ?? [])].join('+'),
        plan.by && `by ${plan.by}`,
        period,
        plan.against && `/ ${dates(plan.against)}`,
      ]
        .filter(Boolean)
        .join(' ')
    case 'sets':
      return [
        'sets',
        plan.facet,
        plan.weightKg !== undefined && `at ${plan.weightKg}`,
        plan.reps && `${plan.reps} reps`,
        plan.threshold && bound(plan.threshold),
        'of',
        plan.newest && `newest ${plan.newest}`,
        plan.exercise ?? (plan.muscles?.join('+') || 'all'),
        period,
        plan.against && `/ ${dates(plan.against)}`,
      ]
        .filter(Boolean)
        .join(' ')
    case 'muscles':
      return `muscles ${plan.facet} ${plan.muscles.join('+') || 'all'} ${plan.by ? `by ${plan.by} ` : ''}${period}${plan.against ? ` / ${dates(plan.against)}` : ''}`
    default:
      return [
        `${plan.intent}${facetOf(plan)}${of}`,
        'threshold' in plan && plan.threshold ? `${'answer' in plan ? plan.answer : ''} ${bound(plan.threshold)}` : '',
        series,
        'extreme' in plan && plan.extreme ? plan.extreme : '',
        'by' in plan && plan.by ? `by ${plan.by}` : '',
        period,
        other(plan),
      ]
        .filter(part => part !== '')
        .join(' ')
  }
}

/** "mean+sd", "25+50 percentile". */
function numbers(all: readonly NamedStatistic[]): string {
  const ranks = all.flatMap(({ percentile }) => percentile ?? [])
  const plain = all.flatMap(({ statistic }) => (statistic === 'percentile' ? [] : [statistic]))
  return [...plain, ...(ranks.length > 0 ? [`${ranks.join('+')} percentile`] : [])].join('+')
}

const startsOf = ({ from, until }: Starts) => `from ${from / 60} h until ${until / 60} h`

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** "no workout", "running from 17 h until 24 h". */
const sessions = ({ sport, none, starts }: SessionDays) =>
  `${none ? 'no ' : ''}${sport ?? 'workout'}${starts ? ` ${startsOf(starts)}` : ''}`

/** The other period or the other weekdays of a record, and the number that a value is compared with. */
function other(plan: AnswerablePlan): string {
  const against = 'against' in plan && plan.against ? `/ ${dates(plan.against)}` : ''
  const weekdays = 'againstWeekdays' in plan && plan.againstWeekdays ? `/${days(plan.againstWeekdays)}` : ''
  const target = 'target' in plan && plan.target !== undefined ? `/ ${plan.target}` : ''
  return [against, weekdays, target].filter(Boolean).join(' ')
}

const facetOf = (plan: AnswerablePlan) => ('facet' in plan && plan.facet ? `/${plan.facet}` : '')

function bound({ comparison, value, upper }: Threshold): string {
  return upper === null ? `${comparison} ${value}` : `${comparison} ${value} and ${upper}`
}

function dates({ start, end }: DayRange): string {
  const short = (day: string) => day.replace(/^2026-/, '')
  return start === end ? short(start) : `${short(start)}..${short(end)}`
}

function days(weekdays: Weekdays): string {
  return weekdays ? ` [${weekdays.join('')}]` : ''
}
