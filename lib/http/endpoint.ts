import type * as z from 'zod'
import type { BaseContext, Context } from '../context.ts'
import type { ProblemCode } from '../errors.ts'
import type { Ability, AccountRef } from '../model/account/account.ts'
import type { Actor } from '../model/account/audit.ts'
import type { Session } from '../model/account/session.ts'
import type { PortsOf, Use } from '../uses.ts'
import type { Formats } from './formats.ts'
import type { RawBody, RawRequest } from './input/raw-request.ts'
import { withRepresentation } from './input/representation.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call the endpoint. There is no default: an endpoint without `access` does not compile. */
export type Access =
  | { kind: 'public'; document?: true }
  | { kind: 'key'; ability: Ability }
  | { kind: 'session' }
  | { kind: 'session-or-key'; ability: Ability }
  | { kind: 'webhook' }

/** Public: no credentials. */
export const publicAccess = { kind: 'public' } as const

/** Public, and the same text for everyone until the next deployment: clients and caches may keep it while its `ETag` is current. */
export const publicDocument = { kind: 'public', document: true } as const

/** A bearer key with this ability. */
export function key<const A extends Ability>(ability: A) {
  return { kind: 'key', ability } as const
}

/** A browser with a session cookie. */
export const session = { kind: 'session' } as const

/** A browser with a session cookie, or a bearer key with this ability; never both in one request. */
export function sessionOrKey<const A extends Ability>(ability: A) {
  return { kind: 'session-or-key', ability } as const
}

/** A platform that authenticates with the request itself, for example by a signature; the endpoint's `verify` checks it. */
export const webhook = { kind: 'webhook' } as const

export type Status = 200 | 201 | 202 | 204 | 302 | 303 | 401

/** A response that needs more than a body: another declared status, headers, cookies, or bytes as base64. */
export class Reply<Body> {
  readonly body: Body
  readonly more: { status?: Status; headers?: Record<string, string>; cookies?: string[]; isBase64?: boolean }

  constructor(body: Body, more: Reply<Body>['more']) {
    this.body = body
    this.more = more
  }
}

type Shape = z.ZodObject
type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>

type RowOf<Body> = Body extends { data: readonly (infer Row)[] } ? Row : unknown

type MediaTypes = readonly string[] | undefined
/** A parsed JSON body, a raw body, or either where the endpoint accepts both. */
type Body<B, W> = W extends readonly string[] ? RawBody | (B extends z.ZodType ? z.output<B> : never) : Parsed<B>

/** The arguments of a handler: validated input, the caller, and the single clock reading of the request. */
export interface Request<A extends Access = Access, Q = unknown, P = unknown, B = unknown> {
  query: Q
  path: P
  body: B
  account: A extends { kind: 'public' } ? undefined : AccountRef
  session: A extends { kind: 'session' } ? Session : Session | undefined
  /** The caller's session or key, as the audit names it. */
  actor: A extends { kind: 'public' | 'webhook' } ? undefined : Actor
  cookies: Readonly<Record<string, string | undefined>>
  /** What the caller's key may do; nothing without a key. */
  abilities: readonly Ability[]
  /** The headers that the endpoint declares, by name in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  /** The `If-Match` header of an endpoint that declares it. */
  ifMatch: string | undefined
  /** The password of HTTP Basic authentication, for an endpoint that declares `passphrase`. */
  passphrase: string | undefined
  /** The network address that the request came from. */
  address: string
  /** Whether a page of another site sent the request by itself. */
  isFromOtherSite: boolean
  /** The `Accept` header. */
  accept: string | undefined
  nowMs: number
  /** An id at a time. A repeat under its `Idempotency-Key` has the same, and finds what a first request created before it died. */
  newId: (atMs: number) => string
  /** `https://host` that the client called, without a trailing slash. */
  origin: string
}

/** The context of a handler: the base, each port in `uses`, and the store (a public endpoint gets it only if `uses` names it). */
type ContextOf<A extends Access, U extends Use> = BaseContext &
  (A extends { kind: 'public' } ? unknown : Context) &
  PortsOf<U>

type TextType =
  | 'text/plain'
  | 'text/html'
  | 'text/css'
  | 'text/javascript'
  | 'image/svg+xml'
  | 'image/png'
  | 'application/manifest+json'
  | 'application/json'

/** An endpoint: its contract as data, which CDK, IAM, the gateway, OpenAPI, ask and the tests read, and its handler. */
export interface Endpoint<
  A extends Access = Access,
  R extends z.ZodType = z.ZodType,
  Q extends Shape | undefined = Shape | undefined,
  P extends Shape | undefined = Shape | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  U extends Use = Use,
  W extends MediaTypes = MediaTypes,
> {
  /** `GET /api/v1/daily`; path parameters in braces. */
  route: `${Method} /${string}`
  summary: string
  /** The OpenAPI description, beyond the summary. */
  description?: string
  access: A
  query?: Q
  path?: P
  body?: B
  /** Media types of a body that the handler gets as bytes: `body` is then a `RawBody`. Checked before `body`, which is for JSON. */
  rawBody?: W & MediaTypes
  /** What to say about a body of these media types, which are not accepted. */
  bodyAdvice?: Readonly<Record<string, string>>
  /** Default: 256 KiB. */
  maxBodyBytes?: number
  /** What to say about a larger body: how else it can be sent. */
  sizeAdvice?: string
  response: R
  /** The success status; default 200. If there are several, the first is the default and the handler may reply with another. 204, 302 and 303 have no body. */
  status?: Status | readonly [Status, ...Status[]]
  /** The media types of a text response instead of JSON. If there are several, the first is the default and the handler may set another `content-type`. */
  text?: readonly [TextType, ...TextType[]]
  /** Other representations of the same response, negotiated by `Accept`. */
  formats?: Formats<z.output<R>>
  /** The columns of the rows in `data`, such as `date` and `values.steps`. The query then has `shape`, and `shape=columns` gives an array for each. */
  columns?: (body: z.output<R>) => readonly string[]
  /** For computed rows that are more than a table can show: the row of the table. */
  flat?: (row: RowOf<z.output<R>>) => Readonly<Record<string, unknown>>
  /** Members that `view=brief` leaves out wherever they occur, or in every member of a name: `night.id`. The query then has `view`. */
  brief?: readonly string[]
  /** Problems that the handler can throw, in addition to those that follow from access and input. */
  problems?: readonly ProblemCode[]
  /** A POST that accepts an `Idempotency-Key`: for a day, a repeat gets the first response. */
  creates?: boolean
  /** A public endpoint whose data may have a passphrase: it is sent as the password of HTTP Basic authentication. */
  passphrase?: boolean
  /** A PATCH or DELETE that honors `If-Match`: the client names the version that it changes. */
  ifMatch?: boolean
  /**
   * The response holds a secret that is shown once: it is not stored, and a repeat under the same `Idempotency-Key` gets 409 with this
   * text.
   */
  shownOnce?: string
  /** Request headers that the handler reads and a client may send: name in lower case -> what it says. */
  headers?: Readonly<Record<string, string>>
  /** Pages of other origins may not call it, even with a key. */
  ownOriginOnly?: boolean
  /** What it does with the items of its account, if that is less than its method implies. A POST with `read` only reads, like a GET. */
  account?: 'read' | 'read and delete'
  /** The problem that a repeat gets when the first request died and its outcome is unknown; without this, a repeat runs the handler again. */
  unknownOutcome?: string
  /** Ports and permissions beyond access to the caller's own items. */
  uses?: readonly U[]
  handle(
    request: Request<A, Parsed<Q>, Parsed<P>, Body<B, W>>,
    context: ContextOf<A, U>,
  ): Promise<z.output<R> | Reply<z.output<R>>>
}

/** What an endpoint for a platform's requests has in addition: `verify` accepts the request as received, or throws a Problem. */
type Verification<A extends Access, U extends Use> = A extends { kind: 'webhook' }
  ? { verify(request: RawRequest, context: ContextOf<A, U>): Promise<void> }
  : unknown

/** The contract of an endpoint with its type parameters erased, for lists. */
export interface AnyContract extends Omit<Endpoint, 'formats' | 'columns' | 'flat' | 'handle'> {
  // biome-ignore lint/suspicious/noExplicitAny: the types were checked where the endpoint was declared
  formats?: Formats<any>
  // biome-ignore lint/suspicious/noExplicitAny: see above
  columns?: (body: any) => readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: see above
  flat?: (row: any) => Readonly<Record<string, unknown>>
}

/** An endpoint with its type parameters erased. */
export interface AnyEndpoint extends AnyContract {
  // biome-ignore lint/suspicious/noExplicitAny: the types were checked where the endpoint was declared
  handle(request: any, context: any): Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: see above
  verify?(request: RawRequest, context: any): Promise<void>
}

/** Declares an endpoint: one value whose contract determines the input and response types of its handler. */
export function endpoint<
  A extends Access,
  R extends z.ZodType,
  Q extends Shape | undefined = undefined,
  P extends Shape | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  const U extends Use = never,
  W extends MediaTypes = undefined,
>(value: Endpoint<A, R, Q, P, B, U, W> & Verification<A, U>): Endpoint<A, R, Q, P, B, U, W> {
  const { query, columns, brief } = value
  return query && (columns || brief) ? { ...value, query: withRepresentation(query, value) as Q } : value
}
