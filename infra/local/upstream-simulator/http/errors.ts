// Errors in the form of google.rpc.Status, with the machine-readable reason if the platform has one.

const SERVICE = 'health.googleapis.com'
const ERROR_INFO = 'type.googleapis.com/google.rpc.ErrorInfo'

export class Refusal extends Error {
  readonly code: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: number,
    status: string,
    message: string,
    details?: unknown[],
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.code = code
    this.headers = { 'content-type': 'application/json; charset=UTF-8', ...headers }
    this.body = JSON.stringify({ error: { code, message, status, ...(details ? { details } : {}) } })
  }

  /** The same error with an additional header, such as Retry-After. */
  with(headers: Record<string, string>): Refusal {
    const { error } = JSON.parse(this.body) as { error: { status: string; message: string; details?: unknown[] } }
    return new Refusal(this.code, error.status, error.message, error.details, { ...this.headers, ...headers })
  }
}

const reasoned = (reason: string, domain: string, metadata?: Record<string, string>) => [
  { '@type': ERROR_INFO, reason, domain, ...(metadata ? { metadata } : {}) },
]

/** 400 from the service, with a reason of the published catalog. */
export const invalid = (reason: string, message: string, metadata?: Record<string, string>): Refusal =>
  new Refusal(400, 'INVALID_ARGUMENT', message, reasoned(reason, SERVICE, metadata))

export const invalidArgument = (): Refusal =>
  new Refusal(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.')

export const badJson = (message: string): Refusal =>
  new Refusal(400, 'INVALID_ARGUMENT', `Invalid JSON payload received. ${message}`)

export const notFound = (what: string): Refusal =>
  new Refusal(404, 'NOT_FOUND', `${what} was not found.`, reasoned('RESOURCE_NOT_FOUND', SERVICE))

export const credentialsMissing = (method: string): Refusal =>
  new Refusal(
    401,
    'UNAUTHENTICATED',
    'Request is missing required authentication credential.',
    reasoned('CREDENTIALS_MISSING', 'googleapis.com', { method, service: SERVICE }),
    { 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' },
  )

export const credentialsInvalid = (): Refusal =>
  new Refusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.', undefined, {
    'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"',
  })

export const scopesInsufficient = (method: string): Refusal =>
  new Refusal(
    403,
    'PERMISSION_DENIED',
    'Request had insufficient authentication scopes.',
    reasoned('ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'googleapis.com', { service: SERVICE, method }),
  )

export const forbidden = (reason: string, message: string, metadata?: Record<string, string>): Refusal =>
  new Refusal(403, 'PERMISSION_DENIED', message, reasoned(reason, SERVICE, metadata))

export const tooMany = (): Refusal =>
  new Refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for the requests of one user in one minute.', [
    ...reasoned('RATE_LIMIT_EXCEEDED', 'googleapis.com', { service: SERVICE }),
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [{ subject: 'project:local', description: 'Requests per minute per user' }],
    },
  ])

export const accountNotLinked = (): Refusal =>
  new Refusal(
    400,
    'FAILED_PRECONDITION',
    'The account is not linked to Google Health.',
    reasoned('ACCOUNT_NOT_LINKED', SERVICE, { redirect_uri: 'https://fitbit.google.com/auth/signup' }),
  )

const SERVER_STATUS: Readonly<Record<number, string>> = {
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
}

export const serverError = (code: number): Refusal =>
  new Refusal(
    code,
    SERVER_STATUS[code] ?? 'UNKNOWN',
    'The service could not answer.',
    code === 500 ? reasoned('INTERNAL_ERROR', SERVICE) : undefined,
  )

export const htmlPage = (code: number, title: string): string =>
  `<!DOCTYPE html>\n<html lang=en>\n<title>Error ${code}</title>\n<p><b>${code}.</b> ${title}</p>\n</html>\n`
