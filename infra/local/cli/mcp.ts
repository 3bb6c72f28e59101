import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { bridge } from '../mcp-bridge.ts'

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
