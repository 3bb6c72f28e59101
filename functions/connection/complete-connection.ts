import * as z from 'zod'
import { resumeConnecting } from '../../lib/auth/connect-attempt.ts'
import { Problem } from '../../lib/errors.ts'
import { connectCookie, dropCookie } from '../../lib/http/access/cookies.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { addDays, civilDay } from '../../lib/kernel/civil-time.ts'
import { connect, firstSyncDays } from '../../lib/sync/connection/connect.ts'
import type { SyncContext } from '../../lib/sync/context.ts'
import { UpstreamError } from '../../lib/upstream/errors.ts'

const text = z.string().max(4000).optional()

export const completeConnection = endpoint({
  route: 'GET /connect/primary/callback',
  summary:
    'Where the wearable platform sends the browser back to: links the account and queues its first synchronisation',
  access: session,
  // What the platform sends; only the code, the state and the error count. What was granted is said by its token endpoint.
  query: z.strictObject({
    code: text,
    state: text,
    error: text,
    error_description: text,
    error_subtype: text,
    error_uri: text,
    scope: text,
    iss: text,
    authuser: text,
    hd: text,
    prompt: text,
  }),
  status: 303,
  response: z.undefined(),
  problems: ['conflict', 'not_ready', 'unavailable'],
  uses: ['upstream', 'linkUpstreamUsers', 'syncQueue'],

  async handle({ query, cookies, account, session, nowMs, origin }, context) {
    const proof = resumeConnecting(cookies[connectCookie], query.state, session.id, nowMs)
    if (!proof) throw refused('This answer belongs to no connection that you have under way in this browser.')
    if (query.error === 'access_denied')
      throw refused('You did not allow access, so nothing is connected and nothing has changed.')
    if (!query.code) throw refused('The platform could not finish the consent. Nothing has changed.')
    const end = civilDay(nowMs, account.timezone)
    const range = { start: addDays(end, 1 - firstSyncDays), end }
    try {
      const grant = await context.upstream.redeem(query.code, {
        redirectUri: `${origin}/connect/primary/callback`,
        ...proof,
      })
      await connect(context, { accountId: account.id, grant, range })
    } catch (error) {
      throw error instanceof UpstreamError ? explained(error, context) : error
    }
    return new Reply(undefined, { headers: { location: '/account' }, cookies: [dropCookie(connectCookie)] })
  },
})

/** What the platform's refusal means to the person, and what to do. */
function explained(error: UpstreamError, { log }: SyncContext): Problem {
  log({ event: 'connect_failed', error: error.failure })
  if (error.failure === 'authorization') return refused('The consent is used up or too old.')
  if (error.failure === 'scope')
    return refused('You allowed none of the data that was asked for. Tick at least one kind of data.')
  if (error.message.endsWith('ACCOUNT_NOT_LINKED'))
    return refused('This account of the platform has no health data yet. Set it up in the app of your device first.')
  if (error.failure === 'refused')
    return new Problem(
      'unavailable',
      'The platform refuses this service. Whoever runs it has to check its client and redirect address there.',
      { headers: { 'retry-after': '3600', ...forgotten } },
    )
  return new Problem('unavailable', 'The platform does not answer just now. Begin again at /account in a minute.', {
    headers: { 'retry-after': '60', ...forgotten },
  })
}

const forgotten = { 'set-cookie': dropCookie(connectCookie) }

function refused(message: string): Problem {
  return new Problem('invalid_parameter', `${message} Begin again at /account.`, {
    faults: [{ in: 'query', name: 'state', message: 'is of no connection that can be finished' }],
    headers: forgotten,
  })
}
