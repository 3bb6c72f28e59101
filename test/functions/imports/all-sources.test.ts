import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { storePoints } from '../../../lib/sync/ingest/store-points.ts'
import type { Fetched } from '../../../lib/upstream/port.ts'
import { sourcedAnswers } from '../../../web/own-sources.ts'
import { keyEndpoints } from '../../support/endpoints.ts'
import { connectMcp } from '../../support/mcp.ts'
import { startWorld, type World } from '../../support/world.ts'
import { compute, seed } from '../health-data/seeded.ts'

const samples = join(import.meta.dirname, '../../lib/archives/samples/apple')
const hardCases = readFileSync(join(samples, 'hard-cases.xml'))
const day = '2026-10-25'
const range = `start=${day}&end=${day}`
let world: World
let account: Account
let session: string
let key: string
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-29T12:00:00Z' })
})
beforeEach(async () => {
  world.time.now = Date.parse('2026-11-29T12:00:00Z')
  account = await world.account({ timezone: 'Europe/London' })
  session = await world.session(account)
  key = await world.key(account)
  // A nap of the primary platform; the night is in the archive.
  await seed(world, account, 'sleep', [{ start: `${day}T14:00:00Z`, end: `${day}T14:40:00Z`, minutesAsleep: 40 }])
  // Beside the phone of the archive on the day before: a value of both.
  await seed(world, account, 'steps', [{ start: '2026-10-24T12:00:00Z', end: '2026-10-24T12:30:00Z', count: 1500 }])
  await compute(world, account, '2026-10-24')
  await seed(world, account, 'weight', [{ start: `${day}T12:00:00Z`, kg: 79 }])
  await compute(world, account, day)
})
afterAll(() => world.stop())

async function importArchive(): Promise<void> {
  world.time.now += minuteMs
  const writer = new ZipWriter(new Uint8ArrayWriter())
  await writer.add('export.xml', new Uint8ArrayReader(hardCases))
  const zip = Buffer.from(await writer.close())
  const { body } = await world.call('POST /api/imports', { session, body: JSON.stringify({ bytes: zip.length }) })
  for (const { url } of body.data.parts) await fetch(url, { method: 'PUT', body: new Uint8Array(zip) })
  await world.call('POST /api/imports/{id}/start', { session, path: `/api/imports/${body.data.id}/start` })
  await world.drainImports()
}

async function deleteSource(): Promise<void> {
  world.time.now += minuteMs
  await world.call('DELETE /api/sources/{id}', { session, path: '/api/sources/APPLE_HEALTH' })
  await world.drainImports()
}

const pageKey = async () => (await world.call('POST /api/session/key', { session })).body.data

/** Time goes on while an archive is imported. */
const withoutTime = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer).replace(/"(ageHours|asOf)":(?:[\d.]+|"[^"]*")/g, '"$1":null'))

/** What an assistant, a question and the page are given of the account now. */
async function asked() {
  const { client } = await connectMcp(world, key)
  const called = await client.callTool({ name: 'get_sleep', arguments: { start: day, end: day } })
  const tool = JSON.parse((called.content as { text: string }[])[0]?.text ?? '')
  const question = { body: JSON.stringify({ question: `how long did i sleep on ${day}` }), key }
  const { body } = await world.call('POST /api/v1/ask', question)
  return { tool, answer: body.data, others: (await pageKey()).otherSources }
}

test('pages, assistants and questions ask for all sources of an account exactly while it has data of another platform', async () => {
  const before = await asked()
  expect(before.others).toBe(undefined)
  expect(before.tool.request.path).not.toContain('source=')
  expect(before.answer.interpretation.request.path).not.toContain('source=')
  await importArchive()
  const { tool, answer, others } = await asked()
  expect(others).toEqual(['APPLE_HEALTH'])
  expect(tool.request.path).toContain('source=all')
  expect(tool.caveats[0]).toMatch(/^From all sources, in your order/)
  expect(tool.data.sessions.map((one: { source: string }) => one.source)).toEqual(['APPLE_HEALTH', 'PRIMARY'])
  expect(answer.interpretation.request.path).toContain('source=all')
  expect(answer.caveats[0]).toMatch(/^From all sources, in your order/)
  // The night, and not the nap of the first source.
  expect(answer.evidence[0].value).toBe(480)
  await deleteSource()
  expect(withoutTime(await asked())).toEqual(withoutTime(before))
})

test('an import changes no answer that does not ask for other sources, and none after its source is deleted', async () => {
  const ranged = keyEndpoints.filter(({ route, query }) => query && 'source' in query.shape && route.startsWith('GET'))
  const answers = async (source: string) => {
    const all: Record<string, unknown> = {}
    for (const { route } of ranged) {
      const name = route.replace('GET /api/v1/', '')
      const more = name === 'correlation' ? '&x=steps&y=sleep' : ''
      const when = name === 'daily-summary' ? `date=${day}` : name === 'review' ? `week=${day}` : range
      const query = name === 'data-types' ? '' : `${when}${more}&`
      const { status, body } = await world.get(`${name}?${query}${source}`, key)
      expect([name, status]).toEqual([name, 200])
      all[name] = withoutTime([body.data, body.meta.source])
    }
    return all
  }
  const before = [await answers(''), await answers('source=all')]
  await importArchive()
  expect(await answers('')).toEqual(before[0])
  const merged = await answers('source=all')
  const names = ['daily', 'daily-summary', 'sleep', 'summary', 'workouts', 'workouts/unified', 'glucose', 'nutrition']
  for (const name of names) expect([name, merged[name]]).not.toEqual([name, before[1]?.[name]])
  await deleteSource()
  expect([await answers(''), await answers('source=all')]).toEqual(before)
})

test('the report of an import names the days of which a value of all sources together changed', async () => {
  await importArchive()
  const [job] = (await world.call('GET /api/imports', { session })).body.data
  // The one heart rate of another day is too little for a value.
  expect(job.changedValues).toEqual([{ start: '2026-10-24', end: day }])
  world.time.now += minuteMs
  await importArchive()
  const [again] = (await world.call('GET /api/imports', { session })).body.data
  expect(again.changedValues).toEqual([])
})

test('a share names its sources and shows the same before and after an import', async () => {
  const body = JSON.stringify({
    resources: ['daily', 'sleep', 'workouts', 'body', 'glucose', 'recovery'],
    detail: 'sessions',
    range: { start: '2026-10-20', end: day },
    expiresInHours: 24,
  })
  const { token } = (await world.call('POST /api/shares', { session, body })).body.data
  const open = async () => (await world.call('GET /api/share/{token}', { path: `/api/share/${token}` })).body.data
  const before = await open()
  const weight = before.daily.series.find(({ id }: { id: string }) => id === 'weight')
  expect(weight).toMatchObject({ sources: ['PRIMARY'] })
  await importArchive()
  expect(await open()).toEqual(before)
})

test('a share or a public profile of all sources shows what pages show of each, names them, and stays within its scope', async () => {
  await importArchive()
  const share = async (body: object) => {
    const given = { range: { start: '2026-10-20', end: day }, expiresInHours: 24, ...body }
    const { status, body: answer } = await world.call('POST /api/shares', { session, body: JSON.stringify(given) })
    expect(status).toBe(201)
    const { token, source } = answer.data
    const opened = await world.call('GET /api/share/{token}', { path: `/api/share/${token}` })
    expect(opened.status).toBe(200)
    return { source, data: opened.body.data }
  }
  const all = await share({ resources: ['daily', 'sleep', 'workouts'], detail: 'sessions', source: 'all' })
  const own = async (query: string) => (await world.get(query, key)).body.data
  const daily = await own('daily?start=2026-10-20&end=2026-10-25&source=all')
  expect(all.source).toBe('all')
  for (const [i, { date, values }] of all.data.daily.days.entries()) {
    expect(date).toBe(daily[i].date)
    expect(daily[i].values).toMatchObject(values)
  }
  const ofSeries = (id: string) => all.data.daily.series.find((one: { id: string }) => one.id === id)
  expect(ofSeries('sleep').sources).toEqual(['APPLE_HEALTH'])
  expect(ofSeries('steps').sources).toContain('MERGED')
  const nights = await own('sleep?start=2026-10-20&end=2026-10-25&source=all')
  expect(all.data.nights.map(({ startAt }: { startAt: string }) => startAt)).toEqual(
    nights.sessions.map(({ startAt }: { startAt: string }) => startAt),
  )
  const workouts = await own('workouts?start=2026-10-20&end=2026-10-25&source=all')
  expect(all.data.workouts).toHaveLength(workouts.length)
  expect(workouts.length).toBeGreaterThan(0)
  expect(all.data.caveats).toEqual(
    expect.arrayContaining([
      'From all sources of the person, in the order that they chose: no minute is counted from two of them.',
      'Nights: from Apple Health and the device.',
      'Workouts: from Apple Health.',
    ]),
  )
  // A scope of one series has nothing else, and names no platform that it has nothing of.
  const weight = await share({ resources: ['daily'], types: ['weight'], source: 'all' })
  expect(weight.data.daily.series.map(({ id }: { id: string }) => id)).toEqual(['weight'])
  expect([weight.data.nights, weight.data.workouts, weight.data.glucose, weight.data.recovery]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(JSON.stringify(weight.data.caveats)).not.toMatch(/Apple|Nights|Workouts/)
  // Without the choice: the primary platform alone, as before.
  const usual = await share({ resources: ['sleep'], detail: 'sessions' })
  expect('source' in usual).toBe(true)
  expect(usual.source).toBe(undefined)
  expect(usual.data.nights).toHaveLength(1)
  expect(JSON.stringify(usual.data)).not.toContain('APPLE_HEALTH')
})

test('a public profile of all sources shows the days of every platform, and its owner sees them before', async () => {
  await importArchive()
  world.time.now = Date.parse('2026-10-27T12:00:00Z')
  session = await world.session(account)
  const shown = { displayName: 'Ada', headline: null, series: ['sleep', 'steps'], days: 7 }
  const profile = async (source?: string) => {
    const body = JSON.stringify({ ...shown, enabled: true, slug: 'ada-of-all', ...(source ? { source } : {}) })
    const saved = await world.call('PUT /api/public-profile', { session, body })
    expect(saved.status).toBe(200)
    const headers = { accept: 'application/json' }
    const { data } = (await world.call('GET /{slug}', { path: '/ada-of-all', headers })).body
    return {
      source: saved.body.data.source,
      data,
      night: data.daily.days.find((one: { date: string }) => one.date === day),
    }
  }
  const alone = await profile()
  expect([alone.source, alone.night.values.sleep]).toEqual([undefined, 40])
  const all = await profile('all')
  expect([all.source, all.night.values.sleep]).toEqual(['all', 480])
  expect(all.data.daily.series.map((one: { sources: string[] }) => one.sources)).toContainEqual(['APPLE_HEALTH'])
  expect(all.data.caveats[0]).toMatch(/^From all sources of the person/)
  const preview = async (source: string) =>
    (
      await world.call('GET /api/public-profile/preview', {
        session,
        query: `displayName=Ada&series=sleep&days=7${source}`,
      })
    ).text
  expect(await preview('')).not.toContain('Apple Health')
  expect(await preview('&source=all')).toContain('Apple Health')
})

test('a synchronization of the platform leaves what an archive has brought as it is', async () => {
  await importArchive()
  const rowsOf = async () =>
    (await world.get(`data-points?source=APPLE_HEALTH&type=sleep&${range}`, key)).body.data.length
  const [fromMs, toMs] = [Date.parse(`${day}T00:00:00Z`), Date.parse(`${day}T00:00:00Z`) + dayMs]
  const task = { key: 'sleep', type: 'sleep', fromMs, toMs } as const
  const before = await rowsOf()
  expect(before).toBeGreaterThan(0)
  for (const afterCrash of [false, true]) {
    world.time.now += minuteMs
    const fetched: Fetched = { sources: [], dropped: {}, rest: null }
    await storePoints(world.store, account.id, { task, fetched, fetchedAt: world.time.now, afterCrash })
  }
  expect(await rowsOf()).toBe(before)
})

test('the pages know every answer that selects sources', () => {
  const routes = keyEndpoints.filter(({ query }) => query && 'source' in query.shape).map(({ route }) => route)
  expect(sourcedAnswers.map(name => `GET /api/v1/${name}`).sort()).toEqual(routes.sort())
})
