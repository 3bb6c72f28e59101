import { type Query, type Reads, read } from './api.ts'
import type { ChosenRange } from './parts/range.tsx'
import { type Reading, useRead } from './use-read.ts'

type Daily = Reads['/api/v1/daily']

/** The most days on a page of the API. */
const mostDays = 200
/** The most values on a page with what is usual. */
const mostWithUsual = 2500

/** All days of a range, with what is usual before each; `withOthers`: also with what every other source says. */
export function useDays(range: ChosenRange, types: string, withOthers = false): Reading<Daily> {
  const perPage = Math.min(mostDays, Math.floor(mostWithUsual / types.split(',').length))
  const others = withOthers ? { include: 'metadata,usual', source: 'all' } : { include: 'usual' }
  return useRead('/api/v1/daily', { ...range, types, ...others, per_page: perPage }, readPages)
}

/** Every page as one answer. @throws Failure */
async function readPages(path: '/api/v1/daily', query: Query): Promise<Daily> {
  const first = await read(path, query)
  const later = Array.from({ length: first.pagination.totalPages - 1 }, (_, i) => read(path, { ...query, page: i + 2 }))
  return { ...first, data: [first, ...(await Promise.all(later))].flatMap(({ data }) => data) }
}
