import * as z from 'zod'
import { endpoint, publicAccess, Reply } from '../../lib/http/endpoint.ts'

export const getAccountPage = endpoint({
  route: 'GET /account',
  summary: 'Redirects a browser to the page of the account in the dashboard',
  access: publicAccess,
  status: 303,
  response: z.undefined(),

  async handle() {
    return new Reply(undefined, { headers: { location: '/app/account' } })
  },
})
