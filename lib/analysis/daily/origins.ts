import { primaryPlatform } from '../../model/catalog/platforms.ts'
import type { Series } from '../../model/catalog/series.ts'
import { type DaySource, mergedSource, platformOf, primary } from '../../model/catalog/sources.ts'
import { type ChosenDay, shownOf } from './days.ts'

/** From where a day has its value: an archive, several platforms together, or the platform with whatever it relays; null without a value. */
export type DayOrigin = DaySource | null

/** The origin of each day of a series, in the order of the days. */
export const originsOf = (days: readonly ChosenDay[], { id }: Pick<Series, 'id'>): DayOrigin[] =>
  days.map(day => {
    const shown = shownOf(day, id)
    return shown && originOf(shown.source)
  })

const originOf = (source: DaySource): DaySource =>
  source !== mergedSource && platformOf(source) === primaryPlatform ? primary : source
