import { type JSONRPCMessage, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'

const help = `Connects an assistant that only speaks MCP over stdin and stdout to the service.

  PHD_KEY=phd_… PHD_URL=http://127.0.0.1:8787 npm run --silent mcp

PHD_KEY is a bearer key with the ability read, and workout:write if the assistant may write workout logs.
PHD_URL is where the service is; http://127.0.0.1:8787 by default.
`

const { PHD_KEY: key, PHD_URL: url = 'http://127.0.0.1:8787' } = process.env
if (!key || process.argv.length > 2 || !URL.canParse(url)) {
  process.stderr.write(help)
  process.exit(process.argv.includes('--help') ? 0 : 1)
}
await bridge(new StdioServerTransport(), { url, key })

/**
 * Passes each message of a client to the MCP server of the service, and its answer back. A request that cannot be answered gets a
 * JSON-RPC error that says why. Ends when the client closes.
 */
async function bridge(client: Transport, { url, key }: { url: string; key: string }): Promise<void> {
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  const service = new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit })
  service.onmessage = message => {
    const version = agreedVersion(message)
    if (version) service.setProtocolVersion(version)
    void client.send(message)
  }
  client.onmessage = async message => {
    try {
      await service.send(message)
    } catch (error) {
      await client.send(failure(message, error))
    }
  }
  client.onclose = () => void service.close()
  await service.start()
  await client.start()
}

/** The version in the answer to `initialize`, which the client sends with every later request. */
function agreedVersion(message: JSONRPCMessage): string | undefined {
  const { protocolVersion } = 'result' in message ? message.result : {}
  return typeof protocolVersion === 'string' ? protocolVersion : undefined
}

function failure(message: JSONRPCMessage, error: unknown): JSONRPCMessage {
  const reason = error instanceof Error ? error.message : String(error)
  if (!('id' in message) || message.id === undefined)
    return { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'error', data: reason } }
  return { jsonrpc: '2.0', id: message.id, error: { code: -32_603, message: reason } }
}
