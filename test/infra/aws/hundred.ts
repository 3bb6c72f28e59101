import * as z from 'zod'
import { catalog } from '../../../infra/catalog.ts'
import { endpoint, key } from '../../../lib/http/endpoint.ts'

const areas = ['health-data', 'analysis', 'workouts', 'training']
const names = Array.from({ length: 100 }, (_, i) => `${areas[i % areas.length]}/get-thing-${i}`)
const endpoints = names.map((name, i) => {
  const route = `${i % 5 === 0 ? 'POST' : 'GET'} /api/v1/${name}/{id}` as const
  const uses = i % 10 === 0 ? (['syncQueue'] as const) : []
  return endpoint({ route, summary: name, access: key('read'), uses, response: z.unknown(), handle: async () => null })
})

/** The service with a hundred endpoints: every fifth one writes, and every tenth one enqueues. */
export const hundred = {
  ...catalog,
  endpoints: Object.fromEntries(endpoints.map((endpoint, i) => [names[i] ?? '', endpoint])),
}
