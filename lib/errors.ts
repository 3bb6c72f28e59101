/** Every way a request can fail, as data: code -> HTTP status and public title. The wire form is RFC 9457. */
const problems = {
  invalid_parameter: [400, 'A parameter is not valid'],
  malformed_json: [400, 'The body is not valid JSON'],
  invalid_cursor: [400, 'The cursor does not belong to this query'],
  missing_credentials: [401, 'A bearer key is needed'],
  invalid_credentials: [401, 'The credentials are not usable'],
  sign_in_required: [401, 'Sign in first'],
  missing_ability: [403, 'The key lacks an ability'],
  forbidden_origin: [403, 'This origin may not write'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This path does not take that method'],
  conflict: [409, 'The state does not allow this'],
  already_active: [409, 'One is already active'],
  reauthorization_required: [409, 'The connection needs to be authorised again'],
  not_ready: [409, 'Not ready yet'],
  gone: [410, 'No longer there'],
  precondition_failed: [412, 'The record has changed'],
  payload_too_large: [413, 'The body is too large'],
  unsupported_media_type: [415, 'The content type is not supported'],
  unprocessable: [422, 'Well-formed, but it cannot be done'],
  idempotency_key_reused: [422, 'This idempotency key was used with another body'],
  rate_limited: [429, 'Too many requests in this minute'],
  internal: [500, 'Something went wrong here'],
  unavailable: [503, 'Temporarily unavailable'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemCode = keyof typeof problems

export const problemCodes = Object.keys(problems) as ProblemCode[]

/** One fault of the input, as it stands in `errors` of a problem body. */
export interface InputFault {
  in: 'query' | 'path' | 'body' | 'header'
  name: string
  message: string
}

/** The one error a door throws. `detail` is public text; nothing of the cause reaches the client. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly title: string
  readonly faults: readonly InputFault[]
  readonly headers: Readonly<Record<string, string>>
  /** Doing it again could do harm: a repeat under the same `Idempotency-Key` gets this answer again. */
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

/** A Problem `invalid_parameter` for one query parameter. */
export function invalidQuery(name: string, message: string): Problem {
  return new Problem('invalid_parameter', `The query parameter ${name} is not valid: ${message}`, {
    faults: [{ in: 'query', name, message }],
  })
}
