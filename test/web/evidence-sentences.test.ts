import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../lib/model/account/account.ts'
import { formatterFor, setDisplay } from '../../web/account-display.ts'
import {
  chanceText,
  daysSentence,
  derivedSentence,
  usualSentence,
  valueSentence,
} from '../../web/evidence/sentences.ts'
import { plainFormatter, written } from '../../web/format.ts'
import { intervalText } from '../../web/format-difference.ts'
import { usualBand } from '../../web/usual.ts'
import { startDemoWorld } from '../support/snapshot.ts'
import type { World } from '../support/world.ts'

const zone = 'Europe/Amsterdam'
let world: World
let account: Account
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
})
afterAll(() => world.stop())
beforeEach(() => setDisplay({ units: 'metric', glucoseUnit: 'mg/dL' }, zone))

const get = async (address: string) => (await world.get(address, await world.key(account))).body

/** The days of a series with the answer that describes it. */
async function daysOf(series: string, days: number) {
  const { data, meta } = await get(`daily?days=${days}&types=${series}&include=metadata,usual`)
  const about = meta.series[series]
  return { rows: data, about, formatter: formatterFor({ id: series, unit: about.unit }) }
}

test('a mean is said with how many of its days have a value, the lowest and the highest with their days, and how many are left out', async () => {
  const { data } = await get('compare?days=28&types=weight')
  const [{ current }] = data.series
  const { rows, about, formatter } = await daysOf('weight', 28)
  const days = rows.map(({ date, values }: { date: string; values: Record<string, number | null> }) => ({
    date,
    value: values['weight'] ?? null,
  }))
  const sentence = daysSentence({
    written: written(current.mean.value, formatter, 'mean'),
    statistic: 'mean',
    days,
    ...current,
    about,
    formatter,
    withoutToday: false,
    isClock: false,
  })
  expect(sentence).toContain(`${written(current.mean.value, formatter, 'mean')} is the mean of`)
  expect(sentence).toContain(current.n === current.of ? `all ${current.of} days` : `${current.n} of ${current.of} days`)
  expect(sentence).toContain(`lowest ${written(current.min, formatter)} on`)
  expect(sentence).toContain(`highest ${written(current.max, formatter)} on`)
  expect(/(\d+) days? ha(s|ve) no value/.exec(sentence)?.[1]).toBe(String(current.of - current.n))
})

const about = { label: 'Steps', unit: 'count', group: 'activity', kind: 'sum', wholeDay: true } as never
const formatter = () => formatterFor({ id: 'steps', unit: 'count' })
const ofDays = (values: readonly (number | null)[], given: object = {}) =>
  daysSentence({
    written: '5,000',
    statistic: 'mean',
    days: values.map((value, i) => ({ date: `2026-11-0${i + 1}`, value })),
    start: '2026-11-01',
    end: '2026-11-09',
    about,
    formatter: formatter(),
    withoutToday: false,
    isClock: false,
    ...given,
  })

test('days that all have a value are all of them, one day has no lowest, and no day makes no mean', () => {
  expect(ofDays([4000, 6000])).toBe(
    '5,000 a day is the mean of all 2 days, 1–2 November 2026: lowest 4,000 on 1 Nov, highest 6,000 on 2 Nov.',
  )
  expect(ofDays([5000, null])).not.toMatch(/lowest|highest/)
  expect(ofDays([5000, null])).toMatch(/1 of 2 days.*1 day has no value/)
  expect(ofDays([null, null])).not.toContain('mean')
})

test('a sum is not said to be of a day, times of day have no lowest, and today is said to be left out', () => {
  expect(ofDays([4000, 6000], { statistic: 'sum' })).toContain('5,000 is the sum of all 2 days')
  expect(ofDays([4000, 6000], { isClock: true })).not.toMatch(/lowest|highest/)
  expect(ofDays([4000, 6000], { withoutToday: true })).toMatch(/Today is not over/)
})

test('the value of a day is said with its source, and with how many observations it is from', async () => {
  for (const series of ['weight', 'heart-rate', 'steps', 'sleep']) {
    const { rows, about, formatter } = await daysOf(series, 14)
    const day = rows.findLast(({ values }: { values: Record<string, number | null> }) => values[series] !== null)
    const [value, source, details] = [day.values[series], day.sources[series], day.details[series]]
    const of = { date: day.date, value, source, details, about, formatter, isExplained: false }
    const sentence = valueSentence(of)
    expect(sentence, series).toContain(written(value, formatter))
    if (source === 'PROVIDER_ROLLUP') expect(sentence, series).toMatch(/your platform computes it/)
    else {
      expect(sentence, series).toMatch(/read from the device/)
      expect(sentence, series).toContain(`${details.observations} observation`)
    }
    const missing = valueSentence({ ...of, value: null, source: null, details: null })
    expect(missing, series).toContain(about.minimum)
    expect(missing, series).not.toMatch(/\d+ observation/)
  }
})

test('a value that several sources made is said with the part of each', () => {
  const details = { parts: { PRIMARY: 9000, APPLE_HEALTH: 1100 } } as never
  const of = { date: '2026-11-01', value: 10_100, source: 'MERGED', details, about, formatter: formatter() }
  const sentence = valueSentence({ ...of, isExplained: false })
  expect(sentence).toMatch(/10,100.*9,000 read from the device and 1,100 from Apple Health/)
})

test('beside what is usual, a value is above, within or below the range as its numbers are', async () => {
  const found = new Set<string>()
  for (const series of ['weight', 'steps', 'sleep', 'resting-heart-rate']) {
    const { rows, about, formatter } = await daysOf(series, 30)
    for (const { values, usual, partial } of rows) {
      const [value, own] = [values[series], usual[series]]
      const band = usualBand(own.baseline.value)
      if (value === null || !band) continue
      const sentence = usualSentence({ value, about, formatter, usual: own, partial, isClock: false })
      expect(sentence).toContain(
        `${written(own.baseline.value.median, formatter)}: the middle of ${own.baseline.coverage.observed} value`,
      )
      const where = value > band.high ? 'above' : value < band.low ? 'below' : 'within'
      found.add(where)
      if (partial && about.wholeDay) expect(sentence).not.toMatch(/above|below|within/)
      else expect(sentence).toContain(`This is ${where} your usual range`)
    }
  }
  expect([...found].sort()).toEqual(['above', 'below', 'within'])
})

test('as long as too few days are known, what is usual is said to be unknown, and why', () => {
  const usual = { baseline: { value: null, coverage: { observed: 5, expected: 28 } } } as never
  const sentence = usualSentence({ value: 70, about, formatter: formatter(), usual, partial: false, isClock: false })
  expect(sentence).toMatch(/not known yet.*5 of the 28 days/)
})

test('a time of day after midnight is beside what is usual before it, and is later, not below', () => {
  const usual = { baseline: { value: { median: 1430, mad: 20 }, coverage: { observed: 28, expected: 28 } } } as never
  const at = (value: number) =>
    usualSentence({ value, about, formatter: formatter(), usual, partial: false, isClock: true })
  expect(at(5)).toContain('within your usual range')
  expect(at(60)).toContain('later than your usual range')
  expect(at(1300)).toContain('earlier than your usual range')
})

test('sentences are in the units of the account', () => {
  setDisplay({ units: 'imperial', glucoseUnit: 'mg/dL' }, zone)
  const pounds = formatterFor({ id: 'weight', unit: 'kg' })
  const days = [
    { date: '2026-11-01', value: 70 },
    { date: '2026-11-02', value: 80 },
  ]
  const sentence = ofDays([], { days, about: { kind: 'level', group: 'body' }, formatter: pounds })
  expect(sentence).toMatch(/lowest 154\.\d lb .* highest 176\.\d lb/)
})

test('a computed value without a value says why and how much was there', () => {
  const value = { value: null, reason: 'insufficient_data', coverage: { observed: 2, expected: 7 }, status: 'none' }
  expect(derivedSentence(value as never)).toMatch(/too little was observed.*2 of 7/)
  expect(derivedSentence({ ...value, value: 1, reason: null, status: 'partial' } as never)).toMatch(
    /2 of 7 values, which is few/,
  )
})

test('the p of a value says how often chance gives it; an adjusted one bounds the chance among findings and is no such odds', () => {
  expect(chanceText(0.0042, false)).toBe('Chance alone gives a value so far from usual in 4 of 1,000 cases (p 0.0042).')
  expect(chanceText(0.0002, false)).toContain('in fewer than 1 of 1,000 cases')
  expect(chanceText(0.041, true)).toBe(
    'Adjusted for the number of comparisons, p is 0.041: of findings with so small a p, at most about 4 % are expected to be chance.',
  )
  expect(chanceText(0.00003, true)).toContain('at most about 1 %')
})

test('the interval of a difference is said to be one of many, not where this difference is in 95 of 100 cases', () => {
  expect(intervalText({ low: -9.1, high: -2.3 }, plainFormatter({ id: 'heart-rate-variability', unit: 'ms' }))).toBe(
    '95 % interval of the difference: −9.1 to −2.3 ms. Such intervals contain the true difference in about 95 of 100 cases.',
  )
})
