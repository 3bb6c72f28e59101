import { primaryPlatform } from '../../model/catalog/platforms.ts'
import type { Series } from '../../model/catalog/series.ts'
import { type DaySource, mergedSource, platformOf, primary, type Source } from '../../model/catalog/sources.ts'
import type { SourcedValue } from '../../model/health-data/day-values.ts'
import { type ChosenDay, shownOf } from './days.ts'

/** From where a day has its value: an archive, several platforms together, or the platform with whatever it relays; null without a value. */
export type DayOrigin = DaySource | null

/** The part of a merged value that makes its source the origin of the day. */
const mainPart = 0.9

/** The origin of each day of a series, in the order of the days. */
export const originsOf = (days: readonly ChosenDay[], { id }: Pick<Series, 'id'>): DayOrigin[] =>
  days.map(day => {
    const shown = shownOf(day, id)
    return shown && originOf(shown)
  })

/** The source of a value; of several platforms together, the one that has nearly all of its amount or its time. */
function originOf({ source, merge }: Pick<SourcedValue, 'source' | 'merge'>): DaySource {
  if (source !== mergedSource) return asPlatform(source)
  const { parts = {}, coveredMinutes = {} } = merge ?? {}
  const amounts = Object.entries(Object.keys(parts).length > 0 ? parts : coveredMinutes) as [Source, number][]
  const byOrigin = Map.groupBy(amounts, ([one]) => asPlatform(one))
  const sumOf = (list: typeof amounts) => list.reduce((sum, [, amount]) => sum + amount, 0)
  const all = sumOf(amounts)
  return [...byOrigin].find(([, own]) => sumOf(own) >= mainPart * all)?.[0] ?? mergedSource
}

const asPlatform = (source: Source): Source => (platformOf(source) === primaryPlatform ? primary : source)
