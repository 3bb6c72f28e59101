import { shaped, writeJson } from './answer/json-body.ts'
import { type AnyEndpoint, Reply, type Request } from './endpoint.ts'
import { checkInput, type RawInput } from './input/input.ts'

/** What a call from inside the service answered. */
export interface Called {
  /** In the chosen representation. */
  body: Readonly<Record<string, unknown>>
  /** JSON as HTTP writes it: of this body, or of one with its members. */
  write(body: Readonly<Record<string, unknown>>): string
}

/**
 * Calls an endpoint as a request over HTTP does: the same checks of its input, the same handler, the same representation. The caller
 * has been admitted already, and only needs to have the ability.
 * @throws Problem of the input or of the handler
 */
export async function callEndpoint(
  endpoint: AnyEndpoint,
  raw: RawInput,
  request: Request,
  context: unknown,
): Promise<Called> {
  const input = checkInput(endpoint, raw)
  const body = shaped(endpoint, bodyOf(await endpoint.handle({ ...request, ...input }, context)), input.query)
  return { body: body as Called['body'], write: other => writeJson(endpoint, other) }
}

/** What a handler answered, without status and headers: for an endpoint that calls another one. */
export function bodyOf<Body>(answered: Body | Reply<Body>): Body {
  return answered instanceof Reply ? answered.body : answered
}
