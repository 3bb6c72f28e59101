import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataDescriptor, directoryEntry, endOfZip, localHeader } from '../../../lib/exports/zip/records.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'phd-zip-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('unzip finds no fault in a ZIP with a file behind 5 GB, and reads its name, time and bytes', () => {
  const mtime = new Date('2026-11-21T12:34:56Z')
  const path = join(dir, 'large.zip')
  const file = openSync(path, 'w')
  // What is between the two files takes no space on the disk.
  const entries = [
    ['first.txt', 'first', 0],
    ['dir/größer.txt', 'behind five gigabytes', 5_000_000_000],
  ].map(([name, text, offset]) => {
    const data = deflateRawSync(String(text))
    const bytes = Buffer.byteLength(String(text))
    const sizes = { crc32: crc32(String(text)), compressedBytes: data.length, bytes }
    const entry = { name: String(name), mtime, ...sizes, offset: Number(offset) }
    const all = Buffer.concat([localHeader(entry), data, dataDescriptor(entry)])
    writeSync(file, all, 0, all.length, entry.offset)
    return { entry: directoryEntry(entry), end: entry.offset + all.length }
  })
  const end = entries.at(-1)?.end ?? 0
  const directory = endOfZip(Buffer.concat(entries.map(({ entry }) => entry)), entries.length, end)
  writeSync(file, directory, 0, directory.length, end)
  closeSync(file)
  const run = (...args: string[]) =>
    execFileSync('unzip', args, { encoding: 'utf8', env: { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8' } })
  expect(run('-tq', path)).toMatch(/^No errors detected/)
  expect(run('-p', path, 'dir/*')).toBe('behind five gigabytes')
  expect(run('-l', path)).toContain('2026-11-21 12:34   dir/größer.txt')
})
