import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Problem } from '../../errors.ts'
import { commonHeaders } from './common-headers.ts'

/** The RFC 9457 response for a Problem. */
export function problemResponse(problem: Problem, about: { origin: string; requestId: string }) {
  const body = {
    type: `${about.origin}/problems/${problem.code}`,
    title: problem.title,
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    requestId: about.requestId,
    ...(problem.faults.length > 0 ? { errors: problem.faults } : {}),
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
