import * as z from 'zod'
import { besideHandler, type PageContext } from '../../lib/http/answer/page.ts'
import { endpoint, open } from '../../lib/http/endpoint.ts'
import { lambda } from '../../lib/http/lambda.ts'

export const getConnectionScript = endpoint({
  route: 'GET /account/connection.js',
  summary: 'What the account page does about the connection',
  access: open,
  response: z.string(),
  textType: 'text/javascript',
}).handle(async (_, { page }: PageContext) => page('connection.js'))

export const handler = lambda(getConnectionScript, () => ({ page: besideHandler(import.meta.url) }))
