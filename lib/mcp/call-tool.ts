import { Problem } from '../errors.ts'
import { type Called, callEndpoint } from '../http/call-endpoint.ts'
import { isRead } from '../http/contract.ts'
import type { AnyEndpoint, Request } from '../http/endpoint.ts'
import type { RawInput } from '../http/input/input.ts'
import { narrower } from './narrow.ts'
import { type ApiCall, apiCall, argumentsOf, inputOf } from './request.ts'
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
 * same. A result over 24 KB is refused with the narrower call that fits; nothing is cut.
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
    const input = inputOf(endpoint, given, tool.usual)
    const called = await callEndpoint(endpoint, input, caller.request, caller.context)
    const text = textOf(called, apiCall(endpoint, input))
    const bytes = Buffer.byteLength(text)
    if (bytes <= maxBytes) return { text, isError: false }
    if (!isRead(endpoint)) return { text: savedOnly(called), isError: false }
    return refusal(tool, endpoint, bytes, await fitting({ endpoint, input, called, bytes }, caller))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, message: detail, faults } = error
    return { text: JSON.stringify({ error: code, detail, ...(faults.length > 0 ? { faults } : {}) }), isError: true }
  }
}

/** @throws Problem missing_ability */
function requireAbility({ access }: AnyEndpoint, { request }: ToolCaller): void {
  if (!('ability' in access) || request.abilities.includes(access.ability)) return
  throw new Problem('missing_ability', `This tool requires a key with the ability ${access.ability}.`)
}

/** `meta` keeps what a citation needs: the range, the time zone and the sources. */
function textOf({ body, write }: Called, request: ApiCall): string {
  const { caveats = [], ...meta } = (body['meta'] ?? {}) as { caveats?: readonly string[] }
  return write({ request, caveats, ...body, meta })
}

/** A record that was written is not refused for its size: the result names it. */
function savedOnly({ body, write }: Called): string {
  const { id } = body['data'] as { id: string }
  return write({ caveats: ['It is saved. It is too large to be shown here.'], data: { id } })
}

/** The first narrower call whose result is small enough, or null. */
async function fitting(
  tooLarge: { endpoint: AnyEndpoint; input: RawInput; called: Called; bytes: number },
  { request, context }: ToolCaller,
): Promise<RawInput | null> {
  const { endpoint } = tooLarge
  let { input, called, bytes } = tooLarge
  for (let tries = 0; tries < maxTries; tries++) {
    const query = narrower(endpoint, { query: input.query, share: maxBytes / bytes, days: daysOf(called) })
    if (!query) return null
    input = { ...input, query }
    called = await callEndpoint(endpoint, input, request, context)
    bytes = Buffer.byteLength(textOf(called, apiCall(endpoint, input)))
    if (bytes <= maxBytes) return input
  }
  return null
}

function refusal(tool: Tool, endpoint: AnyEndpoint, bytes: number, narrower: RawInput | null): ToolResult {
  const detail = `The result has ${bytes} bytes, and at most ${maxBytes} are returned; nothing was cut. Make the narrower call, or name fewer days or types.`
  const call = narrower && {
    tool: tool.name,
    arguments: argumentsOf(endpoint, narrower),
    request: apiCall(endpoint, narrower),
  }
  return { text: JSON.stringify({ error: 'too_large', detail, narrower: call }), isError: true }
}

function daysOf({ body }: Called): number | undefined {
  return (body['meta'] as { range?: { days: number } } | undefined)?.range?.days
}
