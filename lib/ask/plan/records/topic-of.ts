import type { Topic } from '../../reading/meaning.ts'
import { isOfTheNight } from '../../reading/slots.ts'
import type { ParsedQuestion } from '../answer.ts'
import { loadNumbers } from './load-curve.ts'

/** The resource that a question is about, and which part of it; null for a question about series. */
export function topicOf({ slots, series, periods }: ParsedQuestion): { topic: Topic; facet: string | null } | null {
  const { cues } = slots
  const whole = (topic: Topic) => ({ topic, facet: null })
  const isSleep = series.every(({ entry }) => entry.id === 'sleep') && series.length > 0
  // "How much sleep do I need": the night contains the need.
  if (cues.has('goal') && cues.has('quantity') && isSleep && slots.amounts.length === 0) return whole('sleep')
  const isPlain = slots.extremes.length + slots.bounds.length + slots.amounts.length === 0
  if ((cues.has('when') || cues.has('time-of-day')) && isSleep && isPlain && slots.topics.length === 0)
    return whole('sleep')
  // "In bed before 11".
  const isInBed = series.length > 0 && series.every(({ entry }) => entry.id === 'time-in-bed' || entry.id === 'sleep')
  if (slots.clock && slots.topics.length === 0 && isInBed) return { topic: 'sleep', facet: 'bedtime' }
  const [found] = slots.topics.toSorted((a, b) => Number(a.topic === 'summary') - Number(b.topic === 'summary'))
  // The spread of the glucose is that of its readings, not of the means of the days.
  if (isGlucoseSpread({ slots, series, periods })) return { topic: 'glucose', facet: 'sd' }
  const isOfNight = isSleep && slots.statistics.length === 0 && !periods.weekdays && !periods.against
  // "Monotony and strain", "CTL, ATL and TSB".
  const numbers = found?.topic === 'training' ? loadNumbers(slots) : null
  if (numbers && numbers.length > 1) return { topic: 'training', facet: numbers.join('+') }
  if (found?.topic === 'summary') return series.length === 0 ? found : isOfNight ? whole('sleep') : null
  if (found) return found
  // "How was yesterday", "show me yesterday", "how was last night".
  if (
    series.length > 0 ||
    !(cues.has('how') || cues.has('show')) ||
    !periods.range ||
    cues.has('hint') ||
    cues.has('readings')
  )
    return null
  return isOfTheNight(slots) ? whole('sleep') : whole('summary')
}

function isGlucoseSpread({ slots, series, periods }: Pick<ParsedQuestion, 'slots' | 'series' | 'periods'>): boolean {
  const [only, ...others] = series
  const isPlain = slots.groups.length + slots.topics.length + slots.days.length + slots.bounds.length === 0
  const isSpread = slots.statistics.length === 1 && slots.statistics[0] === 'sd'
  return only?.entry.id === 'glucose' && others.length === 0 && isSpread && isPlain && !periods.weekdays
}
