import type * as z from 'zod'
import type { BaseContext, Context } from '../context.ts'
import type { ProblemCode } from '../errors.ts'
import type { Ability, AccountRef } from '../model/account/account.ts'
import type { Session } from '../model/account/session.ts'
import type { PortsOf, Use } from '../uses.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call. There is no default: an endpoint without `access` does not compile. */
export type Access =
  | { kind: 'public' }
  | { kind: 'key'; ability: Ability }
  | { kind: 'session' }
  | { kind: 'session-or-key'; ability: Ability }
  | { kind: 'webhook'; check: WebhookCheck }

/** A request as it came, before anything in it is trusted. */
export interface RawRequest {
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** Lets the request in or throws a Problem. */
type WebhookCheck = { verify(request: RawRequest, context: Context): Promise<void> }

/** Anybody, without credentials. */
export const publicAccess = { kind: 'public' } as const

/** A bearer key with this ability. */
export function key<const A extends Ability>(ability: A) {
  return { kind: 'key', ability } as const
}

/** A signed-in browser. */
export const session = { kind: 'session' } as const

/** A signed-in browser or a bearer key with this ability, never both at once. */
export function sessionOrKey<const A extends Ability>(ability: A) {
  return { kind: 'session-or-key', ability } as const
}

/** A platform that proves itself by the request, such as by a signature. @throws Problem of its own */
export function webhook<C extends Context>(verify: (request: RawRequest, context: C) => Promise<void>) {
  return { kind: 'webhook', check: { verify } } as { kind: 'webhook'; check: WebhookCheck }
}

export type Status = 200 | 201 | 202 | 204 | 303

/** An answer that is more than a body: another of the declared statuses, headers, cookies. */
export class Reply<Body> {
  readonly body: Body
  readonly more: { status?: Status; headers?: Record<string, string>; cookies?: string[] }

  constructor(body: Body, more: Reply<Body>['more']) {
    this.body = body
    this.more = more
  }
}

type Shape = z.ZodObject
type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>

/** What a handler is given: checked input, the caller, and the one clock reading of the request. */
export interface Request<A extends Access = Access, Q = unknown, P = unknown, B = unknown> {
  query: Q
  path: P
  body: B
  account: A extends { kind: 'public' } ? undefined : AccountRef
  session: A extends { kind: 'session' } ? Session : Session | undefined
  cookies: Readonly<Record<string, string | undefined>>
  nowMs: number
  /** `https://host` that the client called, without a slash at the end. */
  origin: string
}

/** The context of a handler: the base, the store unless it is public and does not name it, and each port that it uses. */
type ContextOf<A extends Access, U extends Use> = BaseContext &
  (A extends { kind: 'public' } ? unknown : Context) &
  PortsOf<U>

type TextType = 'text/html' | 'text/css' | 'text/javascript'

/** What an endpoint promises, as data: CDK, IAM, the gateway, OpenAPI, ask and the tests read it. */
export interface Contract<
  A extends Access = Access,
  R extends z.ZodType = z.ZodType,
  Q extends Shape | undefined = Shape | undefined,
  P extends Shape | undefined = Shape | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  U extends Use = Use,
> {
  /** `GET /api/v1/daily`; path parameters in braces. */
  route: `${Method} /${string}`
  summary: string
  /** What `openapi.json` says beyond the summary. */
  description?: string
  access: A
  query?: Q
  path?: P
  body?: B
  /** 256 KiB unless set. */
  maxBodyBytes?: number
  response: R
  /** The status of a success, 200 unless set; of several, the first unless the handler replies with another. 204 and 303 have no body. */
  status?: Status | readonly [Status, ...Status[]]
  /** The answer is text of these types instead of JSON; of several, the first unless the handler replies with another `content-type`. */
  text?: readonly [TextType, ...TextType[]]
  /** Other representations of the same answer, negotiated by `Accept`. */
  formats?: Formats<z.output<R>>
  /** Problems that the handler can throw beyond those that follow from access and input. */
  problems?: readonly ProblemCode[]
  /** A POST that takes an `Idempotency-Key`: for a day, a repeat gets the first answer. */
  creates?: boolean
  /** A POST that only reads: it needs no more rights than a GET. */
  onlyReads?: boolean
  /** What a repeat of a creation is told when the first request died and its outcome is unknown; without it, a repeat tries again. */
  unknownOutcome?: string
  /** What it needs beyond the items of its own account. */
  uses?: readonly U[]
}

/** Representations of an answer besides JSON. */
export interface Formats<Body> {
  /** Chooses one for an `Accept`, null for JSON. Handed in, so that only an endpoint that has formats carries the parser. */
  choose: (accept: string, mediaTypes: readonly string[]) => string | null
  /** Media type -> text of the body. */
  writers: Record<string, (body: Body) => string>
}

/** A contract with its handler. */
export interface Endpoint<
  A extends Access = Access,
  R extends z.ZodType = z.ZodType,
  Q extends Shape | undefined = Shape | undefined,
  P extends Shape | undefined = Shape | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  U extends Use = Use,
> extends Contract<A, R, Q, P, B, U> {
  handle(
    request: Request<A, Parsed<Q>, Parsed<P>, Parsed<B>>,
    context: ContextOf<A, U>,
  ): Promise<z.output<R> | Reply<z.output<R>>>
}

/** A contract of any types, as a list holds them. */
export interface AnyContract extends Omit<Contract, 'formats'> {
  // biome-ignore lint/suspicious/noExplicitAny: the types were checked where the endpoint was declared
  formats?: Formats<any>
}

/** An endpoint of any types. */
export interface AnyEndpoint extends AnyContract {
  // biome-ignore lint/suspicious/noExplicitAny: the types were checked where the endpoint was declared
  handle(request: any, context: any): Promise<unknown>
}

/** Declares an endpoint: one value, whose contract types the input and the answer of its handler. */
export function endpoint<
  A extends Access,
  R extends z.ZodType,
  Q extends Shape | undefined = undefined,
  P extends Shape | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  const U extends Use = never,
>(value: Endpoint<A, R, Q, P, B, U>): Endpoint<A, R, Q, P, B, U> {
  return value
}

/** Whether an endpoint leaves its account as it is. */
export function isRead({ route, onlyReads = false }: Pick<Contract, 'route' | 'onlyReads'>): boolean {
  return methodOf(route) === 'GET' || onlyReads
}

/** Every name that an endpoint uses: what it declares, and the store wherever there is a caller to look up. */
export function usesOf({ access, uses = [] }: Pick<Contract, 'access' | 'uses'>): readonly Use[] {
  return access.kind === 'public' ? uses : [...new Set<Use>(['store', ...uses])]
}

/** The statuses of a success, the usual one first. */
export function statusesOf({ status = 200 }: Pick<Contract, 'status'>): readonly [Status, ...Status[]] {
  return typeof status === 'number' ? [status] : status
}

export function methodOf(route: string): Method {
  return route.slice(0, route.indexOf(' ')) as Method
}

export function pathOf(route: string): string {
  return route.slice(route.indexOf(' ') + 1)
}
