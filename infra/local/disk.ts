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

/** Throws a CliError for a file or folder of the data directory that cannot be used. Only what is damaged may be started over. */
export function unusable(path: string, error: unknown, freeBytes?: number): never {
  const reason = error instanceof Error ? error.message : String(error)
  const advice = isUnreachable(error)
    ? '\nIts data was not touched. Give this user write access to the directory, mount it writable, or choose another one with --data DIR.'
    : '\nChoose another directory with --data DIR, or start over with --fresh, which removes its data.'
  throw new CliError(
    `${path} cannot be used: ${reason.replaceAll('\n', ' ')}.${diskNote(dirname(path), freeBytes) || advice}`,
  )
}

/** SQLITE_PERM, READONLY, IOERR, FULL and CANTOPEN: https://www.sqlite.org/rescode.html. */
const unreachableResults = new Set([3, 8, 10, 13, 14])

/** Whether a file could not be opened or written, which says nothing about its content. */
export function isUnreachable(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: number }
  if (['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EIO'].includes(String(code))) return true
  // The lowest byte is the primary result code.
  return typeof errcode === 'number' && unreachableResults.has(errcode & 0xff)
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
