import { type Day, dayBounds } from '../../kernel/civil-time.ts'
import type { Series } from '../../model/catalog/series.ts'
import { primary, providerRollup, relayedSources, type Source } from '../../model/catalog/sources.ts'
import type { Choice, DailyValue, DayValues, SourcedValue } from '../../model/health-data/day-values.ts'

/** The rule of `chooseSource` in words; `meta.source.rule` of every response with a chosen source contains it. */
export const sourceRule =
  'Values of two sources are never added. Sums of activity and intake use PROVIDER_ROLLUP, as the platform’s own app does, then PRIMARY; ' +
  'all other series, and days with records from another time zone, use PRIMARY, then PROVIDER_ROLLUP; other platforms follow alphabetically if requested. ' +
  'A source with too few observations for the series is skipped, and so is the roll-up of the same observations.'

const rollupFirst: readonly Source[] = [providerRollup, primary, ...[...relayedSources].sort()]
const primaryFirst: readonly Source[] = [primary, providerRollup, ...[...relayedSources].sort()]

/** A stored civil day and the request for it. */
export interface AskedDay {
  date: Day
  values: DayValues | undefined
  zone: string
  included: readonly Source[]
  /** Until when observations may be known: when the account's data last changed. */
  knownUntilMs: number
}

/**
 * The one source whose value a day shows for a series, out of the requested sources that have one. Pure: the same stored day
 * and question give the same choice.
 */
export function chooseSource(day: AskedDay, entry: Series): Choice {
  const known: SourcedValue[] = []
  for (const source of entry.additive && !isTravelDay(day, entry) ? rollupFirst : primaryFirst) {
    const daily = day.values?.[source]?.[entry.id]
    if (daily && day.included.includes(source)) known.push({ source, ...withSufficiency(day, entry, source, daily) })
  }
  if (known.length === 0) return nothing
  const tooLittle = known.some(({ source, value }) => source === primary && value === null)
  const selected =
    known.find(({ source, value }) => value !== null && !(source === providerRollup && tooLittle)) ??
    known.find(({ value }) => value === null)
  return { selected: selected ?? null, alternatives: known.filter(one => one !== selected) }
}

/** Its records were made in another zone: the roll-up's day is that zone's, and two such days would share or lose hours. */
function isTravelDay({ values }: AskedDay, { id }: Series): boolean {
  return values?.[primary]?.[id]?.flags.includes('other_zone') ?? false
}

const nothing: Choice = { selected: null, alternatives: [] }

/** Too few readings for the part of the day that is known are no value. A roll-up does not say how many it is made of. */
function withSufficiency(day: AskedDay, { readings }: Series, source: Source, daily: DailyValue): DailyValue {
  if (!readings || source === providerRollup) return daily
  const bounds = dayBounds(day.date, day.zone)
  if (!bounds) return daily
  const knownMs = Math.min(bounds.endMs, day.knownUntilMs) - bounds.startMs
  if (daily.observations >= (readings.share * knownMs) / readings.everyMs) return daily
  return { ...daily, value: null, reason: 'insufficient_data', flags: [], inputs: null }
}
