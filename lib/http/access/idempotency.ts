import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { localSealer } from '../../auth/sealer.ts'
import type { Context } from '../../context.ts'
import { Problem, type ProblemCode } from '../../errors.ts'
import type { Result } from '../answer/respond.ts'
import type { AnyDoor } from '../endpoint.ts'

/** Longer than a Lambda may run: after that its work is certainly over. */
const busyMs = 30_000
const keptMs = 24 * 60 * 60_000

/** A failure that a repeat gets again. */
interface Settled {
  code: ProblemCode
  detail: string
}

/**
 * Does the work of a door that creates once per `Idempotency-Key`, account and route; a repeat gets the first answer. The stored
 * answer may hold a secret that is shown once, so it is sealed with a key made of the client's own: the table alone cannot open it.
 * @throws Problem invalid_parameter, idempotency_key_reused, conflict
 */
export async function once(
  door: AnyDoor,
  event: APIGatewayProxyEventV2,
  { context, accountId, nowMs }: { context: Context; accountId: string | undefined; nowMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const key = event.headers['idempotency-key']
  if (!door.creates || key === undefined || accountId === undefined) return work()
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem('invalid_parameter', 'Not valid: Idempotency-Key.', {
      faults: [{ in: 'header', name: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' }],
    })
  }
  const { idempotency } = context.store
  const { rawPath, rawQueryString, body = '' } = event
  const attempt = {
    accountId,
    hash: hashOf(door.route, key),
    requestHash: hashOf(rawPath, rawQueryString, body),
    owner: randomUUID(),
  }
  const sealer = localSealer(Buffer.from(hkdfSync('sha256', key, accountId, door.route, 32)).toString('base64'))

  const seal = (answer: Result | Settled) => sealer.seal(JSON.stringify(answer), accountId)
  const unsure: Settled | null = door.unknownOutcome ? { code: 'unavailable', detail: door.unknownOutcome } : null
  const times = { busyMs, keptMs }
  const begun = await idempotency.begin(attempt, nowMs, times, unsure && (await seal(unsure)))
  if (begun.outcome === 'other-request')
    throw new Problem('idempotency_key_reused', 'Use a new Idempotency-Key for another request.')
  if (begun.outcome === 'running')
    throw new Problem('conflict', 'The first request with this Idempotency-Key is still running.', {
      headers: { 'retry-after': '2' },
    })
  if (begun.outcome === 'answered') {
    const first = JSON.parse(await sealer.open(begun.sealed, accountId)) as Result | Settled
    if ('code' in first) throw new Problem(first.code, first.detail, { headers: { 'idempotent-replayed': 'true' } })
    return { ...first, headers: { ...first.headers, 'idempotent-replayed': 'true' } }
  }
  const result = await work().catch(async error => {
    if (error instanceof Problem && error.settled)
      await idempotency.keep(attempt, await seal({ code: error.code, detail: error.message }))
    else await idempotency.forget(attempt)
    throw error
  })
  // Should this fail, the work is done all the same: it is not forgotten.
  await idempotency.keep(attempt, await seal(result))
  return result
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
