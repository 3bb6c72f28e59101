import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tools } from '../../../lib/mcp/tools.ts'
import { fetchMcp } from '../../support/mcp.ts'
import { startWorld, type World } from '../../support/world.ts'

const root = resolve(import.meta.dirname, '../../..')
let world: World
let url: string
let key: string
const server = createServer(async (request, response) => {
  const { fetch } = fetchMcp(world, request.headers.authorization?.replace('Bearer ', '') ?? '')
  const { authorization: _, 'accept-encoding': __, ...headers } = request.headers
  const { method = 'GET' } = request
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const answer = await fetch(url, { method, headers: sent, body: await text(request) })
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
})

beforeAll(async () => {
  world = await startWorld()
  key = await world.key(await world.account())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await world.stop()
})

/** The command of `npm run mcp`, as an assistant starts it. */
async function connect(env: Record<string, string>) {
  const client = new Client({ name: 'test', version: '1' })
  const args = ['infra/local/cli/mcp.ts']
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }))
  return client
}

test('an assistant that speaks only stdin and stdout reaches the tools of the service', async () => {
  const client = await connect({ PHD_URL: url, PHD_KEY: key })
  try {
    expect((await client.listTools()).tools.length).toBe(tools.length - 1)
    const { content } = await client.callTool({ name: 'get_day', arguments: { date: '2026-11-20' } })
    expect(JSON.stringify(content)).toContain('/api/v1/daily-summary?view=brief&date=2026-11-20')
  } finally {
    await client.close()
  }
})

test('the documented command for an assistant works in another directory', async () => {
  const page = readFileSync(join(root, 'docs/assistants.md'), 'utf8')
  const written = [...page.matchAll(/```json\n(\{ "mcpServers".*?)```/gs)].map(([, json = '']) => JSON.parse(json))
  expect(written).toHaveLength(1)
  const { command, args, env } = written[0].mcpServers.health as { command: string; args: string[]; env: object }
  expect(Object.keys(env)).toEqual(['PHD_URL', 'PHD_KEY'])
  const here = args.map(arg => (arg === '/path/to/personal-health-data' ? root : arg))
  const client = new Client({ name: 'test', version: '1' })
  const own = { PHD_URL: url, PHD_KEY: key }
  await client.connect(new StdioClientTransport({ command, args: here, env: own, cwd: tmpdir(), stderr: 'ignore' }))
  try {
    expect((await client.listTools()).tools.length).toBe(tools.length - 1)
  } finally {
    await client.close()
  }
})

test('a key that is not accepted is an error of the first request, not silence', async () => {
  await expect(connect({ PHD_URL: url, PHD_KEY: `${key.slice(0, -1)}_` })).rejects.toThrow(/401|invalid_credentials/)
})

test('a service that cannot be reached is an error of the first request, not silence', async () => {
  await expect(connect({ PHD_URL: 'http://127.0.0.1:9', PHD_KEY: key })).rejects.toThrow(
    /fetch failed|ECONNREFUSED|port/,
  )
})
