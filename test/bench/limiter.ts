import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { requestsPerMinute } from '../../lib/http/access/limits.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'

const processes = 8
const requestsEach = 50

/** P8: requests accepted for one key in one frozen minute, from several processes at once. */
export async function benchLimiter(): Promise<Row[]> {
  const world = await startWorld()
  const key = await world.key(await world.account())
  const accepted = await Promise.all(Array.from({ length: processes }, () => askFromProcess(world.table, key)))
  const sum = accepted.reduce((total, count) => total + count, 0)
  await world.stop()
  return [
    {
      id: 'P8',
      measure: `requests accepted for one key in one frozen minute, ${processes} processes x ${requestsEach} at once`,
      value: String(sum),
      target: `exactly ${requestsPerMinute}`,
      met: sum === requestsPerMinute,
    },
  ]
}

async function askFromProcess(table: { endpoint: string; tableName: string }, key: string): Promise<number> {
  const file = new URL('./processes/limiter-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [file, table.endpoint, table.tableName, key, String(requestsEach)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', part => {
    text += part
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`A limiter process ended with ${code}`)
  return Number(text)
}
