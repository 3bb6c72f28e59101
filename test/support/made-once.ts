import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hourMs } from '../../lib/kernel/durations.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, 'node_modules/.cache/made-for-tests')

export interface Making {
  /** A script that fills an empty folder: `node <maker> <folder> <input as JSON>`. Its path, from the root. */
  maker: string
  input: unknown
  /** Every file that decides what is made, from the root: patterns of `fs.glob`. */
  sources: readonly string[]
}

/**
 * The folder of something that is dear to make: it is made once for each state of its sources, by whichever test needs it first,
 * and kept in `node_modules/.cache`. Its name is the hash of what it was made from, so that a stale one is never found. Read only.
 */
export function madeOnce(making: Making): Promise<string> {
  const key = JSON.stringify([making.maker, making.input])
  const folder = found.get(key) ?? findOrMake(making)
  found.set(key, folder)
  return folder
}

/** The sources are read once by each process, which has loaded them once as well. */
const found = new Map<string, Promise<string>>()

async function findOrMake(making: Making): Promise<string> {
  const folder = folderOf(making)
  const lock = `${folder}.lock`
  mkdirSync(cache, { recursive: true })
  while (!existsSync(folder)) {
    if (!takeLock(lock)) {
      await wait(50)
      continue
    }
    try {
      if (!existsSync(folder)) await make(making, folder)
    } finally {
      rmSync(lock, { force: true })
    }
  }
  utimesSync(folder, new Date(), new Date())
  return folder
}

function folderOf({ maker, input, sources }: Making): string {
  const about = [maker, input, process.version, process.platform, process.arch]
  const hash = createHash('sha256').update(JSON.stringify(about))
  const patterns = [...sources, maker, 'test/support/made-once.ts', 'package-lock.json']
  const entries = globSync(patterns, { cwd: root, withFileTypes: true }).filter(entry => entry.isFile())
  const files = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)))
  for (const file of [...files].sort())
    hash.update(`\0${file.slice(root.length)}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  return join(cache, hash.digest('hex').slice(0, 32))
}

/** In a process of its own, which reads the sources again: what this process loaded may have been edited since. */
async function make(making: Making, folder: string): Promise<void> {
  const scratch = mkdtempSync(`${folder}.new-`)
  try {
    await promisify(execFile)(process.execPath, [join(root, making.maker), scratch, JSON.stringify(making.input)])
    if (folderOf(making) !== folder) throw new Error(`The sources of ${making.maker} changed while it was at work`)
    renameSync(scratch, folder)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  forgetUnused()
}

/** The lock only saves work: two that are made from the same are equal. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (existsSync(lock) && !isRunning(holderOf(lock))) rmSync(lock, { force: true })
    return false
  }
}

function holderOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

/** A directory without the id of its maker was created a moment ago. */
function isRunning(pid: number): boolean {
  if (pid === 0) return true
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function forgetUnused(): void {
  const longAgoMs = Date.now() - 2 * hourMs
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat && stat.mtimeMs < longAgoMs) rmSync(path, { recursive: true, force: true })
  }
}
