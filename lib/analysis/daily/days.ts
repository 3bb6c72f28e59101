import { sourceChooser } from '../../derive/sources/choose-source.ts'
import { type Day, listDays } from '../../kernel/civil-time.ts'
import { plural } from '../../kernel/plural.ts'
import type { DayRange, Range } from '../../kernel/ranges.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { dayMethodsVersion } from '../../model/catalog/methods.ts'
import { type Series, series } from '../../model/catalog/series.ts'
import type { SourcesAsked } from '../../model/catalog/sources.ts'
import type { Choice, DayValues, SourcedValue } from '../../model/health-data/day-values.ts'
import { birthYearOf, factsOf } from '../../model/sync/rebuild.ts'
import type { CachedDay } from '../../store/health-data/days.ts'
import { primaryAlone } from '../observed-in.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { loadSeries, withoutAssumedRest } from './written-days.ts'

/** A day with the selected source of each requested series, by series id. */
export interface ChosenDay {
  date: Day
  choices: Readonly<Record<string, Choice>>
}

export interface Days {
  /** Every day of the range, oldest first, including days without values. */
  days: ChosenDay[]
  /** The cached values of all sources, for the days that have any. */
  byDate: ReadonlyMap<Day, DayValues>
  /** The first and last day that still have to be recomputed in the account's zone, and their number. */
  rebuilding: Range | null
  /** The birth year with which the newest cached day was computed; null if there is none. */
  birthYear: number | null
  /** What a reader must know about days that are hidden or will be recomputed. */
  caveats: string[]
}

interface Reading {
  chosen?: readonly Series[]
  /** What the person wrote of training, of a caller that reads it anyway: the days of the range with a log or a diary entry. */
  training?: Promise<{ written: ReadonlySet<Day> }>
}

/**
 * The days of a range with one source per value: of all series, or only those in `chosen`. A day that was computed in the account's
 * previous zone has no values until it is recomputed: its hours now belong to other days, and no response mixes the two zones.
 * The training load needs the days on which the person wrote of training: those of `training`, otherwise
 * one more query at the same time.
 */
export async function readDays(
  { store }: ReadContext,
  { account, asked }: Caller,
  { start, end }: DayRange,
  { chosen, training }: Reading = {},
): Promise<Days> {
  const zone = account.timezone
  const ids = (chosen ?? series).map(({ id }) => id)
  const [stored, trained] = await Promise.all([
    chosen ? store.days.readSeries(account.id, start, end, ids) : store.days.read(account.id, start, end),
    ids.includes(loadSeries)
      ? (training?.then(({ written }) => written) ?? store.training.daysOf(account.id, { start, end }, zone))
      : null,
  ])
  const current = stored.filter(day => day.zone === zone)
  const byDate = new Map(
    current.flatMap(({ date, values }) =>
      values ? [[date, trained?.has(date) ? withoutAssumedRest(values) : values]] : [],
    ),
  )
  const choose = chooserOf(account, { asked, chosen: chosen ?? series })
  const days = listDays(start, end).map(date => choose(date, byDate.get(date)))
  return { days, byDate, birthYear: birthYearOf(stored.at(-1)?.basis ?? '/'), ...rebuildOf(stored, current, account) }
}

/** Selects one source for each of the series, out of the cached values of a day. */
export function chooserOf(
  { timezone: zone, dataChangedAt, sourceOrder }: AccountRef,
  { asked = primaryAlone, chosen }: { asked?: SourcesAsked | undefined; chosen: readonly Series[] },
): (date: Day, values: DayValues | undefined) => ChosenDay {
  const chooserOn = sourceChooser({
    zone,
    knownUntilMs: Date.parse(dataChangedAt),
    asked,
    accountOrder: sourceOrder ?? {},
  })
  return (date, values) => {
    const choiceOf = chooserOn(date, values)
    const choices: Record<string, Choice> = {}
    for (const entry of chosen) choices[entry.id] = choiceOf(entry)
    return { date, choices }
  }
}

/** A value that is not missing, and its source. */
export type ShownValue = SourcedValue & { value: number }

/** The value of a series on a day; null if it is missing or the series was not requested. */
export function shownOf({ choices }: ChosenDay, id: string): ShownValue | null {
  const selected = choices[id]?.selected
  return selected && isShown(selected) ? selected : null
}

function isShown(one: SourcedValue): one is ShownValue {
  return one.value !== null
}

function rebuildOf(stored: readonly CachedDay[], current: readonly CachedDay[], account: AccountRef) {
  const { timezone: zone } = account
  const dates = stored.filter(day => day.zone !== zone).map(day => day.date)
  const unreadable = current.filter(day => day.values === null).map(day => day.date)
  const earlier = current.filter(day => !day.basis.startsWith(`${dayMethodsVersion}/`)).length
  const [first] = dates
  const last = dates.at(-1)
  const rebuilding = first && last ? { start: first, end: last, days: dates.length } : null
  const caveats = [
    ...(rebuilding
      ? [
          `Days are being recomputed in ${zone}: ${plural(rebuilding.days, 'day')} from ${first} to ${last} are null until then.`,
        ]
      : []),
    ...(unreadable.length > 0
      ? [
          `${plural(unreadable.length, 'day')} cannot be read before a change of data in the same month, the first after six hours at the latest: ${unreadable.join(', ')}.`,
        ]
      : []),
    ...(earlier > 0 ? [`${plural(earlier, 'day')} will be recomputed because a formula has a newer version.`] : []),
    ...withEarlierFacts(current, account),
  ]
  return { rebuilding, caveats }
}

/** What a reader must know about days that were computed with an earlier birth year or maximum heart rate of the profile. */
export function withEarlierFacts(
  days: readonly Pick<CachedDay, 'date' | 'basis'>[],
  { basis }: Pick<AccountRef, 'basis'>,
): string[] {
  if (basis === undefined) return []
  const facts = JSON.stringify(factsOf(basis))
  const dates = days.filter(day => JSON.stringify(factsOf(day.basis)) !== facts).map(day => day.date)
  const [first] = dates
  return first === undefined
    ? []
    : [
        `${plural(dates.length, 'day')} from ${first} to ${dates.at(-1)} are being recomputed with the birth year and maximum heart rate of the profile; until then these days and their workouts have the values of the earlier ones.`,
      ]
}
