import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workOnImport } from '../../../lib/archives/work-on-import.ts'
import { dayMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import * as keys from '../../../lib/store/keys.ts'
import { expectProblem } from '../../support/expectations.ts'
import { zipOf as zipOfFiles } from '../../support/imports.ts'
import { startWorld, type World } from '../../support/world.ts'
import { compute, seed } from '../health-data/seeded.ts'

const samples = join(import.meta.dirname, '../../lib/archives/samples/apple')
const hardCases = readFileSync(join(samples, 'hard-cases.xml'), 'utf8')
const start = Date.parse('2026-11-29T12:00:00Z')
let world: World
let account: Account
let session: string
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-29T12:00:00Z' })
})
beforeEach(async () => {
  world.time.now = start
  world.importMessages.length = 0
  account = await world.account({ timezone: 'Europe/London' })
  session = await world.session(account)
})
afterAll(() => world.stop())

async function zipOf(xml: string, others: Record<string, Buffer | string> = {}): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, content] of Object.entries({ 'export.xml': xml, ...others }))
    await writer.add(`apple_health_export/${name}`, new Uint8ArrayReader(Buffer.from(content)))
  return Buffer.from(await writer.close())
}

const pathOf = (id: string) => `/api/imports/${id}`
const post = (body: object) => world.call('POST /api/imports', { session, body: JSON.stringify(body) })
const get = async (id: string) => (await world.call('GET /api/imports/{id}', { session, path: pathOf(id) })).body.data
const startIt = (id: string) => world.call('POST /api/imports/{id}/start', { session, path: `${pathOf(id)}/start` })
const remove = (id: string) => world.call('DELETE /api/imports/{id}', { session, path: pathOf(id) })

async function upload(zip: Buffer, more: object = {}): Promise<string> {
  const { status, body } = await post({ bytes: zip.length, ...more })
  expect(status).toBe(201)
  for (const { url, from, bytes } of body.data.parts) {
    const { status: put } = await fetch(url, { method: 'PUT', body: new Uint8Array(zip.subarray(from, from + bytes)) })
    expect(put).toBe(200)
  }
  return body.data.id
}

async function importZip(zip: Buffer, more: object = {}) {
  const id = await upload(zip, more)
  expect((await startIt(id)).status).toBe(202)
  await world.drainImports()
  return get(id)
}

const importXml = async (xml: string, more: object = {}) => importZip(await zipOf(xml), more)

/** Everything that is stored of the health data of the account. */
async function stored(): Promise<unknown[]> {
  const items = await world.table.table.query(keys.whole(account.id))
  return items.filter(({ sk }) => /^(chunk|raw|day|month)#/.test(String(sk)))
}

const daily = async (source: string, date: string) => {
  const key = await world.key(account)
  return (await world.get(`daily?source=${source}&start=${date}&end=${date}`, key)).body.data[0].values
}

test('an archive is uploaded in parts, imported, and readable as a source of its own; the default shows none of it', async () => {
  const done = await importXml(hardCases)
  expect(done).toMatchObject({
    status: 'ready',
    progress: 1,
    parts: [],
    exportedAt: '2026-11-20T09:00:00.000Z',
    months: { total: 2, stored: 2 },
    dropped: { duplicate: { count: 1 }, invalid_date: { count: 1, lines: [80] } },
    ignored: { HKDataTypeSleepDurationGoal: 1 },
    error: null,
  })
  expect(done.changedDays).toBeGreaterThan(2)
  const day = await daily('APPLE_HEALTH', '2026-10-25')
  expect(day).toMatchObject({ weight: 80.5126, 'resting-heart-rate': 55, sleep: 480, workouts: 1 })
  const primary = await daily('PRIMARY', '2026-10-25')
  expect(Object.values(primary).every(value => value === null)).toBe(true)
  const { blobs } = world.context
  expect(await blobs.size(`imports/${account.id}/${done.id}/archive`)).toBe(null)
})

test('the same archive again, exported in Tokyo or not, writes nothing, and an older one changes nothing', async () => {
  await importXml(hardCases)
  const before = await stored()
  const again = await importXml(hardCases)
  expect(again).toMatchObject({ status: 'ready', changedDays: 0 })
  const older = hardCases
    .replace('ExportDate value="2026-11-20', 'ExportDate value="2025-11-20')
    .replace('value="177.5"', 'value="180"')
  expect(await importXml(older)).toMatchObject({ status: 'ready', changedDays: 0 })
  expect(await importXml(readFileSync(join(samples, 'hard-cases-exported-elsewhere.xml'), 'utf8'))).toMatchObject({
    changedDays: 0,
  })
  expect(await stored()).toEqual(before)
})

test('a newer archive replaces what an older one had, also by nothing', async () => {
  await importXml(hardCases)
  const newer = hardCases
    .replace('ExportDate value="2026-11-20', 'ExportDate value="2026-11-21')
    .replace('value="177.5"', 'value="180"')
    .replace(/<Record type="HKQuantityTypeIdentifierOxygenSaturation".*\/>/, '')
  expect(await importXml(newer)).toMatchObject({ status: 'ready', changedDays: 1 })
  const day = await daily('APPLE_HEALTH', '2026-10-25')
  expect([day.weight, day['oxygen-saturation']]).toEqual([81.6466, null])
})

test('an archive that ends too early adds what is missing and replaces nothing', async () => {
  const cut = hardCases.slice(0, hardCases.indexOf('<Correlation')).replace('value="177.5"', 'value="180"')
  expect(await importXml(cut)).toMatchObject({ status: 'incomplete', dropped: { file_ends_here: { count: 1 } } })
  expect((await daily('APPLE_HEALTH', '2026-10-25')).weight).toBe(81.6466)
  await importXml(hardCases)
  const whole = await stored()
  expect(await importXml(cut)).toMatchObject({ status: 'incomplete', changedDays: 0 })
  expect(await stored()).toEqual(whole)
})

test('a check reads and reports, and stores nothing', async () => {
  const done = await importXml(hardCases, { check: true })
  expect(done).toMatchObject({
    status: 'ready',
    check: true,
    read: { weight: 1 },
    dropped: { duplicate: { count: 1 } },
  })
  expect(await stored()).toEqual([])
})

test('a check names the days that the same import then changes, and writes nothing but its report', async () => {
  await seed(world, account, 'steps', [{ start: '2026-10-24T12:00:00Z', end: '2026-10-24T12:30:00Z', count: 1500 }])
  await compute(world, account, '2026-10-24')
  const everything = async () => {
    const items = await world.table.table.query(keys.whole(account.id))
    return items.filter(({ sk }) => !/^(import|audit)#/.test(String(sk)))
  }
  const report = ({ changedDays, changedValues, dropped, read, months }: Record<string, unknown>) => ({
    changedDays,
    changedValues,
    dropped,
    read,
    months,
  })
  const newer = hardCases
    .replace('ExportDate value="2026-11-20', 'ExportDate value="2026-11-21')
    .replace('value="177.5"', 'value="180"')
    .replace(/<Record type="HKQuantityTypeIdentifierOxygenSaturation".*\/>/, '')
  const glucose = readFileSync(join(samples, '../glucose/libreview.csv'))
  const none: unknown[] = []
  for (const [zip, days] of [
    [await zipOf(hardCases), [{ start: '2026-10-24', end: '2026-10-25' }]],
    [await zipOf(hardCases), none],
    // A newer archive that has lost records, and one that has none in the only month of the archive before it.
    [await zipOf(newer), [{ start: '2026-10-25', end: '2026-10-25' }]],
    [
      await zipOf(newer.replace(/<Record [\s\S]*<\/HealthData>/, '</HealthData>').replace('11-21', '11-22')),
      expect.any(Array),
    ],
    [glucose, none],
  ] as const) {
    const before = await everything()
    const checked = await importZip(zip, { check: true })
    expect(checked).toMatchObject({ status: 'ready', check: true, changedValues: days })
    expect(await everything()).toEqual(before)
    expect(report(await importZip(zip))).toEqual(report(checked))
  }
})

test('what is no archive is refused with words', async () => {
  const done = await importZip(Buffer.from('this is a letter, and no archive'))
  expect(done).toMatchObject({ status: 'failed', error: 'not_an_archive', message: expect.stringContaining('no file') })
  expect(world.importMessages).toEqual([])
})

test('an upload continues where it stopped, and is started only when it is complete', async () => {
  const zip = await zipOf(hardCases)
  const { body } = await post({ bytes: zip.length })
  const { id, parts } = body.data
  expect(parts).toMatchObject([{ number: 1, from: 0, bytes: zip.length }])
  expectProblem(await startIt(id), 'not_ready')
  world.time.now += 1000
  const [part] = (await get(id)).parts
  const put = (bytes: Buffer) => fetch(part.url, { method: 'PUT', body: new Uint8Array(bytes) })
  expect((await put(Buffer.concat([zip, zip]))).status).toBe(403)
  expect((await put(zip)).status).toBe(200)
  expect((await get(id)).parts).toEqual([])
  expect((await startIt(id)).body.data.status).toBe('queued')
  expect((await startIt(id)).status).toBe(202)
  await world.drainImports()
  expect((await get(id)).status).toBe('ready')
  expectProblem(await startIt('01KB000000000000000000000'), 'not_found')
})

test('an upload that nobody starts fails after a day', async () => {
  const { body } = await post({ bytes: 1000 })
  world.time.now += dayMs
  session = await world.session(account)
  expect(await get(body.data.id)).toMatchObject({ status: 'failed', error: 'timed_out', parts: [] })
})

test('a worker that stops at any of its checkpoints is followed by one that comes to the same', async () => {
  await importXml(hardCases)
  const whole = await stored()
  account = await world.account({ timezone: 'Europe/London' })
  session = await world.session(account)
  const id = await upload(await zipOf(hardCases))
  await startIt(id)
  let steps = 0
  // Each look at the clock takes a second, so that a delivery does little.
  const clock = () => {
    world.time.now += 1000
    return world.time.now
  }
  for (let next = world.importMessages.shift(); next && steps < 100; next = world.importMessages.shift()) {
    steps++
    await workOnImport({ ...world.context, clock }, next.message, world.time.now + 5000, 2000)
  }
  expect(steps).toBeGreaterThan(4)
  expect(await get(id)).toMatchObject({ status: 'ready', changedDays: expect.any(Number) })
  const anonymous = (items: unknown[]) => JSON.parse(JSON.stringify(items).replaceAll(/account#\w+/g, 'account'))
  expect(anonymous(await stored())).toEqual(anonymous(whole))
})

describe('what an archive has beside its records', () => {
  const folder = join(samples, 'electrocardiograms')
  const recordings = Object.fromEntries(
    readdirSync(folder).map(name => [`electrocardiograms/${name}`, readFileSync(join(folder, name))]),
  )
  const english = String(recordings['electrocardiograms/ecg_2026-10-25.csv'])
  const route = 'workout-routes/route_2026-10-25_4.31pm.gpx'
  const points = async (type: string, include = '') =>
    (
      await world.get(
        `data-points?type=${type}&source=APPLE_HEALTH&start=2026-10-25&end=2026-10-26${include}`,
        await world.key(account),
      )
    ).body.data

  /** A run to the east: thirty minutes with a point in ten seconds, each 28 m behind the last and half a meter higher. */
  const gpx = () => {
    const place = (i: number) =>
      `<trkpt lon="${(-0.1 + i * 0.000404).toFixed(7)}" lat="51.5000000"><ele>${12 + i / 2}</ele><time>${new Date(Date.parse('2026-10-25T16:00:00Z') + i * 10_000).toISOString()}</time></trkpt>`
    const all = Array.from({ length: 181 }, (_, i) => place(i))
    return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Apple Health Export"><trk><name>Route</name><trkseg>${all.join('\n')}</trkseg></trk></gpx>`
  }
  const workout = async () => (await points('exercise'))[0].value

  test('routes are read only if they are wanted: then a workout has its kilometers and climb, and no place of them is stored', async () => {
    const files = { [route]: gpx(), 'workout-routes/route_of_no_workout.gpx': gpx() }
    const zip = await zipOf(hardCases, files)
    expect((await importZip(zip)).read.route).toBe(undefined)
    expect((await workout()).splits).toEqual([])
    const done = await importZip(zip, { routes: true })
    expect(done).toMatchObject({ status: 'ready', routes: true, progress: 1, read: { route: 2 }, changedDays: 1 })
    expect(done.dropped.route_of_no_workout).toEqual({ count: 1, lines: [] })
    const run = await workout()
    expect(run).toMatchObject({ distanceMeters: 5200, elevationGainMeters: 4.18 })
    expect(run.splits).toHaveLength(5)
    // Some 28 m in ten seconds are six minutes for a kilometer, with eighteen meters of climb.
    expect(run.splits[0]).toMatchObject({ by: 'distance', distanceMeters: 1000, startAt: '2026-10-25T16:00:00.000Z' })
    expect(run.splits[0].activeMinutes).toBeCloseTo(5.96, 1)
    expect(run.splits[0].elevationGainMeters).toBeCloseTo(18, -1)
    const key = await world.key(account)
    const { body } = await world.get('workouts?source=APPLE_HEALTH&start=2026-10-25&end=2026-10-25', key)
    expect(body.data[0].splits[0].paceSecondsPerKm).toBeCloseTo(358, -1)
    expect(JSON.stringify(await stored())).not.toMatch(/51\.5|-0\.1/)
    expect(await importZip(zip, { routes: true })).toMatchObject({ changedDays: 0 })
    await importZip(zip)
    expect((await workout()).splits).toEqual([])
  })

  test('the routes of an archive are erased with it', async () => {
    await importZip(await zipOf(hardCases, { [route]: gpx() }), { routes: true })
    await world.call('DELETE /api/sources/{id}', { session, path: '/api/sources/APPLE_HEALTH' })
    await world.drainImports()
    expect(await points('exercise')).toEqual([])
  })

  test('an electrocardiogram has its trace and the words of the watch as its file has them, in any language of the phone, and no name', async () => {
    const done = await importZip(await zipOf(hardCases, recordings))
    expect(done).toMatchObject({ status: 'ready', read: { electrocardiogram: 2 } })
    const [first, second] = await points('electrocardiogram', '&include=metadata')
    expect(first).toMatchObject({
      startAt: '2026-10-25T18:00:00.000Z',
      endAt: '2026-10-25T18:00:02.000Z',
      value: { averageBpm: null, classification: 'Sinus Rhythm' },
      metadata: { device: 'Apple Watch (Watch6,12)', trace: { samplingHz: 512, samplesPerMillivolt: 1000 } },
    })
    const numbers = english.split('\n').slice(13, -1).map(Number)
    expect(first.metadata.trace.samples).toEqual(numbers)
    expect(second).toMatchObject({
      startAt: '2026-10-26T07:30:00.000Z',
      value: { classification: 'Uneindeutig' },
      metadata: { trace: { samplingHz: 511.422 } },
    })
    const german = String(recordings['electrocardiograms/ecg_2026-10-26.csv']).split('\n').slice(13, -1)
    expect(second.metadata.trace.samples).toEqual(german.map(line => Number(line.replace(',', '.')) + 0))
    expect(JSON.stringify(await stored())).not.toMatch(/Sample|Rapid/)
    const again = await importZip(await zipOf(hardCases, recordings))
    expect(again).toMatchObject({ changedDays: 0 })
  })

  test.each([
    ['with another unit', english.replace('µV', 'mmHg'), 'electrocardiogram_with_unknown_unit'],
    [
      'with a value that is no number',
      english.replace('\n0.000\n', '\nx\n'),
      'electrocardiogram_without_a_readable_trace',
    ],
    ['with other lines', english.replace('Symptoms', 'Mood,good\nSymptoms'), 'electrocardiogram_of_another_form'],
    ['of tomorrow', english.replace('2026-10-25', '2026-11-30'), 'in_future'],
  ])('an electrocardiogram %s is left out, and the report says so', async (_, csv, reason) => {
    const done = await importZip(await zipOf(hardCases, { 'electrocardiograms/ecg.csv': csv }))
    expect(done).toMatchObject({ status: 'ready', dropped: { [reason]: { count: 1 } } })
    expect(done.read.electrocardiogram).toBe(undefined)
    expect(await points('electrocardiogram')).toEqual([])
  })

  test('on a day with more traces than an item holds, the later ones have their words only', async () => {
    const noise = (i: number) => `${(((i * 7919) % 100_003) / 77 - 600).toFixed(3)}`
    const trace = Array.from({ length: 15_360 }, (_, i) => noise(i)).join('\n')
    const at = (i: number) =>
      english.replace('18:00:00', `${10 + i}:00:00`).replace(/(Unit,µV\n\n)[\s\S]*/, `$1${trace}\n`)
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`electrocardiograms/ecg_${i}.csv`, at(i)]))
    const done = await importZip(await zipOf(hardCases, many))
    const without = done.dropped.trace_without_room_in_its_day.count
    expect(without).toBeGreaterThan(2)
    const found = await points('electrocardiogram', '&include=metadata')
    expect(found).toHaveLength(12)
    const lengths = found.map(
      (one: { metadata: { trace: { samples: number[] } } }) => one.metadata.trace.samples.length,
    )
    expect(lengths).toEqual([...Array(12 - without).fill(15_360), ...Array(without).fill(0)])
  })

  test('a worker that stops behind any piece is followed by one that comes to the same', async () => {
    const zip = await zipOf(hardCases, { ...recordings, [route]: gpx() })
    await importZip(zip, { routes: true })
    const whole = await stored()
    account = await world.account({ timezone: 'Europe/London' })
    session = await world.session(account)
    const id = await upload(zip, { routes: true })
    await startIt(id)
    for (let step = 0; step < 20; step++) {
      const next = world.importMessages.shift()
      if (!next) break
      // Each delivery ends behind its first piece.
      await workOnImport(world.context, next.message, world.time.now, 2000)
      world.time.now += 1000
    }
    await world.drainImports()
    expect(await get(id)).toMatchObject({ status: 'ready', read: { route: 1, electrocardiogram: 2 } })
    const anonymous = (items: unknown[]) => JSON.parse(JSON.stringify(items).replaceAll(/account#\w+/g, 'account'))
    expect(anonymous(await stored())).toEqual(anonymous(whole))
  })
})

test('a deleted import leaves no object and keeps what it has stored; its message ends in nothing', async () => {
  const done = await importXml(hardCases)
  const before = await stored()
  expect((await remove(done.id)).status).toBe(204)
  expect((await world.call('GET /api/imports', { session })).body.data).toEqual([])
  expect(await stored()).toEqual(before)
  const id = await upload(await zipOf(hardCases))
  await startIt(id)
  await remove(id)
  await world.drainImports()
  expect(await world.bucket.list(`imports/${account.id}/`)).toEqual([])
})

test('the 21st import of a day is refused', async () => {
  for (let i = 0; i < 20; i++) expect((await post({ bytes: 1000 })).status).toBe(201)
  expectProblem(await post({ bytes: 1000 }), 'rate_limited')
})

test('checks and imports that failed are not among the 20 of a day, and all of them together are 60', async () => {
  for (let i = 0; i < 2; i++)
    expect((await importZip(Buffer.from('no archive, and nothing else'))).status).toBe('failed')
  for (let i = 0; i < 38; i++) expect((await post({ bytes: 1000, check: true })).status).toBe(201)
  for (let i = 0; i < 20; i++) expect((await post({ bytes: 1000 })).status).toBe(201)
  for (const check of [true, false]) expectProblem(await post({ bytes: 1000, check }), 'rate_limited')
})

describe('files of devices', () => {
  const folder = join(samples, '..')
  const glucose = readFileSync(join(folder, 'glucose/libreview.csv'))
  const fit = readFileSync(join(folder, 'activity/multisport-developer-field.fit'))
  const tcx = readFileSync(join(folder, 'activity/run.tcx'))

  const packed = async (files: Record<string, Buffer>) => {
    const writer = new ZipWriter(new Uint8ArrayWriter())
    for (const [name, bytes] of Object.entries(files)) await writer.add(name, new Uint8ArrayReader(bytes))
    return Buffer.from(await writer.close())
  }
  const revisionsAside = (items: unknown[]) =>
    items.map(item => ({ ...(item as object), f: null, revision: null, counted: null }))

  test('a file is recognized as it is, stored as the source FILE, and changes nothing the second time', async () => {
    const done = await importZip(glucose)
    expect(done).toMatchObject({
      status: 'ready',
      format: 'files',
      source: 'FILE',
      read: { glucose: 6 },
      changedDays: 2,
    })
    expect(done.dropped).toEqual({ no_reading: { count: 1, lines: [9] } })
    const before = await stored()
    expect(await importZip(glucose)).toMatchObject({ status: 'ready', changedDays: 0 })
    expect(await stored()).toEqual(before)
    const { body } = await world.call('GET /api/sources', { session })
    expect(body.data).toMatchObject([{ id: 'FILE', name: 'Uploaded files', imported: true, observations: 6 }])
  })

  test('a reading is the same one in another time zone of the profile and in another unit of the file', async () => {
    await importZip(glucose)
    const points = async () => {
      const key = await world.key(account)
      return (await world.get('data-points?type=glucose&source=FILE&start=2026-10-23&end=2026-10-27', key)).body.data
    }
    const before = await points()
    await world.call('PATCH /api/profile', { session, body: JSON.stringify({ timezone: 'Pacific/Auckland' }) })
    await world.drain()
    expect(await importZip(glucose)).toMatchObject({ status: 'ready', read: { glucose: 6 }, changedDays: 0 })
    const inMgDl = glucose
      .toString()
      .replaceAll('Glucose mmol/L', 'Glucose mg/dL')
      .replaceAll(/,(\d\.\d),/g, (_, mmol) => `,${Math.round(Number(mmol) * 18)},`)
    expect(await importZip(Buffer.from(inMgDl))).toMatchObject({ read: { glucose: 6 }, changedDays: 0 })
    const ids = (list: { id: string }[]) => list.map(({ id }) => id)
    expect([before.length, ids(await points())]).toEqual([6, ids(before)])
  })

  test('files of one day add up in any order, singly, packed with gzip, in a ZIP and in a ZIP in a ZIP', async () => {
    await importZip(await packed({ 'a/one.fit': fit, 'b/other.json': Buffer.from('{}') }))
    expect(await importZip(tcx)).toMatchObject({ status: 'ready', read: { exercise: 1, 'heart-rate': 1 } })
    const apart = revisionsAside(await stored()).filter(item => (item as { sk?: string }).sk?.startsWith('chunk#'))
    account = await world.account({ timezone: 'Europe/London' })
    session = await world.session(account)
    const inner = await packed({ 'one.fit.gz': gzipSync(fit), 'broken.fit': fit.subarray(0, 100) })
    const done = await importZip(await packed({ 'run.tcx': tcx, 'part.zip': inner, 'two.zip': Buffer.from('PK') }))
    expect(done).toMatchObject({
      status: 'incomplete',
      read: { exercise: 3, 'heart-rate': 3 },
      dropped: { file_cut_off: { count: 1, lines: [] } },
    })
    const together = revisionsAside(await stored()).filter(item => (item as { sk?: string }).sk?.startsWith('chunk#'))
    const anonymous = (items: unknown[]) => JSON.parse(JSON.stringify(items).replaceAll(/account#\w+/g, 'account'))
    expect(anonymous(together)).toEqual(anonymous(apart))
    expect((await daily('FILE', '2026-10-25')).workouts).toBe(2)
  })

  test('an archive of Apple Health in a ZIP beside other files is not read, and counted with the reason', async () => {
    const inner = await packed({ 'apple_health_export/export.xml': Buffer.from(hardCases), 'one.fit': fit })
    const done = await importZip(await packed({ 'run.tcx': tcx, 'export.zip': inner }))
    expect(done).toMatchObject({
      status: 'ready',
      format: 'files',
      dropped: { archive_in_archive: { count: 1, lines: [] } },
    })
    // The activities of both are read.
    expect(done.read.exercise).toBe(3)
    // Without a folder of its own, its routes cannot be told from activities.
    const bare = await packed({ 'export.xml': Buffer.from(hardCases), 'workout-routes/one.fit': fit })
    expect(await importZip(await packed({ 'export.zip': bare, 'c.csv': glucose }))).toMatchObject({
      read: { glucose: expect.any(Number) },
      dropped: { archive_in_archive: { count: 1, lines: [] } },
    })
    expect((await importZip(await packed({ 'export.zip': bare, 'c.csv': glucose }))).read).not.toHaveProperty(
      'exercise',
    )
  })

  test('a worker that stops between two files is followed by one that comes to the same', async () => {
    const zip = await packed({
      'a.fit': fit,
      'b.zip': await packed({ 'run.tcx': tcx, 'again.fit': fit }),
      'c.csv': glucose,
    })
    await importZip(zip)
    const whole = await stored()
    account = await world.account({ timezone: 'Europe/London' })
    session = await world.session(account)
    const id = await upload(zip)
    await startIt(id)
    let steps = 0
    const clock = () => {
      world.time.now += 1000
      return world.time.now
    }
    for (let next = world.importMessages.shift(); next && steps < 100; next = world.importMessages.shift()) {
      steps++
      await workOnImport({ ...world.context, clock }, next.message, world.time.now + 5000, 1)
    }
    expect(steps).toBeGreaterThan(3)
    expect(await get(id)).toMatchObject({ status: 'ready' })
    const anonymous = (items: unknown[]) => JSON.parse(JSON.stringify(items).replaceAll(/account#\w+/g, 'account'))
    expect(anonymous(revisionsAside(await stored()))).toEqual(anonymous(revisionsAside(whole)))
  })

  test('two imports that add to one day at the same time both keep what they add', async () => {
    const ids = await Promise.all([upload(tcx), upload(fit)])
    for (const id of ids) await startIt(id)
    const messages = world.importMessages.splice(0)
    await Promise.all(messages.map(({ message }) => workOnImport(world.context, message, world.time.now + minuteMs)))
    await world.drainImports()
    for (const id of ids) expect(await get(id)).toMatchObject({ status: 'ready' })
    const key = await world.key(account)
    const { body } = await world.get('data-points?type=exercise&source=FILE&start=2026-10-25&end=2026-10-25', key)
    expect(body.data).toHaveLength(3)
  })

  test('what a workout has of power and laps is in its data point', async () => {
    await importZip(fit)
    const key = await world.key(account)
    const { body } = await world.get('data-points?type=exercise&source=FILE&start=2026-10-25&end=2026-10-25', key)
    expect(body.data[0].value).toMatchObject({
      exerciseType: 'RUNNING',
      averagePowerWatts: 218,
      laps: [{ activeMinutes: 9 }],
    })
  })
})

describe('the archive of a Fitbit account', () => {
  const folder = join(samples, '../takeout')
  const archive = async () => {
    const writer = new ZipWriter(new Uint8ArrayWriter())
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/^Takeout.*\.(?:csv|json)$/.test(name))
        await writer.add(name, new Uint8ArrayReader(readFileSync(join(folder, name))))
    return Buffer.from(await writer.close())
  }
  const values = async (type: string) => {
    const key = await world.key(account)
    const { body } = await world.get(`data-points?type=${type}&start=2026-10-23&end=2026-10-25`, key)
    return body.data.map((one: { value: object }) => Object.values(one.value)[0])
  }

  test('is the past of the primary platform, as records of PRIMARY', async () => {
    const done = await importZip(await archive())
    expect(done).toMatchObject({ status: 'ready', format: 'fitbit', source: 'PRIMARY' })
    expect(await daily('PRIMARY', '2026-10-25')).toMatchObject({ sleep: 439.5 })
    expect(await daily('PRIMARY', '2026-10-24')).toMatchObject({
      weight: 80.512,
      'resting-heart-rate': 54.876,
      steps: 110,
    })
    const before = await stored()
    expect(await importZip(await archive())).toMatchObject({ changedDays: 0 })
    expect(await stored()).toEqual(before)
  })

  test('changes no day of which the platform was read, and what is read later replaces it', async () => {
    const read = { start: '2026-10-24T20:00:00Z', end: '2026-10-24T20:30:00Z', count: 4157 }
    await seed(world, account, 'steps', [read])
    const done = await importZip(await archive())
    expect(done.dropped.already_read).toEqual({ count: 2, lines: [] })
    expect([await values('steps'), await values('weight')]).toEqual([[4157], [80.512]])
    await seed(world, account, 'weight', [{ start: '2026-10-24T07:05:00Z', kg: 81 }])
    expect(await values('weight')).toEqual([81])
    await importZip(await archive())
    expect(await values('weight')).toEqual([81])
  })
})

describe('what files brought of a platform', () => {
  const remove = (id: string) => world.call('DELETE /api/sources/{id}', { session, path: `/api/sources/${id}` })
  const sources = async () =>
    (await world.call('GET /api/sources', { session })).body.data.map((one: { id: string; deletable: boolean }) => [
      one.id,
      one.deletable,
    ])
  const archive = () =>
    zipOfFiles({
      'Takeout/Fitbit/a/steps_2026-10-24.csv':
        'timestamp,steps,data source\n2026-10-24T09:00:00Z,71,Charge 6\n2026-10-24T09:05:00Z,72,Phone Health Connect\n',
    })

  test('is deleted like another source of files while the account was never connected to it', async () => {
    await importZip(await archive())
    expect(await sources()).toEqual([
      ['PRIMARY', true],
      ['HEALTH_CONNECT', true],
    ])
    for (const id of ['PRIMARY', 'HEALTH_CONNECT']) {
      const { status, body } = await remove(id)
      expect([status, body.data.source]).toEqual([202, id])
      await world.drainImports()
      expect(await get(body.data.id)).toMatchObject({ status: 'ready', erased: 1 })
    }
    expect(await sources()).toEqual([])
    expect((await daily('all', '2026-10-24')).steps).toBe(null)
  })

  test('is deleted alone while the account is connected: what the connection has read stays, to the byte', async () => {
    await world.connect(account, 1)
    expect(await sources()).toEqual([])
    await seed(world, account, 'steps', [{ start: '2026-10-25T10:00:00Z', end: '2026-10-25T10:30:00Z', count: 4157 }])
    await seed(world, account, 'weight', [{ start: '2026-10-24T07:00:00Z', kg: 81 }])
    await compute(world, account, '2026-10-24', '2026-10-25')
    expect(await sources()).toEqual([['PRIMARY', false]])
    const isChunk = (item: unknown) => (item as { sk: string }).sk.startsWith('chunk#')
    const before = (await stored()).filter(isChunk)
    await importZip(await archive())
    expect((await daily('PRIMARY', '2026-10-24')).steps).toBe(71)
    expect(await sources()).toEqual([
      ['PRIMARY', true],
      ['HEALTH_CONNECT', true],
    ])
    for (const id of ['PRIMARY', 'HEALTH_CONNECT']) {
      const { status, body } = await remove(id)
      expect(status).toBe(202)
      await world.drainImports()
      expect(await get(body.data.id)).toMatchObject({ status: 'ready', erased: 1 })
    }
    expect((await stored()).filter(isChunk)).toEqual(before)
    expect(await sources()).toEqual([['PRIMARY', false]])
    expect(await daily('PRIMARY', '2026-10-24')).toMatchObject({ steps: null, weight: 81 })
    expect((await daily('PRIMARY', '2026-10-25')).steps).toBe(4157)
  })

  test('what was read after the deletion had begun stays', async () => {
    await importZip(await archive())
    const { body } = await remove('PRIMARY')
    await seed(world, account, 'steps', [{ start: '2026-10-23T20:00:00Z', end: '2026-10-23T20:30:00Z', count: 4157 }])
    await world.drainImports()
    expect(await get(body.data.id)).toMatchObject({ status: 'ready', erased: 1 })
    expect((await daily('PRIMARY', '2026-10-23')).steps).toBe(4157)
  })
})

describe('deleting a source', () => {
  const deleteSource = (by = session) =>
    world.call('DELETE /api/sources/{id}', { session: by, path: '/api/sources/APPLE_HEALTH' })

  /** Two days of another source. */
  const ownDays = async () => {
    const rows = ['2026-10-24', '2026-10-25'].map(date => ({
      start: `${date}T10:00:00Z`,
      end: `${date}T10:30:00Z`,
      count: 4157,
    }))
    await seed(world, account, 'steps', rows)
    await compute(world, account, '2026-10-24', '2026-10-25')
  }
  const withoutRevisions = (items: unknown[]) =>
    items.map(item => ({ ...(item as { sk: string }), revision: null, counted: null }))

  test('what imports have stored is deleted with a receipt; every byte of other sources stays, and their days are as before', async () => {
    await ownDays()
    const before = await stored()
    await importXml(hardCases)
    const { body } = await world.call('GET /api/sources', { session })
    expect(body.data).toMatchObject([
      { id: 'PRIMARY', observations: 2 },
      { id: 'APPLE_HEALTH', imported: true, name: 'Apple Health' },
    ])
    const { status, body: receipt } = await deleteSource()
    expect([status, receipt.data.status, receipt.data.kind]).toEqual([202, 'queued', 'erasure'])
    await world.drainImports()
    const done = await get(receipt.data.id)
    expect(done).toMatchObject({ status: 'ready', progress: 1, parts: [] })
    expect(done.erased).toBeGreaterThan(20)
    const after = await stored()
    expect(JSON.stringify(after)).not.toContain('APPLE_HEALTH')
    const isMonth = ({ sk }: { sk: string }) => sk.startsWith('month#')
    const kept = (items: unknown[]) => withoutRevisions(items).filter(item => !isMonth(item))
    const wanted = kept(before)
    const dates = new Set(before.map(item => (item as { sk: string }).sk))
    expect(kept(after).filter(({ sk }) => dates.has(sk))).toEqual(wanted)
    expect((await world.call('GET /api/sources', { session })).body.data).toMatchObject([{ id: 'PRIMARY' }])
    expect((await daily('PRIMARY', '2026-10-25')).steps).toBe(4157)
    expect((await daily('all', '2026-10-25')).weight).toBe(null)
  })

  test('an import that is at work ends, and an archive can be imported again afterwards', async () => {
    await importXml(hardCases)
    const first = await stored()
    const id = await upload(await zipOf(hardCases))
    await startIt(id)
    expect((await deleteSource()).status).toBe(202)
    await world.drainImports()
    expect((await world.call('GET /api/imports/{id}', { session, path: pathOf(id) })).status).toBe(404)
    expect((await stored()).filter(item => /^(chunk|raw)#/.test((item as { sk: string }).sk))).toEqual([])
    await importXml(hardCases)
    const chunks = (items: unknown[]) => items.filter(item => /^(chunk|raw)#/.test((item as { sk: string }).sk))
    expect(chunks(await stored())).toEqual(chunks(first))
  })

  test('it needs a sign-in of the last five minutes', async () => {
    world.time.now += 6 * minuteMs
    expectProblem(await deleteSource(), 'sign_in_required')
  })
})
