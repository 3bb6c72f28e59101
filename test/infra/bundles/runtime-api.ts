import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { secondMs } from '../../../lib/kernel/durations.ts'

const runtime = fileURLToPath(new URL('lambda-runtime.mjs', import.meta.url))

export interface RunningFunction {
  pid: number
  /**
   * Hands the function one event, after those before it: an environment of Lambda works on one at a time. Rejects with what it threw, or
   * with what it printed when it died.
   */
  invoke(event: unknown, traceHeader?: string): Promise<unknown>
  stop(): Promise<void>
}

/** Starts a bundle in a Node process of its own, behind a Lambda Runtime API: what is deployed is what runs. */
export async function startFunction(
  dir: string,
  environment: Record<string, string>,
  timeoutSeconds = 30,
): Promise<RunningFunction> {
  let waiting: ServerResponse | undefined
  let current: { event: unknown; traceHeader: string; settle: (outcome: Promise<unknown>) => void } | undefined

  const handOver = () => {
    if (!waiting || !current) return
    const deadline = String(Date.now() + timeoutSeconds * secondMs)
    waiting.writeHead(200, {
      'lambda-runtime-aws-request-id': 'one-at-a-time',
      'lambda-runtime-deadline-ms': deadline,
      'lambda-runtime-trace-id': current.traceHeader,
    })
    waiting.end(JSON.stringify(current.event))
    waiting = undefined
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.endsWith('/invocation/next')) {
      waiting = response
      return handOver()
    }
    const body: unknown = JSON.parse(await text(request))
    response.writeHead(202).end()
    const failed = request.url?.endsWith('/error')
    // Each event is handed over once: the function may ask for the next before there is one.
    const answered = current
    current = undefined
    answered?.settle(failed ? Promise.reject(new Error(JSON.stringify(body))) : Promise.resolve(body))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const api = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const child = spawn(process.execPath, [runtime], {
    env: { ...environment, AWS_LAMBDA_RUNTIME_API: api, LAMBDA_TASK_ROOT: dir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = collect(child)
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The function ended with ${code}: ${printed()}`)
  })
  died.catch(() => undefined)

  const handOne = (event: unknown, traceHeader: string) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    current = { event, traceHeader, settle: resolve }
    handOver()
    return Promise.race([promise, died])
  }
  let last: Promise<unknown> = Promise.resolve()

  return {
    pid: child.pid ?? 0,
    invoke(event, traceHeader = '') {
      const answered = last.then(() => handOne(event, traceHeader))
      last = answered.catch(() => undefined)
      return answered
    },
    async stop() {
      child.kill('SIGKILL')
      await died.catch(() => undefined)
      server.closeAllConnections()
      server.close()
    },
  }
}

function collect(child: ChildProcess): () => string {
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part))
  return () => Buffer.concat(parts).toString().slice(-2000)
}
