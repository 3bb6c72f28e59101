import { kindOf } from '../../../model/catalog/series.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { betterOf } from '../choose-series.ts'
import { noDirection, notUnderstood } from '../no-answer.ts'
import type { GroupBy } from '../question-parts.ts'
import { dailyRequests } from '../requests.ts'
import { sampled } from '../thresholds.ts'

/** The days of a question that names no period. */
export const usualDays: Record<GroupBy, number> = {
  weekday: 84,
  weekend: 84,
  week: 84,
  month: 365,
  quarter: 730,
  season: 730,
  year: 1830,
}

/** "Steps per week", "which weekday do I walk most", "best month for sleep": the days of a period in groups. */
export function groups(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const [by, ...more] = [...new Set(slots.groups.map(group => group.by))]
  if (!by) return null
  const [only, ...others] = series
  if (!only) return notUnderstood('no_series')
  if (others.length > 0 || slots.extremes.length > 1) return notUnderstood('one_series_needed')
  const [said, another] = [...new Set(slots.statistics)]
  // The bound of a part is another question.
  if (slots.bounds.length + slots.amounts.length > 0) return notUnderstood('leftover_words')
  const isOfEach = slots.groups.some(({ words }) => /^(each|every)\b/.test(words))
  const [end] = slots.extremes
  // "The highest weight of each month": one number of every part, not the part with the highest mean.
  if (isOfEach && (end === 'highest' || end === 'lowest') && slots.rank === null) {
    const isPlain = said === undefined && slots.bounds.length + slots.amounts.length === 0 && !slots.cues.has('trend')
    const isOfDays = more.length === 0 && !periods.against && !only.entry.circular && !sampled.has(only.entry.id)
    if (!isPlain || !isOfDays) return notUnderstood('leftover_words', [end])
    const statistic = end === 'highest' ? ('max' as const) : ('min' as const)
    return { intent: 'groups', by, statistic, ...answer(parsed, usualDays[by], dailyRequests) }
  }
  const isServed = said === undefined || said === 'mean' || said === 'total' || said === 'median'
  const [word] = slots.extremes
  const needsExtreme = slots.groups.some(group => group.which)
  // "Week-over-week change": each week against the one before.
  const changes = slots.cues.has('trend')
  const isOfWeek = by === 'weekday' || by === 'weekend'
  if (changes && (word || isOfWeek || slots.cues.has('quantity') || only.entry.circular))
    return notUnderstood('leftover_words', slots.trends)
  if (more.length > 0 || another || !isServed || periods.against || only.entry.circular || (needsExtreme && !word))
    return notUnderstood('leftover_words', [...slots.groups.map(group => group.words), ...slots.statistics])
  const { id } = only.entry
  const direction = betterOf(only.entry)
  const isJudgment = word === 'best' || word === 'worst'
  if (isJudgment && direction === 'neutral') return noDirection(id)
  const up = isJudgment ? (word === 'best') === (direction === 'higher-is-better') : word === 'highest'
  // "Median steps per week" could be that of the weeks; a weekday has days only.
  const isOfDays = isOfWeek || slots.cues.has('each') || slots.groups.every(({ words }) => words.startsWith('by '))
  if (said === 'median' && !isOfDays) return notUnderstood('leftover_words', [said])
  const sums = kindOf(only.entry) === 'sum'
  // The groups can have different numbers of days, so the highest is that of the mean day.
  const isOfTotals = !word || (said === 'total' && !slots.rank)
  const summed =
    sums && said !== 'mean' && !changes && isOfTotals && by !== 'weekday' && by !== 'weekend' ? 'total' : 'mean'
  const statistic = said === 'median' ? said : summed
  if (said === 'total' && statistic !== 'total') return notUnderstood('leftover_words', ['total'])
  const body = answer(parsed, usualDays[by], dailyRequests)
  const extreme = word ? { extreme: up ? ('highest' as const) : ('lowest' as const) } : {}
  // "Worst three weeks".
  const rank = slots.rank && word ? { rank: slots.rank } : {}
  return { intent: 'groups', by, statistic, ...extreme, ...rank, ...(changes ? { changes } : {}), ...body }
}
