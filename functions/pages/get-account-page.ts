import * as z from 'zod'
import { endpoint, publicAccess } from '../../lib/http/endpoint.ts'

export const getAccountPage = endpoint({
  route: 'GET /account',
  summary: 'The page for signing in and managing the account, its connection and its keys',
  access: publicAccess,
  response: z.string(),
  text: ['text/html'],
  uses: ['assets'],

  async handle(_, { assets }) {
    return assets('account.html')
  },
})
