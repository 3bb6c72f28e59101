import { type DayRange, rangeParameters } from '../../../kernel/ranges.ts'
import { seriesIds } from '../../../model/catalog/series.ts'
import type { Requests } from '../requests.ts'

/**
 * The days with what was usual before each of them. Of every series, also when one is named: a value is judged with all others of its day, so
 * that it is unusual in one answer exactly when it is in another.
 */
export function unusualRequest(range: DayRange): Requests {
  return [{ method: 'GET', path: `/api/v1/daily?${rangeParameters(range)}&types=${seriesIds.join(',')}&include=usual` }]
}
