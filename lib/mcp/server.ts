import { type CallToolResult, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type { AnyEndpoint } from '../http/endpoint.ts'
import { callTool, type ToolCaller } from './call-tool.ts'
import { inputSchemaOf } from './input-schema.ts'
import { instructions } from './instructions.ts'
import { resources } from './resources.ts'
import { type Tool, type ToolRoute, tools } from './tools.ts'

/** The endpoints behind the tools. */
export type ToolEndpoints = { readonly [Route in ToolRoute]: AnyEndpoint }

/** The versions of the protocol that are spoken, the newest first. */
export const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26']

/** The server of one request. `failed` gets an error that is not the caller's fault. */
export function mcpServer(endpoints: ToolEndpoints, caller: ToolCaller, failed: (error: unknown) => void): Server {
  const server = new Server(
    { name: 'personal-health-data', title: 'Personal Health Data', version: '1' },
    {
      capabilities: { tools: {}, resources: {} },
      instructions,
      supportedProtocolVersions: protocolVersions,
      jsonSchemaValidator: noValidator,
    },
  )
  const usable = tools.filter(({ route }) => mayCall(endpoints[route], caller))
  server.setRequestHandler('tools/list', () => ({ tools: usable.map(tool => describe(tool, endpoints[tool.route])) }))
  server.setRequestHandler('tools/call', async ({ params }): Promise<CallToolResult> => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool of this name.`)
    try {
      const { text, isError } = await callTool(tool, endpoints[tool.route], params.arguments ?? {}, caller)
      return { content: [{ type: 'text', text }], isError }
    } catch (error) {
      failed(error)
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'An internal error occurred.')
    }
  })
  server.setRequestHandler('resources/list', () => ({
    resources: resources.map(({ content: _, ...about }) => ({ ...about, mimeType })),
  }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', ({ params }) => {
    const found = resources.find(({ uri }) => uri === params.uri)
    if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no resource at this URI.')
    return { contents: [{ uri: found.uri, mimeType, text: JSON.stringify(found.content()) }] }
  })
  return server
}

const mimeType = 'application/json'

function mayCall({ access }: AnyEndpoint, { request }: ToolCaller): boolean {
  return 'ability' in access && request.abilities.includes(access.ability)
}

function describe({ name, title, hint, route, usual }: Tool, endpoint: AnyEndpoint) {
  const isRead = endpoint.access.kind === 'key' && endpoint.access.ability === 'read'
  return {
    name,
    title,
    description: `${hint} ${endpoint.summary}. ${endpoint.description ?? ''} (${route})`.replace(/ +/g, ' '),
    inputSchema: JSON.parse(JSON.stringify(inputSchemaOf(endpoint, usual))),
    annotations: { title, readOnlyHint: isRead, destructiveHint: false, openWorldHint: false },
  }
}

/** Nothing is validated by JSON Schema: the endpoints check their own input. Building the usual validator takes most of the time of a call. */
const noValidator = {
  getValidator: (): never => {
    throw new Error('Schemas are not compiled here')
  },
}
