import type { SeriesId } from '../../model/catalog/series.ts'
import type { Slots } from '../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from './answer.ts'
import { type SeriesChoice, seriesOf } from './choose-series.ts'
import { notUnderstood } from './no-answer.ts'
import { dailyRequests } from './requests.ts'

/** What each part is a share of, if the question does not say it. */
const wholes: Partial<Record<SeriesId, SeriesId>> = {
  'sleep-deep': 'sleep',
  'sleep-rem': 'sleep',
  'sleep-light': 'sleep',
  'sleep-awake': 'time-in-bed',
}

/** The part and the whole of "what percentage of my sleep was deep"; null if the question does not ask for a share. */
export function partOf(
  { naming, amounts, bounds }: Slots,
  chosen: SeriesChoice['chosen'],
): [SeriesId, SeriesId] | null {
  const isShare = naming.some(({ meaning }) => meaning.kind === 'unit' && meaning.unit === '%')
  if (!isShare || amounts.length + bounds.length > 0) return null
  const ids = chosen.map(({ entry }) => entry.id)
  const [part, another] = ids.filter(id => wholes[id])
  const [whole, more] = ids.filter(id => id !== part)
  const own = part && wholes[part]
  if (!part || !own || another || more) return null
  return whole === undefined || whole === own || whole === 'time-in-bed' ? [part, whole ?? own] : null
}

/** "What percentage of my sleep was deep": the minutes of one series among those of another. */
export function share(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const ids = partOf(slots, series)
  if (!ids) return null
  const { cues, statistics, extremes, days, groups } = slots
  const counted = extremes.length + days.length + groups.length
  const isOfOther = (['trend', 'more', 'compare', 'relate', 'condition', 'when', 'goal'] as const).some(cue =>
    cues.has(cue),
  )
  if (counted > 0 || isOfOther || periods.against || statistics.some(one => one !== 'mean' && one !== 'total'))
    return notUnderstood('leftover_words')
  const [part, whole] = ids
  const both = [part, whole].map(id => ({ entry: seriesOf(id), at: 0 }))
  return { intent: 'share', ...answer({ ...parsed, series: both }, 30, dailyRequests) }
}
