import * as z from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { type ProblemCode, problemCodes, problemStatus, problemTitle } from '../../errors.ts'
import { sessionCookie } from '../access/cookies.ts'
import { jsonTypesOf, methodOf, pathOf, statusesOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'
import { isConditional } from '../middleware/conditional-get.ts'
import { complete, type OpenApiDocument } from './complete.ts'
import { headers } from './headers.ts'

const redirects = [302, 303]

/** The whole API as OpenAPI 3.1, generated from the declarations that validate requests. The keys of `endpoints` are file paths; operation IDs are camelCase. */
export function openApiDocument(endpoints: Record<string, AnyContract>): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {}
  for (const [file, contract] of Object.entries(endpoints)) {
    const path = pathOf(contract.route)
    const method = methodOf(contract.route).toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    paths[path] = { ...paths[path], [method]: operationOf(file, contract) }
  }
  const areas = new Set(Object.keys(endpoints).map(areaOf))
  const document = createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Personal Health Data',
      version: 'v1',
      description: guide,
      contact: { name: 'Personal Health Data contributors' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://127.0.0.1:8787' }],
    tags: [...areas].map(name => ({ name, ...(tags[name] ? { description: tags[name] } : {}) })),
    components: {
      headers,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description:
            'The session of a signed-in browser; a write requires a same-origin `Sec-Fetch-Site` or `Origin` header.',
        },
        bearerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal API key: phd_ followed by 36 characters.',
        },
      },
    },
    paths,
  })
  return complete(JSON.parse(JSON.stringify(withCommas(document))) as OpenApiDocument, endpoints)
}

/** `health-data/get-daily` -> `health-data` */
function areaOf(file: string): string {
  return file.slice(0, file.indexOf('/'))
}

/** A list in a query is one parameter with commas, not one parameter for each name. */
function withCommas<Document extends ReturnType<typeof createDocument>>(document: Document): Document {
  for (const operations of Object.values(document.paths ?? {}))
    for (const { parameters = [] } of Object.values(operations) as { parameters?: Record<string, unknown>[] }[])
      for (const one of parameters)
        if ((one['schema'] as { type?: unknown } | undefined)?.type === 'array')
          Object.assign(one, { style: 'form', explode: false })
  return document
}

function operationOf(file: string, contract: AnyContract): ZodOpenApiOperationObject {
  const id = file.slice(file.indexOf('/') + 1).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const content: Record<string, { schema: z.ZodType }> = Object.fromEntries(
    (contract.text ?? ['application/json']).map(type => [type, { schema: bodyOf(contract) }]),
  )
  for (const mediaType of Object.keys(contract.formats?.writers ?? {})) content[mediaType] = { schema: z.string() }
  const headers = headersOf(contract)
  return {
    operationId: id,
    tags: [areaOf(file)],
    summary: contract.summary,
    description: descriptionOf(contract),
    security: securityOf(contract),
    ...(contract.query || contract.path || headers ? { requestParams: parametersOf(contract, headers) } : {}),
    ...(contract.body || contract.rawBody ? { requestBody: { required: true, content: bodyContent(contract) } } : {}),
    responses: {
      ...successes(contract, content),
      ...(isConditional(contract)
        ? { '304': { description: 'Not modified since the `ETag` of `If-None-Match`' } }
        : {}),
      ...problemResponses(contract),
      // Tools expect a response that is not a redirect.
      ...(redirects.includes(statusesOf(contract)[0] ?? 0) ? { default: problemResponse('Any other problem') } : {}),
    } as ZodOpenApiOperationObject['responses'],
  }
}

const Columns = z
  .record(z.string(), z.union([z.array(z.unknown()), z.record(z.string(), z.array(z.unknown()))]))
  .describe('With `shape=columns`: the rows as one array per member.')
  .meta({ id: 'Columns' })

const Brief = z
  .union([z.record(z.string(), z.unknown()), z.array(z.record(z.string(), z.unknown()))])
  .describe('With `view=brief`: the same without parameters, inputs, stages and other details.')
  .meta({ id: 'Brief' })

/** The response, and the forms of its `data` that a query can choose. */
function bodyOf({ response, columns, brief }: AnyContract): z.ZodType {
  const other = columns ? Columns : brief ? Brief : null
  const whole = response instanceof z.ZodLazy ? response.unwrap() : response
  if (!other || !(whole instanceof z.ZodObject)) return response
  // The description is of the union as a whole, not of one of its forms.
  const data = (whole.shape['data'] as z.ZodType).meta({ description: undefined })
  return whole.extend({ data: z.union([data, other]).describe('The result.') })
}

/** The description of the contract, and the credential that a call needs. */
function descriptionOf({ description, access }: AnyContract): string {
  const credential = {
    public: 'No credentials needed.',
    key: `Requires a bearer key with the ability \`${'ability' in access ? access.ability : ''}\`.`,
    session: 'Requires the session of a signed-in browser.',
    'session-or-key': `Requires a session, or a bearer key with the ability \`${'ability' in access ? access.ability : ''}\`.`,
    webhook: 'Called by the platform, which signs the request.',
  }[access.kind]
  return [...(description ? [description] : []), credential].join('\n\n')
}

function parametersOf({ query, path }: AnyContract, header: z.ZodObject | undefined) {
  return { ...(query ? { query } : {}), ...(path ? { path } : {}), ...(header ? { header } : {}) }
}

function bodyContent(contract: AnyContract): Record<string, { schema: z.ZodType }> {
  const { body, rawBody = [] } = contract
  const json = body ? jsonTypesOf(contract).map(type => [type, { schema: body }]) : []
  const raw = rawBody.map(type => [type, { schema: z.string().meta({ contentMediaType: type }) }])
  return Object.fromEntries([...json, ...raw])
}

function securityOf({ access }: AnyContract): Record<string, string[]>[] {
  if (access.kind === 'public' || access.kind === 'webhook') return []
  if (access.kind === 'session') return [{ session: [] }]
  const byKey = { bearerKey: [] }
  return access.kind === 'key' ? [byKey] : [{ session: [] }, byKey]
}

function successes(contract: AnyContract, content: Record<string, { schema: z.ZodType }>) {
  const [usual] = statusesOf(contract)
  return Object.fromEntries(
    statusesOf(contract).map(status => {
      if (redirects.includes(status)) return [String(status), { description: 'Redirect to `Location`' }]
      if (status === 401) return [String(status), { description: 'Refused, with a page that asks again', content }]
      if (status !== usual) return [String(status), { description: 'Success without a body' }]
      return [String(status), { description: 'Success', ...(status === 204 ? {} : { content }) }]
    }),
  )
}

function headersOf({ creates, ifMatch, headers }: AnyContract): z.ZodObject | undefined {
  if (creates) return idempotencyHeader
  if (ifMatch) return ifMatchHeader
  const own = Object.entries(headers ?? {}).map(([name, description]) => [
    name,
    z.string().optional().meta({ description }),
  ])
  return headers && z.object(Object.fromEntries(own))
}

const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('A repeat with the same key and body within 24 hours gets the first response.'),
})

const ifMatchHeader = z.object({
  'If-Match': z
    .string()
    .optional()
    .describe('The `ETag` of the version to change; a record that has changed since then gets 412.'),
})

/** The text of the document about the API as a whole, in Markdown. */
const guide = `The cached health data of one account of a wearable platform.

## Authentication

Sign in at \`/account\` and create a bearer key. Send it with every request for data:

\`\`\`sh
curl -H "Authorization: Bearer $KEY" https://…/api/v1/daily?days=7
\`\`\`

A key belongs to one account, has abilities (\`read\`, \`workout:write\`) and can expire; it can be revoked at any time. It may make 120 requests in a
wall-clock minute: \`RateLimit\` says how many are left, and 429 has \`Retry-After\`. Pages of any origin may use a key. Routes that
manage the account need the session cookie of a signed-in browser, and only the pages of the service itself may call them.

## Conventions

- Days are civil days in the time zone of the account. Today is marked \`partial\`.
- A missing value is \`null\`; a zero is a measured zero. No minute is counted from two sources.
- A derived value has its method, parameters and inputs, so that it can be computed again. Computed numbers have at most
  twelve significant digits.
- Unknown parameters and members are rejected. A problem (RFC 9457) names every fault.
- A GET of data and of a public document has an \`ETag\`; with \`If-None-Match\` an unchanged result is 304 without a body.
`

/** The areas of the API by tag. */
const tags: Readonly<Record<string, string>> = {
  discovery: 'What the service provides: descriptor, data types, resources of the platform.',
  'health-data': 'Observations, daily values, sleep, recovery and body.',
  workouts: 'The workouts that devices recorded.',
  training: 'Results from the workout logs and the training load.',
  glucose: 'Glucose readings in mg/dL and mmol/L.',
  nutrition: 'Logged food and drinks.',
  'workout-logs': 'The workouts that the person enters or imports.',
  'training-logs': 'The training diary of the signed-in person.',
  notes: 'Notes and tags of the person on days.',
  'workout-media': 'Photos and videos of workout logs.',
  analysis: 'Summaries, comparisons, correlations, data quality and questions.',
  mcp: 'The MCP server for assistants.',
  profile: 'The person: name, time zone, units.',
  connection: 'The connection to the platform.',
  sync: 'Synchronization with the platform.',
  backfill: 'Reading the history as a job.',
  'upstream-writes': 'Writing single records to the platform.',
  keys: 'Bearer keys.',
  exports: 'Exports of everything that the account has.',
  imports: 'Imports of archives of other platforms.',
  sources: 'Where the data comes from.',
  shares: 'Links that show a part of the data to people who have them.',
  'public-profile': 'A page that shows chosen daily values to everyone.',
  usage: 'Use of the account, and the amount of stored data.',
  'sign-in': 'Signing in and out in a browser.',
  account: 'Deleting the account, and its receipt.',
  pages: 'Pages for browsers and their files.',
  webhooks: 'Notifications from the platform.',
}

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
function problemResponses(contract: AnyContract) {
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
  if (['days', 'limit', 'per_page'].some(name => contract.query && name in contract.query.shape))
    add('response_too_large')
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

function problemResponse(description: string) {
  return { description, content: { 'application/problem+json': { schema: ProblemBody } } }
}
