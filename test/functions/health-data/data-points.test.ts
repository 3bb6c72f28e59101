import { afterAll, beforeAll, expect, test } from 'vitest'
import { civilDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { dataTypeIds, dataTypes } from '../../../lib/model/catalog/data-types.ts'
import { clockChange, startDemoWorld } from '../../support/snapshot.ts'
import { type Get, getterFor, pagesOf } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'
import { ofWatch, served, servedMerged } from './served.ts'

interface Item {
  id: string
  type: string
  source: string
  startAt: string
  endAt: string | null
  utcOffset: string | null
  localDate: string
  value: Record<string, unknown>
  metadata?: Record<string, unknown>
  raw?: unknown
}

let world: World
let account: Account
let get: Get
let nowMs: number
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld(clockChange))
  nowMs = world.time.now
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const range = 'start=2026-10-24&end=2026-10-26'
const whole = async (query: string) => (await pagesOf<Item>(get, `data-points?limit=10000&${query}`)).flat()

test('heart rates and steps are those of the platform, with their instants and offsets', async () => {
  const beats = served('heart-rate', '2026-10-24', '2026-10-26', nowMs).filter(ofWatch)
  const items = await whole(`type=heart-rate&${range}`)
  expect(items.map(one => [Date.parse(one.startAt), one.value['bpm'], one.utcOffset])).toEqual(
    beats.map(one => [one.start, one.value, one.startOffset === 7200 ? '+02:00' : '+01:00']),
  )
  expect(new Set(items.map(one => one.utcOffset))).toEqual(new Set(['+02:00', '+01:00']))

  const steps = servedMerged('steps', '2026-10-24', '2026-10-26', nowMs)
  expect((await whole(`type=steps&${range}`)).map(one => [one.startAt, one.endAt, one.value['count']])).toEqual(
    steps.map(one => [new Date(one.start).toISOString(), new Date(one.end).toISOString(), one.value]),
  )
})

test.each(dataTypeIds)(
  '%s: every item names its type, a source, its civil day, and the fields of its type',
  async type => {
    const items: Item[] = (await get(`data-points?type=${type}&${range}&source=all&limit=200`)).body.data
    for (const item of items) {
      expect(item.type).toBe(type)
      expect(['2026-10-24', '2026-10-25', '2026-10-26']).toContain(item.localDate)
      expect(item).not.toHaveProperty('metadata')
      expect(item).not.toHaveProperty('raw')
      const { kind, fields } = dataTypes[type]
      const shown = Object.entries(fields).filter(([, field]) => !field.metadata && field.kind !== 'document')
      if (item.source !== 'PROVIDER_ROLLUP')
        expect(Object.keys(item.value)).toEqual(expect.arrayContaining(shown.map(([name]) => name)))
      if (kind === 'sample' && item.source !== 'PROVIDER_ROLLUP') expect(item.endAt).toBe(null)
      if (item.endAt) expect(item.endAt >= item.startAt).toBe(true)
    }
  },
)

test('a source returns only its own items; `all` returns every item', async () => {
  for (const type of ['steps', 'glucose', 'weight']) {
    const sources = ['PRIMARY', 'HEALTH_CONNECT', 'PROVIDER_ROLLUP']
    const apart = await Promise.all(sources.map(source => whole(`type=${type}&${range}&source=${source}`)))
    apart.forEach((items, i) => {
      expect(items.every(one => one.source === sources[i])).toBe(true)
    })
    const ids = (items: Item[]) => items.map(one => one.id).sort()
    expect(ids(await whole(`type=${type}&${range}&source=all`))).toEqual(ids(apart.flat()))
  }
})

test('a type that exists only as daily roll-ups returns those by default', async () => {
  const items = await whole(`type=total-energy&${range}`)
  expect(items.map(one => [one.source, one.localDate])).toEqual(
    ['2026-10-24', '2026-10-25', '2026-10-26'].map(date => ['PROVIDER_ROLLUP', date]),
  )
})

test('include=metadata adds the origin of an item, and changes nothing else', async () => {
  for (const type of ['heart-rate', 'glucose', 'sleep', 'steps']) {
    const pageOf = async (query: string): Promise<Item[]> =>
      (await get(`data-points?type=${type}&${range}&limit=100${query}`)).body.data
    const bare = await pageOf('')
    const full = await pageOf('&include=metadata')
    expect(full.map(({ metadata: _, ...item }) => item)).toEqual(bare)
    for (const { metadata } of full)
      expect(Object.keys(metadata ?? {})).toEqual(
        expect.arrayContaining(['device', 'recordingMethod', 'application', 'platform']),
      )
  }
})

test('include=raw adds the stored payload of the platform, else null with a caveat, and changes nothing else', async () => {
  for (const type of ['sleep', 'nutrition-log', 'resting-heart-rate', 'weight']) {
    const full = await whole(`type=${type}&${range}&include=raw`)
    expect(full.length).toBeGreaterThan(0)
    expect(full.map(({ raw: _, ...item }) => item)).toEqual(await whole(`type=${type}&${range}`))
    for (const { raw } of full) expect(raw).toMatchObject({ dataSource: expect.any(Object) })
  }
  const { data, meta } = (await get(`data-points?type=steps&${range}&include=raw&limit=5`)).body
  expect(data.map((one: Item) => one.raw)).toEqual([null, null, null, null, null])
  expect(meta.caveats).toHaveLength(1)
})

test('a sleep belongs to the day of waking up, even if it began the evening before', async () => {
  const nights = await whole('type=sleep&start=2026-10-24&end=2026-10-27')
  const dayOf = (instant: string | null) => civilDay(Date.parse(instant ?? ''), account.timezone)
  expect(nights.map(one => one.localDate)).toEqual(nights.map(one => dayOf(one.endAt)))
  const overMidnight = nights.filter(one => dayOf(one.startAt) < one.localDate)
  expect(overMidnight.length).toBeGreaterThan(0)
  for (const { id, startAt, localDate } of overMidnight) {
    const idsOn = async (day: string) => (await whole(`type=sleep&start=${day}&end=${day}`)).map(one => one.id)
    expect(await idsOn(localDate)).toContain(id)
    expect(await idsOn(dayOf(startAt))).not.toContain(id)
  }
})

test('CSV and NDJSON have the rows of the JSON, and the cursor in a header', async () => {
  for (const type of ['steps', 'sleep', 'nutrition-log']) {
    const list = `data-points?type=${type}&${range}&limit=3`
    const json = await get(list)
    const lines = await get(list, { accept: 'application/x-ndjson' })
    const table = await get(list, { accept: 'text/csv' })
    const rows = lines.text.trimEnd().split('\n')
    expect(rows.map(row => JSON.parse(row))).toEqual(json.body.data)
    expect(table.text.split('\r\n')[0]).toMatch(/^id,type,source,startAt,endAt,utcOffset,localDate,value\./)
    const ids = table.text.match(/^[\w-]+\.[A-Z_]+\.[^,]+/gm)
    expect(ids).toEqual(json.body.data.map((one: Item) => one.id))
    for (const answer of [lines, table]) {
      expect(answer.headers['x-next-cursor'] ?? null).toBe(json.body.pagination.nextCursor)
      expect(answer.headers['vary']).toBe('Accept, Accept-Encoding')
    }
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
  }
})

test.each(dataTypeIds)('%s as CSV has the columns of its type on every page, including an empty one', async type => {
  for (const parts of ['', '&include=metadata,raw&source=all']) {
    const list = `data-points?type=${type}${parts}`
    const header = async (more: string) =>
      (await get(`${list}&${more}`, { accept: 'text/csv' })).text.split('\r\n')[0]?.split(',') ?? []
    const columns = await header('start=2020-01-01&end=2020-01-02')
    expect(columns).toContain(`value.${type === 'sleep' ? 'stages' : Object.keys(dataTypes[type].fields)[0]}`)
    expect(await header(`${range}&limit=200`)).toEqual(columns)
    const { data, meta } = (await get(`${list}&${range}&limit=200`)).body
    expect(meta.columns).toEqual(columns)
    for (const item of data as Item[]) {
      const members = (['value', 'metadata'] as const).flatMap(part =>
        Object.keys(item[part] ?? {}).map(name => `${part}.${name}`),
      )
      expect(columns).toEqual(expect.arrayContaining(members))
    }
  }
})

test.each([
  ['text/csv', 'text/csv'],
  ['TEXT/CSV; q=0.9, application/json;q=0.2', 'text/csv'],
  ['text/csv;q=0.1, application/json', 'application/json'],
  ['text/csv;q=0', 'application/json'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/json'],
  ['application/x-ndjson;q=x', 'application/json'],
  ['*/*, text/csv', 'application/json'],
  ['text/csv;charset=utf-8, */*', 'text/csv'],
  ['application/x-ndjson, text/csv', 'application/x-ndjson'],
  ['image/png', 'application/json'],
  ['constructor', 'application/json'],
])('Accept: %s gives %s', async (accept, contentType) => {
  const { status, headers } = await get(`data-points?type=weight&${range}`, { accept })
  expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, contentType])
})

test('several types, and without `type` all of them, are one list in order of time, then of type, of which no page loses or repeats an item', async () => {
  const apart = await Promise.all(dataTypeIds.map(type => whole(`type=${type}&${range}`)))
  const place = (one: Item) =>
    [Date.parse((one.type === 'sleep' && one.endAt) || one.startAt), dataTypeIds.indexOf(one.type as never)] as const
  const expected = apart.flat().sort((a, b) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1])
  expect(new Set(expected.map(one => one.type)).size).toBeGreaterThan(20)
  const all = (await pagesOf<Item>(get, `data-points?limit=997&${range}`)).flat()
  expect(all.map(one => one.id)).toEqual(expected.map(one => one.id))
  expect(all).toEqual(expected)

  const two = await whole(`type=sleep,weight&include=raw,metadata&${range}`)
  const each = await Promise.all(['sleep', 'weight'].map(type => whole(`type=${type}&include=raw,metadata&${range}`)))
  expect(two.map(one => one.type)).toContain('weight')
  expect(two).toEqual(each.flat().sort((a, b) => place(a)[0] - place(b)[0]))
})

test('daily roll-ups of all types, and the columns of several', async () => {
  const items = await whole(`source=PROVIDER_ROLLUP&${range}`)
  const types = new Set(items.map(one => one.type))
  expect(types).toContain('total-energy')
  expect(types).toContain('steps')
  expect(items.every(one => one.source === 'PROVIDER_ROLLUP')).toBe(true)
  const { meta } = (await get(`data-points?type=weight,heart-rate&include=metadata&${range}&limit=1`)).body
  expect(meta.columns.slice(0, 9)).toEqual([
    'id',
    'type',
    'source',
    'startAt',
    'endAt',
    'utcOffset',
    'localDate',
    'value.kg',
    'value.bpm',
  ])
})
