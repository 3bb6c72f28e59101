import * as z from 'zod'
import { endpoint, publicAccess } from '../../lib/http/endpoint.ts'

export const getHealth = endpoint({
  route: 'GET /health',
  summary: 'Whether the service responds',
  description: 'For monitoring. Reads no data: the state of an account is in `/api/v1/control-center`.',
  access: publicAccess,
  response: z.strictObject({ status: z.literal('ok').describe('Always `ok`: the service responds.') }),

  async handle() {
    return { status: 'ok' as const }
  },
})
