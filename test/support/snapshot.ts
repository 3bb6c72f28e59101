import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '../../lib/model/account/account.ts'
import { connectWith } from '../lib/sync/stored.ts'
import { openTestTable } from './engines.ts'
import { madeOnce } from './made-once.ts'
import { startWorld, type World } from './world.ts'

/** Whose data a snapshot holds: the demo person's, synchronized for the first time at an instant. */
export interface Recipe {
  now: string
  /** That many days up to today, or the days of a range. */
  days: number | { start: string; end: string }
  account: { displayName: string; timezone: string; birthYear?: number }
  /** The families of scopes that were granted; all by default. */
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

/** Everything that decides what a synchronization stores, and how. */
const sources = ['lib/**/*', 'functions/workers/*', 'infra/local/**/*', 'test/support/*', 'test/lib/sync/stored.ts']

/** The days around the end of summer time, as they stood two days later. */
export const clockChange = { now: '2026-10-27T12:34:56Z', days: { start: '2026-10-24', end: '2026-10-27' } }

/**
 * A world with an account that has been synchronized, for tests that need its data and are not about synchronization. The
 * synchronization is a real one: it is done once for each state of the sources, and copied here.
 */
export async function startDemoWorld(
  recipe: Partial<Recipe> = {},
  options: Omit<NonNullable<Parameters<typeof startWorld>[0]>, 'now' | 'table' | 'tokenKey'> = {},
): Promise<{ world: World; account: Account }> {
  const whole: Recipe = { ...usual, ...recipe }
  // The table of another engine cannot be copied.
  if (process.env['DYNAMODB_ENDPOINT']) return synchronizedWorld(whole, options)
  const dataDir = mkdtempSync(join(scratch(), 'phd-demo-'))
  cpSync(await madeOnce({ maker: 'test/support/make-snapshot.ts', input: whole, sources }), dataDir, {
    recursive: true,
  })
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
