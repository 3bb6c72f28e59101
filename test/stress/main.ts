import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/*
 * Runs the suites in a row while other processes keep every core busy: a test that depends on the speed of the machine fails here.
 * Prints a line for each run, and what a failed run printed. `npm run test:stress -- --quick 10 --all 2`
 */

const { values } = parseArgs({
  options: {
    /** How often `npm test` runs. */
    quick: { type: 'string', default: '10' },
    /** How often `npm run test:all` runs after it. */
    all: { type: 'string', default: '2' },
    log: { type: 'string', default: '.local/stress.log' },
  },
})
const log = fileURLToPath(new URL(`../../${values.log}`, import.meta.url))
mkdirSync(dirname(log), { recursive: true })

const busy = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;) {}']))
const endBusy = () => busy.forEach(one => void one.kill('SIGKILL'))
/** The suite that runs, with everything that it has started. */
let running: ChildProcess | undefined
process.once('exit', () => {
  endBusy()
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const runs = [...Array(Number(values.quick)).fill('test'), ...Array(Number(values.all)).fill('test:all')]
say(`${runs.length} runs beside ${busy.length} busy processes`)
let failed = 0
for (const [index, script] of runs.entries()) {
  const began = Date.now()
  const { code, output } = await npmRun(script)
  const seconds = Math.round((Date.now() - began) / 1000)
  const totals = output.match(/^\s*(Test Files|Tests) .*$/gm)?.map(line => line.trim().replace(/\s+/g, ' ')) ?? []
  say(`${index + 1}. npm run ${script}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s; ${totals.join('; ')}`)
  if (code === 0) continue
  failed++
  say(output)
}
say(`${runs.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function npmRun(script: string): Promise<{ code: number | null; output: string }> {
  const child = spawn('npm', ['run', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, NO_COLOR: '1' },
  })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  return new Promise(resolve =>
    child.once('close', code => {
      running = undefined
      resolve({ code, output })
    }),
  )
}

function say(line: string): void {
  console.log(line)
  appendFileSync(log, `${new Date().toISOString()} ${line}\n`)
}
