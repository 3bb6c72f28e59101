import type { Sport } from '../../../model/training/kinds.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { usualDays } from '../days/groups.ts'
import { onlyBound } from '../days/parts-past-bound.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Measure } from '../records/records.ts'
import { lengthOf, maxAnalyzedDays } from '../requests.ts'
import { boundOf } from './workout-bounds.ts'
import { ofDevice, pageRequest, summed } from './workout-measures.ts'

const otherCues = ['more', 'compare', 'than', 'versus', 'between', 'now', 'baseline', 'time-of-day'] as const
/** More workouts in a part than anybody has; a larger number is one of something else. */
const maxCount = 100

/** "Weeks with at least 40 km of running", "how many months did I work out over 10 times": the parts of a period past a bound. */
export function partsOfWorkouts(parsed: ParsedQuestion, sport: Sport | null, named: Measure | null): Outcome {
  const { slots, periods } = parsed
  const { parts, groups, extremes, days, newest, statistics, cues } = slots
  const bound = onlyBound(slots)
  const counted = groups.length + extremes.length + days.length + (newest === null ? 0 : 1)
  const isOther = counted > 0 || statistics.some(one => one !== 'total') || otherCues.some(cue => cues.has(cue))
  if (!parts || !bound || isOther || periods.against || periods.weekdays) return notUnderstood('leftover_words')
  const isCount = bound.amount.unit === null && bound.upper === null && bound.amount.value < maxCount
  const said = isCount && named === null ? null : boundOf({ ...slots, bounds: [bound] }, sport)
  if (said && 'error' in said) return notUnderstood(said.error)
  const measure = said?.measure ?? null
  // "Weeks with a heart rate over 150" are of no sum.
  if (measure && (!summed.has(measure) || (named && named !== measure))) return notUnderstood('leftover_words')
  const { comparison, amount, upper } = bound
  const count = { comparison, value: amount.value, upper: upper?.value ?? null, unit: 'count', assumed: false }
  const path = measure && ofDevice.has(measure) ? '/api/v1/workouts' : '/api/v1/workouts/unified'
  // A streak can be longer than what is listed.
  const length = parts.answer === 'streak' ? Math.max(366, usualDays[parts.by]) : usualDays[parts.by]
  const body = answer(within(parsed, maxAnalyzedDays), length, range => pageRequest(path, range))
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  const past = { by: parts.by, threshold: said?.threshold ?? count, answer: parts.answer }
  return { intent: 'workouts', sport, measure, pick: measure ? 'total' : 'count', ...past, ...body, series: [] }
}
