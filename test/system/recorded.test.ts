import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../support/world.ts'

/** The days of a recorded person, as their platform's app showed them, against what the service answers after a real synchronization. */
const recording = join(import.meta.dirname, '../../infra/local/recorded-2016')
const range = 'start=2016-04-01&end=2016-05-12'

interface Row {
  date: string
  values: Record<string, number | null>
  sources: Record<string, string | null>
  details: Record<
    string,
    { alternatives: { source: string; value: number | null; difference: number | null }[] } | null
  >
}

let world: World
let rows: Row[]
let person: string
beforeAll(async () => {
  world = await startWorld({
    now: '2016-05-13T16:00:00Z',
    simulator: { people: { recording, asRecorded: true } },
  })
  person = world.simulator.people[0]?.id ?? ''
  const account = await world.account({ timezone: 'America/New_York' })
  await world.connect(account, { start: '2016-04-01', end: '2016-05-12' }, person)
  await world.drain()
  const { body } = await world.get(`daily?${range}&include=metadata&per_page=200`, await world.key(account))
  rows = body.data
})
afterAll(() => world.stop())

const lines = (file: string) =>
  readFileSync(join(recording, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(','))
    .filter(([id]) => id === person)

/** The last row of each date: the one that was corrected. */
function recordedDays(): Map<string, { steps: number; calories: number }> {
  const days = new Map<string, { steps: number; calories: number }>()
  for (const cells of lines('daily-activity.csv')) {
    const [month = '', day = '', year = ''] = (cells[1] ?? '').split('/')
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    days.set(date, { steps: Number(cells[2]), calories: Number(cells.at(-1)) })
  }
  return days
}

function recordedMinutes(): Map<string, number> {
  const days = new Map<string, number>()
  for (const [, minute = '', , , steps] of lines('minutes.csv')) {
    const date = minute.slice(0, 10)
    days.set(date, (days.get(date) ?? 0) + Number(steps))
  }
  return days
}

test('steps and energy of every day are those that were recorded, the corrected row where a day has two', () => {
  const days = recordedDays()
  expect(days.size).toBeGreaterThan(25)
  for (const [date, { steps, calories }] of days) {
    const row = rows.find(one => one.date === date)
    if (!row) continue
    expect([date, row.values['steps'], row.sources['steps']]).toEqual([date, steps, 'PROVIDER_ROLLUP'])
    expect([date, row.values['total-energy']]).toEqual([date, calories])
  }
  for (const { date, values } of rows) if (!days.has(date)) expect(values['total-energy']).toBeNull()
})

test('where the minutes that were recorded make another sum, it stands beside the day with the difference', () => {
  const minutes = recordedMinutes()
  let differing = 0
  for (const { date, values, details } of rows) {
    const own = details['steps']?.alternatives.find(one => one.source === 'PRIMARY')
    const recorded = minutes.get(date)
    if (recorded === undefined || values['steps'] === null) continue
    expect([date, own?.value]).toEqual([date, recorded])
    expect(own?.difference).toBe(recorded - (values['steps'] ?? 0))
    if (own?.difference !== 0) differing++
  }
  expect(differing).toBeGreaterThan(0)
})

test('a chart library draws the rows as they are: x is a member, y a path into the row, null a gap', () => {
  // What chart libraries of the web take: an array of objects, and the names of the members that are x and y.
  const parsing = { xAxisKey: 'date', yAxisKey: 'values.steps' }
  const at = (row: unknown, path: string) =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], row)
  const points = rows.map(row => ({ x: at(row, parsing.xAxisKey), y: at(row, parsing.yAxisKey) }))
  expect(points).toHaveLength(42)
  expect(points.every(({ x }) => !Number.isNaN(Date.parse(String(x))))).toBe(true)
  expect(points.every(({ y }) => y === null || typeof y === 'number')).toBe(true)
  expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted())
})
