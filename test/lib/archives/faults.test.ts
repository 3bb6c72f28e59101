import { gzipSync } from 'node:zlib'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, test } from 'vitest'
import { openArchive } from '../../../lib/archives/open-archive.ts'
import { rangesOf } from '../../../lib/archives/open-zip.ts'
import { startOfFile } from '../../../lib/archives/pieces.ts'
import { emptyReport, joinedReports, type Row } from '../../../lib/archives/rows.ts'
import { zipOf } from '../../support/imports.ts'

const archive = { zone: 'Europe/London', nowMs: Date.parse('2026-11-29T12:00:00Z') }
const secondsFrom = (from: string) => (i: number) => new Date(Date.parse(from) + i * 1000).toISOString()

async function readArchive(file: Buffer) {
  const opened = await openArchive(rangesOf(file))
  const rows: Row[] = []
  let report = emptyReport()
  for await (const piece of opened.pieces({ archive, from: startOfFile, pieceChars: 1 })) {
    for (const row of piece.rows) rows.push(row)
    report = joinedReports(report, piece.report)
  }
  return { rows, report, workouts: rows.filter(({ type }) => type === 'exercise') }
}

const readFiles = async (files: Readonly<Record<string, string | Uint8Array>>) => readArchive(await zipOf(files))

function gpx(points: number, from = '2026-10-24T09:00:00Z'): string {
  const at = secondsFrom(from)
  const track = Array.from(
    { length: points },
    (_, i) => `<trkpt lat="51.5" lon="${i / 1e5}"><time>${at(i)}</time></trkpt>`,
  )
  return `<gpx><trk><trkseg>${track.join('')}</trkseg></trk></gpx>`
}

const tcx = (lap: string, points = '') =>
  `<TrainingCenterDatabase><Activities><Activity Sport="Running"><Lap StartTime="2026-10-24T09:00:00Z">${lap}<Track>${points}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`

/** A FIT file with these bytes behind its header. */
function fitOf(content: Buffer): Buffer {
  const header = Buffer.from([12, 16, 0, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54])
  header.writeUInt32LE(content.length, 4)
  return Buffer.concat([header, content, Buffer.alloc(2)])
}

const run = gpx(60, '2026-10-25T09:00:00Z')

test('an activity of a day and a half is read with every point', async () => {
  const { workouts, report } = await readFiles({ 'long.gpx': gpx(130_000) })
  expect([workouts.length, report.dropped]).toEqual([1, {}])
})

describe('a file that no device writes costs no other file anything', () => {
  /** A message of a kind without fields, of which every zero byte is one. */
  const nothing = Buffer.concat([Buffer.from([0x40, 0, 0, 20, 0, 0]), Buffer.alloc(2 * 1024 ** 2)])
  const deep = '<a>'.repeat(20_000) + '</a>'.repeat(20_000)

  test.each([
    ['file_too_large', 'messages.fit', fitOf(nothing)],
    ['file_too_large', 'elements.gpx', `<gpx>${'<a/>'.repeat(2_100_000)}</gpx>`],
    ['file_too_large', 'tracks.gpx', `<gpx>${gpx(2).slice(5, -6).repeat(1001)}</gpx>`],
    ['file_damaged', 'deep.gpx', `<gpx>${deep}</gpx>`],
    ['no_summary', 'seconds.tcx', tcx('<TotalTimeSeconds>1e15</TotalTimeSeconds>')],
    ['invalid_date', 'year-1.gpx', gpx(2, '0001-01-01T00:00:00Z')],
  ])('%s: %s', async (reason, name, content) => {
    const { workouts, report } = await readFiles({ 'run.gpx': run, [name]: content, 'second-run.gpx': gpx(60) })
    expect([workouts.length, report.dropped]).toEqual([2, { [reason]: { count: 1, lines: [] } }])
  })
})

test('totals that cannot be are left out: samples say them, or nothing does', async () => {
  const at = secondsFrom('2026-10-24T09:00:00Z')
  const points = [0, 60, 120].map(
    i =>
      `<Trackpoint><Time>${at(i)}</Time><DistanceMeters>${i === 60 ? 1e15 : i * 3}</DistanceMeters><HeartRateBpm><Value>${i === 0 ? 0 : 140}</Value></HeartRateBpm></Trackpoint>`,
  )
  const lap =
    '<TotalTimeSeconds>600</TotalTimeSeconds><DistanceMeters>-5</DistanceMeters><Calories>9e9</Calories><AverageHeartRateBpm><Value>999</Value></AverageHeartRateBpm>'
  const { workouts, report } = await readFiles({ 'run.tcx': tcx(lap, points.join('')) })
  const [minutes, , document] = workouts[0]?.values ?? []
  // The activity took two minutes, whatever its lap says.
  expect(minutes).toBe(2)
  expect(document).toMatchObject({
    energyKcal: null,
    distanceMeters: 360,
    averageHeartRateBpm: 140,
    splits: [],
    laps: [{ energyKcal: null, distanceMeters: null, averageHeartRateBpm: null, activeMinutes: 10 }],
  })
  expect(report.dropped).toEqual({ out_of_bounds: { count: 1, lines: [] } })
  const negative = await readFiles({ 'run.tcx': tcx('<TotalTimeSeconds>-600</TotalTimeSeconds>', points.join('')) })
  expect(negative.workouts).toEqual([])
})

test('no archive has a record of a time before 1900 or in the future', async () => {
  const libreView = (year: number) =>
    `Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL,,,,,,,,,Strip Glucose mg/dL\nFreeStyle,x,${year}-10-24 09:00,0,100,,,,,,,,,,\n`
  const fitbit = (year: number) => ({
    'Takeout/Fitbit/a/steps_2026-10-24.csv': `timestamp,steps,data source\n${year}-10-24T09:00:00Z,71,x\n`,
    'Takeout/Fitbit/b/UserSleeps_2026.csv': `sleep_id,sleep_start,sleep_end,start_utc_offset,minutes_asleep,data_source\n1,${year}-10-24T01:00:00Z,${year}-10-24T09:00:00Z,+01:00,400,x\n`,
  })
  const dropped = async (files: Record<string, string>) => {
    const { rows, report } = await readFiles(files)
    expect(rows).toEqual([])
    return Object.entries(report.dropped).map(([reason, { count }]) => [reason, count])
  }
  expect(await dropped({ 'glucose.csv': libreView(1026) })).toEqual([['invalid_date', 1]])
  expect(await dropped(fitbit(1026))).toEqual([['invalid_date', 2]])
  expect(await dropped(fitbit(2062))).toEqual([['in_future', 2]])
})

test('an activity is found behind many tables of other kinds', async () => {
  const tables = Array.from({ length: 30 }, (_, i): [string, string] => [`${i}.csv`, 'Name,Brand\nShoe,x\n'])
  expect((await readFiles({ ...Object.fromEntries(tables), 'activities/run.gpx': run })).workouts).toHaveLength(1)
})

test('a packed file that is damaged, or unpacks to far more than any, is a line of the report', async () => {
  const packed = gzipSync(run)
  const damaged = Buffer.concat([packed.subarray(0, 30), Buffer.alloc(100, 7)])
  const large = gzipSync(Buffer.alloc(70 * 1024 ** 2))
  const { workouts, report } = await readFiles({ 'a.gpx.gz': damaged, 'b.gpx.gz': large, 'run.gpx.gz': packed })
  expect(workouts).toHaveLength(1)
  expect(report.dropped).toMatchObject({ file_damaged: { count: 1 }, file_too_large: { count: 1 } })
})

test('a ZIP in the archive that cannot be opened is a line of the report', async () => {
  const inner = await zipOf({ 'run.gpx': run })
  const locked = new ZipWriter(new Uint8ArrayWriter(), { password: 'secret', zipCrypto: true })
  await locked.add('run.gpx', new Uint8ArrayReader(Buffer.from(run)))
  const { workouts, report } = await readFiles({
    'cut.zip': inner.subarray(0, -30),
    'text.zip': 'no ZIP',
    'locked.zip': await locked.close(),
    'whole.zip': inner,
  })
  expect(workouts).toHaveLength(1)
  expect(report.dropped).toMatchObject({ file_damaged: { count: 2 }, file_encrypted: { count: 1 } })
})

test('of an export that is damaged, what is in front of the damage is read', async () => {
  const line = (i: number) =>
    JSON.stringify({
      id: `steps.PRIMARY.${i}`,
      type: 'steps',
      source: 'PRIMARY',
      startAt: secondsFrom('2026-10-24T09:00:00Z')(i * 60),
      endAt: secondsFrom('2026-10-24T09:00:00Z')(i * 60 + 60),
      utcOffset: '+01:00',
      localDate: '2026-10-24',
      value: { count: i % 97 },
    })
  const zip = await zipOf({
    'manifest.json': '{"format":"personal-health-data-export"}',
    'data-points/steps.ndjson': Array.from({ length: 20_000 }, (_, i) => line(i)).join('\n'),
  })
  // Somewhere in the second half of the observations.
  const at = Math.round(zip.length * 0.7)
  zip.fill(0xff, at, at + 40)
  const opened = await openArchive(rangesOf(zip))
  const rows: Row[] = []
  let report = emptyReport()
  for await (const piece of opened.pieces({ archive, from: startOfFile, pieceChars: 1e9 })) {
    rows.push(...piece.rows)
    report = joinedReports(report, piece.report)
  }
  expect(report.dropped).toMatchObject({ file_damaged: { count: 1 } })
  expect(rows.length).toBeGreaterThan(5000)
})
