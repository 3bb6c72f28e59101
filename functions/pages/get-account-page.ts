import * as z from 'zod'
import { endpoint, publicAccess } from '../../lib/http/endpoint.ts'

export const getAccountPage = endpoint({
  route: 'GET /account',
  summary: 'The page to sign in, and to see the account, its connection and its keys',
  access: publicAccess,
  response: z.string(),
  text: ['text/html'],
  uses: ['assets'],

  async handle(_, { assets }) {
    return assets('account.html')
  },
})
