import { type Query, type Reads, read } from './api.ts'
import type { ChosenRange } from './parts/range.tsx'
import type { Step } from './parts/series/buckets.ts'
import { type Reading, useRead } from './use-read.ts'

type Daily = Reads['/api/v1/daily']

/** The most rows on a page of the API. */
const mostDays = 200
/** The most values on a page with what is usual. */
const mostWithUsual = 2500

/**
 * All days of a range, with what is usual before each; `withOthers`: also with what every other source says. With another step, its weeks
 * or months.
 */
export function useDays(range: ChosenRange, types: string, withOthers = false, step: Step = 'day'): Reading<Daily> {
  const query = step === 'day' ? queryOfDays(types, withOthers) : { bucket: step, per_page: mostDays }
  return useRead('/api/v1/daily', { ...range, types, ...query }, readPages)
}

function queryOfDays(types: string, withOthers: boolean): Query {
  const perPage = Math.min(mostDays, Math.floor(mostWithUsual / types.split(',').length))
  const others = withOthers ? { include: 'metadata,usual', source: 'all' } : { include: 'usual' }
  return { ...others, per_page: perPage }
}

/** The values of all days of a range, without what is usual. */
export const useValues = (range: { start: string; end: string }, types: string): Reading<Daily> =>
  useRead('/api/v1/daily', { ...range, types, per_page: mostDays }, readPages)

/** Every page as one answer. @throws Failure */
async function readPages(path: '/api/v1/daily', query: Query): Promise<Daily> {
  const first = await read(path, query)
  const later = Array.from({ length: first.pagination.totalPages - 1 }, (_, i) => read(path, { ...query, page: i + 2 }))
  return { ...first, data: [first, ...(await Promise.all(later))].flatMap(({ data }) => data) }
}
