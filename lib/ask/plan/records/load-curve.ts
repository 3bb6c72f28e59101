import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { DaysAnswer, Threshold } from '../question-parts.ts'
import { lengthOf, maxAnalyzedDays, rangeRequest } from '../requests.ts'

const numbers = ['ctl', 'atl', 'tsb', 'acwr', 'monotony', 'strain'] as const
const curves = new Set<string>(numbers)
/** Numbers of seven days: the highest is that of a week. */
const ofWeeks = new Set(['monotony', 'strain'])
const otherCues = [
  ...(['relate', 'trend', 'more', 'compare', 'than', 'versus', 'with', 'baseline', 'goal', 'quantity'] as const),
  ...(['condition', 'lag', 'readings', 'range', 'time-of-day'] as const),
]
const statistics = new Set(['mean', 'median', 'min', 'max'])

/** The numbers of the training load that a question names, in its order; null if it names anything else. */
export function loadNumbers({ topics }: Pick<Slots, 'topics'>): string[] | null {
  const named = [...new Set(topics.map(({ topic, facet }) => (topic === 'training' ? (facet ?? '') : '')))]
  return named.length > 0 && named.every(facet => curves.has(facet)) ? named : null
}

/** "Show my CTL for the past month", "my highest CTL this year", "when was my form last over 0": a number of the load on the days or at the ends of the weeks of a period; null for other questions. */
export function loadCurve(parsed: ParsedQuestion, facet: string | null): Outcome | null {
  const { slots, periods, series } = parsed
  const { extremes, groups, bounds, cues } = slots
  const isMany = periods.range !== null && lengthOf(periods.range) > 1
  const isList = isMany && (cues.has('show') || cues.has('each'))
  const isOfMany =
    extremes.length + groups.length + bounds.length + slots.statistics.length > 0 || slots.days.length > 0
  // "TSB on each Sunday since October": the ends of these days.
  const isOnWeekdays = periods.weekdays !== null && !isOfMany
  if (facet === null || !(isOfMany || isList || isOnWeekdays)) return null
  const own = facet.split('+')
  if (!own.every(one => curves.has(one))) return facet === 'quotient' ? notUnderstood('leftover_words', extremes) : null
  const isOther = otherCues.some(cue => cues.has(cue)) || slots.rank !== null || slots.amounts.length > 0
  const isNow = cues.has('now') && bounds.length === 0
  if (isOther || isNow || periods.against || (periods.weekdays && !isOnWeekdays) || series.length > 0 || slots.parts)
    return notUnderstood('leftover_words', extremes)
  const isOfSingleDays =
    !own.some(one => ofWeeks.has(one)) && String(periods.weekdays) === String(periods.againstWeekdays)
  if (isOnWeekdays && !isOfSingleDays) return notUnderstood('leftover_words')
  const kind = isOnWeekdays
    ? { facet: 'weekdays', usualDays: 90 }
    : bounds.length > 0
      ? own.length > 1
        ? null
        : daysPastBound(parsed)
      : kindOf(parsed, own, isList)
  if (kind === null || 'error' in kind) return notUnderstood(kind?.error ?? 'leftover_words', extremes)
  const { usualDays, facet: of, ...days } = kind
  const body = answer(within(parsed, maxAnalyzedDays), usualDays, range =>
    rangeRequest('/api/v1/training/analytics', range),
  )
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  return { intent: 'training', facet: `${facet}/${of}`, ...days, ...body }
}

interface Kind {
  facet: string
  usualDays: number
  threshold?: Threshold
  answer?: DaysAnswer
}

/** The highest or the mean of the days, or the numbers at the ends of weeks or months and the highest of these. */
function kindOf({ slots }: ParsedQuestion, own: readonly string[], isList: boolean): Kind | null {
  const [extreme, another] = slots.extremes
  const [group, ...others] = slots.groups
  const [statistic, more] = [...new Set(slots.statistics)]
  // Neither a higher nor a lower load is the better one.
  if (another || others.length > 0 || more || extreme === 'best' || extreme === 'worst' || slots.days.length > 0)
    return null
  if (statistic) {
    const isServed = statistics.has(statistic) && !extreme && !group && !isList
    return isServed
      ? { facet: statistic === 'min' ? 'lowest' : statistic === 'max' ? 'highest' : statistic, usualDays: 30 }
      : null
  }
  if (group && group.by !== 'week' && group.by !== 'month') return null
  if (group?.which && !extreme) return null
  const parts = group?.by === 'month' ? 'months' : 'weeks'
  if (!extreme) return { facet: parts, usualDays: group?.by === 'month' ? 365 : 90 }
  const usualDays = maxAnalyzedDays
  return group || own.some(one => ofWeeks.has(one))
    ? { facet: `${parts}/${extreme}`, usualDays }
    : { facet: extreme, usualDays }
}

/** "When was my form last over 0", "how many days was my ratio above 1.3". */
function daysPastBound({ slots, periods }: ParsedQuestion): Kind | { error: 'wrong_unit' } | null {
  const [bound, another] = slots.bounds
  const { extremes, groups, statistics: named, cues } = slots
  if (!bound || another || extremes.length + groups.length + named.length > 0) return null
  if (bound.amount.unit || bound.upper?.unit) return { error: 'wrong_unit' }
  const isOneDay = periods.range !== null && lengthOf(periods.range) === 1
  const [kind, more] = [...new Set(slots.days)].filter((one, _, all) => one !== 'count' || all.length === 1)
  const isLast = cues.has('now') && (kind === undefined || kind === 'last')
  if (more || (cues.has('now') && !isLast)) return null
  const asked = isLast ? 'last' : (kind ?? (cues.has('when') || !isOneDay ? 'list' : 'count'))
  const { comparison, amount, upper } = bound
  return {
    facet: 'days',
    usualDays: asked === 'first' || asked === 'streak' ? maxAnalyzedDays : asked === 'last' ? 366 : 90,
    threshold: { comparison, value: amount.value, upper: upper?.value ?? null, unit: '1', assumed: false },
    answer: asked,
  }
}
