import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Written, Zip, type ZipEntry } from '../../../lib/exports/zip/zip.ts'

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

/** A worker's stretch: what it writes behind `before`, and the ZIP up to there. */
async function stretch(before: Written, files: ReturnType<typeof compressed>[]) {
  const all: Buffer[] = []
  const zip = await Zip.continue(before, mtime, async bytes => void all.push(bytes))
  for (const { entry, data } of files) await zip.add(entry, [data])
  const end = await zip.end()
  const bytes = Buffer.concat(all)
  return { bytes, written: { length: before.length + bytes.length, end } }
}
const nothing: Written = { length: 0, end: Buffer.alloc(0) }

test('unzip finds no fault in a ZIP that three processes wrote, and reads names, times and bytes', async () => {
  const noise = randomBytes(600_000).toString('base64')
  const one = await stretch(nothing, [compressed('first.txt', 'first'), compressed('noise.txt', noise)])
  const two = await stretch(one.written, [compressed('dir/größer.txt', 'behind the noise')])
  const three = await stretch(two.written, [compressed('last.txt', '')])
  const path = join(dir, 'written.zip')
  writeFileSync(path, Buffer.concat([one.bytes, two.bytes, three.bytes, three.written.end]))
  const run = (...args: string[]) =>
    execFileSync('unzip', args, { encoding: 'utf8', env: { ...process.env, TZ: 'UTC', LC_ALL: 'C.UTF-8' } })
  expect(run('-tq', path)).toMatch(/^No errors detected/)
  expect(run('-p', path, 'dir/*')).toBe('behind the noise')
  expect(run('-p', path, 'noise.txt')).toBe(noise)
  expect(run('-l', path)).toContain('2026-11-21 12:34   dir/größer.txt')
})
