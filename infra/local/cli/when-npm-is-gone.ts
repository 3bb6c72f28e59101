import { readFileSync } from 'node:fs'

/**
 * Calls back when the npm process that runs this script has ended without forwarding a signal, for example after kill -9.
 * Otherwise the service would keep running in the background. npm may run the script in a shell that outlives it. Does nothing
 * without npm.
 */
export function whenNpmIsGone(then: () => void): void {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const shellParent = isShell(parent) ? parentOf(parent) : undefined
  const watch = setInterval(() => {
    if (process.ppid === parent && (shellParent === undefined || parentOf(parent) === shellParent)) return
    clearInterval(watch)
    then()
  }, 100).unref()
}

function isShell(pid: number): boolean {
  return /^(sh|dash|bash|ash|zsh)$/.test(read(pid, 'comm')?.trim() ?? '')
}

/** Where there is no /proc: undefined. */
function parentOf(pid: number): number | undefined {
  const parent = /^PPid:\s*(\d+)$/m.exec(read(pid, 'status') ?? '')?.[1]
  return parent === undefined ? undefined : Number(parent)
}

function read(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}
