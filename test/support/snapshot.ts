import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Account } from '../../lib/model/account/account.ts'
import { connectWith } from '../lib/sync/stored.ts'
import { openTestTable } from './engines.ts'
import { startWorld, type World } from './world.ts'

/** Whose data a snapshot holds: the demo person's, synchronized for the first time at an instant. */
export interface Recipe {
  now: string
  /** That many days up to today, or the days of a range. */
  days: number | { start: string; end: string }
  account: { displayName: string; timezone: string; birthYear?: number }
  /** The families of scopes that were granted; all unless told. */
  families?: readonly string[]
}

/** What lies beside `table.db` and `upstream.json`, the state of the simulator. */
export interface Contents {
  account: Account
  tableName: string
  tokenKey: string
}

const usual: Recipe = {
  now: '2026-11-21T12:34:56Z',
  days: 62,
  account: { displayName: 'Test person', timezone: 'Europe/Amsterdam', birthYear: 1989 },
}

/** The days around the end of summer time, as they stood two days later. */
export const clockChange = { now: '2026-10-27T12:34:56Z', days: { start: '2026-10-24', end: '2026-10-27' } }

/**
 * A world with an account that has been synchronized, for tests that need its data and are not about synchronization. The
 * synchronization is a real one: it is done once for each state of the sources, kept in `node_modules/.cache`, and copied here.
 */
export async function startDemoWorld(
  recipe: Partial<Recipe> = {},
  options: Omit<NonNullable<Parameters<typeof startWorld>[0]>, 'now' | 'table' | 'tokenKey'> = {},
): Promise<{ world: World; account: Account }> {
  const whole: Recipe = { ...usual, ...recipe }
  // The table of somebody else's engine cannot be copied.
  if (process.env['DYNAMODB_ENDPOINT']) return synchronizedWorld(whole, options)
  const dataDir = mkdtempSync(join(scratch(), 'phd-demo-'))
  cpSync(await snapshotOf(whole), dataDir, { recursive: true })
  const { account, tableName, tokenKey } = JSON.parse(readFileSync(join(dataDir, 'contents.json'), 'utf8')) as Contents
  const table = await openTestTable(dataDir, tableName)
  const simulator = { ...options.simulator, stateFile: join(dataDir, 'upstream.json') }
  const world = await startWorld({ ...options, now: whole.now, simulator, table, tokenKey })
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove)
  const { stop } = world
  world.stop = async () => {
    await stop()
    process.off('exit', remove)
    remove()
  }
  return { world, account }
}

/** The same without a snapshot: what the snapshot is made from. */
export async function synchronizedWorld(
  { now, days, account: about, families }: Recipe,
  options: NonNullable<Parameters<typeof startWorld>[0]>,
): Promise<{ world: World; account: Account }> {
  const world = await startWorld({ ...options, now })
  const { id, ...fresh } = await world.account(about)
  if (families && typeof days === 'object') await connectWith(world, { ...fresh, id }, days, families)
  else await world.connect({ ...fresh, id }, days)
  await world.drain()
  if (world.time.now !== Date.parse(now)) throw new Error('The first synchronization moved the clock')
  const account = await world.store.accounts.read(id)
  if (!account) throw new Error('The account is gone')
  return { world, account }
}

/** Memory where there is enough of it: the engine waits for the disk at every write. */
function scratch(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 28 ? memory : tmpdir()
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, 'node_modules/.cache/demo-snapshots')
const maker = fileURLToPath(new URL('make-snapshot.ts', import.meta.url))

/** Everything that decides what a synchronization stores, and how. */
const decisive = [
  'lib/**/*',
  'functions/workers/*',
  'infra/local/**/*',
  'test/support/*',
  'test/lib/sync/stored.ts',
  'package-lock.json',
]

/** The folder of a snapshot. Its name is the hash of what it was made from, so that a stale one is never found. */
async function snapshotOf(recipe: Recipe): Promise<string> {
  const folder = join(cache, keyOf(recipe))
  const lock = `${folder}.lock`
  mkdirSync(cache, { recursive: true })
  while (!existsSync(folder)) {
    if (!takeLock(lock)) {
      await wait(50)
      continue
    }
    try {
      if (!existsSync(folder)) await make(recipe, folder)
    } finally {
      rmSync(lock, { force: true })
    }
  }
  utimesSync(folder, new Date(), new Date())
  return folder
}

function keyOf(recipe: Recipe): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.platform, process.arch, recipe]))
  const files = globSync(decisive, { cwd: root, withFileTypes: true }).filter(entry => entry.isFile())
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** In a process of its own, which reads the sources anew: what this process loaded may have been edited since. */
async function make(recipe: Recipe, folder: string): Promise<void> {
  const scratch = mkdtempSync(`${folder}.new-`)
  try {
    await promisify(execFile)(process.execPath, [maker, scratch, JSON.stringify(recipe)])
    if (join(cache, keyOf(recipe)) !== folder) throw new Error('The sources changed while a snapshot was made of them')
    renameSync(scratch, folder)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  forgetUnused()
}

/** The lock only saves work: two that make the same snapshot make equal ones. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (existsSync(lock) && !isRunning(readLock(lock))) rmSync(lock, { force: true })
    return false
  }
}

function readLock(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

/** Whoever has not yet written its id is still at it. */
function isRunning(pid: number): boolean {
  if (pid === 0) return true
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function forgetUnused(): void {
  const dayAgoMs = Date.now() - 86_400_000
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat && stat.mtimeMs < dayAgoMs) rmSync(path, { recursive: true, force: true })
  }
}
