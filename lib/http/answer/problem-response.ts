import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type InputFault, maxFaults, type Problem } from '../../errors.ts'
import { commonHeaders } from './common-headers.ts'

/** Limits the length of a problem: names and messages can quote the request. */
const maxName = 100
const maxText = 2000

const shown = ({ in: where, name, message }: InputFault): InputFault => ({
  in: where,
  name: cut(name, maxName),
  message: cut(message, maxText),
})
const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`)

/** The RFC 9457 response for a Problem. */
export function problemResponse(problem: Problem, about: { origin: string; requestId: string }) {
  const body = {
    type: `${about.origin}/problems/${problem.code}`,
    title: problem.title,
    status: problem.status,
    code: problem.code,
    detail: cut(problem.message, maxText),
    requestId: about.requestId,
    ...(problem.faults.length > 0 ? { errors: problem.faults.slice(0, maxFaults).map(shown) } : {}),
  }
  return {
    statusCode: problem.status,
    headers: {
      ...commonHeaders(about.requestId),
      'content-type': 'application/problem+json',
      ...problem.headers,
    },
    body: JSON.stringify(body),
  } satisfies APIGatewayProxyStructuredResultV2
}
