import * as z from 'zod'
import { resumeConnecting } from '../../lib/auth/connect-attempt.ts'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { connectCookie, dropCookie } from '../../lib/http/access/cookies.ts'
import { syncProblem } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { addDays, civilDay } from '../../lib/kernel/civil-time.ts'
import { hourSeconds } from '../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { connect, firstSyncDays } from '../../lib/sync/connection/connect.ts'
import type { SyncContext } from '../../lib/sync/context.ts'
import { UpstreamError } from '../../lib/upstream/errors.ts'

const text = z.string().max(4000).optional()

export const completeConnection = endpoint({
  route: 'GET /connect/primary/callback',
  summary: 'Redirect target of the wearable platform: links the account and queues its first synchronization',
  access: session,
  // The parameters that the platform sends; only the code, the state and the error are used. The token endpoint returns the granted scopes.
  query: z.strictObject({
    code: text.describe('The code of an OAuth authorization, or of a problem.'),
    state: text.describe('The `state` with which the sign-in or consent started.'),
    error: text.describe('Sent by the provider with its redirect.'),
    error_description: text.describe('Sent by the provider with its redirect.'),
    error_subtype: text.describe('Sent by the provider with its redirect.'),
    error_uri: text.describe('Sent by the provider with its redirect.'),
    scope: text.describe('Sent by the provider with its redirect.'),
    iss: text.describe('Sent by the provider with its redirect.'),
    authuser: text.describe('Sent by the provider with its redirect.'),
    hd: text.describe('Sent by the provider with its redirect.'),
    prompt: text.describe('Sent by the provider with its redirect.'),
  }),
  status: 303,
  response: z.undefined(),
  problems: ['conflict', 'not_ready', 'unavailable'],
  uses: ['authorizations', 'coverage', 'upstreams', 'revokeGrant', 'linkUpstreamUsers', 'syncQueue', 'addressHashes'],

  async handle({ query, cookies, account, session, actor, address, nowMs, origin }, context) {
    const proof = resumeConnecting(cookies[connectCookie], query.state, session.id, nowMs)
    if (!proof) throw refused('This browser has no connection in progress that matches this response.')
    if (query.error === 'access_denied')
      throw refused('You did not allow access, so nothing is connected and nothing has changed.')
    if (!query.code) throw refused('The platform could not finish the consent. Nothing has changed.')
    const by = await callerOf({ account, actor, address }, context)
    const end = civilDay(nowMs, account.timezone)
    const range = { start: addDays(end, 1 - firstSyncDays), end }
    const consent = { redirectUri: `${origin}/connect/primary/callback`, ...proof }
    try {
      const grant = await context.authorizations[primaryPlatform].redeem(query.code, consent)
      const result = await connect(context, { accountId: account.id, platform: primaryPlatform, grant, range })
      if (result.outcome !== 'connected') throw notConnectedProblem(result)
      const event = { kind: 'connected' as const, platform: primaryPlatform, scopes: [...grant.scopes] }
      await context.store.audit.record(account.id, event, by, nowMs)
    } catch (error) {
      throw error instanceof UpstreamError ? upstreamProblem(error, context) : error
    }
    return new Reply(undefined, { headers: { location: '/app/today' }, cookies: [dropCookie(connectCookie)] })
  },
})

/** The problem that explains why this service does not connect the account, and what to do. */
function notConnectedProblem(result: Exclude<Awaited<ReturnType<typeof connect>>, { outcome: 'connected' }>): Problem {
  switch (result.outcome) {
    case 'no_account':
      return new Problem('not_found', 'The account does not exist.')
    case 'connected_elsewhere':
      return new Problem(
        'conflict',
        'This platform account is connected to another account here. Disconnect it there first.',
      )
    case 'other_user':
      return new Problem(
        'conflict',
        'The data stored here comes from another platform account. Connect that account again, or disconnect and delete the data before you connect this one.',
      )
    case 'deleting_data':
      return new Problem(
        'not_ready',
        'The data of the earlier connection is still being deleted. Connect again in a few minutes.',
      )
    case 'busy':
      return new Problem('unavailable', 'The account is busy. Connect again in a moment.', {
        headers: { 'retry-after': '2' },
      })
    default:
      return syncProblem(result)
  }
}

/** The problem that explains the platform's refusal to the person, and what to do. */
function upstreamProblem(error: UpstreamError, { log }: Pick<SyncContext, 'log'>): Problem {
  log({ event: 'connect_failed', error: error.failure })
  if (error.failure === 'authorization') return refused('The consent was already used or has expired.')
  if (error.failure === 'scope')
    return refused('You did not allow access to any of the requested data. Select at least one kind of data.')
  if (error.message.endsWith('ACCOUNT_NOT_LINKED'))
    return refused('This platform account has no health data yet. Set it up in your device’s app first.')
  if (error.failure === 'refused')
    return new Problem(
      'unavailable',
      'The platform rejects this service. Its operator has to check the OAuth client and the redirect URL there.',
      { headers: { 'retry-after': String(hourSeconds), ...clearConnectCookie } },
    )
  return new Problem('unavailable', 'The platform is not responding. Start again at /account in a minute.', {
    headers: { 'retry-after': '60', ...clearConnectCookie },
  })
}

const clearConnectCookie = { 'set-cookie': dropCookie(connectCookie) }

function refused(message: string): Problem {
  return new Problem('invalid_parameter', `${message} Start again at /account.`, {
    faults: [{ in: 'query', name: 'state', message: 'does not belong to a connection that can be completed' }],
    headers: clearConnectCookie,
  })
}
