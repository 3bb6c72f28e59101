import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import type { DayRange } from '../../lib/kernel/ranges.ts'
import type { ExportRequest } from '../../lib/model/account/export-job.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'
import { type Ratio, summarize } from './measure.ts'
import { startPartBucket } from './part-bucket.ts'
import { realVolume } from './real-volume.ts'
import { repeatChunks, repeatedDays } from './repeat-chunks.ts'

/** Four weeks more than five years. */
const copies = 65
const last = asDay('2026-11-20')
/** A whole month: an export has a file per month of a dense type, and the last thirty days would be two shorter ones. */
const wholeMonth = { start: asDay('2026-10-01'), end: asDay('2026-10-31') }

/**
 * V8 collects less often the longer a process works and the more memory it may have, which would be measured as memory of the longer
 * export. With these limits a process that keeps what it has written would end. Its speed is measured without them.
 */
const limitedHeap = ['--max-semi-space-size=16', '--max-old-space-size=128']

/** How often its speed is measured, each time beside gzip. */
const pairsOfSpeed = 7

interface Measured {
  cpuSeconds: number
  peakMb: number
  zipBytes: number
}

/** P12: the largest memory of a worker that exports five years, compared with one month; its bytes per CPU second, compared with gzip -6. */
export async function benchExports(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'phd-exports-'))
  const file = join(dir, 'export.zip')
  const world = await startWorld({ simulator: realVolume, responseCheck: 'sample' })
  const bucket = await startPartBucket(file)
  try {
    const account = await world.account({ birthYear: 1989 })
    await world.connect(account, { start: addDays(last, 1 - repeatedDays), end: last })
    await world.drain()
    await repeatChunks(world.table.table, account.id, last, copies)
    const measure = (range: DayRange, heap: readonly string[]) => {
      const { endpoint, tableName } = world.table
      const request: ExportRequest = { format: 'json', types: null, range, include: ['metadata'], bySession: true }
      const about = {
        endpoint,
        tableName,
        bucket: bucket.endpoint,
        accountId: account.id,
        nowMs: world.time.now,
        request,
      }
      return exportIn(about, heap)
    }
    const speeds: { a: number; b: number }[] = []
    let bytes = 0
    for (let pair = 0; pair < pairsOfSpeed; pair++) {
      const { cpuSeconds } = await measure(wholeMonth, [])
      const gzip = gzipOf(file)
      bytes = gzip.bytes
      speeds.push({ a: gzip.cpuSeconds, b: cpuSeconds })
    }
    const month = await measure(wholeMonth, limitedHeap)
    const years = await measure({ start: addDays(last, 1 - 1826), end: last }, limitedHeap)
    return [memoryRow(month, years), speedRow(summarize(speeds), bytes)]
  } finally {
    await bucket.stop()
    await world.stop()
    rmSync(dir, { recursive: true })
  }
}

async function exportIn(about: object, heap: readonly string[]): Promise<Measured> {
  const path = new URL('./processes/export-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [...heap, path, JSON.stringify(about)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`The export ended with ${code}`)
  return JSON.parse(printed)
}

/** The bytes of all files of a ZIP, and the CPU seconds in which gzip -6 compresses them. */
function gzipOf(file: string): { bytes: number; cpuSeconds: number } {
  const plain = `${file}.plain`
  execFileSync('sh', ['-c', 'unzip -p "$0" > "$1"', file, plain])
  const bytes = Number(execFileSync('sh', ['-c', 'wc -c < "$0"', plain], { encoding: 'utf8' }))
  // The second line of `times` is the user and system time of the children of the shell.
  const times = execFileSync('sh', ['-c', 'gzip -6 < "$0" > /dev/null; times', plain], { encoding: 'utf8' }).split('\n')
  const cpuSeconds = [...(times[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
  return { bytes, cpuSeconds }
}

function memoryRow(month: Measured, years: Measured): Row {
  const memory = years.peakMb / month.peakMb
  const peaks = [years, month].map(one => one.peakMb.toFixed(0)).join(' / ')
  return {
    id: 'P12',
    measure: `largest memory of an export of five years / a month (${peaks} MB)`,
    value: memory.toFixed(2),
    target: '≤ 1.2',
    met: memory <= 1.2,
  }
}

function speedRow({ median, low, high }: Ratio, bytes: number): Row {
  return {
    id: 'P12',
    measure: `bytes per CPU second of an export of a month (${(bytes / 1e6).toFixed(0)} MB) / gzip -6 of the same bytes`,
    value: `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
    target: '≥ 0.5',
    met: median >= 0.5,
  }
}
