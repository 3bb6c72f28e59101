import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay, dayBounds } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { type DataType, dataTypes } from '../../../lib/model/catalog/data-types.ts'
import { methods } from '../../../lib/model/catalog/methods.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import * as keys from '../../../lib/store/keys.ts'
import { exportOf } from '../../support/exports.ts'
import { phonePng } from '../../support/media.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'
import { type ImportedRow, importExport } from './import-export.ts'

const range = { start: '2026-11-01', end: '2026-11-21' }
let world: World
let account: Account
let key: string
let secrets: string[]
let files: Map<string, string>
let imported: ReturnType<typeof importExport>

/** An account that has something of everything. */
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
  key = await world.key(account, ['read', 'workout:write'])
  const session = await world.session(account)
  const bySession = async (route: string, body: object) =>
    (await world.call(route, { session, body: JSON.stringify(body) })).body.data
  const made = await bySession('POST /api/keys', { name: 'laptop' })
  const scope = { resources: ['sleep'], range: { days: 7 }, expiresInHours: 1, passphrase: 'correct horse battery' }
  const share = await bySession('POST /api/shares', scope)
  await bySession('PUT /api/public-profile', {
    enabled: true,
    slug: 'demo-person',
    displayName: 'Demo',
    series: ['steps'],
    days: 7,
  })
  const diary = { date: '2026-11-19', title: 'Run', kind: 'running', durationMinutes: 30, rpe: 6 }
  await bySession('POST /api/training-logs', diary)
  await bySession('POST /api/notes', { start: '2026-11-18', end: '2026-11-19', tag: 'ill', text: 'A cold' })
  const moving = await bySession('POST /api/notes', { start: '2026-11-17', tag: 'alcohol', amount: 2 })
  const path = `/api/notes/${moving.id}`
  const moved = { session, path, body: '{"start":"2026-11-16","end":null}' }
  expect((await world.call('PATCH /api/notes/{id}', moved)).status).toBe(200)
  const log = {
    title: 'Legs',
    startedAt: '2026-11-20T17:00:00Z',
    endedAt: '2026-11-20T18:00:00Z',
    exercises: [{ name: 'Squat', sets: [{ reps: 5, weightKg: 80 }] }],
  }
  const { data } = (await world.call('POST /api/v1/workout-logs', { key, body: JSON.stringify(log) })).body
  const media = `/api/v1/workout-media/${data.id}`
  const photo = { body: phonePng().toString('base64'), isBase64Encoded: true, headers: { 'content-type': 'image/png' } }
  expect((await world.call('POST /api/v1/workout-media/{id}', { key, path: media, ...photo })).status).toBe(201)
  const exercise = data.exercises[0].exerciseKey
  const review = { path: `/api/v1/training/exercises/review/${exercise}`, body: '{"notes":"slowly"}' }
  const reviewed = await world.call('PATCH /api/v1/training/exercises/review/{exercise_key}', { key, ...review })
  expect(reviewed.status).toBe(200)
  await world.call('POST /api/v1/backfill', { key, body: '{"days":1}' })
  secrets = [key, made.secret, share.token, session, scope.passphrase]
  files = await exportOf(world, { session }, { format: 'json', ...range })
  imported = importExport(files)
})
afterAll(() => world.stop())

/** What each kind of item of an account is in an export; `null`: it says nothing about the person that the others do not. */
const fileOfKind: Record<string, RegExp | null> = {
  account: /^account\/profile/,
  key: /^account\/keys/,
  'key-count': null,
  'media-use': null,
  audit: /^account\/audit/,
  shares: /^account\/shares/,
  'public-profile': /^account\/public-profile/,
  // Sessions and identities are secrets and pointers; the audit has the sign-ins.
  session: null,
  identity: null,
  idempotency: null,
  // Secrets of the platform.
  tokens: null,
  connection: /^account\/connections/,
  'pending-notifications': null,
  run: /^account\/synchronizations/,
  backfill: /^account\/backfills/,
  'active-backfill': null,
  // The audit has the exports.
  export: null,
  'active-export': null,
  rebuild: null,
  chunk: /^data-points/,
  raw: /^data-points/,
  day: /^daily/,
  rollup: /^data-points/,
  month: null,
  resource: /^account\/resources/,
  training: /^training\/(workout-logs|diary)/,
  'moved-training': null,
  note: /^account\/notes/,
  'moved-note': null,
  'note-count': null,
  // Checksums of what the platform said about its hours; the observations are exported.
  'hour-summaries': null,
  'exercise-review': /^training\/exercise-reviews/,
  media: /^training\/media/,
}

test('every kind of item that the table has of an account is in the export, with rows', async () => {
  const items = await world.table.table.query(keys.whole(account.id))
  const kinds = [...new Set(items.map(item => String(item['sk']).split('#')[0] ?? ''))]
  expect(kinds.length).toBeGreaterThan(18)
  const names = [...files].flatMap(([name, text]) => (text === '[]\n' ? [] : [name]))
  const missing = kinds.filter(kind => {
    const file = fileOfKind[kind]
    return file === undefined || (file !== null && !names.some(name => file.test(name)))
  })
  expect(missing).toEqual([])
})

test('the export has the notes of its days, also one that reaches into them', async () => {
  const rows = imported
    .rowsOf('account/notes.json')
    .map(({ start, end, tag, amount, text }) => [start, end, tag, amount, text])
  expect(rows).toEqual([
    ['2026-11-18', '2026-11-19', 'ill', null, 'A cold'],
    ['2026-11-16', '2026-11-16', 'alcohol', 2, null],
  ])
})

test('no secret and no hash of one is in the export', () => {
  const text = [...files.values()].join('\n')
  const hashes = secrets.map(secret => createHash('sha256').update(secret).digest('hex'))
  for (const secret of [...secrets, ...hashes]) expect(text.includes(secret)).toBe(false)
  expect(text).not.toMatch(/"(secret|hash|token|tokens|passphrase)":/)
  expect(imported.rowsOf('account/keys.json').map(one => one['name'])).toEqual(
    expect.arrayContaining(['laptop', 'test']),
  )
})

test('the manifest has rows, bytes and hash of each file, the version of the schema, zone, range, and the version of each formula', () => {
  const manifest = JSON.parse(files.get('manifest.json') ?? '')
  expect(manifest.schema).toEqual({ name: 'personal-health-data-export', version: 1 })
  expect(manifest.export).toMatchObject({ format: 'json', range, timezone: 'Europe/Amsterdam', types: null })
  for (const { name, rows, bytes, sha256 } of manifest.files) {
    const text = files.get(name) ?? ''
    const found = name.endsWith('.json') ? JSON.parse(text).length : 0
    const hash = createHash('sha256').update(text).digest('hex')
    expect({ name, rows, bytes, sha256 }).toEqual({ name, rows: found, bytes: Buffer.byteLength(text), sha256: hash })
  }
  expect(manifest.totals.rows).toBe(manifest.files.reduce((sum: number, file: { rows: number }) => sum + file.rows, 0))
  expect(manifest.methods.map((one: { id: string }) => one.id)).toEqual(Object.values(methods).map(one => one.id))
  expect(files.get('README.txt')).toContain('Europe/Amsterdam')
})

test('each observation has its source and, if it is of an instant, its offset; the manifest has the unit of each number', () => {
  const units = new Map<string, Record<string, string>>(
    JSON.parse(files.get('manifest.json') ?? '').dataTypes.map((one: { id: string; units: object }) => [
      one.id,
      one.units,
    ]),
  )
  let offsets = 0
  for (const name of [...files.keys()].filter(one => one.startsWith('data-points/'))) {
    for (const one of imported.rowsOf(name)) {
      const spec: DataType = dataTypes[one['type'] as keyof typeof dataTypes]
      expect(one['source']).toMatch(/^[A-Z_]+$/)
      if (one['utcOffset'] !== null) offsets++
      else expect([spec.kind === 'daily', one['source'] === 'PROVIDER_ROLLUP']).toContain(true)
      for (const [field, of] of Object.entries(spec.fields))
        if (of.kind === 'number') expect(units.get(spec.id)?.[field]).toBe(of.unit)
    }
  }
  expect(offsets).toBeGreaterThan(10_000)
})

/** The column of the points whose sum is a series, where it is not the first one of its type. */
const columns: Record<string, string> = {
  protein: 'proteinG',
  carbohydrate: 'carbohydrateG',
  fat: 'fatG',
  fiber: 'fiberG',
  sugar: 'sugarG',
  sodium: 'sodiumG',
  'energy-moderate-zone': 'moderateKcal',
  'energy-vigorous-zone': 'vigorousKcal',
  'energy-peak-zone': 'peakKcal',
}

test('the sum of the exported points of each source equals the daily value of that source, for every series that is a sum', () => {
  const days = imported.rowsOf('daily.json')
  const compared = new Map<string, number>()
  for (const { id, types } of series.filter(one => one.additive)) {
    const [type = 'steps'] = types
    const column = columns[id] ?? Object.keys(dataTypes[type].fields)[0] ?? ''
    const points = imported.dataPoints(type, addDays(asDay(range.start), -1), range.end)
    for (const { date, values, sources, details } of days) {
      const bounds = dayBounds(asDay(date), 'Europe/Amsterdam')
      if (!bounds || !details[id]) continue
      const shown = [{ source: sources[id], value: values[id] }, ...details[id].alternatives]
      for (const { source, value } of shown) {
        if (value === null) continue
        const sum = points
          .filter(one => one['source'] === source && typeof one['value'][column] === 'number')
          .reduce((total, one) => total + one['value'][column] * shareIn(one, bounds), 0)
        expect([id, date, source, Math.abs(sum - value) <= Math.max(0.01, value * 1e-6)]).toEqual([
          id,
          date,
          source,
          true,
        ])
        compared.set(id, (compared.get(id) ?? 0) + 1)
      }
    }
  }
  expect([...compared.keys()].sort()).toEqual(series.flatMap(one => (one.additive ? [one.id] : [])).sort())
  expect(Math.min(...compared.values())).toBeGreaterThan(3)
})

/** The part of an interval that lies in a day. */
function shareIn(one: ImportedRow, { startMs, endMs }: { startMs: number; endMs: number }): number {
  const from = Date.parse(one['startAt'])
  const to = one['endAt'] === null ? from : Date.parse(one['endAt'])
  if (to === from || one['type'].endsWith('-log')) return from >= startMs && from < endMs ? 1 : 0
  return Math.max(0, Math.min(to, endMs) - Math.max(from, startMs)) / (to - from)
}

test('a script of forty lines that reads only the files gives the answers of the API', async () => {
  const ask = async (query: string) => (await world.get(query, key)).body
  const ids = ['steps', 'sleep', 'resting-heart-rate', 'weight', 'training-load', 'glucose']
  const daily = await ask(`daily?start=2026-11-08&end=2026-11-21&source=all&include=metadata&types=${ids}`)
  expect(imported.daily('2026-11-08', '2026-11-21', ids)).toEqual(daily.data)
  for (const type of ['sleep', 'exercise', 'weight', 'steps', 'glucose', 'nutrition-log', 'resting-heart-rate']) {
    const { data } = await ask(
      `data-points?type=${type}&start=2026-11-19&end=2026-11-20&source=all&limit=10000&include=metadata`,
    )
    expect(data.length).toBeGreaterThan(0)
    expect(imported.dataPoints(type, '2026-11-19', '2026-11-20')).toEqual(data)
  }
  expect(imported.rowsOf('training/workout-logs.json')).toEqual((await ask('workout-logs?days=30')).data)
  expect(imported.rowsOf('account/profile.json')).toEqual([(await ask('profile')).data])
  const { mean, count } = imported.mean('steps', '2026-11-08', '2026-11-20')
  const compared = (await ask('compare?types=steps&start=2026-11-08&end=2026-11-20')).data
  expect([count, mean]).toEqual([
    compared.series[0].current.n,
    expect.closeTo(compared.series[0].current.mean.value, 6),
  ])
})
