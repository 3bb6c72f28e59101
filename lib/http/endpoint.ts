import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { ProblemCode } from '../errors.ts'
import type { Ability, AccountRef } from '../model/account/account.ts'
import type { Session } from '../model/account/session.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call. There is no default: an endpoint without `access` does not compile. */
export type Access =
  | { kind: 'public' }
  | { kind: 'key'; ability: Ability }
  | { kind: 'session' }
  | { kind: 'session-or-key'; ability: Ability }
  | { kind: 'sender'; check: SenderCheck }

/** A request as it came, before anything of it is believed. */
export interface Sent {
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** Lets the request in or throws. */
type SenderCheck = { allows(sent: Sent, context: Context): Promise<void> }

export const open = { kind: 'public' } as const
export function key<const A extends Ability>(ability: A) {
  return { kind: 'key', ability } as const
}

/** A signed-in browser. */
export const session = { kind: 'session' } as const
/** Either of the two, never both at once. */
export function sessionOrKey<const A extends Ability>(ability: A) {
  return { kind: 'session-or-key', ability } as const
}

/** An answer with more than its body: cookies, headers, or with `location` a redirect. */
export class Reply<Body> {
  readonly body: Body
  readonly more: { headers?: Record<string, string>; cookies?: string[] }

  constructor(body: Body, more: Reply<Body>['more']) {
    this.body = body
    this.more = more
  }
}

/** Who can prove by the request itself that it is the one: a platform that signs what it sends. @throws Problem of its own */
export function sender<C extends Context>(allows: (sent: Sent, context: C) => Promise<void>) {
  return { kind: 'sender', check: { allows } } as { kind: 'sender'; check: SenderCheck }
}

type Shape = z.ZodObject
type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>

/** What a door is given: checked input, who asks, and the one clock reading of the request. */
export interface Request<A extends Access = Access, Q = unknown, P = unknown, B = unknown> {
  query: Q
  path: P
  body: B
  account: A extends { kind: 'public' } ? undefined : AccountRef
  session: A extends { kind: 'session' } ? Session : Session | undefined
  cookies: Readonly<Record<string, string>>
  nowMs: number
  /** `https://host` that the client called, without a slash at the end. */
  origin: string
}

/** Everything an endpoint promises, as one value: CDK, the gateway, OpenAPI, docs and tests read it. */
export interface Declaration<
  A extends Access = Access,
  R extends z.ZodType = z.ZodType,
  Q extends Shape | undefined = Shape | undefined,
  P extends Shape | undefined = Shape | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
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
  /** 256 KiB unless told. */
  maxBodyBytes?: number
  response: R
  /** 200 unless told. 204 and 303 have no body: their response is `z.undefined()`. */
  status?: 200 | 201 | 202 | 204 | 303
  /** Answers without a body: the door answers with one of these statuses. */
  bodiless?: readonly (201 | 204)[]
  /** The answer is text of this type instead of JSON. */
  textType?: 'text/html' | 'text/css' | 'text/javascript'
  /** Other forms of the same answer, picked by `Accept`: media type -> text of the body. */
  formats?: Record<string, (body: z.output<R>) => string>
  /** Problems this door can throw beyond those that follow from its access and input. */
  problems?: readonly ProblemCode[]
  /** A POST that takes an `Idempotency-Key`: a repeat gets the first answer for a day. */
  creates?: boolean
  /** A POST that asks and changes nothing: it may do what a GET may. */
  onlyReads?: boolean
  /** Of a creation that must not happen twice: what a repeat is told when the first died and nobody knows how far it came. */
  unknownOutcome?: string
  /** What it needs beyond reading and writing its account; CDK grants exactly that. */
  uses?: readonly Use[]
}

/**
 * queue: may start a synchronisation. upstream-users: finds accounts by their ids on the platform. mark-damage: notes that a stored
 * piece is to be fetched again. identity-provider: speaks OpenID Connect with it. upstream: calls the platform, with the client's
 * secret and the key that seals tokens; upstream-consent: only knows where its consent is. close-account: ends every way to its
 * account and orders its erasure. The others say what they do to what.
 */
export type Use =
  | 'queue'
  | 'identity-provider'
  | 'upstream-users'
  | 'upstream'
  | 'close-account'
  | 'read-receipts'
  | 'mark-damage'
  | 'begin-sessions'
  | 'end-sessions'
  | 'list-keys'
  | 'make-keys'
  | 'update-keys'
  | 'end-keys'
  | 'upstream'
  | 'upstream-consent'
  | 'link-upstream-users'

/** A declaration with its work. `C` is what the work needs: the base context, or more of it. */
export interface Door<C extends Context = Context> extends Declaration {
  // biome-ignore lint/suspicious/noExplicitAny: the input types were checked where the door was declared; a list holds doors of all types
  handle(request: any, context: C): Promise<unknown>
}

// biome-ignore lint/suspicious/noExplicitAny: a door of any context
export type AnyDoor = Door<any>

/** Declares an endpoint; `.handle` adds its work, whose input and answer the declaration types. */
export function endpoint<
  A extends Access,
  R extends z.ZodType,
  Q extends Shape | undefined = undefined,
  P extends Shape | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(declaration: Declaration<A, R, Q, P, B>) {
  type Work<C> = (
    request: Request<A, Parsed<Q>, Parsed<P>, Parsed<B>>,
    context: C,
  ) => Promise<z.input<R> | Reply<z.input<R>>>
  return {
    handle: <C extends Context = Context>(handle: Work<C>): Door<C> => ({ ...declaration, handle }) as Door<C>,
  }
}

/** Whether a door leaves its account as it is. */
export function isRead({ route, onlyReads = false }: Pick<Declaration, 'route' | 'onlyReads'>): boolean {
  return methodOf(route) === 'GET' || onlyReads
}

export function methodOf(route: string): Method {
  return route.slice(0, route.indexOf(' ')) as Method
}

export function pathOf(route: string): string {
  return route.slice(route.indexOf(' ') + 1)
}
