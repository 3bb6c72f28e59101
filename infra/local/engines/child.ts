import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Wraps the command in a guard: a subshell reads the child's standard input, which this process holds open, and ends the child
 * when it closes. The kernel closes it when this process ends for any reason, so even kill -9 leaves no child process.
 */
const guarded = `exec 3<&0
(cat <&3 >/dev/null; kill -9 $$) >/dev/null 2>&1 &
exec 3<&- </dev/null
exec "$@"`

export interface Child {
  process: ChildProcess
  pid: number
  exited: Promise<string>
  isRunning(): boolean
  /** SIGTERM, then SIGKILL after `graceMs`; resolves when it is gone. */
  stop(graceMs?: number): Promise<void>
}

/** Starts a child process that cannot outlive this one. It has its own process group: a Ctrl-C reaches only the parent. */
export function startChild(command: string, args: readonly string[], env?: Record<string, string>): Child {
  const child = spawn('/bin/sh', ['-c', guarded, 'sh', command, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  })
  let running = true
  const exited = new Promise<string>(resolve => {
    const ended = (how: string) => {
      running = false
      child.stdin.destroy()
      resolve(how)
    }
    child.once('error', error => ended(error.message))
    child.once('exit', (code, signal) => ended(signal ?? `exit code ${code}`))
  })
  child.stdin.on('error', () => undefined)
  return {
    process: child,
    pid: child.pid ?? 0,
    exited,
    isRunning: () => running,
    async stop(graceMs = 500) {
      if (running) child.kill('SIGTERM')
      const force = setTimeout(() => running && child.kill('SIGKILL'), graceMs)
      await exited
      clearTimeout(force)
    },
  }
}
