import * as z from 'zod'
import { requestsPerMinute } from '../../lib/http/access/limits.ts'
import { endpoint, publicDocument } from '../../lib/http/endpoint.ts'
import { readRoutes } from '../../lib/http/routes.ts'

const text = z.string()

export const getDescriptor = endpoint({
  route: 'GET /api/v1',
  summary: 'What this service is and where its resources are',
  access: publicDocument,
  uses: ['routes'],
  response: z.strictObject({
    name: text.describe('The name of the service.'),
    version: z.literal('v1').describe('The version of the API.'),
    baseUrl: z.url().describe('The URL that all version 1 paths start with.'),
    authentication: text.describe('How to send the key.'),
    readOnlyData: z.literal(false).describe('False: some data can be written.'),
    sourceDataReadOnly: z.literal(true).describe('True: data of the platform is never changed here.'),
    resources: z.record(text, text).describe('The path of each resource.'),
    conventions: z
      .strictObject({
        defaultSource: text.describe('The default of `source`.'),
        defaultSourceBoundary: text.describe('The sources that the default excludes.'),
        cursorPagination: z.literal(true).describe('Whether long lists have cursors.'),
        pagePagination: text.describe('How pages are requested.'),
        metadata: text.describe('What `include=metadata` adds.'),
        rawPayloads: text.describe('What `include=raw` adds.'),
        processing: text.describe('How days and missing values are treated.'),
        writes: text.describe('What can be written.'),
        rateLimit: text.describe('How many requests a key may make.'),
      })
      .describe('The conventions of every resource.'),
    documentation: z.url().describe('The URL of the OpenAPI document.'),
  }),

  async handle({ origin }, { config }) {
    return {
      name: 'Personal Health Data',
      version: 'v1' as const,
      baseUrl: `${origin}/api/v1`,
      authentication: 'Personal bearer key: Authorization: Bearer <API_KEY>',
      readOnlyData: false as const,
      sourceDataReadOnly: true as const,
      resources: resourcesOf(config.ROUTES),
      conventions: {
        defaultSource: 'PRIMARY: the primary wearable platform together with PROVIDER_ROLLUP, its own daily roll-ups',
        defaultSourceBoundary:
          'Other cached platforms are excluded unless the request has source=all or their own id; no minute is counted from two sources',
        cursorPagination: true as const,
        pagePagination: 'page from 1, per_page 1 to 200 (default 50); pagination.nextPage is null on the last page',
        metadata: 'include=metadata adds type-specific source metadata and the alternatives that were not selected',
        rawPayloads:
          'include=raw adds the upstream payload of sessions, named records and daily values, apart from metadata',
        processing:
          'Days are civil days in the account timezone; a missing value is null; a derived value includes its inputs',
        writes:
          'Source data is read-only. A key with workout:write can write workout logs; only a signed-in browser session can write single records to the connected platform',
        rateLimit: `${requestsPerMinute} requests per wall-clock minute and key`,
      },
      documentation: `${origin}/api/v1/openapi.json`,
    }
  },
})

/** Every resource by name with the path that reads it: without an ID where there is one, and those outside of version 1, too. */
function resourcesOf(routes: string): Record<string, string> {
  const paths = readRoutes(routes).flatMap(({ method, path }) => (method === 'GET' ? [path] : []))
  const resources = new Map<string, string>()
  for (const path of paths.sort((a, b) => a.length - b.length)) {
    const [, name] = /^\/api\/(?!v1$)(?:v1\/)?([\w/-]+?)(?:\/\{\w+\})?$/.exec(path) ?? []
    if (name && !resources.has(name)) resources.set(name, path)
  }
  return Object.fromEntries([...resources].sort(([a], [b]) => (a < b ? -1 : 1)))
}
