import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endOfZip, Zip, type ZipEntry } from '../../../lib/exports/zip/zip.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'phd-zip-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const mtime = new Date('2026-11-21T12:34:56Z')

function compressed(name: string, text: string): { entry: ZipEntry; data: Buffer } {
  const data = deflateRawSync(text)
  const entry = { name, crc32: crc32(text), bytes: Buffer.byteLength(text), compressedBytes: data.length }
  return { entry, data }
}

/** A file with its records, as a worker writes it behind `offset` bytes. */
async function written(offset: number, { entry, data }: ReturnType<typeof compressed>): Promise<Buffer> {
  const all: Buffer[] = []
  const zip = new Zip(offset, mtime, async bytes => void all.push(bytes))
  await zip.add(entry, [data])
  return Buffer.concat(all)
}

test('unzip finds no fault in a ZIP whose files two processes wrote and a third one ended, and reads names, times and bytes', async () => {
  const first = compressed('first.txt', 'first')
  const noise = compressed('noise.bin', randomBytes(600_000).toString('base64'))
  const last = compressed('dir/größer.txt', 'behind the noise')
  const start = Buffer.concat([await written(0, first), await written((await written(0, first)).length, noise)])
  const rest = await written(start.length, last)
  const list = await endOfZip([first.entry, noise.entry, last.entry], mtime, start.length + rest.length)
  const path = join(dir, 'written.zip')
  writeFileSync(path, Buffer.concat([start, rest, list]))
  const run = (...args: string[]) =>
    execFileSync('unzip', args, { encoding: 'utf8', env: { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8' } })
  expect(run('-tq', path)).toMatch(/^No errors detected/)
  expect(run('-p', path, 'dir/*')).toBe('behind the noise')
  expect(run('-l', path)).toContain('2026-11-21 12:34   dir/größer.txt')
})

test('a list of files that does not fit to the bytes before it is refused', async () => {
  const { entry, data } = compressed('first.txt', 'first')
  const { length } = await written(0, { entry, data })
  await expect(endOfZip([entry], mtime, length + 1)).rejects.toThrow('do not have the length')
  await expect(endOfZip([entry], mtime, length - 1)).rejects.toThrow('do not have the length')
})
