import { startDemoWorld } from '../support/snapshot.ts'
import type { Row } from './main.ts'
import { cpuRatio, ratioRow } from './measure.ts'

/** P30: the context for an assistant by MCP and by HTTP. */
export async function benchMcp(): Promise<Row[]> {
  const { world, account } = await startDemoWorld({}, { responseCheck: 'sample' })
  const key = await world.key(account)
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_context', arguments: {} } }
  const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }
  // Every request has its own minute: the limiter counts as usual, and never rejects.
  const after = async (answer: () => Promise<{ status: number; text: string }>) => {
    world.time.now += 60_000
    const { status, text } = await answer()
    if (status !== 200 || text.includes('"isError":true')) throw new Error(`A call answered ${status}`)
  }
  const ratio = await cpuRatio(
    () => after(() => world.call('POST /mcp', { key, headers, body: JSON.stringify(call) })),
    () => after(() => world.get('context', key)),
    { pairs: 15, repeats: 10, warmUp: 3 },
  )
  await world.stop()
  return [ratioRow({ id: 'P30', measure: 'get_context by MCP / by HTTP, CPU', ratio, target: 1.3 })]
}
