import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CliError } from './cli-error.ts'
import { checkDatabase, databases, files, isTableMissing, kept, lock } from './data-dir.ts'

/**
 * Copies a data directory into a new folder, even while the system runs on it: SQLite copies each database at one point in
 * time. The folder holds the key that opens the platform's tokens, so only this user may read it. @throws CliError
 */
export async function backUp(dataDir: string, folder: string): Promise<void> {
  if (!existsSync(join(dataDir, files.origin))) throw new CliError(`${dataDir} is not a data directory of npm start.`)
  if (isTableMissing(dataDir))
    throw new CliError(
      `${join(dataDir, files.table)} is missing. If another engine keeps the table (DYNAMODB_ENDPOINT), copy its files and ${dataDir} while both are stopped.`,
    )
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CliError(`${folder} is not empty. Name a new folder with --to DIR.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of databases) {
    const file = join(dataDir, files[name])
    if (!existsSync(file)) continue
    checkDatabase(file)
    const source = new DatabaseSync(file, { readOnly: true })
    try {
      // Unlike a copy of its pages, this has nothing that was deleted.
      source.prepare('VACUUM INTO ?').run(join(folder, files[name]))
    } finally {
      source.close()
    }
    checkDatabase(join(folder, files[name]))
    for (const ending of ['-wal', '-shm']) rmSync(join(folder, files[name] + ending), { force: true })
    chmodSync(join(folder, files[name]), 0o600)
  }
  copyKept(dataDir, folder)
}

/** Copies a backup into a directory without data that no system runs on. @throws CliError */
export function restore(folder: string, dataDir: string): void {
  if (!existsSync(join(folder, files.origin))) throw new CliError(`${folder} is not a backup made by npm run backup.`)
  for (const name of databases) checkDatabase(join(folder, files[name]))
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lock(dataDir)
  try {
    if (existsSync(join(dataDir, files.origin)) || existsSync(join(dataDir, files.table)))
      throw new CliError(
        `${dataDir} holds data. Restore into another directory with --data DIR, or move this one away.`,
      )
    for (const name of databases) copy(files[name], folder, dataDir)
    copyKept(folder, dataDir)
  } finally {
    unlock()
  }
}

function copyKept(from: string, to: string): void {
  for (const name of kept) copy(files[name], from, to)
}

function copy(name: string, from: string, to: string): void {
  if (!existsSync(join(from, name))) return
  cpSync(join(from, name), join(to, name))
  chmodSync(join(to, name), 0o600)
}
