import { thresholdIn } from '../../reading/amounts.ts'
import type { Slots } from '../../reading/slots.ts'
import { lastDays, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Pick } from '../records/records.ts'
import { dailyRequests } from '../requests.ts'
import { areOfSessions, workoutsByStart } from './starts.ts'

const served = new Set<Pick>(['list', 'count', 'mean', 'median', 'total', 'highest', 'lowest'])
const usualDays = 90

/** "The average pace of my runs on days when I slept over 7 hours": workouts on the days on which a series is past a bound; null for other questions. */
export function workoutsOnDays(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods, today } = parsed
  const { condition, bounds, amounts, kinds } = slots
  const behind = condition ? series.filter(({ at }) => at > condition.at) : []
  const [by, another] = behind
  const [bound] = bounds
  if (!condition || condition.after || !by || by.entry.id === 'workouts' || by.entry.shareOf) return null
  const isBehind = kinds.every(
    (kind, at) => !(kind === 'bound' || kind === 'than' || kind === 'between') || at > condition.at,
  )
  const own = partBefore(slots, condition.at)
  if (
    !bound ||
    bounds.length + amounts.length > 1 ||
    another ||
    !isBehind ||
    !(own.topics.length > 0 || areOfSessions(own))
  )
    return null
  if (own.activities.length > 0 && !own.kinds.includes('activity')) return null
  const range = periods.range ?? lastDays(usualDays, today)
  const before = series.filter(({ at }) => at < condition.at)
  const outcome = workoutsByStart({ ...parsed, slots: own, series: before, periods: { ...periods, range } })
  if (outcome?.intent !== 'workouts') return outcome
  const { by: parts, against, answer, newest } = outcome
  if (!served.has(outcome.pick) || parts || against || answer || newest) return notUnderstood('leftover_words')
  const threshold = thresholdIn(by.entry.unit, bound)
  if ('error' in threshold) return notUnderstood(threshold.error)
  const further = dailyRequests(outcome.range, [by.entry.id])
  return {
    ...outcome,
    onDays: { series: by.entry.id, threshold },
    further,
    rangeFrom: periods.range ? 'question' : 'default',
  }
}

/** The slots of what stands before the condition. Periods are of the whole question. */
function partBefore(slots: Slots, end: number): Slots {
  const kinds = slots.kinds.slice(0, end)
  const isOwn = (cue: (typeof kinds)[number]) => kinds.includes(cue) || !slots.kinds.includes(cue)
  return {
    ...slots,
    kinds,
    condition: null,
    bounds: [],
    naming: slots.naming.filter(({ at }) => at < end),
    cues: new Set([...slots.cues].filter(isOwn)),
  }
}
