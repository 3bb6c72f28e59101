import type { Sport } from '../../../model/training/kinds.ts'
import type { Meaning } from '../../reading/meaning.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { usualDays } from '../days/groups.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Measure, Pick } from '../records/records.ts'
import { lengthOf, maxAnalyzedDays } from '../requests.ts'
import { bestOfParts } from './best-of-parts.ts'
import { ofDevice, pageRequest, summed, usualMeasure } from './workout-measures.ts'

/** Whether a question is about two periods, or about some days of the week and others. */
export const areOfTwo = ({ against, weekdays, againstWeekdays }: ParsedQuestion['periods']) =>
  against !== null || String(weekdays) !== String(againstWeekdays)

/** "Kilometers run per week", "which month did I run the most", "did I run further in October than in September". */
export function parts(parsed: ParsedQuestion, sport: Sport | null, said: Measure | null): Outcome {
  const { slots, periods } = parsed
  const best = bestOfParts(parsed, sport, said)
  if (best) return best
  const [by, another] = [...new Set(slots.groups.map(group => group.by))]
  // "My best month for running" has the most of it, the one with the best pace the fewest minutes a kilometer.
  const [highest, lowest] = said === 'pace' ? (['lowest', 'highest'] as const) : (['highest', 'lowest'] as const)
  const [word, other] = slots.extremes.map(one => (one === 'best' ? highest : one === 'worst' ? lowest : one))
  if (said === 'pace' && slots.extremes.some(one => one === 'highest' || one === 'lowest'))
    return notUnderstood('leftover_words')
  const [statistic, more] = slots.statistics
  const isHowOften = slots.days.length === 0 || (slots.days.every(kind => kind === 'count') && said === null)
  const counted = slots.bounds.length + slots.amounts.length + (isHowOften ? 0 : 1) + (slots.newest === null ? 0 : 1)
  if (another || other || more || counted > 0) return notUnderstood('leftover_words')
  const areWeekdays = areOfTwo(periods) && !periods.against
  if (by ? areOfTwo(periods) : word || (periods.weekdays && !areWeekdays)) return notUnderstood('leftover_words')
  if (slots.groups.some(({ which }) => which) && !word) return notUnderstood('leftover_words')
  const isMedian = statistic === 'median' && said !== null
  if (statistic !== undefined && statistic !== 'mean' && statistic !== 'total' && !isMedian)
    return notUnderstood('leftover_words')
  // "Run the most", "run more": the distance; "more runs" and "the most runs" are their number.
  const isNumber =
    slots.cues.has('quantity') ||
    slots.days.length > 0 ||
    parsed.series.length > 0 ||
    slots.kinds.some((kind, at) => kind === 'activity' && isAmount(slots.kinds[at - 1]))
  const asksMore = word !== undefined || slots.cues.has('more')
  const measure = said ?? (asksMore && !isNumber ? usualMeasure(sport) : null)
  const usual = {
    word: word ?? 'more',
    readings: [usualMeasure(sport), 'number of workouts'],
    chosen: usualMeasure(sport),
  }
  const isSum = measure === null || summed.has(measure)
  // "Average distance per week" is the mean of the weeks; "by week" could be the mean of the workouts, and "per weekday" is.
  const isOfWeekday = by === 'weekday' || by === 'weekend'
  const isOfParts = !isOfWeekday && slots.groups.every(({ words }) => !words.startsWith('by '))
  // There are more weekdays than days of a weekend: only the means of workouts can be compared.
  const isMean = statistic === 'mean' || statistic === 'median' || (!isSum && statistic === undefined)
  if (areWeekdays && (measure === null || !isMean)) return notUnderstood('leftover_words')
  if (statistic === 'total' && !isSum) return notUnderstood('leftover_words')
  const isOfEach = by !== undefined && !isOfParts && measure !== null && statistic === 'mean'
  // A mean number of workouts is that of the weeks, months or years; Mondays have another number than weeks.
  if (statistic === 'mean' && measure === null && (!by || isOfWeekday)) return notUnderstood('leftover_words')
  const ambiguities = [
    ...(measure !== null && said === null ? [usual] : []),
    ...(by && measure !== null && statistic === 'mean' && isSum ? [eachOrPart(isOfEach)] : []),
  ]
  const path = measure && ofDevice.has(measure) ? '/api/v1/workouts' : '/api/v1/workouts/unified'
  const body = answer(
    within(parsed, maxAnalyzedDays),
    by ? usualDays[by] : areWeekdays ? usualDays.weekday : 30,
    range => {
      const own = pageRequest(path, range)
      return periods.against ? [...own, ...pageRequest(path, periods.against)] : own
    },
  )
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  const pick: Pick =
    measure === null
      ? 'count'
      : isMedian
        ? 'median'
        : by
          ? isSum && !isOfEach
            ? 'total'
            : 'mean'
          : statistic === 'mean' || !isSum
            ? 'mean'
            : 'total'
  const up = { extreme: word === 'lowest' ? ('lowest' as const) : ('highest' as const) }
  const parted = by
    ? { by, ...(word ? up : {}) }
    : periods.against
      ? { against: periods.against }
      : areWeekdays
        ? { againstWeekdays: periods.againstWeekdays }
        : {}
  // A pace over walks and runs is that of neither.
  const kind = sport ?? (measure === 'pace' ? ('running' as const) : null)
  return { intent: 'workouts', sport: kind, measure, pick, ...parted, ...body, series: [], ambiguities }
}

/** "Average distance by week": of the workouts of a week; the answer has the totals of the weeks as well. */
function eachOrPart(isOfEach: boolean) {
  const [each, part] = ['mean of the workouts of each part', 'mean of the parts'] as const
  return { word: 'average', readings: [each, part], chosen: isOfEach ? each : part }
}

/** "More runs", "the most runs". */
const isAmount = (kind: Meaning['kind'] | undefined) => kind === 'more' || kind === 'extreme'
