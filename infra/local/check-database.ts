import { existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CliError } from './cli-error.ts'

/**
 * Checks every page of a database file. A missing file is valid: the start creates it.
 * @throws CliError that names the damage and what to do
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
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}
