import * as z from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { type ProblemCode, problemCodes, problemStatus, problemTitle } from '../errors.ts'
import { sessionCookie } from './access/cookies.ts'
import { type AnyDoor, methodOf, pathOf } from './endpoint.ts'

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

/** The whole API as OpenAPI 3.1, from the same declarations that validate requests. Keys of `doors` are file paths, the ids camelCase. */
export function openApiDocument(doors: Record<string, AnyDoor>) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [file, door] of Object.entries(doors)) {
    const path = pathOf(door.route)
    const method = methodOf(door.route).toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    paths[path] = { ...paths[path], [method]: operationOf(file, door) }
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Personal Health Data',
      version: 'v1',
      description:
        'One account’s cached health data: stable resources, missing is null, days are civil days in the account timezone, source data is read-only.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'A signed-in browser; a write needs a same-origin `Sec-Fetch-Site` or `Origin`.',
        },
        bearerKey: { type: 'http', scheme: 'bearer', description: 'A personal API key: phd_ and 36 characters.' },
      },
    },
    paths,
  }) as unknown as Record<string, unknown> & { openapi: string }
}

function operationOf(file: string, door: AnyDoor): ZodOpenApiOperationObject {
  const area = file.slice(0, file.indexOf('/'))
  const id = file.slice(file.indexOf('/') + 1).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const content: Record<string, { schema: z.ZodType }> = {
    [door.textType ?? 'application/json']: { schema: door.response },
  }
  for (const mediaType of Object.keys(door.formats ?? {})) content[mediaType] = { schema: z.string() }
  return {
    operationId: id,
    tags: [area],
    summary: door.summary,
    ...(door.description ? { description: door.description } : {}),
    security: securityOf(door),
    ...(door.query || door.path || door.creates
      ? {
          requestParams: {
            ...(door.query ? { query: door.query } : {}),
            ...(door.path ? { path: door.path } : {}),
            ...(door.creates ? { header: idempotencyHeader } : {}),
          },
        }
      : {}),
    ...(door.body ? { requestBody: { required: true, content: { 'application/json': { schema: door.body } } } } : {}),
    responses: {
      ...successes(door, content),
      ...(door.access.kind !== 'public' && methodOf(door.route) === 'GET' && door.status !== 303
        ? { '304': { description: 'Not modified since the `ETag` of `If-None-Match`' } }
        : {}),
      ...problemResponses(door),
    } as ZodOpenApiOperationObject['responses'],
  }
}

function securityOf({ access }: AnyDoor): Record<string, string[]>[] {
  if (access.kind === 'public' || access.kind === 'sender') return []
  if (access.kind === 'session') return [{ session: [] }]
  const byKey = { bearerKey: [access.ability] }
  return access.kind === 'key' ? [byKey] : [{ session: [] }, byKey]
}

function successes({ status = 200, bodiless }: AnyDoor, content: Record<string, { schema: z.ZodType }>) {
  if (bodiless)
    return Object.fromEntries(bodiless.map(one => [String(one), { description: 'Success, without a body' }]))
  if (status === 303) return { '303': { description: 'Leads on to `Location`' } }
  return { [String(status)]: { description: 'Success', ...(status === 204 ? {} : { content }) } }
}

const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: 'A repeat with the same key and body within 24 hours gets the first answer.' }),
})

/** Every problem the door can answer with: those that follow from its access and input, and its own. */
function problemResponses(door: AnyDoor) {
  const codes = new Set<ProblemCode>(['invalid_parameter', 'internal', ...(door.problems ?? [])])
  const { kind } = door.access
  const add = (...more: ProblemCode[]) => {
    for (const code of more) codes.add(code)
  }
  if (kind !== 'public') add('unavailable')
  if (kind === 'key') add('missing_credentials')
  if (kind === 'sender') add('invalid_credentials')
  if (kind === 'key' || kind === 'session-or-key') add('invalid_credentials', 'missing_ability', 'rate_limited')
  if (kind === 'session' || kind === 'session-or-key') {
    add('sign_in_required')
    if (methodOf(door.route) !== 'GET') add('forbidden_origin')
  }
  if (door.creates) add('idempotency_key_reused', 'conflict')
  if (door.body)
    for (const code of ['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const) codes.add(code)
  const byStatus = Map.groupBy([...codes].sort(), problemStatus)
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, of]) => [
        String(status),
        {
          description: of.map(code => `${code}: ${problemTitle(code)}`).join('; '),
          content: { 'application/problem+json': { schema: ProblemBody } },
        },
      ]),
  )
}
