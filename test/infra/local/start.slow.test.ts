import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '../../../lib/kernel/durations.ts'

const script = join(import.meta.dirname, '../../../infra/local/cli/start.sh')
let path = ''
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'start-'))
})
afterAll(() => rm(path, { recursive: true }))

/** What npm start runs, with everything it says. */
function start(dataDir: string) {
  const child = spawn('sh', [script, '--port', '0', '--data', dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  return {
    child,
    said: () => said,
    // A start takes seconds; on a machine with much else to do, minutes.
    says: (text: string) => expect.poll(() => said, { timeout: 3 * minuteMs }).toContain(text),
  }
}

/** The processes below one, grandchildren included. */
function below(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : []
  return children.flatMap(child => [child, ...below(child)])
}

const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

/**
 * The DynamoDB engine of a start. The kernel's list of children may leave one out while another exits, so it is read until the engine
 * is in it. A missing id must never become 0: a signal to process 0 goes to the whole group, the test runner included.
 */
async function engineBelow({ pid }: ChildProcess): Promise<number> {
  const engines = () => below(pid ?? expect.unreachable()).filter(one => comm(one).includes('dynoxide'))
  await expect.poll(engines, { timeout: minuteMs }).toHaveLength(1)
  return engines()[0] ?? expect.unreachable('the engine ended by itself')
}

const comm = (pid: number) => (existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/comm`, 'utf8') : '')

/** Does something to a start and waits until the last of its processes is gone. */
async function untilGone(child: ChildProcess, act: () => unknown): Promise<void> {
  const all = [child.pid ?? 0, ...below(child.pid ?? 0)]
  const exit = once(child, 'exit')
  act()
  await exit
  await expect.poll(() => all.filter(isRunning), { timeout: minuteMs, interval: 10 }).toEqual([])
}

const isLinux = process.platform === 'linux'

/** A test that starts the service more than once has this long on a busy machine. */
const busyTimeoutMs = 10 * minuteMs

test.runIf(isLinux)(
  'a Ctrl-C ends the whole tree, at whatever moment it comes',
  async () => {
    for (const afterMs of [100, 300, 500, 900, 1500]) {
      const { child } = start(join(path, 'interrupted'))
      await sleep(afterMs)
      // As a terminal and npm send it: twice.
      await untilGone(child, () => child.kill('SIGINT') && child.kill('SIGINT'))
    }
  },
  busyTimeoutMs,
)

test.runIf(isLinux)(
  'after a kill -9 nothing is left running, and the next start has the same account',
  async () => {
    const dataDir = join(path, 'killed')
    const account = () => JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')).accountId
    const first = start(dataDir)
    await first.says('open it, click "Sign in"')
    await first.says('It will be at http://127.0.0.1:')
    await first.says('Ready')
    await first.says('days can be read')
    // Where to click does not wait for the days of a year.
    expect(first.said()).toMatch(/choose "Demo person"[\s\S]+Bearer phd_[\s\S]+ days can be read/)
    expect(below(first.child.pid ?? 0).length).toBeGreaterThan(1)
    await untilGone(first.child, () => first.child.kill('SIGKILL'))
    const before = account()
    const second = start(dataDir)
    await second.says('Ready')
    expect(account()).toBe(before)
    await untilGone(second.child, () => second.child.kill('SIGTERM'))
  },
  busyTimeoutMs,
)

test.runIf(isLinux)(
  'when a part dies the start says which and ends as a whole',
  async () => {
    const { child, says, said } = start(join(path, 'killed'))
    await says('Ready')
    const engine = await engineBelow(child)
    await untilGone(child, () => process.kill(engine, 'SIGKILL'))
    expect(child.exitCode).toBe(1)
    expect(said()).toContain('The DynamoDB engine ended (SIGKILL)')
    expect(said()).not.toMatch(/^ +at /m)
  },
  busyTimeoutMs,
)
