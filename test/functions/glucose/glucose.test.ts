import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { glucoseEpisodes } from '../../../lib/derive/glucose/glucose-episodes.ts'
import { asDay, listDays } from '../../../lib/kernel/civil-time.ts'
import { dayMs, hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { derivedIn, mean } from '../analysis/stored.ts'
import { compute, every, seed } from '../health-data/seeded.ts'

let world: World
let account: Account
let get: Get
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:00:00Z' })
})
beforeEach(async () => {
  account = await world.account({ timezone: 'Europe/Amsterdam' })
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const fortnight = 'start=2026-11-01&end=2026-11-14'
const glucoseOf = async (query = fortnight) => (await get(`glucose?${query}`)).body
const days = (count: number) => listDays(asDay('2026-11-01'), asDay('2026-11-14')).slice(0, count)

/** Every five minutes 100, except 60 from 03:00 to 04:00 and 200 from 13:00 to 14:00, Amsterdam time. */
function shaped(date: string, { low = 60, high = 200 } = {}) {
  const midnight = Date.parse(`${date}T00:00:00+01:00`)
  return every(300, new Date(midnight).toISOString(), new Date(midnight + dayMs).toISOString(), { mgDl: 100 }).map(
    row => {
      const hour = Math.floor((Date.parse(row.start) - midnight) / hourMs)
      return { ...row, mgDl: hour === 3 ? low : hour === 13 ? high : 100 }
    },
  )
}
const wear = async (count: number, shape = {}) =>
  seed(
    world,
    account,
    'glucose',
    days(count).flatMap(date => shaped(date, shape)),
  )

test('on fourteen whole days every number equals the one computed by hand', async () => {
  await wear(14)
  const { data } = await glucoseOf()
  expect(data.sufficiency).toMatchObject({
    value: 100,
    status: 'ok',
    inputs: { days: 14, expectedReadings: 4032, sufficient: true, lacking: [], hours: 336 },
  })
  // 12 x 60, 12 x 200 and 264 x 100 of 288.
  expect(data.mean.value).toBeCloseTo(102.5, 9)
  const squares = 14 * (12 * 42.5 ** 2 + 12 * 97.5 ** 2 + 264 * 2.5 ** 2)
  const sd = Math.sqrt(squares / 4031)
  expect(data.sd.value).toBeCloseTo(sd, 9)
  expect(data.cv.value).toBeCloseTo((100 * sd) / 102.5, 9)
  expect(data.gmi).toMatchObject({ status: 'ok', unit: '%', inputs: { meanMgDl: 102.5 } })
  expect(data.gmi.value).toBeCloseTo(3.31 + 0.02392 * 102.5, 9)
  expect(data.estimatedA1c.value).toBeCloseTo((102.5 + 46.7) / 28.7, 9)
  expect(data.percentiles.value).toEqual({ p5: 100, p25: 100, p50: 100, p75: 100, p95: 100 })
  const part = 100 / 24
  const ranges = data.timeInRanges.value
  expect(ranges).toMatchObject({ veryLowPercent: 0, veryHighPercent: 0 })
  expect(ranges.lowPercent).toBeCloseTo(part, 9)
  expect(ranges.inRangePercent).toBeCloseTo(22 * part, 9)
  expect(ranges.highPercent).toBeCloseTo(part, 9)
  const risk = (glucose: number) => 10 * (1.509 * (Math.log(glucose) ** 1.084 - 5.381)) ** 2
  expect(data.lbgi.value).toBeCloseTo((risk(60) + 22 * risk(100)) / 24, 9)
  expect(data.hbgi.value).toBeCloseTo(risk(200) / 24, 9)
  expect(data.gri.value.index).toBeCloseTo(2.4 * part + 0.8 * part, 9)
  expect(data.gri.value.zone).toBe('A')
  // From 100 to 60 at first, from 200 to 60 on thirteen days, and from 200 to 100 at the end.
  expect(data.mage.value).toBeCloseTo((40 + 13 * 140 + 100) / 15, 9)
  expect(data.mage).toMatchObject({ params: { variant: 'service-zigzag' }, inputs: { direction: 'down' } })
  expect(data.modd).toMatchObject({ value: 0, inputs: { days: 14, pairs: 13 * 288 } })
  for (const derived of derivedIn(data)) expect(derived).toMatchObject({ status: 'ok' })
})

test('the episodes of each limit have their times, lengths and extremes', async () => {
  await wear(14)
  const { below54, below70, above180, above250 } = (await glucoseOf()).data.episodes
  expect([below54.value.count, above250.value.count]).toEqual([0, 0])
  expect(below70.value).toMatchObject({ count: 14, minutes: 14 * 60, extended: 0 })
  expect(below70.value.episodes[0]).toEqual({
    startAt: '2026-11-01T02:00:00.000Z',
    endAt: '2026-11-01T03:00:00.000Z',
    minutes: 60,
    extreme: 60,
    mean: 60,
  })
  expect(above180.value).toMatchObject({ count: 14, extended: null })
  expect(above180.value.episodes[13]).toMatchObject({ startAt: '2026-11-14T12:00:00.000Z', extreme: 200 })
})

test('an extended high is said only of readings above 250 mg/dL, with its definition', async () => {
  const atNight = ({ start }: { start: string }) => new Date(start).getUTCHours() < 2
  const rows = every(300, '2026-11-02T00:00:00Z', '2026-11-04T00:00:00Z', { mgDl: 100 })
  await seed(
    world,
    account,
    'glucose',
    rows.map(row => (atNight(row) ? { ...row, mgDl: 260 } : row)),
  )
  const { above180, above250 } = (await glucoseOf()).data.episodes
  expect([above180.value.extended, above250.value.extended]).toEqual([null, 2])
  expect(above250.params).toMatchObject({ extendedMinutes: 90, extendedWithinMinutes: 120, extendedEndsAtMgDl: 180 })
  expect(above250.params.extendedSource).toBe('Battelino 2023')
})

test.each([
  ['15', 96, 12],
  ['60', 24, 3],
])('the profile of %s minutes has the percentiles of each part of the local day', async (minutes, bins, at) => {
  await wear(14)
  const { profile } = (await glucoseOf(`${fortnight}&bin_minutes=${minutes}`)).data
  expect(profile.value).toHaveLength(bins)
  expect(profile.value[at]).toMatchObject({ startMinute: 180, p5: 60, p50: 60, p95: 60 })
  expect(profile.value[at - 1]).toMatchObject({ p50: 100 })
})

test('a profile needs five days, and is partial below fourteen', async () => {
  await wear(4)
  expect((await glucoseOf()).data.profile).toMatchObject({ value: null, reason: 'insufficient_data' })
  await wear(5)
  expect((await glucoseOf()).data.profile).toMatchObject({ status: 'partial', inputs: { days: 5 } })
})

test('with less than 70 % of fourteen days the statistics are partial with a caveat; GMI, estimated A1c and GRI are null', async () => {
  await wear(9)
  const { data } = await glucoseOf()
  expect(data.sufficiency).toMatchObject({
    status: 'partial',
    flags: ['low_wear'],
    inputs: { lacking: ['active_below_70_pct'] },
  })
  expect(data.sufficiency.value).toBeCloseTo(900 / 14, 9)
  for (const name of ['mean', 'sd', 'cv', 'timeInRanges', 'lbgi', 'hbgi']) {
    expect(data[name]).toMatchObject({ status: 'partial', flags: ['low_wear'] })
    expect(data[name].caveats.join(' ')).toContain('Based on 2592 readings (216 hours)')
  }
  for (const name of ['gmi', 'estimatedA1c', 'gri'])
    expect(data[name]).toMatchObject({ value: null, reason: 'insufficient_data' })
  // 8 of 13 pairs of days are less than 70 %.
  expect(data.modd).toMatchObject({ value: null, reason: 'insufficient_data', inputs: { pairs: 8 * 288 } })
})

test('statistics of fewer than fourteen days are partial, even if the days are complete', async () => {
  await wear(14)
  const { data } = await glucoseOf('start=2026-11-01&end=2026-11-13')
  expect(data.mean).toMatchObject({ status: 'partial', flags: ['few_observations'] })
  expect(data.gmi).toMatchObject({ value: null, reason: 'insufficient_data' })
})

test('LOW and HIGH readings count like all others, with the flag censored', async () => {
  await wear(14, { low: 39, high: 401 })
  const { data } = await glucoseOf()
  expect(data.sufficiency.inputs).toMatchObject({
    sensorLimits: [{ lowMgDl: 39, highMgDl: 401 }],
    atLowLimit: 14 * 12,
    atHighLimit: 14 * 12,
  })
  expect(data.mean).toMatchObject({ status: 'partial', flags: ['censored'] })
  expect(data.mean.value).toBeCloseTo((39 + 401 + 22 * 100) / 24, 9)
  expect(data.mean.inputs.readings).toMatchObject({ n: 14 * 288, atLimits: 14 * 24 })
  expect(data.timeInRanges.value.veryLowPercent).toBeCloseTo(100 / 24, 9)
  expect(data.timeInRanges.value.veryHighPercent).toBeCloseTo(100 / 24, 9)
  expect(data.days[0]).toMatchObject({ atLowLimit: 12, atHighLimit: 12 })
  expect(data.days[0].values.mean).toBeCloseTo(data.mean.value, 9)
})

test('values above 401 are measurements of a sensor that reaches 500', async () => {
  const highs = [420, 450, 380, 300, 480]
  const at = Date.parse('2026-11-01T00:00:00+01:00')
  const rows = Array.from({ length: 288 }, (_, i) => ({
    mgDl: highs[i % 5],
    start: new Date(at + i * 300_000).toISOString(),
  }))
  await seed(world, account, 'glucose', rows)
  const { data } = await glucoseOf('start=2026-11-01&end=2026-11-01')
  expect(data.mean.value).toBeCloseTo(mean(rows.map(({ mgDl }) => mgDl as number)), 9)
  expect(data.mean.flags).not.toContain('censored')
  expect(data.sufficiency.inputs).toMatchObject({ sensorLimits: [{ highMgDl: 500 }], atHighLimit: 0 })
})

/** Readings of one value in an interval, over whole Amsterdam days. */
function constant(mgDl: number, minutes: number, [first, last]: [string, string]) {
  const [from, to] = [Date.parse(`${first}T00:00:00+01:00`), Date.parse(`${last}T00:00:00+01:00`) + dayMs]
  return every(minutes * 60, new Date(from).toISOString(), new Date(to).toISOString(), { mgDl })
}

test.each([1, 5, 15])(
  'a sensor of every %d minutes has daily values, sufficiency, and the same mean everywhere',
  async minutes => {
    await seed(world, account, 'glucose', constant(140, minutes, ['2026-11-01', '2026-11-14']))
    await compute(world, account, '2026-11-01', '2026-11-14')
    const { data } = await glucoseOf()
    expect(data.sufficiency).toMatchObject({ value: 100, inputs: { sufficient: true, hours: 336 } })
    expect([data.mean.value, data.gmi.status, data.days[3].values.mean]).toEqual([140, 'ok', 140])
    const daily = (await get(`daily?${fortnight}&types=glucose,glucose-time-in-range`)).body.data
    for (const { values } of daily) expect(values).toEqual({ glucose: 140, 'glucose-time-in-range': 100 })
  },
)

test('after a change of the sensor every statistic counts time, not readings', async () => {
  await seed(world, account, 'glucose', [
    ...constant(120, 5, ['2026-11-01', '2026-11-07']),
    ...constant(190, 1, ['2026-11-08', '2026-11-14']),
  ])
  await compute(world, account, '2026-11-01', '2026-11-14')
  const { data } = await glucoseOf()
  expect(data.sufficiency.value).toBeCloseTo(100, 0)
  expect(data.sufficiency.inputs.sufficient).toBe(true)
  // By readings 178.3, a GMI of 7.58, and 16.7 % in range.
  expect(data.mean.value).toBeCloseTo(155, 1)
  expect(data.gmi.value).toBeCloseTo(3.31 + 0.02392 * 155, 2)
  expect(data.timeInRanges.value.inRangePercent).toBeCloseTo(50, 1)
  expect(data.percentiles.value).toMatchObject({ p25: 120, p75: 190 })
  const risk = (glucose: number) => 10 * (1.509 * (Math.log(glucose) ** 1.084 - 5.381)) ** 2
  expect(data.hbgi.value).toBeCloseTo((risk(120) + risk(190)) / 2, 2)
  // The high begins with the second sensor and lasts seven days.
  const { episodes } = data.episodes.above180.value
  expect(episodes).toHaveLength(1)
  expect(episodes[0].minutes).toBe(7 * 1440)
})

test('the short form of glucose in data-quality has the numbers of the statistics, also with a day that is too short for a value', async () => {
  const readings = [
    ...shaped('2026-11-01'),
    ...shaped('2026-11-02').slice(0, 60),
    ...constant(150, 15, ['2026-11-03', '2026-11-03']),
  ]
  await seed(world, account, 'glucose', readings)
  await compute(world, account, '2026-11-01', '2026-11-03')
  const range = 'start=2026-11-01&end=2026-11-03'
  const { data } = await glucoseOf(range)
  const { glucose } = (await get(`data-quality?${range}`)).body.data
  expect(glucose).toMatchObject({ readings: readings.length, days: 3 })
  expect(glucose.meanMgDl).toBeCloseTo(data.mean.value, 0)
  expect(glucose.inRangePercent).toBeCloseTo(data.timeInRanges.value.inRangePercent, 0)
})

test('in mmol/L values are divided by 18.0156, and the ranges are computed from the original readings', async () => {
  await wear(14)
  const [mg, mmol] = [(await glucoseOf()).data, (await glucoseOf(`${fortnight}&unit=mmol/L`)).data]
  for (const name of ['mean', 'sd', 'mage', 'modd']) {
    expect(mmol[name]).toMatchObject({ unit: 'mmol/L', flags: ['unit_converted'] })
    expect(mmol[name].value).toBeCloseTo(mg[name].value / 18.0156, 9)
  }
  expect(mmol.timeInRanges.value).toEqual(mg.timeInRanges.value)
  expect(mmol.gmi.value).toBe(mg.gmi.value)
  expect(mmol.days[0].values.mean).toBeCloseTo(102.5 / 18.0156, 9)
  expect(mmol.episodes.below70.value.episodes[0].extreme).toBeCloseTo(60 / 18.0156, 9)
})

test('every day of the range has its values; too few readings, or none, are null with the reason', async () => {
  await seed(world, account, 'glucose', [...shaped('2026-11-01'), ...shaped('2026-11-02').slice(0, 201)])
  const { data } = await glucoseOf('start=2026-11-01&end=2026-11-03')
  const [whole, short, none] = data.days
  expect(whole).toMatchObject({ date: '2026-11-01', readings: 288, expectedReadings: 288, reason: null })
  expect(whole.values.mean).toBeCloseTo(102.5, 9)
  expect(whole.values).toMatchObject({ min: 60, max: 200, mage: (40 + 100) / 2, modd: null })
  expect(short).toMatchObject({
    readings: 201,
    reason: 'insufficient_data',
    values: { mean: null, inRangePercent: null },
  })
  expect(none).toMatchObject({ readings: 0, reason: 'no_data', values: { mean: null } })
})

test('readings of a meter are counted, but excluded from the statistics', async () => {
  await seed(world, account, 'glucose', [
    ...shaped('2026-11-01'),
    { start: '2026-11-02T08:00:00Z', mgDl: 300, measurementSource: 'SELF_MONITORING_BLOOD_GLUCOSE' },
  ])
  const { data, meta } = await glucoseOf()
  expect(data.mean.value).toBeCloseTo(102.5, 9)
  expect([data.meterReadings, meta.caveats.length]).toEqual([1, 1])
})

test('selected_date adds the readings of a day inside or outside the range, in at most three table calls', async () => {
  await wear(14)
  const calls = watchTableCalls(world.table.client)
  const key = await world.key(account)
  const dayOf = async (query: string) => {
    calls.taken()
    const { body } = await world.get(`glucose?${query}`, key)
    return { ...body.data.selectedDay, calls: calls.taken().length }
  }
  const inside = await dayOf(`${fortnight}&selected_date=2026-11-03`)
  expect([inside.date, inside.readings.length, inside.calls]).toEqual(['2026-11-03', 288, 2])
  expect(inside.readings[0]).toMatchObject({ at: '2026-11-02T23:00:00.000Z', mgDl: 100, localDate: '2026-11-03' })
  const outside = await dayOf('days=3&selected_date=2026-11-03')
  expect([outside.readings, outside.calls]).toEqual([inside.readings, 3])
  expect((await glucoseOf()).data.selectedDay).toBe(null)
})

test('without readings every value is null with a reason', async () => {
  const { data } = await glucoseOf('days=14')
  for (const derived of derivedIn(data))
    expect([derived.definition.id, derived.reason]).toEqual([expect.any(String), 'no_data'])
  expect(data.days).toHaveLength(14)
  expect((await glucoseOf('start=2026-12-01&end=2026-12-02')).data.mean.reason).toBe('no_data')
})

test('the difference of a day from the day before needs seven tenths of the times on both days', async () => {
  const readings = (date: string, count: number) => shaped(date).slice(0, count)
  await seed(world, account, 'glucose', [
    ...readings('2026-11-01', 201),
    ...shaped('2026-11-02'),
    ...readings('2026-11-03', 202),
    ...shaped('2026-11-04'),
  ])
  const { data } = await glucoseOf('start=2026-11-01&end=2026-11-04')
  expect(data.days.map((day: { values: { modd: number | null } }) => day.values.modd)).toEqual([null, null, 0, 0])
})

test('readings of the coming hours of today are not expected, and a day of 25 hours expects them all', async () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  await seed(
    world,
    account,
    'glucose',
    shaped('2026-11-21').filter(row => Date.parse(row.start) < now),
  )
  const { data } = await glucoseOf('days=1')
  expect(data.sufficiency).toMatchObject({ value: 100, inputs: { days: 1, expectedReadings: 13 * 12 } })
  expect(data.sufficiency.inputs.lacking).toEqual(['fewer_than_14_days'])
  const long = await glucoseOf('start=2026-10-25&end=2026-10-25')
  expect(long.data.sufficiency.inputs.expectedReadings).toBe(25 * 12)
})

test('a day on which the clock goes back compares each clock time once', async () => {
  const rows = every(300, '2026-10-23T22:00:00Z', '2026-10-26T23:00:00Z', { mgDl: 100 })
  // The second of the two hours from 02:00 to 03:00.
  const isRepeated = ({ start }: { start: string }) => start >= '2026-10-25T01:00' && start < '2026-10-25T02:00'
  await seed(
    world,
    account,
    'glucose',
    rows.map(row => ({ ...row, mgDl: isRepeated(row) ? 200 : 100 })),
  )
  const { data } = await glucoseOf('start=2026-10-24&end=2026-10-26')
  expect(data.modd).toMatchObject({ value: 0, inputs: { pairs: 2 * 288 } })
  expect(data.days.map((day: { readings: number }) => day.readings)).toEqual([288, 300, 288])
})

test('a high that lasts months at one reading per minute is one episode', () => {
  const rule = { threshold: 250, direction: 'above', intervalMinutes: 1 } as const
  const { episodes } = glucoseEpisodes(Array<number>(200_000).fill(260), rule)
  expect(episodes).toMatchObject([{ minutes: 200_000, extreme: 260 }])
})

test('for the demo person the mean follows from the readings, and the days equal those of daily', async () => {
  const demo = await startDemoWorld()
  try {
    const read = getterFor(demo.world, demo.account)
    const { data } = (await read('glucose?days=14')).body
    const values: number[] = []
    for (let page: number | null = 1; page !== null; ) {
      const { body } = await read(`glucose/readings?days=14&per_page=200&page=${page}`)
      values.push(...body.data.map((reading: { mgDl: number }) => reading.mgDl))
      page = body.pagination.nextPage
    }
    expect(values.length).toBeGreaterThan(3000)
    // A few readings stand for less than five minutes, because a new sensor began between two.
    expect(data.mean.value).toBeCloseTo(mean(values), 1)
    expect(data.sufficiency.inputs.readings.n).toBe(values.length)
    const daily = (await read('daily?days=14&types=glucose,glucose-time-in-range&source=PRIMARY')).body.data
    for (const [i, { values }] of daily.entries()) {
      const own = data.days[i].values
      if (values.glucose === null) expect(own.mean).toBe(null)
      else
        expect([own.mean, own.inRangePercent]).toEqual([
          expect.closeTo(values.glucose, 3),
          expect.closeTo(values['glucose-time-in-range'], 3),
        ])
    }
  } finally {
    await demo.world.stop()
  }
})
