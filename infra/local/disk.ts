import { existsSync, statfsSync } from 'node:fs'
import { CliError } from './cli-error.ts'

/** With less, neither an engine nor SQLite can write. */
const neededBytes = 4 * 1024 * 1024

/** A sentence about the disk of a directory after a failure there; empty if the disk has space. */
export function diskNote(directory: string, freeBytes = freeBytesOf(directory)): string {
  if (freeBytes >= neededBytes) return ''
  return ` The disk of ${directory} is full (${Math.floor(freeBytes / 1024)} KB free): make room and start again.`
}

/** What to print about an error of a start: the sentence of a known one, a full disk, else the stack. */
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
