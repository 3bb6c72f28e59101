import * as z from 'zod'
import { type ProblemCode, problemCodes, problemStatus, problemTitle } from '../../errors.ts'
import { methodOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'

const ProblemBody = z
  .strictObject({
    type: z.url().describe('The URL of the problem.'),
    title: z.string().describe('The problem in a few words; the same for every problem of the code.'),
    status: z.int().describe('The HTTP status.'),
    code: z.enum(problemCodes).describe('The code of the problem.'),
    detail: z.string().describe('What went wrong, in a sentence.'),
    requestId: z.string().describe('Quote it when you report the problem.'),
    errors: z
      .array(
        z.strictObject({
          in: z.enum(['query', 'path', 'body', 'header']).describe('Which part of the request has the fault.'),
          name: z.string().describe('The parameter or member with the fault.'),
          message: z.string().describe('What is wrong with it.'),
        }),
      )
      .optional()
      .describe('Every fault of the input.'),
  })
  .describe('RFC 9457 problem details.')
  .meta({ id: 'Problem' })

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
