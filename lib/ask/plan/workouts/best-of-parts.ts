import type { Sport } from '../../../model/training/kinds.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { usualDays } from '../days/groups.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Measure } from '../records/records.ts'
import { lengthOf, maxAnalyzedDays } from '../requests.ts'
import { isHeartRate, ofDevice, pageRequest, usualMeasure } from './workout-measures.ts'

const lengths = /^(the )?(longest|shortest|furthest|farthest)$/
const short = /^(shortest|slowest)$/
const asked = ['relate', 'goal', 'baseline', 'condition', 'trend', 'now', 'each'] as const

/** The words for one workout among others: "longest", "fastest". */
const wordsOf = ({ naming, topics }: ParsedQuestion['slots']) => [
  ...naming.flatMap(({ words }) => lengths.exec(words)?.[2] ?? []),
  ...topics.flatMap(({ facet }) => (facet === 'fastest' || facet === 'slowest' ? [facet] : [])),
]

/**
 * One number of the longest, the fastest or another best workout of each part of a period or of two periods: "my longest run each month", "was my
 * fastest ride faster than last year". Null for other questions.
 */
export function bestOfParts(parsed: ParsedQuestion, sport: Sport | null, said: Measure | null): Outcome | null {
  const { slots, periods } = parsed
  const [group, another] = slots.groups
  const [extreme, other] = slots.extremes
  const words = wordsOf(slots)
  const isOfSpeed = said === 'speed' || (said === 'pace' && (extreme === 'best' || extreme === 'worst'))
  const isOfEach = (isHeartRate(said) || isOfSpeed) && extreme !== undefined && group?.which !== true
  if (words.length === 0 && !isOfEach) return null
  const [word, second] = words
  const { bounds, amounts, days, statistics, newest, cues } = slots
  const counted = [bounds, amounts, days, statistics].flat().length + (newest === null ? 0 : 1)
  const isOther = another !== undefined || other !== undefined || second !== undefined || counted > 0
  if (isOther || asked.some(cue => cues.has(cue) && !(cue === 'each' && group))) return notUnderstood('leftover_words')
  if (group ? periods.against : periods.weekdays) return notUnderstood('leftover_words')
  const isLow = word === undefined ? extreme === 'lowest' || extreme === 'worst' : short.test(word)
  const measure = said === 'heartRate' && !isLow ? 'maxHeartRate' : (said ?? usualMeasure(sport))
  // "Which month had the longest run with the lowest heart rate": two numbers of a workout.
  const isTwo = lengths.test(word ?? '') && measure !== 'distance' && measure !== 'duration'
  if (isTwo || (word && !lengths.test(word) && measure !== 'pace' && measure !== 'speed'))
    return notUnderstood('leftover_words')
  const path = ofDevice.has(measure) ? '/api/v1/workouts' : '/api/v1/workouts/unified'
  const body = answer(within(parsed, maxAnalyzedDays), group ? usualDays[group.by] : 30, range => {
    const own = pageRequest(path, range)
    return periods.against ? [...own, ...pageRequest(path, periods.against)] : own
  })
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  // The faster, the fewer minutes a kilometer.
  const pick = isLow === (measure === 'pace') ? ('highest' as const) : ('lowest' as const)
  const parts = group
    ? { by: group.by, ...(group.which ? { extreme: pick } : {}) }
    : periods.against
      ? { against: periods.against }
      : {}
  return { intent: 'workouts', sport, measure, pick, ...parts, ...body, series: [] }
}
