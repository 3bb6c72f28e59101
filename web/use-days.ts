import type { Reads } from './api.ts'
import type { ChosenRange } from './parts/range.tsx'
import { type Reading, useRead } from './use-read.ts'

type Daily = Reads['/api/v1/daily']

/** The most days on a page of the API. */
const perPage = 200
/** The most values on a page with what is usual. */
const mostWithUsual = 2500

/** The days of a range, at most 365, with what is usual before each; `withOthers`: also with what every other source says. */
export function useDays(range: ChosenRange, types: string, withOthers = false): Reading<Daily> {
  const count = 'days' in range ? range.days : (Date.parse(range.end) - Date.parse(range.start)) / 86_400_000 + 1
  const hasUsual = Math.min(count, perPage) * types.split(',').length <= mostWithUsual
  const include = [...(withOthers ? ['metadata'] : []), ...(hasUsual ? ['usual'] : [])].join() || undefined
  const query = { ...range, types, source: withOthers ? 'all' : undefined, include, per_page: perPage }
  const first = useRead('/api/v1/daily', query)
  // The same request where one page is enough, which is sent once.
  const second = useRead('/api/v1/daily', { ...query, page: count > perPage ? 2 : undefined })
  if (count <= perPage || !first.data) return first
  const data = second.data && { ...first.data, data: [...first.data.data, ...second.data.data] }
  const isLoading = first.isLoading || second.isLoading
  return {
    data,
    failure: first.failure ?? second.failure,
    isLoading,
    retry: second.failure ? second.retry : first.retry,
  }
}
