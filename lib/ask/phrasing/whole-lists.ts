import type { ApiRequest } from '../plan/plan.ts'
import type { Answered, Fetched } from './answer-text.ts'
import type { CalledEndpoint, CalledEndpoints } from './called-endpoints.ts'

/** The rows of a page, as the requests of plans name it. */
const perPage = 200
/** An answer reads at most this many pages of a list. */
const mostPages = 10

/** The endpoints, whose lists of workouts, notes and observations are read to their end and answer with all rows at once. */
export function withWholeLists(endpoints: CalledEndpoints): CalledEndpoints {
  return {
    ...endpoints,
    '/api/v1/notes': whole(endpoints['/api/v1/notes']),
    '/api/v1/workouts': whole(endpoints['/api/v1/workouts']),
    '/api/v1/workouts/unified': whole(endpoints['/api/v1/workouts/unified']),
    '/api/v1/workout-logs': whole(endpoints['/api/v1/workout-logs']),
    '/api/v1/data-points': whole(endpoints['/api/v1/data-points']),
  }
}

function whole<Row>(endpoint: CalledEndpoint<Row[]>): CalledEndpoint<Row[]> {
  return {
    // Each page is checked by the endpoint's own schema.
    query: { parse: parameters => parameters, shape: endpoint.query?.shape ?? {} },
    async handle(request, context) {
      const given = Object.fromEntries(Object.entries(request.query ?? {}))
      const read = async (place: { page?: string; cursor?: string }): Promise<Answered<Row[]>> => {
        const query = endpoint.query?.parse({ ...given, ...place })
        const answered = await endpoint.handle({ ...request, query }, context)
        return 'body' in answered ? answered.body : answered
      }
      let answer = await read({})
      for (let page = 2; page <= mostPages; page++) {
        const { nextPage, nextCursor } = answer.pagination ?? {}
        if (nextPage !== page && !nextCursor) break
        const next = await read(nextCursor ? { cursor: nextCursor } : { page: String(page) })
        answer = { ...next, data: [...answer.data, ...next.data] }
      }
      return answer
    },
  }
}

/** The calls of the later pages of a list. */
export function laterPages({ request, answer }: Fetched<unknown>): ApiRequest[] {
  const rows = Array.isArray(answer.data) && request.path.includes('per_page=') ? answer.data.length : 0
  const pages = Math.max(1, Math.ceil(rows / perPage))
  return Array.from({ length: pages - 1 }, (_, i) => onPage(request, i + 2))
}

/** The page of a row of a whole list, and its index there. */
export function pageOfRow<Data>(fetched: Fetched<Data>, index: number): { fetched: Fetched<Data>; index: number } {
  const page = Math.floor(index / perPage) + 1
  const request = page === 1 ? fetched.request : onPage(fetched.request, page)
  return { fetched: { ...fetched, request }, index: index % perPage }
}

const onPage = ({ method, path }: ApiRequest, page: number): ApiRequest => ({ method, path: `${path}&page=${page}` })
