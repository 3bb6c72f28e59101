import { statfsSync } from 'node:fs'

/** With less, neither an engine nor SQLite can write. */
const neededBytes = 4 * 1024 * 1024

/** A sentence about the disk of a directory after a failure there; empty if the disk has space. */
export function diskNote(directory: string, freeBytes = freeBytesOf(directory)): string {
  if (freeBytes >= neededBytes) return ''
  return ` The disk of ${directory} is full (${Math.floor(freeBytes / 1024)} KB free): make room and start again.`
}

function freeBytesOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
