import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Context as LambdaContext } from 'aws-lambda'
import { noSuchRoute } from '../../functions/fallback/no-such-route.ts'
import { fallbackHandler } from '../../lib/http/handler.ts'
import { httpEvent } from './http-event.ts'
import type { World } from './world.ts'

/** The fetch of a client that calls `/mcp` of a world, and the fallback for other methods than POST. */
export function fetchMcp(world: World, key: string) {
  const fetch = async (_: URL | string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> => {
    const sent = Object.fromEntries(new Headers(headers))
    const isPost = method === 'POST'
    const fallback = () =>
      fallbackHandler(noSuchRoute, () => world.context)(
        httpEvent(`${method} /mcp`, { headers: sent }, world.time.now),
        {} as LambdaContext,
      )
    const result = isPost
      ? await world.call('POST /mcp', { key, body: String(body), headers: sent })
      : method === 'GET'
        ? await world.call('GET /{slug}', { path: '/mcp', headers: sent })
        : await fallback()
    const status = 'status' in result ? result.status : (result.statusCode ?? 200)
    const text = 'text' in result ? result.text : (result.body ?? '')
    const answered = Object.fromEntries(Object.entries(result.headers ?? {}).map(([name, one]) => [name, String(one)]))
    return new Response(status === 202 ? null : text, { status, headers: answered })
  }
  return { fetch }
}

/** The SDK's own client, connected to the MCP server of a world. */
export async function connectMcp(world: World, key: string) {
  const { fetch } = fetchMcp(world, key)
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL('https://health.test/mcp'), { fetch }))
  return { client }
}

const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/

/** A result of a tool as the API has it: with instants in UTC, and without the marks of text that others wrote. */
export function unquoted(value: unknown): unknown {
  if (typeof value === 'string') return local.test(value) ? new Date(value).toISOString() : value
  if (Array.isArray(value)) return value.map(unquoted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [first] = entries
  if (first && entries.length === 1 && first[0] === 'quoted') return first[1]
  return Object.fromEntries(entries.map(([name, member]) => [name, unquoted(member)]))
}
