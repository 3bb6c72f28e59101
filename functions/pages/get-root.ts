import * as z from 'zod'
import { endpoint, publicAccess, Reply } from '../../lib/http/endpoint.ts'

export const getRoot = endpoint({
  route: 'GET /',
  summary: 'Redirects a browser from the root URL to the dashboard',
  access: publicAccess,
  status: 303,
  response: z.undefined(),

  async handle() {
    return new Reply(undefined, { headers: { location: '/app/today' } })
  },
})
