import { type Day, dayBounds } from '../../kernel/civil-time.ts'
import type { Series } from '../../model/catalog/series.ts'
import { primary, providerRollup, relayedSources, type Source } from '../../model/catalog/sources.ts'
import {
  type Choice,
  type DailyValue,
  type DayValues,
  dailyValue,
  type SourcedValue,
} from '../../model/health-data/day-values.ts'

/** The rule of `chooseSource` in words; `meta.source.rule` of every response with a chosen source contains it. */
export const sourceRule =
  'Values of two sources are never added. Sums of activity and intake use PROVIDER_ROLLUP, as the platform’s own app does, then PRIMARY; ' +
  'all other series, and days with records from another time zone, use PRIMARY, then PROVIDER_ROLLUP; other platforms follow alphabetically if requested. ' +
  'A source with too few observations for the series is skipped. PROVIDER_ROLLUP does not report its number of observations, so it is only an ' +
  'alternative where PRIMARY has too few, for means over a whole day (heart rate, glucose), and where no platform has accepted observations; ' +
  'a value made only of the observations of other platforms is flagged foreign_observations.'

/** The same for a response with little space. */
export const shortSourceRule =
  'Values of two sources are never added. Sums of activity and intake use PROVIDER_ROLLUP, then PRIMARY; all others use PRIMARY first. ' +
  'GET /api/v1/daily has the whole rule in meta.source.rule.'

const rollupFirst: readonly Source[] = [providerRollup, primary, ...[...relayedSources].sort()]
const primaryFirst: readonly Source[] = [primary, providerRollup, ...[...relayedSources].sort()]

/** A stored civil day, and the sources that the request allows. */
export interface DayRequest {
  date: Day
  values: DayValues | undefined
  zone: string
  included: readonly Source[]
  /** Until when observations may be known: when the account's data last changed. */
  knownUntilMs: number
}

/**
 * The one source whose value a day shows for a series, out of the requested sources that have one. Pure: the same day and
 * request give the same choice.
 */
export function chooseSource(day: DayRequest, entry: Series): Choice {
  if (!day.values) return nothing
  const known: SourcedValue[] = []
  for (const source of entry.additive && !isTravelDay(day, entry) ? rollupFirst : primaryFirst) {
    const daily = sufficientOf(day, entry, source)
    if (daily && day.included.includes(source)) known.push({ source, ...daily })
  }
  if (known.length === 0) return nothing
  const rollup = basisOfRollup(day, entry)
  const isValue = ({ source, value }: SourcedValue) =>
    value !== null && !(source === providerRollup && rollup === 'unknown')
  const selected = known.find(isValue) ?? known.find(({ value }) => value === null) ?? notShown
  return {
    selected: selected.source === providerRollup && rollup === 'foreign' ? flagged(selected) : selected,
    alternatives: known.filter(one => one !== selected),
  }
}

/** Whether its records were made in another zone. The roll-up then covers a day of that zone, and such days would share or lose hours. */
function isTravelDay({ values }: DayRequest, { id }: Series): boolean {
  return values?.[primary]?.[id]?.flags.includes('other_zone') ?? false
}

const nothing: Choice = { selected: null, alternatives: [] }
/** Selected when the only value is a roll-up that may only be an alternative. */
const notShown: SourcedValue = { source: primary, ...dailyValue(null, 0, { reason: 'insufficient_data' }) }

function flagged(one: SourcedValue): SourcedValue {
  return { ...one, flags: [...one.flags, 'foreign_observations'] }
}

/**
 * The basis of the platform's roll-up of a day: the observations of its own devices, those of other platforms that satisfy the
 * rule of the series, or unknown. If only roll-ups are requested, they are returned unchanged.
 */
function basisOfRollup(day: DayRequest, entry: Series): 'own' | 'foreign' | 'unknown' {
  const observed = (source: Source) => sufficientOf(day, entry, source)
  const accepted = (source: Source) => (observed(source)?.value ?? null) !== null
  if (!day.included.some(source => source !== providerRollup)) return 'own'
  if (observed(primary)) return accepted(primary) || entry.additive ? 'own' : 'unknown'
  const isForeign = relayedSources.some(accepted)
  if (entry.additive) return isForeign ? 'foreign' : 'own'
  return isForeign && !entry.wholeDayMean ? 'foreign' : 'unknown'
}

/** With too few readings for the known part of the day there is no value. A roll-up does not report its number of readings. */
function sufficientOf(day: DayRequest, { id, readings }: Series, source: Source): DailyValue | undefined {
  const daily = day.values?.[source]?.[id]
  if (!daily || !readings || source === providerRollup) return daily
  const bounds = dayBounds(day.date, day.zone)
  if (!bounds) return daily
  const knownMs = Math.min(bounds.endMs, day.knownUntilMs) - bounds.startMs
  if (daily.observations >= (readings.share * knownMs) / readings.everyMs) return daily
  return { ...daily, value: null, reason: 'insufficient_data', flags: [], inputs: null }
}
