import { type DayRange, rangeParameters } from '../../../kernel/ranges.ts'
import { series } from '../../../model/catalog/series.ts'
import type { Requests } from '../requests.ts'

/**
 * The days with what was usual before each of them. Of every series, also when one is named: a value is judged with all others of its day, so
 * that it is unusual in one answer exactly when it is in another. A series of detail is judged where it is named.
 */
export function unusualRequest(range: DayRange, named: readonly string[]): Requests {
  const ids = series.flatMap(({ id, detail }) => (detail && !named.includes(id) ? [] : [id]))
  return [{ method: 'GET', path: `/api/v1/daily?${rangeParameters(range)}&types=${ids.join(',')}&include=usual` }]
}
