import type { Day } from '../../../kernel/civil-time.ts'
import { trendMinimum } from '../../../model/catalog/minimum-data.ts'
import type { Series } from '../../../model/catalog/series.ts'
import { weekdayNames } from '../../words/calendar-names.ts'
import { nameOf } from '../../words/series-words.ts'
import { type Answerable, type AnswerablePlan, type CardPlan, isAnswerable, type Plan, type Question } from '../plan.ts'
import { correlated } from '../relations.ts'
import { compareRequests, dailyRequests, lengthOf, maxAnalyzedDays, trendRequest } from '../requests.ts'
import { periodPhrase, periodText } from './period-text.ts'
import { readAsOf } from './read-as.ts'
import type { Subject } from './subject.ts'

const maxCards = 2

/** The nearest facts to a question without an answer: what is recorded of its series in its period. */
export function cardsOf(subject: Subject, today: Day, planned: (question: string) => Plan): CardPlan[] {
  const { series, relates } = subject
  const [first, second] = series
  if (relates && first && second) {
    const related = relatedCard(subject, [first, second], today)
    if (related) return [related]
  }
  return series
    .slice(0, maxCards)
    .map(
      entry =>
        (entry.id === 'workouts' ? workoutsCard(subject, today, planned) : null) ?? cardOf(subject, entry, today),
    )
}

/** The list of workouts: the daily series counts those of the device only. */
function workoutsCard({ range, ignored }: Subject, today: Day, planned: (question: string) => Plan): CardPlan | null {
  const plan = planned(`Show my workouts ${periodPhrase(range, today)}`)
  return isAnswerable(plan) ? { readAs: readAsOf(plan, today), ignored, plan } : null
}

function cardOf(subject: Subject, entry: Series, today: Day): CardPlan {
  const { range, rangeFrom, weekdays, against, ignored, cue } = subject
  const readAs = readAsOfSeries([entry], subject, today)
  const base = { series: [entry.id], range, rangeFrom, weekdays, unit: null }
  const plan = (question: Question, calls: readonly [Answerable['request'], ...Answerable['request'][]]) => {
    const [request, ...further] = calls
    return { readAs, ignored, plan: planWith({ ...base, request, further }, question) }
  }
  if (against) {
    const calls = compareRequests(range, against, [entry.id], weekdays === null && lengthOf(range) <= maxAnalyzedDays)
    return plan({ intent: 'compare', statistic: 'mean', against, againstWeekdays: weekdays }, calls)
  }
  const calls = dailyRequests(range, [entry.id])
  const hasTrend = weekdays === null && lengthOf(range) >= trendMinimum.spanDays && lengthOf(range) <= maxAnalyzedDays
  const [trend] = hasTrend ? trendRequest(range, [entry.id]) : []
  return plan({ intent: 'card', cue, ...(trend ? { trend } : {}) }, calls)
}

/** Two series with a word of relation: their correlation, or the days with workouts against those without. */
function relatedCard(subject: Subject, [x, y]: readonly [Series, Series], today: Day): CardPlan | null {
  const outcome = correlated(x, y, { range: subject.range, rangeFrom: subject.rangeFrom }, today)
  if (!outcome) return null
  const readAs = `${nameOf(x.id)} and ${nameOf(y.id)}, whether they go together, ${periodText(outcome.range, today)}`
  const { ambiguities: _, ...plan } = outcome
  return { readAs, ignored: subject.ignored, plan: planWith(plan, plan) }
}

const planWith = (body: Answerable, question: Question): AnswerablePlan => ({
  ...body,
  ...question,
  words: { used: [], ignored: [] },
  ambiguities: [],
})

/** "Resting heart rate, September against July": canonical English of a series and a period. */
export function readAsOfSeries(
  series: readonly Series[],
  { range, against, weekdays }: Pick<Subject, 'range' | 'against' | 'weekdays'>,
  today: Day,
): string {
  const names = series.map(({ id }) => nameOf(id)).join(' and ')
  const days = weekdays === null ? '' : ` (${weekdaysText(weekdays)})`
  const other = against ? ` against ${periodText(against, today)}` : ''
  return `${names}, ${periodText(range, today)}${days}${other}`
}

const weekdaysText = (days: readonly number[]) => days.map(day => weekdayNames[day - 1]).join(', ')
