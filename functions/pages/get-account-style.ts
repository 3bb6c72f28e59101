import * as z from 'zod'
import { besideHandler, type PageContext } from '../../lib/http/answer/page.ts'
import { endpoint, open } from '../../lib/http/endpoint.ts'
import { lambda } from '../../lib/http/lambda.ts'

export const getAccountStyle = endpoint({
  route: 'GET /account/page.css',
  summary: 'How the account page looks',
  access: open,
  response: z.string(),
  textType: 'text/css',
}).handle(async (_, { page }: PageContext) => page('account.css'))

export const handler = lambda(getAccountStyle, () => ({ page: besideHandler(import.meta.url) }))
