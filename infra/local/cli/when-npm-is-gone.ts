import { readFileSync } from 'node:fs'

/**
 * Calls back when the npm process that runs this script ended without passing on a signal, as after a kill -9. Otherwise the
 * service would keep running unnoticed. npm may have put a shell in between, which outlives it. Does nothing without npm.
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
