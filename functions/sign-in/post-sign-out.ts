import * as z from 'zod'
import { dropCookie, sessionCookie } from '../../lib/http/cookies.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { lambda } from '../../lib/http/lambda.ts'
import { endSession } from '../../lib/http/session.ts'

export const postSignOut = endpoint({
  route: 'POST /auth/sign-out',
  summary: 'Ends this session and the keys that it made',
  access: session,
  status: 204,
  response: z.undefined(),
  uses: ['end-sessions', 'end-keys'],
}).handle(async ({ session }, context) => {
  await endSession(context, session)
  return new Reply(undefined, { cookies: [dropCookie(sessionCookie)] })
})

export const handler = lambda(postSignOut)
