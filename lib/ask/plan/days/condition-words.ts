import type { Series, SeriesId } from '../../../model/catalog/series.ts'
import type { Slots } from '../../reading/slots.ts'
import type { ParsedQuestion } from '../answer.ts'
import type { Statistic } from '../question-parts.ts'

/** The mean of the days, or the total of a sum. */
export const isServed = (statistics: readonly Statistic[], { additive, unit }: Series) =>
  new Set(statistics).size < 2 &&
  statistics.every(one => one === 'mean' || (one === 'total' && (additive || unit === 'min')))
export const totalOf = ({ statistics }: Slots) => (statistics.includes('total') ? { statistic: 'total' as const } : {})

/** Series other than sleep that are measured at night, so that "last night" refers to their day, and that are not over when a workout is. */
export const nightly = new Set<SeriesId>([
  'resting-heart-rate',
  'heart-rate-variability',
  'oxygen-saturation',
  'respiratory-rate',
  'skin-temperature-deviation',
])
/** "Does my pulse drop after a run" asks for a difference; a trend is another question. */
export const asksTrend = ({ trends }: Slots) =>
  trends.some(
    words =>
      !/^(drop|go (up|down)|goes (up|down)|rise|fall|increase|decrease|improve|decline|up|down|higher or lower)/.test(
        words,
      ),
  )

/** Where the condition begins; null if the question has none. */
export function jointOf({ slots, series }: ParsedQuestion): { at: number; after: boolean } | null {
  if (slots.condition) return slots.condition
  if (slots.lag?.causeFollows) return { at: slots.lag.at, after: true }
  const at = slots.kinds.findIndex((kind, i) => kind === 'when' && i > (series[0]?.at ?? Number.POSITIVE_INFINITY))
  return at < 0 ? null : { at, after: false }
}
