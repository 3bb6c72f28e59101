import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnsOfRows } from '../../../lib/http/answer/json-body.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'

let world: World
let key: string
beforeAll(async () => {
  const demo = await startDemoWorld()
  world = demo.world
  key = await world.key(demo.account)
})
afterAll(() => world.stop())

test('columns hold one value per row, null where a row has none, also inside a member', () => {
  const rows = [{ a: 1, v: { 'x-y': 2 } }, { a: null, v: { 'x-y': null } }, {}]
  expect(columnsOfRows(rows, ['a', 'v.x-y', 'v.__proto__'])).toEqual({
    a: [1, null, null],
    v: Object.fromEntries([
      ['x-y', [2, null, null]],
      ['__proto__', [null, null, null]],
    ]),
  })
  expect(columnsOfRows([], ['a', 'v.x'])).toEqual({ a: [], v: { x: [] } })
})

test.each([
  'daily?days=10',
  'daily?days=10&types=steps,weight&include=metadata',
  'daily?days=3&page=9',
  'timeline?days=1&limit=50',
  'timeline?days=1&limit=20&include=metadata',
  'data-points?type=heart-rate&days=1&limit=40',
  'data-points?type=sleep&days=3&include=metadata',
])('%s gives with shape=columns the values of its rows, and the same about them', async request => {
  const rows = (await world.get(request, key)).body
  const answer = await world.get(`${request}&shape=columns`, key)
  expect(answer.status).toBe(200)
  const { data, ...rest } = answer.body
  const { data: expected, ...about } = rows
  const withoutCursor = ({ pagination, ...more }: { pagination: object }) => [Object.keys(pagination), more]
  expect(withoutCursor(rest)).toEqual(withoutCursor(about))
  const back = expected.map((_: unknown, i: number) =>
    Object.fromEntries(
      Object.entries(data as Record<string, unknown>).map(([member, column]) => [
        member,
        Array.isArray(column)
          ? column[i]
          : Object.fromEntries(
              Object.entries(column as Record<string, unknown[]>).map(([name, list]) => [name, list[i]]),
            ),
      ]),
    ),
  )
  expect(back).toEqual(expected)
})

test('columns of a year of days are smaller than its rows', async () => {
  const sizeOf = async (shape: string) =>
    JSON.stringify((await world.get(`daily?days=200&per_page=200&shape=${shape}`, key)).body.data).length
  expect(await sizeOf('columns')).toBeLessThan((await sizeOf('rows')) / 3)
})

test('daily answers Accept: text/csv and NDJSON with the same days, and names the next page in a header', async () => {
  const request = 'daily?days=7&types=steps,weight&per_page=5'
  const { data } = (await world.get(request, key)).body
  const csv = await world.get(request, key, { accept: 'text/csv' })
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-next-page': '2',
    vary: 'Accept, Accept-Encoding',
  })
  const [head, ...lines] = csv.text.trimEnd().split('\r\n')
  expect(head).toBe('date,partial,values.steps,values.weight,sources.steps,sources.weight')
  type Row = { date: string; partial: boolean; values: Record<string, number>; sources: Record<string, string> }
  expect(lines).toEqual(
    data.map(({ date, partial, values, sources }: Row) =>
      [date, partial, values['steps'], values['weight'], sources['steps'], sources['weight']].join(','),
    ),
  )
  const ndjson = await world.get(`${request}&page=2`, key, { accept: 'application/x-ndjson' })
  expect(ndjson.headers['x-next-page']).toBeUndefined()
  const second = (await world.get(`${request}&page=2`, key)).body.data
  expect(
    ndjson.text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toEqual(second)
})

/** What each leaves out wherever it occurs, and as a member of another one. */
const briefs: [string, string[], [of: string, member: string][]][] = [
  [
    'sleep?days=10',
    ['params', 'inputs', 'definition', 'rule', 'stages', 'alternatives', 'homeMidpointMinutes'],
    [
      ['sessions', 'id'],
      ['need', 'minutes'],
      ['need', 'basis'],
      ['need', 'reason'],
      ['need', 'caveats'],
    ],
  ],
  ['recovery?days=10', ['params', 'inputs', 'definition', 'rule', 'history'], []],
  ['body?days=30', ['params', 'inputs', 'bmiInputs'], []],
]

test.each(briefs)(
  '%s with view=brief is the same without %j and %j, in data and meta, and much smaller',
  async (request, leftOut, ofMembers) => {
    const full = await world.get(request, key)
    const brief = await world.get(`${request}&view=brief`, key)
    expect(brief.status).toBe(200)
    const expected = JSON.parse(full.text, (name, value) => {
      if (leftOut.includes(name)) return undefined
      const members = ofMembers.filter(([of]) => of === name).map(([, member]) => member)
      for (const one of members.length > 0 ? [value].flat() : []) for (const member of members) delete one?.[member]
      return value
    })
    expect(brief.body).toEqual(expected)
    for (const name of leftOut) expect(brief.text).not.toContain(`"${name}"`)
    expect(brief.text.length).toBeLessThan(full.text.length * 0.85)
    expect(brief.headers['etag']).not.toBe(full.headers['etag'])
  },
)
