import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'

interface Fact {
  statement: string
  value: number | string | null
}
const { ask, get } = askDemo<Fact>()
const [start, end] = ['2026-10-01', '2026-11-20']

interface Load {
  daily: { value: { start: string; values: (number | null)[] }; inputs: { before: { values: (number | null)[] } } }
  weeks: { date: string; ctl: number | null }[]
}
const loadOf = async (): Promise<Load> => (await get(`training/analytics?start=${start}&end=${end}`)).body.data.load[0]

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * What the daily loads of the demo person give, computed once outside of this project from the 57 known of them (the first one 61 days
 * before the last): started at the mean of the known ones of the first 42 days, then CTL += (1 - e^(-1/42)) (load - CTL), and likewise
 * ATL with 7 days; known from 1 November, after 42 days.
 */
const expected = {
  peak: { ctl: 68.479334336, date: '2026-11-07' },
  below: { days: 4, last: '2026-11-11' },
  negativeDays: 7,
  meanForm: 1.2970557346,
  sundays: [
    { date: '2026-11-01', tsb: 8.5376256762 },
    { date: '2026-11-08', tsb: -18.1791724735 },
    { date: '2026-11-15', tsb: 11.0182985214 },
  ],
}

test('the load of a period is that at the end of each week, and the highest is that of a day', async () => {
  const load = await loadOf()
  const each = await ask('show my CTL from 1 October to 20 November')
  const known = load.weeks.flatMap(({ ctl }) => ctl ?? [])
  expect(each.evidence).toHaveLength(known.length)
  for (const [i, value] of known.entries()) expect(each.evidence[i]?.value).toBeCloseTo(value, 6)
  const highest = await ask('What was the peak of my CTL from 1 October to 20 November and on which date?')
  expect(highest.evidence[0]?.value).toBeCloseTo(expected.peak.ctl, 6)
  expect(highest.answer).toContain(`on ${expected.peak.date}`)
  expect(load.weeks.map(({ date }) => date)).not.toContain(expected.peak.date)
})

test('the days on which the balance is past a number are counted, listed, and the last of them is found', async () => {
  const counted = await ask('how many days was my form below -5 from 1 October to 20 November')
  expect(counted.evidence[0]?.value).toBe(expected.below.days)
  expect((await ask('when was my TSB last below -5')).evidence[0]?.value).toBe(expected.below.last)
  const negative = await ask('how many days was my form under 0 from 1 October to 20 November')
  expect(negative.evidence[0]?.value).toBe(expected.negativeDays)
})

test('the mean form of a period is that of its days', async () => {
  const { evidence } = await ask('average form from 1 October to 20 November')
  expect(evidence[0]?.value).toBeCloseTo(expected.meanForm, 6)
})

test('monotony and strain are those of the seven days until then, and the highest strain that of a week', async () => {
  const { daily } = await loadOf()
  const week = daily.value.values.slice(-17, -10) as number[]
  const last = dayAfter(daily.value.start, daily.value.values.length - 11)
  const mean = week.reduce((sum, load) => sum + load, 0) / 7
  const sd = Math.sqrt(week.reduce((sum, load) => sum + (load - mean) ** 2, 0) / 6)
  const { evidence } = await ask(`What were my monotony and strain on ${last}?`)
  expect(evidence.map(({ value }) => value)).toEqual([
    expect.closeTo(mean / sd, 6),
    expect.closeTo((7 * mean * mean) / sd, 5),
  ])
})

test('the short-term load is divided by the long-term one, on two days', async () => {
  const loadOn = async (day: string) => (await get(`training/analytics?start=${day}&end=${day}`)).body.data.load[0]
  const days = [await loadOn('2026-11-20'), await loadOn('2026-11-14')]
  const { evidence } = await ask('What is my ratio of acute to chronic load now versus one week ago?')
  const ratios = evidence.filter(({ statement }) => statement.includes('divided')).map(({ value }) => value)
  expect(ratios).toEqual(days.map(({ atl, ctl }) => expect.closeTo(atl.value / ctl.value, 6)))
})

test('the balance on each Sunday is that of the end of these days', async () => {
  const { answer, evidence } = await ask('What was my TSB on each Sunday from 1 October to 20 November?')
  expect(evidence).toHaveLength(expected.sundays.length)
  for (const [i, { date, tsb }] of expected.sundays.entries()) {
    expect(evidence[i]?.value).toBeCloseTo(tsb, 6)
    expect(answer).toContain(`on ${date}`)
  }
})
