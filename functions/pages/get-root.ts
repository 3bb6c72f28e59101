import * as z from 'zod'
import { endpoint, open, Reply } from '../../lib/http/endpoint.ts'
import { lambda } from '../../lib/http/lambda.ts'

export const getRoot = endpoint({
  route: 'GET /',
  summary: 'Leads a browser that knows only the address to the account page',
  access: open,
  status: 303,
  response: z.undefined(),
}).handle(async () => new Reply(undefined, { headers: { location: '/account' } }))

export const handler = lambda(getRoot)
