import { type SeriesId, seriesById } from '../../../model/catalog/series.ts'
import type { Slots } from '../../reading/slots.ts'
import type { SeriesChoice } from '../choose-series.ts'
import type { AskedSeries } from '../question-parts.ts'

/** What each part is a share of, if the question does not say it. */
const wholes: Partial<Record<SeriesId, SeriesId>> = {
  'sleep-deep': 'sleep',
  'sleep-rem': 'sleep',
  'sleep-light': 'sleep',
  'sleep-awake': 'time-in-bed',
}

/** What a part is usually a share of; undefined for other series. */
export const wholeOf = (id: SeriesId) => wholes[id]

/** The part and the whole that some series are, in any order; null if they are no such pair. */
export function partAndWhole(chosen: SeriesChoice['chosen']): [SeriesId, SeriesId] | null {
  const ids = chosen.map(({ entry }) => entry.id)
  const [part, another] = ids.filter(id => wholes[id])
  const [whole, more] = ids.filter(id => id !== part)
  const own = part && wholes[part]
  if (!part || !own || another || more) return null
  return whole === undefined || whole === own || whole === 'time-in-bed' ? [part, whole ?? own] : null
}

/** A part of the sleep in percent of the whole, as a series of its own: a value for each day that has both. */
export function shareSeries(part: SeriesId, whole: SeriesId): AskedSeries {
  const [entry, of] = [seriesById(part), seriesById(whole)]
  const label = `${entry.label} as a share of ${of.label.toLowerCase()}`
  return { ...entry, label, unit: '%', rule: `100 x ${part} / ${whole} of the day`, shareOf: whole }
}

/**
 * "The highest deep sleep percentage", "REM sleep over 20 %": a share whose days are looked at one by one. Null where no share is named, or
 * where that of all days together is asked for.
 */
export function shareOfDays(slots: Slots, { chosen }: SeriesChoice): SeriesChoice['chosen'] | null {
  const pair = partAndWhole(chosen)
  const said = [
    ...slots.bounds.flatMap(({ amount, upper }) => [amount, upper ?? []].flat()),
    ...slots.amounts.map(({ amount }) => amount),
  ]
  const named = slots.naming.flatMap(({ meaning }) => (meaning.kind === 'unit' ? meaning.unit : []))
  const units = [...named, ...said.flatMap(({ unit }) => unit?.unit ?? [])]
  if (!pair || units.length === 0 || units.some(unit => unit !== '%')) return null
  const { extremes, groups, days, percentiles, statistics, cues } = slots
  const counted = said.length + extremes.length + groups.length + days.length + percentiles.length
  const isOfDays = counted > 0 || statistics.some(one => one !== 'mean' && one !== 'total')
  const isOther = ofDays.some(cue => cues.has(cue)) || slots.difference !== null
  return isOfDays || isOther ? [{ entry: shareSeries(...pair), at: chosen[0]?.at ?? 0 }] : null
}

const ofDays = ['trend', 'each', 'condition'] as const
