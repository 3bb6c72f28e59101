import * as z from 'zod'
import { type ProblemCode, problemCodes, problemStatus, problemTitle } from '../../errors.ts'
import { methodOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'

const ProblemBody = z
  .strictObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    code: z.enum(problemCodes),
    detail: z.string(),
    requestId: z.string(),
    errors: z
      .array(
        z.strictObject({
          in: z.enum(['query', 'path', 'body', 'header']),
          name: z.string(),
          message: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details.' })

/** Every problem that an endpoint can return: those that follow from its access and input, and those it declares. */
export function problemResponses(contract: AnyContract) {
  const codes = new Set<ProblemCode>(['invalid_parameter', 'internal', ...(contract.problems ?? [])])
  const { kind } = contract.access
  const add = (...more: ProblemCode[]) => {
    for (const code of more) codes.add(code)
  }
  if (kind !== 'public') add('unavailable')
  if (kind === 'key') add('missing_credentials')
  if (kind === 'webhook') add('invalid_credentials')
  if (kind === 'key' || kind === 'session-or-key') add('invalid_credentials', 'missing_ability', 'rate_limited')
  if (kind === 'session' || kind === 'session-or-key') {
    add('sign_in_required', 'rate_limited')
    if (methodOf(contract.route) !== 'GET') add('forbidden_origin')
  }
  if (contract.creates) add('idempotency_key_reused', 'conflict')
  if (contract.ifMatch) add('precondition_failed')
  if (contract.body) add('malformed_json')
  if (contract.body || contract.rawBody) add('payload_too_large', 'unsupported_media_type')
  const byStatus = Map.groupBy([...codes].sort(), problemStatus)
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, of]) => [
        String(status),
        problemResponse(of.map(code => `${code}: ${problemTitle(code)}`).join('; ')),
      ]),
  )
}

export function problemResponse(description: string) {
  return { description, content: { 'application/problem+json': { schema: ProblemBody } } }
}
