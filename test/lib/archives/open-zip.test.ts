import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, test } from 'vitest'
import { openArchive } from '../../../lib/archives/open-archive.ts'
import { type Refused, rangesOf } from '../../../lib/archives/open-zip.ts'
import { startOfFile } from '../../../lib/archives/pieces.ts'

const xml = readFileSync(join(import.meta.dirname, 'samples/apple/hard-cases.xml'))
const archive = { zone: 'Europe/London', nowMs: Date.parse('2026-11-29T12:00:00Z') }

async function zipOf(files: Record<string, Uint8Array>, options: object = {}): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), options)
  for (const [name, bytes] of Object.entries(files)) await writer.add(name, new Uint8ArrayReader(bytes))
  return Buffer.from(await writer.close())
}

async function read(zip: Buffer) {
  const opened = await openArchive(rangesOf(zip))
  const pieces = []
  for await (const piece of opened.pieces({ archive, from: startOfFile, pieceChars: 2000 })) pieces.push(piece)
  const rows = pieces.flatMap(piece => piece.rows)
  return { rows, isComplete: pieces.at(-1)?.last?.isComplete }
}

const refusalOf = (zip: Buffer) =>
  read(zip).then(
    () => null,
    (error: Refused) => error.refusal,
  )

test('health records are found by their content, under any name and path', async () => {
  const { rows, isComplete } = await read(await zipOf({ 'apple_health_export/export.xml': xml }))
  expect([rows.length, isComplete]).toEqual([27, true])
  for (const name of [
    'apple_health_export/exportación.xml',
    '../../etc/vienti.XML',
    '/abs/export.xml',
    'C:\\export.xml',
  ])
    expect(
      (await read(await zipOf({ [name]: xml, 'export_cda.xml': Buffer.from('<?xml version="1.0"?><a/>') }))).rows,
    ).toEqual(rows)
})

test('reading begins again behind any piece', async () => {
  const opened = await openArchive(rangesOf(await zipOf({ 'a/export.xml': xml })))
  const readFrom = async (from: typeof startOfFile) => {
    const pieces = []
    for await (const piece of opened.pieces({ archive, from, pieceChars: 2000 })) pieces.push(piece)
    return pieces
  }
  const all = await readFrom(startOfFile)
  expect(all.length).toBeGreaterThan(4)
  for (const [i, { end }] of all.slice(0, -1).entries()) expect(await readFrom(end)).toEqual(all.slice(i + 1))
})

describe('what is refused, with words', () => {
  test('what is no file that is read, or holds none', async () => {
    expect(await refusalOf(Buffer.from('this is a letter'))).toBe('not_an_archive')
    expect(await refusalOf(Buffer.alloc(0))).toBe('not_an_archive')
    expect(await refusalOf(await zipOf({ 'notes.xml': Buffer.from('<notes/>'), 'a.csv': Buffer.from('a') }))).toBe(
      'not_an_archive',
    )
  })

  test('a ZIP that ends too early', async () => {
    const zip = await zipOf({ 'a/export.xml': xml })
    expect(await refusalOf(zip.subarray(0, zip.length - 30))).toBe('cut_off')
    expect(await refusalOf(zip.subarray(0, 1000))).toBe('cut_off')
  })

  test('an encrypted ZIP', async () => {
    expect(await refusalOf(await zipOf({ 'a/export.xml': xml }, { password: 'secret' }))).toBe('encrypted')
  })

  test('a ZIP in a ZIP', async () => {
    expect(await refusalOf(await zipOf({ 'export.zip': await zipOf({ 'a/export.xml': xml }) }))).toBe('nested')
  })

  test('a file that unpacks to far more than its ZIP, before it is unpacked', async () => {
    const bomb = Buffer.concat([xml, Buffer.alloc(64 * 1024 ** 2, ' ')])
    expect(await refusalOf(await zipOf({ 'a/export.xml': bomb }))).toBe('too_large')
  })

  test('a file with more bytes than the ZIP says', async () => {
    const zip = await zipOf({ 'a/export.xml': xml })
    const directory = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    zip.writeUInt32LE(500, directory + 24)
    const { isComplete } = await read(zip).catch(() => ({ isComplete: false }))
    expect(isComplete).toBe(false)
  })
})

test('a file that is damaged in the middle is read as far as it goes', async () => {
  const [head = '', rest = ''] = xml.toString().split(/(?=<Record)/, 2)
  const noise = Array.from({ length: 40_000 }, (_, i) => rest.replace('value="900"', `value="${(i * 7919) % 100_003}"`))
  const packed = await zipOf({ 'a/export.xml': Buffer.from(`${head}${noise.join('')}</HealthData>`) })
  expect((await read(packed)).rows.length).toBe(40_000)
  packed.fill(0xff, packed.length - 2000, packed.length - 1500)
  const { rows, isComplete } = await read(packed)
  expect(isComplete).toBe(false)
  expect(rows.length).toBeGreaterThan(30_000)
  expect(rows.length).toBeLessThan(40_000)
})

test('a bucket that fails is no fault of the ZIP', async () => {
  const zip = await zipOf({ 'a/export.xml': xml })
  const failing = { ...rangesOf(zip), read: () => Promise.reject(new Error('the bucket is away')) }
  await expect(openArchive(failing)).rejects.toThrow('the bucket is away')
})
