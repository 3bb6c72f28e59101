import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Context } from '../../lib/context.ts'
import { endpoint, open } from '../../lib/http/endpoint.ts'
import { lambda } from '../../lib/http/lambda.ts'

export const getOpenapi = endpoint({
  route: 'GET /api/v1/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document, made from the declarations that check its requests',
  access: open,
  response: z.looseObject({ openapi: z.string() }),
}).handle(
  async ({ origin }, { openapi }: Context & { openapi: () => Record<string, unknown> & { openapi: string } }) => ({
    ...openapi(),
    servers: [{ url: origin }],
  }),
)

/** The bundler writes the document beside the handler: the list of all doors is not in the bundle of this one. */
export const handler = lambda(getOpenapi, () => {
  const document = JSON.parse(readFileSync(new URL('./openapi.json', import.meta.url), 'utf8'))
  return { openapi: () => document }
})
