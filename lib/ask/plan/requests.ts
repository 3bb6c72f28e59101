import { addDays, type Day, daysBetween } from '../../kernel/civil-time.ts'
import { type DayRange, rangeParameters } from '../../kernel/ranges.ts'
import { maxDays } from '../reading/dates/point.ts'
import type { ApiRequest } from './plan.ts'

const defaultPage = 50
const maxPage = 200

/** The calls that return the data a plan needs: the first, and those that must follow it. */
export type Requests = readonly [ApiRequest, ...ApiRequest[]]

/** The most days that a comparison, a trend or a list of workouts takes at once. */
export const maxAnalyzedDays = 1830

const get = (path: string): ApiRequest => ({ method: 'GET', path })

/** The number of days in a range. */
export function lengthOf({ start, end }: DayRange): number {
  return daysBetween(start, end) + 1
}

/** Whether a range is that of all stored days. */
export const isOfAllDays = (range: DayRange): boolean => lengthOf(range) >= maxDays

/** A resource whose only parameter is a range. */
export function rangeRequest(path: string, range: DayRange): Requests {
  return [get(`${path}?${rangeParameters(range)}`)]
}

export function plainRequest(path: string): Requests {
  return [get(path)]
}

/** Daily values; a range of more than a page takes several calls. `details` adds each day's minimum, maximum, observations and the reason of a missing value. */
export function dailyRequests(range: DayRange, ids: readonly string[], details = false): Requests {
  const path = `/api/v1/daily?${rangeParameters(range)}&types=${ids.join(',')}${details ? '&include=metadata' : ''}`
  const days = lengthOf(range)
  if (days <= defaultPage) return [get(path)]
  const pages = Math.ceil(days / maxPage)
  const later = Array.from({ length: pages - 1 }, (_, index) => get(`${path}&per_page=${maxPage}&page=${index + 2}`))
  return [get(`${path}&per_page=${maxPage}`), ...later]
}

/** Two ranges of days that follow one another are what `compare` tests; any other pair of periods is two reads of daily values. */
export function compareRequests(
  range: DayRange,
  against: DayRange,
  ids: readonly string[],
  byEndpoint: boolean,
): Requests {
  if (range.start === against.start && range.end === against.end) return dailyRequests(range, ids)
  const [earlier, later] = range.start < against.start ? [range, against] : [against, range]
  const isTestable = [earlier, later].every(one => lengthOf(one) > 1 && lengthOf(one) <= maxAnalyzedDays)
  const isTested =
    byEndpoint &&
    isTestable &&
    earlier.end < later.start &&
    lengthOf({ start: earlier.start, end: later.end }) <= 2 * maxAnalyzedDays
  if (!isTested) return [...dailyRequests(range, ids), ...dailyRequests(against, ids)]
  const isAsLong = lengthOf(range) === lengthOf(against)
  if (isAsLong && addDays(earlier.end, 1) === later.start) return trendRequest(later, ids)
  const end = isAsLong ? '' : `&against_end=${earlier.end}`
  return [get(`/api/v1/compare?types=${ids.join(',')}&${rangeParameters(later)}&against=${earlier.start}${end}`)]
}

/** The trend of a range is part of its comparison. */
export function trendRequest(range: DayRange, ids: readonly string[]): Requests {
  return [get(`/api/v1/compare?types=${ids.join(',')}&${rangeParameters(range)}`)]
}

/** A range that ends today is expressed as a number of days, like the resource's default. */
export function correlationRequest(range: DayRange, x: string, y: string, lag: number, today: Day): Requests {
  const period = range.end === today ? `days=${lengthOf(range)}` : rangeParameters(range)
  return [get(`/api/v1/correlation?x=${x}&y=${y}&${period}&lag=${lag}`)]
}

/** A series and each of the usual ones. */
export function scanRequest(range: DayRange, x: string): Requests {
  return [get(`/api/v1/correlation?x=${x}&${rangeParameters(range)}`)]
}
