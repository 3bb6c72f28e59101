import type { Day } from '../../../kernel/civil-time.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import { exerciseOf } from '../../../model/training/exercises.ts'
import { nameOf } from '../../words/series-words.ts'
import type { AnswerablePlan } from '../plan.ts'
import type { Comparison, ReadingsPart, Threshold } from '../question-parts.ts'
import { unitAsked } from '../shown-unit.ts'
import { periodText } from './period-text.ts'

const statisticWords: Readonly<Record<string, string>> = {
  min: 'lowest',
  max: 'highest',
  count: 'days with a value',
  missing: 'days without a value',
  sd: 'standard deviation',
  iqr: 'interquartile range',
}
const bounds: Readonly<Record<Comparison, string>> = {
  over: 'over',
  under: 'under',
  'at-least': 'at least',
  'at-most': 'at most',
  between: 'between',
}
const resources: Partial<Record<AnswerablePlan['intent'], string>> = {
  sleep: 'sleep',
  recovery: 'recovery',
  summary: 'summary',
  unusual: 'unusual values',
  glucose: 'glucose',
  nutrition: 'nutrition',
  training: 'training load',
  'data-quality': 'data quality',
  connection: 'connection',
  devices: 'devices',
  exports: 'exports',
  profile: 'profile',
  'data-types': 'series with data',
  'blood-pressure': 'blood pressure',
  'body-temperature': 'body temperature',
}

/** Canonical English of what a question with an answer was read as: subject, what is asked of it, and the days. */
export function readAsOf(plan: AnswerablePlan, today: Day): string {
  const against = 'against' in plan && plan.against ? ` against ${periodText(plan.against, today)}` : ''
  const period = `${periodText(plan.range, today)}${against}`
  return [subjectOf(plan), operationOf(plan), period].filter(part => part !== '').join(', ')
}

function subjectOf(plan: AnswerablePlan): string {
  if (plan.intent === 'workouts') return plan.sport ? `${plan.sport.replaceAll('_', ' ')} workouts` : 'workouts'
  if (plan.intent === 'exercise')
    return [plan.exercise, ...(plan.others ?? [])].map(key => exerciseOf(key)?.name ?? key).join(' and ')
  if (plan.intent === 'sets')
    return plan.exercise ? `sets of ${exerciseOf(plan.exercise)?.name ?? plan.exercise}` : 'sets'
  if (plan.intent === 'muscles') return plan.muscles.length > 0 ? plan.muscles.join(' and ') : 'muscles'
  const own = plan.series.map(id => nameOf(seriesById(id).id)).join(' and ')
  if (plan.intent === 'tag') return own === '' ? `“${plan.tag}”` : own
  const names = plan.shareOf ? `${own} as a share of ${nameOf(plan.shareOf)}` : own
  const resource = resources[plan.intent]
  return names === '' ? (resource ?? '') : names
}

function operationOf(plan: AnswerablePlan): string {
  const of = 'of' in plan && plan.of === 'readings' ? ' reading' : ''
  switch (plan.intent) {
    case 'aggregate':
      return `${[plan, ...(plan.also ?? [])].map(({ statistic }) => statisticWords[statistic] ?? statistic).join(' and ')}${of}`
    case 'readings':
      return `${readingWords[plan.statistic]}${plan.threshold ? ` ${boundText({ ...plan, threshold: plan.threshold })}` : ''}${partText(plan.during)}`
    case 'latest':
      return `last${of || ' value'}`
    case 'extreme':
      return `${plan.extreme}${of || ' day'}`
    case 'trend':
    case 'change':
      return plan.intent
    case 'correlation':
      return 'correlation'
    case 'condition':
      return 'sport' in plan.condition ? 'days with workouts against days without' : 'days by a condition'
    case 'threshold':
    case 'goal':
      return `days ${boundText(plan)}`
    case 'own-bound':
      return `days ${plan.side} the ${plan.middle}`
    case 'groups':
      return `${plan.extreme ? `${plan.extreme} ` : ''}${statisticWords[plan.statistic] ?? plan.statistic} by ${plan.by}`
    case 'share':
      return 'share of the first in the second'
    case 'ratio':
      return 'ratio'
    case 'compare':
      return statisticWords[plan.statistic] ?? plan.statistic
    case 'tag':
      return plan.answer
        ? 'days'
        : plan.series.length > 0
          ? `days with “${plan.tag}” against other days`
          : 'what follows'
    case 'workouts':
      return [plan.pick, plan.measure].filter(Boolean).join(' ')
    case 'exercise':
    case 'sets':
    case 'muscles':
      return spaced(plan.facet)
    default:
      return 'facet' in plan && plan.facet ? spaced(plan.facet) : ''
  }
}

const readingWords = {
  mean: 'mean of the readings',
  min: 'lowest reading',
  max: 'highest reading',
  count: 'number of readings',
}
const partText = (during: ReadingsPart['during']) =>
  during === null ? '' : during === 'sleep' ? ' asleep' : ` from ${timeText(during.from)} to ${timeText(during.until)}`
const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A bound in the unit of the question, or of the person. */
function boundText({ threshold, unit: named }: Pick<AnswerablePlan, 'unit'> & { threshold: Threshold }): string {
  const { comparison, value, upper, unit } = threshold
  const { unit: name, per } = unitAsked({ unit }, named)
  const text = (bound: number) => String(Number((bound / per).toPrecision(6)))
  const both = upper === null ? text(value) : `${text(value)} and ${text(upper)}`
  return `${bounds[comparison]} ${both}${unit === 'count' ? '' : ` ${name}`}`
}

/** "lastReading" as "last reading". */
const spaced = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
