import * as z from 'zod'
import { besideHandler, type PageContext } from '../../lib/http/answer/page.ts'
import { endpoint, open } from '../../lib/http/endpoint.ts'
import { lambda } from '../../lib/http/lambda.ts'

export const getAccountScript = endpoint({
  route: 'GET /account/page.js',
  summary: 'What the account page does',
  access: open,
  response: z.string(),
  textType: 'text/javascript',
}).handle(async (_, { page }: PageContext) => page('account.js'))

export const handler = lambda(getAccountScript, () => ({ page: besideHandler(import.meta.url) }))
