import { expect, test } from 'vitest'
import { demoArchive, zipOfArchive } from '../../../../infra/local/people/demo-apple.ts'
import { AppleScanner } from '../../../../lib/archives/apple/scan-apple.ts'
import { openArchive } from '../../../../lib/archives/open-archive.ts'
import { startOfFile } from '../../../../lib/archives/pieces.ts'
import { asDay } from '../../../../lib/kernel/civil-time.ts'

const zone = 'Europe/Amsterdam'
const today = asDay('2026-11-21')
const xml = demoArchive(zone, today)

test('the archive of the demo person is read without loss: the phone for long, the watch in the last months', () => {
  const scanner = new AppleScanner({ zone, nowMs: Date.parse('2026-11-21T12:00:00Z') }, startOfFile, Number.MAX_VALUE)
  scanner.write(xml)
  const { piece, isComplete } = scanner.end()
  expect(isComplete).toBe(true)
  expect([piece.report.dropped, piece.report.ignored]).toEqual([{}, {}])
  const first = (type: string, device: string) =>
    new Date(
      Math.min(...piece.rows.filter(row => row.type === type && row.origin.includes(device)).map(row => row.startMs)),
    )
      .toISOString()
      .slice(0, 7)
  expect(first('steps', 'iPhone')).toBe('2025-03')
  expect(first('steps', 'Watch')).toBe('2026-07')
  for (const type of ['heart-rate', 'sleep-stage', 'exercise', 'weight', 'active-energy'])
    expect([type, (piece.report.read[type] ?? 0) > 5]).toEqual([type, true])
  expect(demoArchive(zone, today)).toBe(xml)
})

test('its ZIP is small, and is one that the import opens', async () => {
  const zip = await zipOfArchive(xml)
  expect(zip.length).toBeLessThan(3_000_000)
  const file = await openArchive({
    size: zip.length,
    read: async (from, length) => zip.subarray(from, from + length),
  })
  expect(file).toMatchObject({ format: 'apple-health', bytes: Buffer.byteLength(xml) })
})
