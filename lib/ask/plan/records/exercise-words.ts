import type { Slots } from '../../reading/slots.ts'

export const isOfSessions = ({ topics, naming }: Slots) =>
  topics.some(({ topic, facet }) => topic === 'workouts' && facet === null) ||
  naming.some(({ meaning }) => meaning.kind === 'series' && meaning.ids[0] === 'workouts')
export const namesWeight = ({ naming }: Slots) =>
  naming.some(
    ({ meaning }) =>
      (meaning.kind === 'series' && meaning.ids[0] === 'weight') || (meaning.kind === 'unit' && meaning.unit === 'kg'),
  )

export const countWords = /^(how many|(the |what )?number of|count|count of)$/
/** "How many pull ups", "total push ups", "more squats": what is counted of an exercise is its repetitions. */
export function countsRepetitions(slots: Slots): boolean {
  const { naming, kinds, statistics } = slots
  if (isOfSessions(slots) || namesWeight(slots)) return false
  // "How much more can I squat" is a weight.
  if (naming.some(({ words }) => words === 'how much')) return false
  const isMore = kinds.some((kind, at) => kind === 'exercise' && kinds[at - 1] === 'more')
  return isMore || statistics.includes('total') || naming.some(({ words }) => countWords.test(words))
}

export const namedOf = ({ topics }: Slots) => [
  ...new Set(
    topics.flatMap(({ topic, facet }) => (topic === 'strength' ? (facet === 'top' ? 'best' : (facet ?? [])) : [])),
  ),
]
