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

/** Long-term, short-term load and balance at the end of each day, from the daily loads of at most 210 days until then. */
function balances({ daily }: Load): { date: string; ctl: number; tsb: number }[] {
  const all = [...daily.inputs.before.values, ...daily.value.values]
  return daily.value.values.flatMap((_, i) => {
    const until = all.slice(0, daily.inputs.before.values.length + i + 1).slice(-210)
    const known = until.slice(until.findIndex(load => load !== null))
    const recent = known.slice(-90)
    const unknown = recent.filter(load => load === null).length
    if (known.length < 42 || unknown > recent.length / 5) return []
    const first = known.slice(0, 42).filter(load => load !== null)
    const seed = first.reduce((sum, load) => sum + load, 0) / first.length
    let [ctl, atl, tsb] = [seed, seed, 0]
    for (const load of known) {
      tsb = ctl - atl
      if (load === null) continue
      ctl += (1 - Math.exp(-1 / 42)) * (load - ctl)
      atl += (1 - Math.exp(-1 / 7)) * (load - atl)
    }
    return [{ date: dayAfter(daily.value.start, i), ctl, tsb }]
  })
}

test('the load of a period is that at the end of each week, and the highest is that of a day', async () => {
  const load = await loadOf()
  const each = await ask('show my CTL from 1 October to 20 November')
  const known = load.weeks.flatMap(({ ctl }) => ctl ?? [])
  expect(each.evidence).toHaveLength(known.length)
  for (const [i, value] of known.entries()) expect(each.evidence[i]?.value).toBeCloseTo(value, 6)
  const days = balances(load)
  const top = days.toSorted((a, b) => b.ctl - a.ctl)[0]
  const highest = await ask('What was the peak of my CTL from 1 October to 20 November and on which date?')
  expect(highest.evidence[0]?.value).toBeCloseTo(top?.ctl ?? 0, 6)
  expect(highest.answer).toContain(`on ${top?.date}`)
  expect(known).not.toContain(top?.ctl)
})

test('the days on which the balance is past a number are counted, listed, and the last of them is found', async () => {
  const days = balances(await loadOf())
  const deep = days.filter(({ tsb }) => tsb < -5)
  expect(deep.length).toBeGreaterThan(2)
  expect(deep.length).toBeLessThan(days.length)
  const counted = await ask('how many days was my form below -5 from 1 October to 20 November')
  expect(counted.evidence[0]?.value).toBe(deep.length)
  expect((await ask('when was my TSB last below -5')).evidence[0]?.value).toBe(deep.at(-1)?.date)
  const negative = await ask('how many days was my form negative from 1 October to 20 November')
  expect(negative.evidence[0]?.value).toBe(days.filter(({ tsb }) => tsb < 0).length)
})

test('the mean form of a period is that of its days', async () => {
  const days = balances(await loadOf())
  const { evidence } = await ask('average form from 1 October to 20 November')
  expect(evidence[0]?.value).toBeCloseTo(days.reduce((sum, { tsb }) => sum + tsb, 0) / days.length, 6)
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
  const { evidence } = await ask('What is my ATL to CTL ratio now and one week ago?')
  const ratios = evidence.filter(({ statement }) => statement.includes('divided')).map(({ value }) => value)
  expect(ratios).toEqual(days.map(({ atl, ctl }) => expect.closeTo(atl.value / ctl.value, 6)))
})

test('the balance on each Sunday is that of the end of these days', async () => {
  const sundays = balances(await loadOf()).filter(({ date }) => new Date(`${date}T12:00:00Z`).getUTCDay() === 0)
  const { answer, evidence } = await ask('What was my TSB on each Sunday from 1 October to 20 November?')
  expect(sundays.length).toBeGreaterThan(1)
  expect(evidence).toHaveLength(sundays.length)
  for (const [i, { date, tsb }] of sundays.entries()) {
    expect(evidence[i]?.value).toBeCloseTo(tsb, 6)
    expect(answer).toContain(`on ${date}`)
  }
})
