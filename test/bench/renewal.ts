import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { linkOf, startWorld, type World } from '../support/world.ts'
import type { Row } from './main.ts'

const processes = 5
const workersEach = 10

/** P15: calls of the token endpoint when fifty workers in several processes find the same expired access token. */
export async function benchRenewal(): Promise<Row[]> {
  const world = await startWorld()
  const account = await world.account()
  await world.connect(account, 1)
  const tokens = await world.store.connections.readTokens(linkOf(account))
  if (!tokens) throw new Error('Not connected')
  const expired = { ...tokens, version: tokens.version + 1, expiresAt: new Date(world.time.now).toISOString() }
  await world.store.connections.replaceTokens(linkOf(account), expired, tokens.version)
  world.simulator.control.clearLog()

  const children = Array.from({ length: processes }, () => startProcess(world, account.id))
  // All of them read the expired token before one of them renews it.
  await Promise.all(children.map(({ ready }) => ready))
  for (const { child } of children) child.stdin.end('go')
  const answered = await Promise.all(children.map(({ done }) => done))
  const log = world.simulator.control.log()
  const calls = log.reduce((sum, { method, count }) => sum + (method === 'token' ? count : 0), 0)
  await world.stop()
  const reads = answered.reduce((sum, count) => sum + count, 0)
  return [
    {
      id: 'P15',
      measure: `token endpoint calls of ${processes} processes x ${workersEach} workers on an expired token, of which ${reads} then read`,
      value: String(calls),
      target: 'exactly 1',
      met: calls === 1 && reads === processes * workersEach,
    },
  ]
}

function startProcess(world: World, accountId: string) {
  const file = new URL('./processes/renewal-process.ts', import.meta.url).pathname
  const about = JSON.stringify({ config: world.config, nowMs: world.time.now, accountId, workers: workersEach })
  const child = spawn(process.execPath, [file, about], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ready = once(child.stdout, 'data')
  const done = ready.then(async () => {
    let text = ''
    child.stdout.on('data', part => {
      text += part
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`A renewing process ended with ${code}`)
    return Number(text)
  })
  return { child, ready, done }
}
