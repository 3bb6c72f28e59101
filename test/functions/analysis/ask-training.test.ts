import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'
import { median } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | null
}
const { ask, get } = askDemo<Fact>()

interface Workout {
  localDate: string
  kind: string
  distanceMeters: number | null
  durationMinutes: number | null
  paceSecondsPerKm?: number | null
  rpe?: number | null
}
const list = async (start: string, end: string, path = 'workouts/unified'): Promise<Workout[]> =>
  (await get(`${path}?start=${start}&end=${end}&per_page=200`)).body.data
const isRun = ({ kind }: Workout) => kind === 'running'
const [start, end] = ['2026-10-01', '2026-10-31']

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
  return noon.toISOString().slice(0, 10)
}

test('whether there was a workout every day is the part of the days with one', async () => {
  const days = new Set((await list(start, end)).map(({ localDate }) => localDate)).size
  const { evidence, answer } = await ask('percentage of days I worked out in October')
  expect(evidence[0]?.value).toBeCloseTo((100 * days) / 31, 6)
  expect(answer).toContain(`${days} of 31`)
})

test('whether there was a run every week is the number of whole weeks with one', async () => {
  const runs = (await list('2026-10-05', '2026-11-01')).filter(isRun)
  const weeks = new Set(runs.map(({ localDate }) => mondayOf(localDate))).size
  const { evidence, answer } = await ask('how many weeks had at least 1 run from 5 October to 1 November')
  expect(evidence[0]?.value).toBe(weeks)
  expect(answer).toContain(`${weeks} of 4 weeks`)
})

test('a streak of weeks is the most weeks in a row with a workout, and those at the end', async () => {
  const own = (await list('2026-06-01', '2026-11-15')).filter(({ kind }) => kind === 'strength-training')
  const trained = new Set(own.map(({ localDate }) => mondayOf(localDate)))
  const mondays = Array.from({ length: 24 }, (_, i) =>
    new Date(Date.parse('2026-06-01T12:00:00Z') + i * 7 * 86_400_000).toISOString().slice(0, 10),
  )
  let [row, longest] = [0, 0]
  for (const monday of mondays) {
    row = trained.has(monday) ? row + 1 : 0
    longest = Math.max(longest, row)
  }
  const { evidence, answer } = await ask(
    'longest streak of weeks with at least 1 gym session from 1 June to 15 November',
  )
  expect(longest).toBeGreaterThan(1)
  expect(evidence[0]?.value).toBe(longest)
  expect(answer).toContain(row === 0 ? 'none at the end' : `${row} in a row at the end`)
})

test('a median is that of the workouts', async () => {
  const runs = (await list(start, end)).filter(isRun)
  const { evidence } = await ask('median duration of my runs in October')
  expect(evidence[0]?.value).toBeCloseTo(median(runs.flatMap(({ durationMinutes }) => durationMinutes ?? [])), 6)
})

test('the longest run of two months and the fastest of each month are single runs', async () => {
  const longest = async (from: string, to: string) =>
    Math.max(...(await list(from, to)).filter(isRun).flatMap(({ distanceMeters }) => distanceMeters ?? []))
  const compared = await ask('was my longest run in October longer than in September')
  expect(compared.evidence.map(({ value }) => value)).toEqual([
    await longest(start, end),
    await longest('2026-09-01', '2026-09-30'),
  ])
  const runs = (await list(start, end, 'workouts')).filter(isRun)
  const fastest = await ask('best pace of my runs by month in October')
  expect(fastest.answer).toMatch(/^Fastest pace/)
  expect(fastest.evidence[0]?.value).toBe(Math.min(...runs.flatMap(({ paceSecondsPerKm }) => paceSecondsPerKm ?? [])))
})

test('the month with the best pace is the one with the fewest minutes a kilometer', async () => {
  const { evidence, answer } = await ask('which month had my best running pace this year')
  const known = evidence.flatMap(({ value }) => value ?? [])
  expect(known.length).toBeGreaterThan(1)
  const best = evidence.find(({ value }) => value === Math.min(...known))
  expect(answer).toContain(`fastest ${best?.statement.slice(-7)}`)
})

test('kinds of workouts are counted, each workout once', async () => {
  const all = await list(start, end)
  const { evidence, answer } = await ask('what kinds of workouts did I do in October')
  const kinds = new Set(all.map(({ kind }) => kind))
  expect(evidence.length).toBe(kinds.size)
  expect(evidence.map(({ value }) => value ?? 0).reduce((sum, value) => sum + value, 0)).toBe(all.length)
  expect(evidence.find(({ statement }) => statement.endsWith('kind running'))?.value).toBe(all.filter(isRun).length)
  expect(answer).toContain(`${kinds.size} kinds`)
})

test('a rating is that of the sessions in the diary', async () => {
  const rated = (await list(start, end)).flatMap(({ rpe }) => rpe ?? [])
  const { evidence, answer } = await ask('average RPE of my workouts in October')
  if (rated.length === 0) expect(answer).toMatch(/has a rating/)
  else expect(evidence[0]?.value).toBeCloseTo(rated.reduce((sum, value) => sum + value, 0) / rated.length, 6)
})
