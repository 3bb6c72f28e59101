import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CliError } from './cli-error.ts'
import { isUnreachable, unusable } from './disk.ts'
import { externalEngine } from './engines/engine.ts'

/** Every file and folder of the local system. `--fresh` removes only these. */
export const files = {
  table: 'table.db',
  cloud: 'fauxqs.db',
  upstream: 'upstream.json',
  tokenKey: 'token.key',
  platformSecret: 'platform-secret.json',
  origin: 'origin.json',
  identityProvider: 'identity-provider.json',
  people: 'people.json',
  demo: 'demo.json',
  system: 'system.json',
  log: 'system.log',
  assets: 'assets',
} as const

/** The files that a backup copies as databases; of the others, `kept` are plain files. */
export const databases = ['table', 'cloud'] as const
export const kept = ['upstream', 'tokenKey', 'origin', 'identityProvider', 'people', 'demo'] as const

const restoreOrFresh =
  'Restore the directory from a backup (npm run restore -- --help), or start over with --fresh, which removes its data.'

/** The origin of the data in a data directory. One directory holds one set of people from one source. */
export interface Origin {
  person: 'demo' | 'recorded' | 'upstream'
  /** Folder of the recording; null for the demo person. */
  recording: string | null
  asRecorded: boolean
}

/** Where the people of a start come from: a simulator, or the real platform. */
export function originOf(simulator: { recording: string | null; asRecorded: boolean } | null): Origin {
  if (!simulator) return { person: 'upstream', recording: null, asRecorded: false }
  const { recording, asRecorded } = simulator
  return { person: recording ? 'recorded' : 'demo', recording, asRecorded }
}

export interface DataDir {
  path: string
  file(name: keyof typeof files): string
  readJson(name: keyof typeof files): Promise<unknown>
  /** Replaces the whole file. Only this user may read it. */
  writeJson(name: keyof typeof files, value: unknown): Promise<void>
  remove(name: keyof typeof files): Promise<void>
  /** 32 random bytes in base64, generated on the first call. */
  tokenKey(): Promise<string>
  unlock(): void
}

/** Opens a data directory for one system: locks it, and rejects people other than those that it was created for. */
export async function openDataDir(path: string, origin: Origin, fresh: boolean): Promise<DataDir> {
  const directory = resolve(path)
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch(error => unusable(directory, error))
  const unlock = lock(directory)
  const file = (name: keyof typeof files) => join(directory, files[name])
  const dataDir: DataDir = {
    path: directory,
    file,
    unlock,
    async readJson(name) {
      if (!existsSync(file(name))) return undefined
      try {
        return JSON.parse(await readFile(file(name), 'utf8'))
      } catch (error) {
        return unusable(file(name), error)
      }
    },
    async writeJson(name, value) {
      await writeFile(`${file(name)}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
      await rename(`${file(name)}.new`, file(name))
    },
    remove: name => rm(file(name), { force: true }),
    async tokenKey() {
      if (!existsSync(file('tokenKey')))
        await writeFile(file('tokenKey'), randomBytes(32).toString('base64'), { mode: 0o600 })
      const key = await readFile(file('tokenKey'), 'utf8')
      if (Buffer.from(key, 'base64').length !== 32) unusable(file('tokenKey'), new Error('not a key'))
      return key
    },
  }
  try {
    if (fresh) await clear(directory)
    await claim(dataDir, origin)
    for (const name of databases) checkDatabase(file(name))
    if (isTableMissing(directory) && !externalEngine())
      throw new CliError(`${file('table')} is missing, but ${file('people')} lists accounts.\n${restoreOrFresh}`)
  } catch (error) {
    unlock()
    throw error
  }
  return dataDir
}

/** The kernel releases a database lock when its process ends for any reason, so no stale lock remains. */
export function lock(directory: string): () => void {
  const path = join(directory, 'lock')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) unusable(path, error)
    throw new CliError(
      `Another start is using ${directory}. End it first, or give this one its own directory with --data DIR.`,
    )
  }
  const held = database
  return () => held.close()
}

const sqliteBusy = 5

async function clear(directory: string): Promise<void> {
  const endings = ['', '.new', '-wal', '-shm', '-journal']
  for (const name of Object.values(files))
    for (const ending of endings) await rm(join(directory, name + ending), { recursive: true, force: true })
}

/** Whether a directory lists accounts and has no table for their data, which an external engine may hold. */
export function isTableMissing(directory: string): boolean {
  const people = join(directory, files.people)
  const hasAccounts = existsSync(people) && statSync(people).size > '[]\n'.length
  return hasAccounts && !existsSync(join(directory, files.table))
}

async function claim(dataDir: DataDir, origin: Origin): Promise<void> {
  const made = (await dataDir.readJson('origin')) as Origin | undefined
  if (!made) return dataDir.writeJson('origin', origin)
  if (made.person === origin.person && made.recording === origin.recording && made.asRecorded === origin.asRecorded)
    return
  throw new CliError(
    `${dataDir.path} holds the data of ${describe(made)}; this start needs ${describe(origin)}.\n` +
      'Start with the same options as before, choose another directory with --data DIR, or start over with --fresh, which removes its data.',
  )
}

function describe({ person, recording, asRecorded }: Origin): string {
  if (person === 'demo') return 'the demo person (--person demo)'
  if (person === 'upstream') return 'people of the real upstream'
  return `the recording ${recording}${asRecorded ? ' with --as-recorded' : ''}`
}

/**
 * Checks every page of a database file. A missing file is valid: the start creates it.
 * @throws CliError that names the damage, or why the file cannot be opened, and what to do
 */
export function checkDatabase(file: string): void {
  if (!existsSync(file)) return
  const damage = statSync(file).size === 0 ? 'the file is empty' : damageOf(file)
  if (damage === null) return
  throw new CliError(
    `${file} is damaged: ${damage}.\n` +
      `Nothing was changed. Restore the directory from a backup (npm run restore -- --help), or start over with --fresh,\n` +
      `which removes its data. Without a backup, keep a copy of ${basename(file)}: parts of it may be recoverable with sqlite3 .recover.`,
  )
}

function damageOf(file: string): string | null {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']
    return found === 'ok' ? null : String(found).replaceAll('\n', ' ')
  } catch (error) {
    if (isUnreachable(error)) unusable(file, error)
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}
