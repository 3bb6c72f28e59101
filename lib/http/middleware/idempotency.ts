import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import { localSealer } from '../../auth/sealer.ts'
import { Problem, type ProblemCode } from '../../errors.ts'
import { dayMs } from '../../kernel/durations.ts'
import { idOf } from '../../kernel/ids.ts'
import type { AnyContract } from '../endpoint.ts'
import { exchangeOf, type HttpMiddleware, type HttpRequest, type HttpResult, responseOf } from '../exchange.ts'

/** Longer than a Lambda may run, so the first request has ended by then. */
const busyMs = 30_000
const keptMs = dayMs

/** A failure that is stored and returned to repeats. */
interface SettledProblem {
  code: ProblemCode
  detail: string
}

/**
 * Runs the handler of a creating endpoint once per `Idempotency-Key`, account and route; a repeat gets the first response, or a
 * problem if that response may be shown only once. The stored response is encrypted with a key derived from the client's own:
 * the table alone cannot decrypt it.
 * @throws Problem invalid_parameter, idempotency_key_reused, conflict
 */
export function idempotency(contract: AnyContract): HttpMiddleware {
  if (!contract.creates) return { before: () => undefined }
  return {
    before: request => begin(contract, request),
    after: async request => {
      const { attempt } = takeAttempt(request)
      await attempt?.keep(contract.shownOnce ? { code: 'conflict', detail: contract.shownOnce } : responseOf(request))
    },
    onError: async request => {
      if (!request.internal.exchange) return
      const { attempt } = takeAttempt(request)
      const { error } = request
      if (error instanceof Problem && error.settled) await attempt?.keep({ code: error.code, detail: error.message })
      else await attempt?.forget()
    },
  }
}

/** Takes the current attempt, once: if storing its response fails, the work is still done, so the attempt must not be removed. */
function takeAttempt(request: HttpRequest) {
  const exchange = exchangeOf(request.internal)
  const { attempt } = exchange
  exchange.attempt = undefined
  return { attempt }
}

async function begin(contract: AnyContract, request: HttpRequest): Promise<void> {
  const { event } = request
  const exchange = exchangeOf(request.internal)
  const key = event.headers['idempotency-key']
  if (key === undefined || exchange.account === undefined) return
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem('invalid_parameter', 'Not valid: Idempotency-Key.', {
      faults: [{ in: 'header', name: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' }],
    })
  }
  const accountId = exchange.account.id
  const { rawPath, rawQueryString, body = '' } = event
  const record = {
    accountId,
    hash: hashOf(contract.route, key),
    requestHash: hashOf(rawPath, rawQueryString, body),
    owner: randomUUID(),
  }
  const sealer = localSealer(Buffer.from(hkdfSync('sha256', key, accountId, contract.route, 32)).toString('base64'))
  const seal = (answer: HttpResult | SettledProblem) => sealer.seal(JSON.stringify(answer), accountId)

  const unknown: SettledProblem | null = contract.unknownOutcome
    ? { code: 'unavailable', detail: contract.unknownOutcome }
    : null
  const store = exchange.context.store.idempotency
  const claim = await store.begin(record, exchange.nowMs, { busyMs, keptMs }, unknown && (await seal(unknown)))
  if (claim.outcome === 'other-request')
    throw new Problem('idempotency_key_reused', 'This Idempotency-Key was used for a different request. Use a new one.')
  if (claim.outcome === 'running')
    throw new Problem('conflict', 'The first request with this Idempotency-Key is still running.', {
      headers: { 'retry-after': '2' },
    })
  if (claim.outcome === 'answered') {
    const first = JSON.parse(await sealer.open(claim.sealed, accountId)) as HttpResult | SettledProblem
    if ('code' in first) throw new Problem(first.code, first.detail, { headers: { 'idempotent-replayed': 'true' } })
    exchange.replay = { ...first, headers: { ...first.headers, 'idempotent-replayed': 'true' } }
    return
  }
  exchange.newId = atMs => idOf(atMs, hashOf(accountId, record.hash, record.requestHash))
  exchange.attempt = {
    // One that is too long is not kept: the repeat finds what the request created by its id.
    keep: async answer => store.keep(record, await seal(answer), exchange.nowMs),
    forget: () => store.forget(record),
  }
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
