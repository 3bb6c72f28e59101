import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Stands before the simulated platform, whose URL is its argument, and holds back each answer until a time after its request, which is set
 * by messages. The platform computes in the meantime, so the time of an answer does not depend on what is computed for others.
 */
const [, , platform = ''] = process.argv
const agent = new Agent({ keepAlive: true })
let delayMs = 0

const server = createServer({ keepAliveTimeout: 75_000 }, async (incoming, response) => {
  const dueAt = performance.now() + delayMs
  const { method, headers } = incoming
  const forwarded = request(new URL(incoming.url ?? '', platform), { agent, method, headers })
  incoming.pipe(forwarded)
  const [answer] = (await once(forwarded, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  await new Promise(resolve => setTimeout(resolve, Math.max(0, dueAt - performance.now())))
  response.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
})

process.on('message', ({ delayMs: next }: { delayMs: number }) => {
  delayMs = next
  process.send?.({ answer: null })
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  process.send?.({ answer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
