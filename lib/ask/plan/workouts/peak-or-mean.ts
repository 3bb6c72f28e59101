import type { Slots } from '../../reading/slots.ts'
import type { ParsedQuestion } from '../answer.ts'

const readings = ['highest heart rate of a workout', 'mean heart rate of a workout']
/** A bound of the heart rate can be of a moment or of the whole workout. */
export const peakOrMean = { word: 'heart rate', readings, chosen: readings[0] as string }

/** "Max heart rate", "the highest heart rate": that of a moment, unless the question says that it is an average. */
export const isOfPeak = ({ statistics, extremes }: Slots) =>
  !statistics.includes('mean') && (statistics.includes('max') || extremes.includes('highest'))

/** The measures that a question names besides its fastest or slowest workout. */
const withoutSpeed = (named: readonly Measure[], facets: readonly string[]) =>
  facets.some(facet => facet === 'fastest' || facet === 'slowest') ? named.filter(one => one !== 'speed') : named

/** Whether a question asks for a number of one workout of one period, and for nothing of the others. */
const isPlainPick = ({ slots: { cues, days, parts, amounts }, periods }: ParsedQuestion) =>
  !(['trend', 'compare', 'more', 'than', 'versus', 'with', 'between', 'now', 'each'] as const).some(one =>
    cues.has(one),
  ) &&
  days.length + amounts.length === 0 &&
  parts === null &&
  periods.against === null

/** "Runs with an average heart rate over 150": the mean is that of the bound. */
export const withoutMean = (parsed: ParsedQuestion): ParsedQuestion => ({
  ...parsed,
  slots: { ...parsed.slots, statistics: parsed.slots.statistics.filter(one => one !== 'mean') },
})

const isWalk = ({ words }: Slots['naming'][number]) => /^walk(ed|ing)?$/.test(words)
const namesWalk = ({ words }: Slots['naming'][number]) => /\bwalk(ed|ing)?\b/.test(words)
