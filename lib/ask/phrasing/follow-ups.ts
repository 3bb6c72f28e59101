import { seriesById } from '../../model/catalog/series.ts'
import type { AnswerablePlan } from '../plan/plan.ts'
import { nameOf } from '../words/series-words.ts'

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
    case 'recovery':
    case 'summary':
      return ['How did I sleep last night?', 'Compare my resting heart rate last week with the week before']
    case 'sleep':
      return ['What was my average sleep last month?', 'How is my recovery?']
    default:
      return second
        ? [`Is there a correlation between ${name} and ${second}?`, ofSeries.trend]
        : [ofSeries.compare, ofSeries.highest]
  }
}
