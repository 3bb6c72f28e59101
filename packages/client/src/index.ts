import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './api.ts'

export type * from './api.ts'

/** The calls that a key can make: `GET`, `POST`, `PATCH` and `DELETE` with a path, its parameters and its body. */
export type HealthClient = Client<paths>

/**
 * A client of the service at `url`, such as `http://127.0.0.1:8787`. A call answers `{ data, error, response }`: the answer of the
 * API, or its problem. A missing value is null. `fetch` replaces the global one.
 */
export function createHealthClient(options: { url: string; key: string; fetch?: typeof fetch }): HealthClient {
  const { url, key, ...rest } = options
  return createClient<paths>({
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
    // A list is one parameter with commas.
    querySerializer: { array: { style: 'form', explode: false } },
    ...rest,
  })
}
