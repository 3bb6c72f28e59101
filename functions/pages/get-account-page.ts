import * as z from 'zod'
import { besideHandler, type PageContext } from '../../lib/http/answer/page.ts'
import { endpoint, open } from '../../lib/http/endpoint.ts'
import { lambda } from '../../lib/http/lambda.ts'

export const getAccountPage = endpoint({
  route: 'GET /account',
  summary: 'The page to sign in, and to see the account, its connection and its keys',
  access: open,
  response: z.string(),
  textType: 'text/html',
}).handle(async (_, { page }: PageContext) => page('account.html'))

export const handler = lambda(getAccountPage, () => ({ page: besideHandler(import.meta.url) }))
