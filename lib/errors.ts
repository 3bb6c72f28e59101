/** Every problem a request can cause: code -> HTTP status and public title. The wire format is RFC 9457. */
const problems = {
  invalid_parameter: [400, 'A parameter is not valid'],
  malformed_json: [400, 'The body is not valid JSON'],
  invalid_cursor: [400, 'The cursor does not belong to this query'],
  missing_credentials: [401, 'The credentials are missing'],
  invalid_credentials: [401, 'The credentials are not valid'],
  sign_in_required: [401, 'Sign in first'],
  missing_ability: [403, 'The key lacks a required ability'],
  forbidden_origin: [403, 'This origin may not write'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This path does not support that method'],
  conflict: [409, 'The current state does not allow this'],
  already_active: [409, 'Another one is already active'],
  reauthorization_required: [409, 'The connection must be authorized again'],
  not_ready: [409, 'Not ready yet'],
  gone: [410, 'No longer available'],
  precondition_failed: [412, 'The record has changed'],
  payload_too_large: [413, 'The body is too large'],
  unsupported_media_type: [415, 'The content type is not supported'],
  response_too_large: [422, 'The response would be too large'],
  unprocessable: [422, 'The request is well-formed but cannot be carried out'],
  idempotency_key_reused: [422, 'This idempotency key was used for a different request'],
  rate_limited: [429, 'Too many requests'],
  internal: [500, 'An internal error occurred'],
  unavailable: [503, 'Temporarily unavailable'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemCode = keyof typeof problems

export const problemCodes = Object.keys(problems) as ProblemCode[]

/** One input fault, as listed in `errors` of a problem body. */
export interface InputFault {
  in: 'query' | 'path' | 'body' | 'header'
  name: string
  message: string
}

/** A response lists at most this many faults; a client corrects them and sends again. */
export const maxFaults = 20

/** The error that an endpoint throws. `detail` is public text; the cause never reaches the client. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly title: string
  readonly faults: readonly InputFault[]
  readonly headers: Readonly<Record<string, string>>
  /** Repeating the operation could do harm, so a repeat with the same `Idempotency-Key` gets this response again. */
  readonly settled: boolean

  constructor(
    code: ProblemCode,
    detail: string,
    more: { faults?: readonly InputFault[]; headers?: Record<string, string>; settled?: boolean; cause?: unknown } = {},
  ) {
    super(detail, { cause: more.cause })
    this.name = 'Problem'
    this.code = code
    ;[this.status, this.title] = problems[code]
    this.faults = more.faults ?? []
    this.headers = more.headers ?? {}
    this.settled = more.settled ?? false
  }
}

export function problemStatus(code: ProblemCode): number {
  return problems[code][0]
}

export function problemTitle(code: ProblemCode): string {
  return problems[code][1]
}

/** The position of a cursor that was read. @throws Problem invalid_cursor when there is none */
export function validCursor<Place>(place: Place | null): Place {
  if (place) return place
  throw new Problem('invalid_cursor', 'The cursor is corrupt or belongs to another query. Start again without it.', {
    faults: [{ in: 'query', name: 'cursor', message: 'is corrupt or belongs to another query' }],
  })
}

/** A Problem `invalid_parameter` for one query parameter. */
export function invalidQuery(name: string, message: string): Problem {
  return new Problem('invalid_parameter', `The query parameter ${name} is not valid: ${message}`, {
    faults: [{ in: 'query', name, message }],
  })
}
