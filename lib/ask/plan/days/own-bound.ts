import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { dailyRequests, lengthOf } from '../requests.ts'

const otherCues = [
  ...(['trend', 'compare', 'versus', 'goal', 'relate', 'others', 'range', 'topic', 'lag', 'ratio', 'now'] as const),
  ...(['time-of-day', 'clock-bound', 'activity', 'exercise', 'muscle', 'half-of-nights', 'each'] as const),
]

/** "How many days were my steps over the median", "nights below my average": the days past a number of their own; null for other questions. */
export function pastOwnBound(said: ParsedQuestion): Outcome | null {
  const isOfUsual = said.slots.cues.has('baseline')
  // "My average" is that of the same days, not of those before them.
  const range = said.slots.spans.length > 0 ? said.periods.range : null
  const parsed = isOfUsual ? { ...said, periods: { ...said.periods, range, against: null } } : said
  const { slots, series, periods } = parsed
  const { ownBound, days, spans, kinds, cues } = slots
  // A word for days that belongs to no period.
  const inPeriods = spans.filter(({ words }) => /\b(day|week|month|quarter|year|night)s?\b/.test(words)).length
  const saysDays = days.length > 0 || kinds.filter(kind => kind === 'grain').length > inPeriods
  if (!ownBound || !(saysDays || cues.has('condition'))) return null
  const { extremes, groups, bounds, amounts, percentiles, statistics } = slots
  const counted = [extremes, groups, bounds, amounts, percentiles, statistics].flat().length
  const [only, ...others] = series
  const isOther =
    otherCues.some(cue => cues.has(cue)) ||
    slots.rank !== null ||
    slots.parts !== null ||
    (isOfUsual && spans.length > 1)
  const isOneDay = periods.range !== null && lengthOf(periods.range) === 1
  if (!only || others.length > 0 || counted > 0 || isOther || isOneDay || only.entry.circular || periods.against)
    return notUnderstood('leftover_words')
  const kind = days.find(each => each !== 'count') ?? days[0] ?? 'list'
  return { intent: 'own-bound', answer: kind, ...ownBound, ...answer(parsed, 30, dailyRequests) }
}
