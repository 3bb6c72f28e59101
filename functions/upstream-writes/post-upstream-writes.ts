import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { syncProblem } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { UpstreamWrite } from '../../lib/model/sync/upstream-write.ts'
import { notConnected } from '../../lib/sync/connection/not-connected.ts'
import { UpstreamError } from '../../lib/upstream/errors.ts'

const unknownOutcome =
  'The platform did not confirm: whether the record was written is not known. Look there before sending it again.'

/** Clocks differ. */
const aheadMs = 5 * 60_000

export const postUpstreamWrites = endpoint({
  route: 'POST /api/upstream-writes',
  summary: 'Writes one record to the platform: weight, body fat, hydration, nutrition or exercise',
  description:
    'Nothing is stored here: the record comes back with the next synchronization, as data of this application ' +
    '(`source=GOOGLE_WEB_API` or `all`). The connection must have been made with writing allowed. The platform takes no id of ours, ' +
    'so a record is sent once: when the answer is lost the outcome is unknown, and a repeat under the same `Idempotency-Key` says so ' +
    'again instead of writing a second one.',
  access: session,
  creates: true,
  unknownOutcome,
  body: UpstreamWrite,
  status: 201,
  response: answer(
    z.strictObject({
      name: z.string().nullable().meta({ description: "The platform's name of the record; null when it did not say." }),
      sent: UpstreamWrite,
    }),
  ),
  problems: ['conflict', 'reauthorization_required', 'unprocessable', 'unavailable'],
  uses: ['upstreams'],

  async handle({ account, body, nowMs }, { store, upstreams }) {
    const at = body.type === 'exercise' ? body.endAt : body.at
    if (Date.parse(at) > nowMs + aheadMs)
      throw invalidBody(body.type === 'exercise' ? 'endAt' : 'at', 'must not be in the future')
    if (body.type === 'exercise') requireLength(body.startAt, body.endAt, body.activeMinutes)
    const connection = await store.connections.read(account.id, primaryPlatform)
    if (connection?.status !== 'connected') throw syncProblem(notConnected(connection))
    try {
      const name = await upstreams[primaryPlatform].write(connection, body, account.timezone)
      return { data: { name, sent: body }, meta: meta('upstream-writes', account) }
    } catch (error) {
      throw error instanceof UpstreamError ? problemOf(error) : error
    }
  },
})

function requireLength(startAt: string, endAt: string, activeMinutes = 0): void {
  const minutes = (Date.parse(endAt) - Date.parse(startAt)) / 60_000
  if (!(minutes > 0 && minutes <= 1440)) throw invalidBody('endAt', 'must be after startAt, by a day at most')
  if (activeMinutes > minutes)
    throw invalidBody('activeMinutes', 'must not be more than there are from startAt to endAt')
}

function problemOf(error: UpstreamError): Problem {
  const { failure, retryAfterMs } = error
  if (failure === 'authorization')
    return new Problem('reauthorization_required', 'The platform needs the person to authorize the connection again.')
  if (failure === 'scope')
    return new Problem(
      'reauthorization_required',
      'The connection may only read: connect again with writing allowed, at /connect/primary?write=true.',
    )
  if (failure === 'quota') {
    const seconds = Math.max(1, Math.ceil((retryAfterMs ?? 60_000) / 1000))
    return new Problem('unavailable', 'The platform asks to wait. Nothing was written.', {
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
  return new Problem('unprocessable', `The platform refuses the record: ${reason}.`, { cause: error })
}
