import * as z from 'zod'
import { endpoint, open } from '../../lib/http/endpoint.ts'
import { lambda } from '../../lib/http/lambda.ts'
import { besideHandler, type PageContext } from '../../lib/http/page.ts'

export const getAccountPage = endpoint({
  route: 'GET /account',
  summary: 'The page to sign in, and to see the account, its connection and its keys',
  access: open,
  response: z.string(),
  textType: 'text/html',
}).handle(async (_, { page }: PageContext) => page('account.html'))

export const handler = lambda(getAccountPage, () => ({ page: besideHandler(import.meta.url) }))
