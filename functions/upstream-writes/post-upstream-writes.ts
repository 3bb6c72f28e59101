import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { requireFreshSignIn } from '../../lib/http/access/fresh-sign-in.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { syncProblem } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { dayMinutes, minuteMs } from '../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { UpstreamWrite } from '../../lib/model/sync/upstream-write.ts'
import { notConnected } from '../../lib/sync/not-connected.ts'
import { UpstreamError } from '../../lib/upstream/errors.ts'

const unknownOutcome =
  'The platform did not confirm the write, so it is unknown whether the record was written. Check there before sending it again.'

/** Tolerance for clock differences. */
const aheadMs = 5 * minuteMs

export const postUpstreamWrites = endpoint({
  route: 'POST /api/upstream-writes',
  summary: 'Writes one record to the platform: weight, body fat, hydration, nutrition or exercise',
  description:
    'Nothing is stored in this service: the record arrives with the next synchronization, as data of this application ' +
    '(`source=GOOGLE_WEB_API` or `all`). The connection must have been made with write access, and the sign-in must be at most five minutes old. The platform accepts no client-supplied ID, ' +
    'so a record is sent only once: if the response is lost, the outcome is unknown, and a repeat with the same `Idempotency-Key` reports ' +
    'that instead of writing a second record.',
  access: session,
  creates: true,
  unknownOutcome,
  body: UpstreamWrite,
  status: 201,
  response: answer(
    z.strictObject({
      name: z.string().nullable().describe("The platform's name of the record; null if it returned none."),
      sent: UpstreamWrite.describe('Whether the platform accepted the record.'),
    }),
  ),
  problems: ['conflict', 'reauthorization_required', 'unprocessable', 'unavailable'],
  uses: ['upstreams', 'addressHashes'],

  async handle({ account, session, actor, address, body, nowMs }, context) {
    const { store, upstreams } = context
    const at = body.type === 'exercise' ? body.endAt : body.at
    if (Date.parse(at) > nowMs + aheadMs)
      throw invalidBody(body.type === 'exercise' ? 'endAt' : 'at', 'must not be in the future')
    if (body.type === 'exercise') requireLength(body.startAt, body.endAt, body.activeMinutes)
    requireFreshSignIn(session, nowMs)
    const by = await callerOf({ account, actor, address }, context)
    const event = { kind: 'upstream_written', platform: primaryPlatform, type: body.type } as const
    const connection = await store.connections.read(account.id, primaryPlatform)
    if (connection?.status !== 'connected') throw syncProblem(notConnected(connection))
    try {
      const name = await upstreams[primaryPlatform].write(connection, body, account.timezone)
      await store.audit.recordInHour(account.id, { ...event, confirmed: true }, by, nowMs)
      return { data: { name, sent: body }, meta: meta('upstream-writes', account) }
    } catch (error) {
      if (error instanceof UpstreamError && error.failure === 'unavailable')
        await store.audit.recordInHour(account.id, { ...event, confirmed: false }, by, nowMs)
      throw error instanceof UpstreamError ? problemOf(error) : error
    }
  },
})

function requireLength(startAt: string, endAt: string, activeMinutes = 0): void {
  const minutes = (Date.parse(endAt) - Date.parse(startAt)) / minuteMs
  if (!(minutes > 0 && minutes <= dayMinutes)) throw invalidBody('endAt', 'must be at most one day after startAt')
  if (activeMinutes > minutes) throw invalidBody('activeMinutes', 'must not exceed the minutes from startAt to endAt')
}

function problemOf(error: UpstreamError): Problem {
  const { failure, retryAfterMs } = error
  if (failure === 'authorization')
    return new Problem(
      'reauthorization_required',
      'The platform requires the person to authorize the connection again.',
    )
  if (failure === 'scope')
    return new Problem(
      'reauthorization_required',
      'The connection is read-only: connect again with write access at /connect/primary?write=true.',
    )
  if (failure === 'quota') {
    const seconds = Math.max(1, Math.ceil((retryAfterMs ?? minuteMs) / 1000))
    return new Problem('unavailable', 'The platform is rate limiting requests. Nothing was written.', {
      headers: { 'retry-after': String(seconds) },
      cause: error,
    })
  }
  if (failure === 'unavailable')
    return new Problem('unavailable', unknownOutcome, {
      headers: { 'retry-after': '60' },
      settled: true,
      cause: error,
    })
  const reason = error.message.slice(error.message.indexOf(': ') + 2)
  return new Problem('unprocessable', `The platform rejected the record: ${reason}.`, { cause: error })
}
