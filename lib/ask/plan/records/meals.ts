import type { ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { NoAnswer } from '../plan.ts'

const ofMeals = new Set(['breakfast', 'lunch', 'dinner', 'snack'])

/** What a question about single meals or their number asks for and is not known of them; null if nothing. */
export function refusalOfMeals({ slots, series }: ParsedQuestion, facet: string | null): NoAnswer | null {
  const { statistics, days } = slots
  const isCount = facet?.endsWith('Count') ?? false
  // Of a single meal, only the energy is shown.
  if (ofMeals.has(facet ?? '') && series.some(({ entry }) => entry.id !== 'energy-intake'))
    return notUnderstood('finer_than_a_day', [facet ?? ''])
  const isOther = ofMeals.has(facet ?? '') && statistics.some(one => one !== 'mean')
  const isOtherCount =
    isCount && (series.length > 0 || days.length > 0 || statistics.some(one => !/^(mean|total)$/.test(one)))
  return isOther || isOtherCount ? notUnderstood('leftover_words', statistics) : null
}
