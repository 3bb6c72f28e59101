import { seriesById } from '../../model/catalog/series.ts'
import type { AnswerablePlan } from '../plan/plan.ts'
import { nameOf } from '../words/series-words.ts'

const ofLastNight = ['How did I sleep last night?', 'Compare my resting heart rate last week with the week before']

/** Questions about training: of workouts, of the load, and of their number. */
const trainingQuestions = [
  'What workouts did I do last week?',
  'How is my training load?',
  'How many workouts did I do last month?',
]

/** A question with the intent of the one that was asked says little new. */
function isAskedBy({ intent }: AnswerablePlan, question: string): boolean {
  return intent === 'training'
    ? question === trainingQuestions[1]
    : intent === 'workouts' && question === trainingQuestions[0]
}

/** Questions about the one day that a summary is of; null for several days. */
function ofDay({ range: { start, end } }: AnswerablePlan): string[] | null {
  return start === end ? [`How did I sleep on ${start}?`, `How many steps did I take on ${start}?`] : null
}

/** Supported questions that are similar to the given one. */
export function followUpsOf(plan: AnswerablePlan): string[] {
  const { intent, series: ids } = plan
  if (plan.intent === 'tag')
    return [`How does ${plan.tag} affect my sleep?`, `How often did I note ${plan.tag} this month?`]
  const [first, second] = ids.map(id => nameOf(seriesById(id).id))
  const name = first ?? 'sleep'
  const ofSeries = {
    values: `Show my ${name} last week`,
    mean: `What was my average ${name} last month?`,
    compare: `Compare my ${name} last week with the week before`,
    highest: name === 'workouts' ? 'How many workouts did I do last month?' : `When was my highest ${name} last month?`,
    trend: `${name} trend over the last 6 months`,
  }
  switch (intent) {
    case 'correlation':
      return second ? [`${name} trend over the last 6 months`, `${second} trend over the last 6 months`] : []
    case 'compare':
      return [ofSeries.values, ofSeries.trend]
    case 'groups':
    case 'change':
    case 'trend':
      return [ofSeries.compare, ofSeries.highest]
    case 'extreme':
      return [ofSeries.mean, ofSeries.trend]
    case 'connection':
      return ['Is my data up to date?']
    case 'data-quality':
      return ['When was the last sync?']
    case 'workouts':
    case 'exercise':
    case 'muscles':
    case 'sets':
    case 'training':
      return trainingQuestions.filter(one => !isAskedBy(plan, one)).slice(0, 2)
    case 'glucose':
      return ['What was my average glucose last week?', 'What was my glucose time in range last week?']
    case 'nutrition':
      return ['How much protein did I eat yesterday?', 'What was my average calorie intake last week?']
    case 'devices':
    case 'exports':
    case 'profile':
    case 'data-types':
      return ['Is my data up to date?', 'When was the last sync?']
    case 'blood-pressure':
    case 'body-temperature': {
      const of = intent.replace('-', ' ')
      const isLast = 'facet' in plan && plan.facet === 'latest'
      return [
        `What was my ${of} last month?`,
        isLast ? `What was my highest ${of} this year?` : `When was my last ${of}?`,
      ]
    }
    case 'summary':
      return ofDay(plan) ?? ofLastNight
    case 'recovery':
    case 'unusual':
      return ofLastNight
    case 'sleep':
      return ['What was my average sleep last month?', 'How is my recovery?']
    default:
      return second
        ? [`Is there a correlation between ${name} and ${second}?`, ofSeries.trend]
        : [ofSeries.compare, ofSeries.highest]
  }
}
