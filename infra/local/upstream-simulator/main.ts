// Starts the simulator from the command line, prints its address, and ends with the process that started it.

import { fstatSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { SimulatorOptions } from './simulator.ts'

// Pages have megabytes: with a larger young generation their garbage is not promoted. The flag is read only at the start of a
// process, so the process replaces itself, with the same id and the same pipes.
const NURSERY = '--max-semi-space-size=16'
if (process.execve && !process.execArgv.some(flag => flag.startsWith('--max-semi-space-size'))) {
  process.execve(
    process.execPath,
    [process.execPath, NURSERY, ...process.execArgv, ...process.argv.slice(1)],
    process.env,
  )
}

const MAX_HEAP_BYTES = 72 * 1024 * 1024

// The second start reads the compiled code from the cache and does not load the type stripper, which is large.
enableCompileCache()
const { startSimulator } = await import('./simulator.ts')

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    recording: { type: 'string' },
    'as-recorded': { type: 'boolean', default: false },
    zone: { type: 'string' },
    seed: { type: 'string' },
    state: { type: 'string' },
    quota: { type: 'string' },
    'page-rows': { type: 'string' },
    latency: { type: 'string' },
  },
})

/** `MIN-MAX`, or one number. */
function bounds(text: string, factor = 1): [number, number] {
  const [least = 0, most = least] = text.split('-').map(part => Number(part) * factor)
  return [least, most]
}

const options: SimulatorOptions = {
  notifyEveryMs: 2000,
  ...(values.port ? { port: Number(values.port) } : {}),
  ...(values.seed ? { seed: Number(values.seed) } : {}),
  ...(values.zone ? { zone: values.zone } : {}),
  ...(values.state ? { stateFile: values.state } : {}),
  ...(values.quota ? { requestsPerMinute: Number(values.quota) } : {}),
  ...(values['page-rows'] ? { pageRows: bounds(values['page-rows']) } : {}),
  ...(values.latency ? { latencyMs: bounds(values.latency, 1000) } : {}),
  ...(values.recording ? { people: { recording: values.recording, asRecorded: values['as-recorded'] } } : {}),
}

/** Collects garbage above a limit: pages are large, and V8 would let their garbage grow with the memory of the machine. */
function keepMemorySmall(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setInterval(() => {
    if (getHeapStatistics().total_heap_size > MAX_HEAP_BYTES) collect()
  }, 500).unref()
}

keepMemorySmall()
const simulator = await startSimulator(options)
console.log(JSON.stringify({ url: simulator.url, people: simulator.people }))

const end = (): void => {
  simulator.close().finally(() => process.exit(0))
}
process.once('SIGTERM', end)
process.once('SIGINT', end)

// Standard input, if it is a pipe, closes when its owner ends; otherwise the parent id changes when the parent ends.
const input = fstatSync(0)
if (input.isFIFO() || input.isSocket()) {
  process.stdin.resume()
  process.stdin.once('end', end)
  process.stdin.once('error', end)
}
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) end()
}, 1000).unref()
