import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'
import { mean, median, sum } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | null
  unit: string | null
}
const { ask, get } = askDemo<Fact>()
const numbersOf = (evidence: readonly Fact[]) => evidence.map(({ value }) => value)

interface Night {
  date: string
  isMain: boolean
  latency: number | null
  minutesAsleep: number | null
  need: { minutes: number }
}
const nights = async (start: string, end: string): Promise<Night[]> =>
  (await get(`sleep?start=${start}&end=${end}`)).body.data.sessions.filter(({ isMain }: Night) => isMain)
const dayOf = ({ date }: Night) => new Date(date).getUTCDay()
const latencyOf = (some: readonly Night[]) => some.flatMap(({ latency }) => latency ?? [])

// Twelve weeks until Saturday, 21 November 2026; a night belongs to the day on which it ends.
test('the weekday with the longest time to fall asleep has the highest mean of twelve weeks', async () => {
  const all = await nights('2026-08-30', '2026-11-21')
  const days = [0, 1, 2, 3, 4, 5, 6].map(day => mean(latencyOf(all.filter(night => dayOf(night) === day))))
  const { answer, evidence } = await ask('On which day of the week was my sleep latency highest?')
  const highest = Math.max(...days)
  expect(evidence[0]?.value).toBeCloseTo(highest, 6)
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  expect(answer).toContain(`highest ${names[days.indexOf(highest)]}`)
})

test('the night with the longest time to fall asleep is the one of the period', async () => {
  const all = await nights('2026-11-01', '2026-11-21')
  const { answer, evidence } = await ask('On which night was my sleep latency highest this month?')
  const highest = Math.max(...latencyOf(all))
  expect(evidence[0]?.value).toBe(highest)
  expect(answer).toContain(all.find(({ latency }) => latency === highest)?.date ?? 'none')
})

test('the shortfall of a week is the need of its nights minus their sleep', async () => {
  const all = (await nights('2026-11-09', '2026-11-15')).filter(({ minutesAsleep }) => minutesAsleep !== null)
  const { evidence } = await ask('What was my sleep shortfall last week?')
  expect(evidence[0]?.value).toBeCloseTo(sum(all.map(night => night.need.minutes - (night.minutesAsleep ?? 0))), 6)
})

test('the most unusual recovery day has the composite furthest from 0, and its parts', async () => {
  const rows = (await get('recovery?start=2026-10-23&end=2026-11-21')).body.data as {
    date: string
    readiness: { value: number | null }
  }[]
  const known = rows.filter(({ readiness }) => readiness.value !== null)
  const [furthest] = known.toSorted((a, b) => Math.abs(b.readiness.value ?? 0) - Math.abs(a.readiness.value ?? 0))
  const { answer, evidence } = await ask('What was my most unusual recovery in the last 30 days?')
  expect(evidence[0]?.value).toBe(furthest?.readiness.value)
  expect(answer).toContain(`furthest from usual: on ${furthest?.date}`)
  expect(answer).toContain('Its parts')
})

test('the month with the most distance in total has the highest sum of its days', async () => {
  const months = new Map<string, number>()
  for (const half of ['2026-01-01&end=2026-06-30', '2026-07-01&end=2026-11-21'])
    for (const { date, values } of (await get(`daily?start=${half}&types=distance&per_page=200`)).body.data)
      months.set(date.slice(0, 7), (months.get(date.slice(0, 7)) ?? 0) + (values.distance ?? 0))
  const highest = Math.max(...months.values())
  const { evidence, answer } = await ask('What month this year did I walk the farthest in total?')
  expect(numbersOf(evidence).some(value => value !== null && Math.abs(value - highest) < 0.01)).toBe(true)
  const [best] = [...months].find(([, value]) => value === highest) ?? ['']
  expect(answer).toContain(`highest ${best}`)
})

test('a list of days has the value of each of them', async () => {
  const rows = (await get('daily?start=2026-11-16&end=2026-11-20&types=steps')).body.data as {
    date: string
    values: { steps: number }
  }[]
  const { answer } = await ask('my steps on Monday, Wednesday and Friday')
  const format = new Intl.NumberFormat('en-US')
  for (const at of [0, 2, 4])
    expect(answer).toContain(`${rows[at]?.date} ${format.format(rows[at]?.values.steps ?? 0)}`)
  for (const at of [1, 3]) expect(answer).not.toContain(rows[at]?.date)
})

test('a change in percent is that of the means of the two periods', async () => {
  const meanOf = async (start: string, end: string) => {
    const rows = (await get(`daily?start=${start}&end=${end}&types=steps&per_page=200`)).body.data
    return mean(rows.flatMap(({ values }: { values: { steps: number | null } }) => values.steps ?? []))
  }
  // Today is not over.
  const [before, now] = [await meanOf('2026-10-01', '2026-10-31'), await meanOf('2026-11-01', '2026-11-20')]
  const { answer, evidence } = await ask('Percent change of my daily steps this month compared with last month')
  expect(numbersOf(evidence)[0]).toBeCloseTo(now, 6)
  expect(numbersOf(evidence)[1]).toBeCloseTo(before, 6)
  const share = Number(/\(([\d.]+) %\)/.exec(answer)?.[1])
  expect(share).toBeCloseTo((100 * Math.abs(now - before)) / before, 0)
})

test('the share of a stage has a value for each night, whose statistics are those of a series', async () => {
  const { data } = (await get('daily?start=2026-11-01&end=2026-11-21&types=sleep-deep,sleep')).body
  const shares: number[] = data.flatMap(({ values }: { values: Record<string, number | null> }) => {
    const [deep, all] = [values['sleep-deep'] ?? null, values['sleep'] ?? null]
    return deep === null || !all ? [] : [(100 * deep) / all]
  })
  expect(shares.length).toBeGreaterThan(10)
  const middle = await ask('median deep sleep percentage this month')
  expect(middle.evidence[0]).toMatchObject({ value: expect.closeTo(median(shares), 6), unit: '%' })
  expect(middle.answer).toContain('Deep sleep as a share of time asleep, median of the days')
  const highest = await ask('which night had the highest deep sleep percentage this month')
  expect(highest.evidence[0]?.value).toBeCloseTo(Math.max(...shares), 6)
  const bound = Math.round(median(shares))
  const over = await ask(`how many nights this month was my deep sleep over ${bound} percent`)
  expect(over.evidence[0]?.value).toBe(shares.filter(value => value > bound).length)
})
