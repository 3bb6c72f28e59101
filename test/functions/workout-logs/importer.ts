import type { Answer, World } from '../../support/world.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Any = any

/** A new account that imports and exports workout logs with its key. */
export async function startImporter(world: World) {
  const key = await world.key(await world.account(), ['read', 'workout:write'])
  const list = (query: string, accept: string) =>
    world.call('GET /api/v1/workout-logs', { key, query: `days=3660&${query}`, headers: { accept } })
  return {
    key,
    send: (body: string, query = '', contentType = 'text/csv'): Promise<Answer> =>
      world.call('POST /api/v1/workout-logs/import', { key, query, body, headers: { 'content-type': contentType } }),
    async logs(): Promise<Any[]> {
      const all: Any[] = []
      for (let page = 1; ; page++) {
        const { body } = await list(`per_page=200&page=${page}`, 'application/json')
        all.push(...body.data)
        if (body.pagination.nextPage === null) return all
      }
    },
    /** All pages as one file, as a script would write it: with the header of each page. */
    async csv(perPage = 200): Promise<string> {
      let text = ''
      for (let page = 1, next = '1'; next; page++) {
        const answer = await list(`per_page=${perPage}&page=${page}`, 'text/csv')
        text += answer.text
        next = answer.headers['x-next-page'] ?? ''
      }
      return text
    },
  }
}

/** What a log says, without where and when it was written, and how its exercises were found. */
export function contentOf(log: Any): Any {
  const { origin: _origin, createdAt: _createdAt, updatedAt: _updatedAt, exercises, ...content } = log
  return { ...content, exercises: exercises.map(({ match: _match, ...exercise }: Any) => exercise) }
}
