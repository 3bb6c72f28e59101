import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { ProblemCode } from '../errors.ts'
import type { Ability, AccountRef } from '../model/account.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call. There is no default: an endpoint without `access` does not compile. */
export type Access = { kind: 'public' } | { kind: 'key'; ability: Ability }

export const open = { kind: 'public' } as const
export function key<const A extends Ability>(ability: A) {
  return { kind: 'key', ability } as const
}

type Shape = z.ZodObject
type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>

/** What a door is given: checked input, who asks, and the one clock reading of the request. */
export interface Request<A extends Access = Access, Q = unknown, P = unknown, B = unknown> {
  query: Q
  path: P
  body: B
  account: A extends { kind: 'key' } ? AccountRef : undefined
  nowMs: number
  /** `https://host` that the client called, without a slash at the end. */
  origin: string
}

/** Everything an endpoint promises, as one value: CDK, the gateway, OpenAPI, docs and tests read it. */
export interface Endpoint<
  Extra = unknown,
  A extends Access = Access,
  Q extends Shape | undefined = Shape | undefined,
  P extends Shape | undefined = Shape | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
> {
  /** `GET /api/v1/daily`; path parameters in braces. */
  route: `${Method} /${string}`
  summary: string
  access: A
  query?: Q
  path?: P
  body?: B
  /** 256 KiB unless told. */
  maxBodyBytes?: number
  response: R
  /** 200 unless told. */
  status?: 200 | 201 | 202
  /** Other forms of the same answer, picked by `Accept`: media type -> text of the body. */
  formats?: Record<string, (body: z.output<R>) => string>
  /** Problems this door can throw beyond those that follow from its access and input. */
  problems?: readonly ProblemCode[]
  /** What `openapi.json` says beyond the summary. */
  description?: string
  handle(request: Request<A, Parsed<Q>, Parsed<P>, Parsed<B>>, context: Context & Extra): Promise<z.input<R>>
}

// biome-ignore lint/suspicious/noExplicitAny: the catalogue holds doors of every input type; each door is checked where it is declared
export type AnyEndpoint = Endpoint<any, any, any, any, any, any>

/** Declares an endpoint. `Extra` names the ports it needs beyond the store, e.g. `endpoint<{ queue: SyncQueue }>()({...})`. */
export function endpoint<Extra = unknown>() {
  return <
    A extends Access,
    R extends z.ZodType,
    Q extends Shape | undefined = undefined,
    P extends Shape | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
  >(
    declaration: Endpoint<Extra, A, Q, P, B, R>,
  ) => declaration
}

export function methodOf(route: string): Method {
  return route.slice(0, route.indexOf(' ')) as Method
}

export function pathOf(route: string): string {
  return route.slice(route.indexOf(' ') + 1)
}
