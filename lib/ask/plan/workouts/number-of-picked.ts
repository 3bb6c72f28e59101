import type { Sport } from '../../../model/training/kinds.ts'
import type { Slots } from '../../reading/slots.ts'
import type { Measure } from '../records/records.ts'
import { usualMeasure } from './workout-measures.ts'

/** The workout with the most or the least of one number (`by`), of which another is asked for (`asked`). */
export interface NumberOfPicked {
  by: Measure
  pick: 'highest' | 'lowest'
  asked: Measure
}

const lengthWords = /\b(?:long|short|furth|farth)est\b/
const lengths: readonly Measure[] = ['distance', 'duration']
const speeds: readonly Measure[] = ['pace', 'speed']

/** The number that "longest", "shortest" and "furthest" are about; null without such a word. */
function lengthMeant({ naming }: Slots, sport: Sport | null): Measure | null {
  const word = naming.find(({ meaning, words }) => meaning.kind === 'hint' && lengthWords.test(words))?.words
  if (word === undefined) return null
  return /\b(?:furth|farth)est\b/.test(word) ? 'distance' : usualMeasure(sport)
}

/**
 * "The heart rate on my longest run", "how far was my fastest run": the workout is picked by one number and asked for another. Null if the
 * number that is asked for picks it too, "unclear" if the question says more than that.
 */
export function numberOfPicked(
  slots: Slots,
  sport: Sport | null,
  { named, facets }: { named: readonly Measure[]; facets: readonly string[] },
): NumberOfPicked | 'unclear' | null {
  const { extremes, statistics, bounds, rank, newest, groups } = slots
  const length = lengthMeant(slots, sport)
  const ofSpeed = facets.find(facet => facet === 'fastest' || facet === 'slowest')
  const isFurthest = length === 'distance' && slots.naming.some(({ words }) => /\b(?:furth|farth)est\b/.test(words))
  // "How long was my longest run": the one that took longest.
  const own: readonly Measure[] = length === null ? speeds : isFurthest ? ['distance'] : lengths
  const others = named.filter(measure => !own.includes(measure))
  if ((length === null && !ofSpeed) || others.length === 0) return null
  const [asked, more] = others
  const isPlain =
    bounds.length + groups.length === 0 && rank === null && newest === null && (length === null || !ofSpeed)
  const isNumber = statistics.every(
    one => one === 'mean' || one === 'total' || (one === 'max' && asked === 'heartRate'),
  )
  if (!asked || more || named.length > 1 || !isPlain || !isNumber || extremes.length > (length === null ? 0 : 1))
    return 'unclear'
  const number = asked === 'heartRate' && statistics.includes('max') ? 'maxHeartRate' : asked
  // The list with the speeds has the heart rates of the device, not those of the platform.
  if (length === null && number === 'heartRate') return 'unclear'
  const isLeast = length === null ? ofSpeed === 'slowest' : extremes[0] === 'lowest'
  const ofLength = isFurthest ? 'distance' : usualMeasure(sport)
  return { by: length === null ? 'speed' : ofLength, pick: isLeast ? 'lowest' : 'highest', asked: number }
}
