import type { Slots } from '../../reading/slots.ts'
import type { ParsedQuestion } from '../answer.ts'

const readings = ['highest heart rate of a workout', 'mean heart rate of a workout']
/** A bound of the heart rate can be of a moment or of the whole workout. */
export const peakOrMean = { word: 'heart rate', readings, chosen: readings[0] as string }

/** "Max heart rate", "the highest heart rate": that of a moment, unless the question says that it is an average. */
export const isOfPeak = ({ statistics, extremes }: Slots) =>
  !statistics.includes('mean') && (statistics.includes('max') || extremes.includes('highest'))

/** "Runs with an average heart rate over 150": the mean is that of the bound. */
export const withoutMean = (parsed: ParsedQuestion): ParsedQuestion => ({
  ...parsed,
  slots: { ...parsed.slots, statistics: parsed.slots.statistics.filter(one => one !== 'mean') },
})
