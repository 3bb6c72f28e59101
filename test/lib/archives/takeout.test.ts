import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { fitbitFiles, readFitbit } from '../../../lib/archives/fitbit/read-fitbit.ts'
import { openArchive } from '../../../lib/archives/open-archive.ts'
import { type ArchiveFile, rangesOf } from '../../../lib/archives/open-zip.ts'
import { startOfFile } from '../../../lib/archives/pieces.ts'
import { emptyReport, joinedReports, type Row } from '../../../lib/archives/rows.ts'

const folder = join(import.meta.dirname, 'samples/takeout')
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
const archive = { zone: 'Europe/London', nowMs: Date.parse('2026-11-29T12:00:00Z') }

function sampleFiles(): Record<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter(name => /\.(?:csv|json)$/.test(name) && name.startsWith('Takeout'))
  return Object.fromEntries(files.map(name => [name, readFileSync(join(folder, name))]))
}

const openedNames: string[] = []

/** A file that notes when it is read. */
const file = (name: string, content: string): ArchiveFile => ({
  name,
  bytes: content.length,
  async *read() {
    openedNames.push(name.slice(name.lastIndexOf('/') + 1))
    yield Buffer.from(content)
  },
})

async function read(files: Record<string, Buffer>) {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, bytes] of Object.entries(files)) await writer.add(name, new Uint8ArrayReader(bytes))
  const opened = await openArchive(rangesOf(Buffer.from(await writer.close())))
  const rows: Row[] = []
  let report = emptyReport()
  for await (const piece of opened.pieces({ archive, from: startOfFile, pieceChars: 1 })) {
    rows.push(...piece.rows)
    report = joinedReports(report, piece.report)
  }
  return { format: opened.format, source: opened.source, rows, report }
}

const at = (ms: number) => new Date(ms).toISOString().replace('.000', '')
const valuesOf = (rows: readonly Row[], type: string) =>
  rows.filter(row => row.type === type && !row.source).map(({ startMs, values }) => [at(startMs), values[0]])

test('an archive has each measurement once, at the time that its table says', async () => {
  const { format, source, rows, report } = await read(sampleFiles())
  expect([format, source]).toEqual(['fitbit', 'PRIMARY'])
  for (const type of ['heart-rate', 'weight', 'oxygen-saturation']) expect(valuesOf(rows, type)).toEqual(expected[type])
  expect(
    rows
      .filter(row => row.type === 'steps')
      .map(({ startMs, endMs, values, source: of }) => [at(startMs), at(endMs), values[0], of]),
  ).toEqual([
    ...expected.steps.map((one: unknown[]) => [...one, undefined]),
    ['2026-10-24T09:00:00Z', '2026-10-24T09:01:00Z', 95, 'HEALTH_CONNECT'],
  ])
  expect(valuesOf(rows, 'resting-heart-rate')).toEqual([['2026-10-24T00:00:00Z', 54.876]])
  expect(rows.find(row => row.type === 'daily-heart-rate-variability')?.values.slice(0, 4)).toEqual([
    41.2,
    null,
    52.1,
    2.9,
  ])
  expect(report.dropped).toEqual({ sentinel_50: { count: 1, lines: [] } })
  expect(report.ignored).toEqual({ 'file that repeats a table': 2 })
})

test('files of distance, calories and altitude are reported as not read, and none of them as a repetition of a table', async () => {
  const { rows, report } = await read({
    'Takeout/Fitbit/a/steps_2026-10-24.csv': Buffer.from('timestamp,steps,data source\n2026-10-24T09:00:00Z,71,x\n'),
    'Takeout/Fitbit/a/distance_2026-10-24.csv': Buffer.from('timestamp,distance\n2026-10-24T09:00:00Z,52.1\n'),
    'Takeout/Fitbit/a/calories_2026-10-24.csv': Buffer.from('timestamp,calories\n2026-10-24T09:00:00Z,1.2\n'),
    'Takeout/Fitbit/b/distance-2026-10-24.json': Buffer.from('[]'),
    'Takeout/Fitbit/b/calories-2026-10-24.json': Buffer.from('[]'),
    'Takeout/Fitbit/b/altitude-2026-10-24.json': Buffer.from('[]'),
  })
  expect(rows.map(({ type }) => type)).toEqual(['steps'])
  expect(report.ignored).toEqual({ 'file of distance': 2, 'file of calories': 2, 'file of altitude': 1 })
})

test('a night has its instants from the table and its stages one after another, also when the clock goes back', async () => {
  const { rows } = await read(sampleFiles())
  const [night] = rows.filter(row => row.type === 'sleep')
  const [wanted] = expected.sleep
  expect(night).toMatchObject({ name: wanted.name, offset: 3600, origin: '["Charge 6"]' })
  expect([at(night?.startMs ?? 0), at(night?.endMs ?? 0), night?.values[0]]).toEqual([
    wanted.startAt,
    wanted.endAt,
    wanted.minutesAsleep,
  ])
  const { stages } = (night as Row).values[1] as { stages: [string, number, number][] }
  expect(stages.map(([stage, from, to]) => [stage, at(from * 1000), (to - from) / 60])).toEqual([
    ['awake', '2026-10-24T22:30:00Z', 20],
    ['light', '2026-10-24T22:50:00Z', 80],
    ['awake', '2026-10-25T00:10:00Z', 0.5],
    ['light', '2026-10-25T00:10:30Z', 169.5],
    ['deep', '2026-10-25T03:00:00Z', 80],
    ['rem', '2026-10-25T04:20:00Z', 110],
    ['awake', '2026-10-25T06:10:00Z', 20],
  ])
})

test('nights are read before the first of them, and not before other tables at every continuation', async () => {
  const files = fitbitFiles([
    file('Takeout/Fitbit/a/steps_2026-10-24.csv', 'timestamp,steps,data source\n2026-10-24T09:00:00Z,71,x\n'),
    file('Takeout/Fitbit/a/steps_2026-10-25.csv', 'timestamp,steps,data source\n2026-10-25T09:00:00Z,72,x\n'),
    file('Takeout/Fitbit/b/sleep-2026-10-24.json', '[]'),
    file('Takeout/Fitbit/c/UserSleeps_2026.csv', 'sleep_id,sleep_start\n'),
  ])
  const opened = () => openedNames.splice(0)
  const pieces = readFitbit(files ?? [])({ archive, from: startOfFile, pieceChars: 1 })
  await pieces.next()
  await pieces.next()
  expect(opened()).toEqual(['steps_2026-10-24.csv', 'steps_2026-10-25.csv'])
  await pieces.next()
  expect(opened()).toEqual(['sleep-2026-10-24.json', 'UserSleeps_2026.csv', 'sleep-2026-10-24.json'])
})

test('more nights than fit into memory are lines of the report', async () => {
  const files = Array.from({ length: 1002 }, () => file('Takeout/Fitbit/a/sleep-2026-10-10.json', '[]'))
  const table = file('Takeout/Fitbit/c/UserSleeps_2026.csv', 'sleep_id,sleep_start\n')
  let report = emptyReport()
  for await (const piece of readFitbit([table, ...files])({ archive, from: startOfFile, pieceChars: 1e9 }))
    report = joinedReports(report, piece.report)
  expect(report.dropped).toEqual({ file_too_large: { count: 3, lines: [] } })
})

test('the newer folder is read as the older one, and nothing of a person or of other products is opened', async () => {
  const older = await read(sampleFiles())
  const renamed = Object.fromEntries(
    Object.entries(sampleFiles()).map(([name, bytes]) => [name.replace('/Fitbit/', '/Google Health/'), bytes]),
  )
  const broken = Buffer.from('{"fullName":"Sam Example"')
  const newer = await read({
    'Takeout/Google Health/Your Profile/Profile.csv': broken,
    'Takeout/Google Health/Physical Activity_GoogleData/UserActivityProbabilities_2026.csv': broken,
    'Takeout/Drive/steps_2026.csv': broken,
    ...renamed,
  })
  expect(newer).toEqual(older)
})

test('a night, a sample or a weight whose zone or unit nothing says is left out and counted', async () => {
  const start = 'Takeout/Fitbit/Physical Activity_GoogleData'
  const { rows, report } = await read({
    [`${start}/heart_rate_2026-10-24.csv`]: Buffer.from(
      'timestamp,beats per minute,data source\n2026-10-24T09:00:05,71,x\n',
    ),
    [`${start}/weight.csv`]: Buffer.from('timestamp,weight,data source\n2026-10-24T09:00:05Z,71,x\n'),
    'Takeout/Fitbit/Global Export Data/sleep-2026-10-24.json': Buffer.from(
      '[{"startTime":"2026-10-24T23:30:00.000","levels":{}}]',
    ),
    'Takeout/Fitbit/Global Export Data/sleep-2026-11-24.json': Buffer.from('no JSON'),
    'Takeout/Fitbit/Global Export Data/exercise-0.json': Buffer.from('[]'),
  })
  expect(rows).toEqual([])
  expect(report).toMatchObject({
    dropped: { time_without_zone: { count: 2 }, unknown_unit: { count: 1 }, file_damaged: { count: 1 } },
    ignored: { 'exercises at times without a zone': 1 },
  })
})
