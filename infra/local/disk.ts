import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { CliError } from './cli-error.ts'

/** With less, neither an engine nor SQLite can write. */
const neededBytes = 4 * 1024 * 1024

/** A sentence about the disk of a directory after a failure there; empty if the disk has space. */
export function diskNote(directory: string, freeBytes = freeBytesOf(directory)): string {
  if (freeBytes >= neededBytes) return ''
  return ` The disk of ${directory} is full (${Math.floor(freeBytes / 1024)} KB free): make room and start again.`
}

/** Throws a CliError for a file or folder of the data directory that cannot be used; a full disk is no reason to remove data. */
export function unusable(path: string, error: unknown, freeBytes?: number): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new CliError(
    `${path} cannot be used: ${reason.replaceAll('\n', ' ')}.${
      diskNote(dirname(path), freeBytes) ||
      '\nChoose another directory with --data DIR, or start over with --fresh, which removes its data.'
    }`,
  )
}

/** The text for an error at the start: a sentence for a known error or a full disk, otherwise the stack. */
export function failureText(error: unknown, directory: string | undefined, freeBytes?: number): string {
  if (error instanceof CliError) return error.message
  const note = directory ? diskNote(directory, freeBytes) : ''
  if (note) return note.trim()
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function freeBytesOf(directory: string): number {
  if (!existsSync(directory)) return Infinity
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
