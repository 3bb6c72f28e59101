import { type Day, dayBounds } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import type { Series } from '../../model/catalog/series.ts'
import {
  includedSources,
  primary,
  providerRollup,
  relayedSources,
  type Source,
  type SourcesAsked,
} from '../../model/catalog/sources.ts'
import {
  type Choice,
  type DailyValue,
  type DayValues,
  dailyValue,
  type SourcedValue,
} from '../../model/health-data/day-values.ts'
import { usualMinutes } from '../glucose/sensor-record.ts'
import { firstValue } from './merge/first-value.ts'
import { mergedValue } from './merge/merged-value.ts'

/** The rule of `sourceChooser` in words; `meta.source.rule` of every response with a chosen source contains it. */
export const sourceRule =
  'Values of two sources are never added. Sums of activity and intake use PROVIDER_ROLLUP, as the platform’s own app does, then PRIMARY; ' +
  'all other series, and days with records from another time zone, use PRIMARY, then PROVIDER_ROLLUP; other platforms follow alphabetically if requested. ' +
  'A source with too few observations for the series is skipped. PROVIDER_ROLLUP does not report its number of observations, so it is only an ' +
  'alternative where PRIMARY has too few, for means over a whole day (heart rate, glucose), and where no platform has accepted observations; ' +
  'a value made only of the observations of other platforms is flagged foreign_observations.'

/** The rule where several platforms were requested. */
const mergeRule =
  'No minute is counted from two sources. Sums of activity and the heart rate are merged by time: a source counts while it has records or was worn, ' +
  'and the next one in the order of meta.source.included, or of the profile for the series, only where it did not; a source whose records say how much but not when adds nothing. ' +
  'The records of PRIMARY have the platform’s own total (PROVIDER_ROLLUP), except on days with records from another time zone. ' +
  'Of sleep and workouts each event has one source: the first one that recorded at least 60 % of it, with all its records of it. ' +
  'All other series show the first source that has enough observations. PROVIDER_ROLLUP does not report its number of observations, so it is only an ' +
  'alternative where PRIMARY has too few, for means over a whole day (heart rate, glucose), and where no platform has accepted observations; ' +
  'a value made only of the observations of other platforms is flagged foreign_observations.'

/** The rule of a request in words. */
export const ruleFor = ({ source }: SourcesAsked): string => (source === 'all' ? mergeRule : sourceRule)

/** The same for a response with little space. */
const shortSourceRule =
  'Values of two sources are never added. Sums of activity and intake use PROVIDER_ROLLUP, then PRIMARY; all others use PRIMARY first. ' +
  'GET /api/v1/daily has the whole rule in meta.source.rule.'

const shortMergeRule =
  'No minute is counted from two sources: a source counts while it has records or was worn, and the next one in the order of the account only where it did not. ' +
  'GET /api/v1/daily has the whole rule in meta.source.rule.'

/** The rule of a request for a response with little space. */
export const shortRuleFor = ({ source }: SourcesAsked): string => (source === 'all' ? shortMergeRule : shortSourceRule)

/** The sources that a request allows, and what is known of the account. */
export interface SourceRequest {
  zone: string
  asked: SourcesAsked
  /** The orders that the person chose, by series; `default` is for the others. The order of a request goes before them. */
  accountOrder: Partial<Record<string, readonly Source[]>>
  /** Until when observations may be known: when the account's data last changed. */
  knownUntilMs: number
}

/** Chooses for a series of one civil day. */
export type DayChooser = (entry: Series) => Choice

/**
 * Chooses the source whose value a day shows for a series, out of the requested sources that have one, or merges their values where the
 * day says when each of them counted. Pure: the same day and request give the same choice. What does not depend on the day is computed
 * once for the request, and what does not depend on the series once for the day.
 */
export function sourceChooser(request: SourceRequest): (date: Day, values: DayValues | undefined) => DayChooser {
  const { asked, accountOrder } = request
  const placesIn = (order: readonly Source[] | undefined) =>
    placesOf(includedSources({ ...asked, priority: asked.priority ?? order }))
  const usual = placesIn(accountOrder['default'])
  const bySeries = new Map(Object.entries(accountOrder).map(([id, order]) => [id, placesIn(order)]))
  return (date, values) => {
    if (!values) return () => nothing
    const observed = observedOn(request, date, values)
    const knownOf = (entry: Series, order: readonly Source[]) =>
      order.flatMap(source => sourced(source, observed(entry, source)))
    return entry => {
      const { included, order, ofSums } = bySeries.get(entry.id) ?? usual
      const isSum = entry.additive && !isTravelDay(values, entry)
      const known = knownOf(entry, isSum ? ofSums : included)
      if (known.length === 0) return nothing
      const rollup = included.includes(providerRollup) ? basisOfRollup(included, entry, observed) : 'own'
      const merged = order.length > 1 ? mergedValue({ values, entry, order, known, isSum }) : null
      return merged ? beside(known, merged, rollup) : chooseOne(known, rollup)
    }
  }
}

/** Some sources in order: all, those of observations, and all for sums, in which the roll-up goes before the platform's records. */
function placesOf(included: readonly Source[]) {
  const order = included.filter(source => source !== providerRollup)
  const ofSums: readonly Source[] = included.includes(primary)
    ? order.flatMap(source => (source === primary ? [providerRollup, primary] : [source]))
    : included
  return { included, order, ofSums }
}

function beside(known: readonly SourcedValue[], merged: SourcedValue, rollup: RollupBasis): Choice {
  return {
    selected: merged.source === providerRollup && rollup === 'foreign' ? flagged(merged) : merged,
    alternatives: known.filter(({ source }) => source !== merged.source),
  }
}

function sourced(source: Source, daily: DailyValue | undefined): SourcedValue[] {
  if (!daily) return []
  const { together: _stored, ...own } = daily
  return [{ source, ...own }]
}

/** Chooses the first value; a roll-up whose basis is unknown is an alternative only. */
function chooseOne(known: readonly SourcedValue[], rollup: RollupBasis): Choice {
  const mayBeShown = ({ source, value }: SourcedValue) =>
    value === null || source !== providerRollup || rollup !== 'unknown'
  const selected = firstValue(known.filter(mayBeShown)) ?? notShown
  return {
    selected: selected.source === providerRollup && rollup === 'foreign' ? flagged(selected) : selected,
    alternatives: known.filter(one => one !== selected),
  }
}

/** Whether its records were made in another zone. The roll-up then covers a day of that zone, and such days would share or lose hours. */
function isTravelDay(values: DayValues, { id }: Series): boolean {
  return values[primary]?.[id]?.flags.includes('other_zone') ?? false
}

const nothing: Choice = { selected: null, alternatives: [] }
/** Selected when the only value is a roll-up that may only be an alternative. */
const notShown: SourcedValue = { source: primary, ...dailyValue(null, 0, { reason: 'insufficient_data' }) }

function flagged(one: SourcedValue): SourcedValue {
  return { ...one, flags: [...one.flags, 'foreign_observations'] }
}

/** The value of a series by a source; without a value if there are too few readings. */
type Observed = (entry: Series, source: Source) => DailyValue | undefined

/**
 * What the platform's roll-up of a day is made of: the observations of its own devices, observations of other platforms that satisfy
 * the rule of the series, or unknown.
 */
type RollupBasis = 'own' | 'foreign' | 'unknown'

/** If only roll-ups are requested, they are returned unchanged. */
function basisOfRollup(included: readonly Source[], entry: Series, observed: Observed): RollupBasis {
  const accepted = (source: Source) => (observed(entry, source)?.value ?? null) !== null
  if (!included.some(source => source !== providerRollup)) return 'own'
  if (observed(entry, primary)) return accepted(primary) || entry.additive ? 'own' : 'unknown'
  const isForeign = relayedSources.some(accepted)
  if (entry.additive) return isForeign ? 'foreign' : 'own'
  return isForeign && !entry.wholeDayMean ? 'foreign' : 'unknown'
}

/** A value that does not say which time its readings cover is of a usual sensor. */
function coveredMs({ observations, inputs }: DailyValue): number {
  const minutes = inputs?.['coveredMinutes']
  return (typeof minutes === 'number' ? minutes : observations * usualMinutes) * minuteMs
}

/** With readings that cover too little of the known part of the day there is no value. A roll-up does not report its readings. */
function observedOn({ zone, knownUntilMs }: SourceRequest, date: Day, values: DayValues): Observed {
  let knownMs: number | null | undefined
  const known = () => {
    const bounds = dayBounds(date, zone)
    return bounds && Math.min(bounds.endMs, knownUntilMs) - bounds.startMs
  }
  return ({ id, coverage }, source) => {
    const daily = values[source]?.[id]
    if (!daily || coverage === undefined || source === providerRollup) return daily
    if (knownMs === undefined) knownMs = known()
    if (knownMs === null) return daily
    if (coveredMs(daily) >= coverage * knownMs) return daily
    return { ...daily, value: null, reason: 'insufficient_data', flags: [], inputs: null }
  }
}
