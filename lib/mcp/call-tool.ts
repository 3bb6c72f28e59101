import { invalidQuery, Problem } from '../errors.ts'
import { type Called, callEndpoint } from '../http/call-endpoint.ts'
import { isRead, methodOf, pathOf } from '../http/contract.ts'
import type { AnyContract, AnyEndpoint, Request } from '../http/endpoint.ts'
import type { RawInput } from '../http/input/input.ts'
import { extentOf, narrower } from '../http/input/narrower.ts'
import { allSourcesText, asksForAll } from '../model/account/all-sources.ts'
import { inputSchemaOf } from './input-schema.ts'
import { localTimes } from './local-times.ts'
import { quoted } from './quoted.ts'
import type { Tool } from './tools.ts'

/** A result is at most that large, so that it leaves an assistant room to think. */
export const maxBytes = 24 * 1024
/** Calls that are tried to find one that fits. */
const maxTries = 8

/** What a tool answered: JSON, and whether it is a refusal. */
export interface ToolResult {
  text: string
  isError: boolean
}

/** The caller of a tool, and what the called endpoint gets. */
export interface ToolCaller {
  request: Request
  context: unknown
}

/**
 * Calls the endpoint of a tool. The result is `{ request, caveats, data, meta }`, where `request` is the call over HTTP that returns the
 * same, with text of others marked as such and starts and ends as local time where the offset is known. A result over 24 KB is refused with the narrower call that fits; nothing is cut.
 * @throws any error that is no Problem
 */
export async function callTool(
  tool: Tool,
  endpoint: AnyEndpoint,
  given: Readonly<Record<string, unknown>>,
  caller: ToolCaller,
): Promise<ToolResult> {
  try {
    requireAbility(endpoint, caller)
    const input = inputOf(endpoint, given, usualFor(endpoint, tool, caller))
    const called = await callEndpoint(endpoint, input, caller.request, caller.context)
    const text = textOf(tool, called, apiCall(endpoint, input))
    const bytes = Buffer.byteLength(text)
    if (bytes <= maxBytes) return { text, isError: false }
    if (!isRead(endpoint)) return { text: savedOnly(called), isError: false }
    return refusal(tool, endpoint, bytes, await fittingCall({ tool, endpoint, input, called, bytes }, caller))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message: detail, faults } = error
    return { text: JSON.stringify({ error: code, detail, ...(faults.length > 0 ? { faults } : {}) }), isError: true }
  }
}

/** The parameters that a call has unless it sets them; all sources of an account that has data of several platforms. */
function usualFor(endpoint: AnyEndpoint, { usual }: Tool, { request }: ToolCaller): Readonly<Record<string, string>> {
  const { account } = request
  const isForAll = account !== undefined && asksForAll(account) && hasParameter(endpoint, 'source')
  return { ...usual, ...(isForAll ? { source: 'all' } : {}) }
}

/** @throws Problem missing_ability */
function requireAbility({ access }: AnyEndpoint, { request }: ToolCaller): void {
  if (!('ability' in access) || request.abilities.includes(access.ability)) return
  throw new Problem('missing_ability', `This tool requires a key with the ability ${access.ability}.`)
}

/** `meta` keeps what a citation needs: the range, the time zone and the sources. */
function textOf({ quotes }: Tool, { body, write }: Called, request: ApiCall): string {
  const { caveats: own = [], ...meta } = (body['meta'] ?? {}) as { caveats?: readonly string[] }
  const caveats = /[?&]source=all\b/.test(request.path) ? [allSourcesText, ...own] : own
  return write({ request, caveats, ...body, data: quoted(localTimes(body['data']), quotes), meta })
}

/** A record that was written is not refused for its size: the result names it. */
function savedOnly({ body, write }: Called): string {
  const { id } = body['data'] as { id: string }
  return write({ caveats: ['It is saved. It is too large to be shown here.'], data: { id } })
}

/** The first narrower call whose result is small enough, or null. */
async function fittingCall(
  tooLarge: { tool: Tool; endpoint: AnyEndpoint; input: RawInput; called: Called; bytes: number },
  { request, context }: ToolCaller,
): Promise<RawInput | null> {
  const { tool, endpoint } = tooLarge
  let { input, called, bytes } = tooLarge
  for (let tries = 0; tries < maxTries; tries++) {
    const query = narrower(
      endpoint,
      { query: input.query, share: maxBytes / bytes, extent: extentOf(called.body) },
      'less detail',
    )
    if (!query) return null
    input = { ...input, query }
    called = await callEndpoint(endpoint, input, request, context)
    bytes = Buffer.byteLength(textOf(tool, called, apiCall(endpoint, input)))
    if (bytes <= maxBytes) return input
  }
  return null
}

function refusal(tool: Tool, endpoint: AnyEndpoint, bytes: number, fitting: RawInput | null): ToolResult {
  const detail = `The result has ${bytes} bytes, and at most ${maxBytes} are returned; nothing was cut. Make the narrower call, or name fewer days or types.`
  const call = fitting && {
    tool: tool.name,
    arguments: argumentsOf(endpoint, fitting),
    request: apiCall(endpoint, fitting),
  }
  return { text: JSON.stringify({ error: 'too_large', detail, narrower: call }), isError: true }
}

/** A call of the API, for a person or a program to repeat. */
interface ApiCall {
  method: string
  path: string
  body?: unknown
}

/**
 * The arguments of a tool as the input of its endpoint: lists with commas and numbers as text, as a URL has them. A null argument is
 * one that is not given.
 * @throws Problem invalid_parameter for an object or a list of objects where a parameter is expected
 */
function inputOf(
  contract: AnyContract,
  given: Readonly<Record<string, unknown>>,
  usual: Readonly<Record<string, string>> = {},
): RawInput {
  const input: { path: Record<string, string>; query: Record<string, string>; body: Record<string, unknown> } = {
    path: {},
    query: usualOf(usual, given),
    body: {},
  }
  for (const [name, value] of Object.entries(given)) {
    if (contract.body && !hasParameter(contract, name)) input.body[name] = value
    else if (value !== null) (isInPath(contract, name) ? input.path : input.query)[name] = parameterText(name, value)
  }
  return { ...input, body: contract.body ? input.body : undefined }
}

/** The arguments of a tool that give an input: numbers and lists as its schema has them. */
function argumentsOf(contract: AnyContract, { path, query }: RawInput): Record<string, unknown> {
  const { properties } = inputSchemaOf(contract)
  const typed = Object.entries(query).map(([name, text]) => {
    const type = properties[name]?.type
    return [name, type === 'integer' ? Number(text) : type === 'array' ? text.split(',') : text]
  })
  return { ...path, ...Object.fromEntries(typed) }
}

/** The HTTP call that corresponds to an input. */
function apiCall({ route }: Pick<AnyContract, 'route'>, { path, query, body }: RawInput): ApiCall {
  const filled = pathOf(route).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const search = String(new URLSearchParams(query)).replaceAll('%2C', ',')
  return { method: methodOf(route), path: search ? `${filled}?${search}` : filled, ...(body ? { body } : {}) }
}

/** A range by its first and last day replaces the usual number of days. */
function usualOf({ days, ...usual }: Readonly<Record<string, string>>, given: Readonly<Record<string, unknown>>) {
  const hasRange = typeof given['start'] === 'string' || typeof given['end'] === 'string'
  return { ...usual, ...(days === undefined || hasRange ? {} : { days }) }
}

const isInPath = ({ path }: AnyContract, name: string) => Object.hasOwn(path?.shape ?? {}, name)
const hasParameter = (contract: AnyContract, name: string) =>
  isInPath(contract, name) || Object.hasOwn(contract.query?.shape ?? {}, name)

function parameterText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map(one => parameterText(name, one)).join(',')
  if (typeof value === 'object') throw invalidQuery(name, 'must be text, a number or a list of these')
  return String(value)
}
