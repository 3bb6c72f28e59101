import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'
import { mean, median } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | string | null
}
const { ask, get } = askDemo<Fact>()

interface Reading {
  at: string
  localDate: string
  mgDl: number
  clock: string
}
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' })

/** Every reading of some days, page by page. */
async function readings(start: string, end: string): Promise<Reading[]> {
  const all: Reading[] = []
  for (let page = 1; ; page++) {
    const { data, pagination } = (await get(`glucose/readings?start=${start}&end=${end}&per_page=200&page=${page}`))
      .body
    all.push(...data.map((one: Reading) => ({ ...one, clock: clock.format(new Date(one.at)) })))
    if (pagination.nextPage === null) return all
  }
}

test('the last reading is the newest one, with its time', async () => {
  const last = (await readings('2026-11-20', '2026-11-21')).at(-1)
  const { answer, evidence } = await ask('What was my last glucose reading?')
  expect(evidence[0]?.value).toBe(last?.mgDl)
  expect(answer).toContain(`on ${last?.localDate}: `)
  expect(answer).toContain(`at ${last?.clock}`)
})

test('the lowest and the mean reading of a night are those from midnight to six', async () => {
  const night = (await readings('2026-11-21', '2026-11-21')).filter(one => one.clock < '06:00')
  const lowest = Math.min(...night.map(({ mgDl }) => mgDl))
  const low = await ask('lowest reading last night and when')
  expect(low.evidence[0]?.value).toBe(lowest)
  expect(night.filter(({ mgDl }) => mgDl === lowest).some(one => low.answer.includes(`at ${one.clock}`))).toBe(true)
  expect(low.answer).toContain('between 00:00 and 06:00')
  const average = await ask('What was my average glucose last night?')
  expect(average.evidence[0]?.value).toBeCloseTo(mean(night.map(({ mgDl }) => mgDl)), 6)
  expect(average.answer).toContain(`${night.length} readings`)
})

test('the highest reading of a day has its time', async () => {
  const day = await readings('2026-11-20', '2026-11-20')
  const highest = Math.max(...day.map(({ mgDl }) => mgDl))
  const { answer, evidence } = await ask('highest glucose reading yesterday and at what time')
  expect(evidence[0]?.value).toBe(highest)
  expect(day.filter(({ mgDl }) => mgDl === highest).some(one => answer.includes(`at ${one.clock}`))).toBe(true)
})

test('the glucose by hour is the median of the readings of each hour', async () => {
  const all = await readings('2026-11-01', '2026-11-14')
  const { evidence } = await ask('glucose by hour from 1 to 14 November')
  expect(evidence).toHaveLength(24)
  for (const { statement, value } of evidence) {
    const hour = /from (\d\d):00/.exec(statement)?.[1] ?? ''
    const own = all.filter(one => one.clock.startsWith(hour)).map(({ mgDl }) => mgDl)
    expect(Number(value)).toBeCloseTo(median(own), 0)
  }
})

test('the days with a reading under a bound are those whose lowest reading is', async () => {
  const all = await readings('2026-11-01', '2026-11-20')
  const days = Map.groupBy(all, ({ localDate }) => localDate)
  const { data } = (await get('daily?start=2026-11-01&end=2026-11-20&types=glucose&per_page=200')).body
  // A day with too few readings has no value.
  const known = new Set(
    data.flatMap((one: { date: string; values: { glucose: number | null } }) =>
      one.values.glucose === null ? [] : [one.date],
    ),
  )
  const under = [...days].filter(([date, own]) => known.has(date) && own.some(({ mgDl }) => mgDl < 75))
  const { evidence } = await ask('number of days with any reading under 75 from 1 to 20 November')
  expect(evidence[0]?.value).toBe(under.length)
})

test('the last and the longest episode are those of the report', async () => {
  const { data } = (await get('glucose?start=2026-10-01&end=2026-11-20')).body
  const list: { startAt: string; minutes: number }[] = data.episodes.above180.value.episodes
  expect(list.length).toBeGreaterThan(1)
  const last = await ask('When was my last high between 1 October and 20 November?')
  expect(last.evidence[0]?.value).toBe(list.at(-1)?.startAt)
  const longest = await ask('What was my longest high between 1 October and 20 November?')
  expect(longest.evidence[1]?.value).toBe(Math.max(...list.map(({ minutes }) => minutes)))
  expect((await ask('am I having a hypo')).answer).toBe(null)
})

test('two periods of the report have the numbers of each and their difference', async () => {
  const cvOf = async (start: string, end: string): Promise<number> =>
    (await get(`glucose?start=${start}&end=${end}`)).body.data.cv.value
  const [now, then] = [await cvOf('2026-11-01', '2026-11-21'), await cvOf('2026-10-01', '2026-10-31')]
  const { evidence, answer } = await ask('Is my glucose variability going down? CV this month vs last month')
  const ofCv = evidence.filter(({ statement }) => statement === 'coefficient of variation')
  expect(ofCv.map(({ value }) => value)).toEqual([now, then])
  expect(answer).toMatch(now > then ? /more\.$/ : /less\.$/)
})

test('hours between the limits are the time in range of the day', async () => {
  const { data } = (await get('glucose?start=2026-11-15&end=2026-11-15')).body
  const { evidence } = await ask('how many hours was I between 70 and 180 last Sunday')
  expect(evidence[0]?.value).toBe(data.timeInRanges.value.inRangePercent)
})

interface Episode {
  startAt: string
  minutes: number
}
const episodesOf = async (start: string, end: string): Promise<Episode[]> =>
  (await get(`glucose?start=${start}&end=${end}`)).body.data.episodes.above180.value.episodes
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' })

test('the highs of a month are listed with their days and times, newest first', async () => {
  const all = await episodesOf('2026-10-01', '2026-10-31')
  const newest = all.at(-1)
  expect(newest).toBeDefined()
  const { answer, evidence } = await ask('when were my highs in October')
  expect(evidence[0]?.value).toBe(all.length)
  const at = new Date(newest?.startAt ?? 0)
  expect(answer).toContain(`${all.length} on ${new Set(all.map(one => dayOf.format(new Date(one.startAt)))).size} day`)
  expect(answer).toContain(`newest first: ${dayOf.format(at)} ${clock.format(at)}`)
  expect(evidence[1]?.value).toBe(newest?.startAt)
})

test('the highs of each month are those that begin in it', async () => {
  const all = await episodesOf('2026-09-01', '2026-11-20')
  const { evidence } = await ask('highs by month from 1 September to 20 November')
  expect(evidence[0]?.value).toBe(all.length)
  for (const month of ['2026-09', '2026-10', '2026-11']) {
    const own = all.filter(one => dayOf.format(new Date(one.startAt)).startsWith(month))
    expect(evidence.find(({ statement }) => statement.endsWith(month))?.value).toBe(own.length)
  }
})

test('a bound of glucose without a unit is in mmol/L where no reading in mg/dL could be', async () => {
  const [plain, named] = await Promise.all([
    ask('days with glucose above 9 from 1 to 20 November'),
    ask('days with glucose above 9 mmol/L from 1 to 20 November'),
  ])
  expect(plain.evidence[0]?.value).toBe(named.evidence[0]?.value)
  expect(named.evidence[0]?.value).toBeGreaterThan(0)
})

test('the mean length of the highs is their time divided by their number', async () => {
  const { data } = (await get('glucose?start=2026-11-01&end=2026-11-14')).body
  const { episodes } = data.episodes.above180.value
  const minutes = episodes.map((one: { minutes: number }) => one.minutes)
  const { answer, evidence } = await ask('How long were my highs from 1 to 14 November?')
  const each = evidence.find(({ statement }) => statement.startsWith('mean length of the episodes'))
  expect(minutes.length).toBeGreaterThan(1)
  expect(Number(each?.value)).toBeCloseTo(mean(minutes), 6)
  expect(answer).toContain('on average')
})
