import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Simulator } from '../../../../infra/local/upstream-simulator/simulator.ts'
import { dayMs, hourMs, minuteMs } from '../../../../lib/kernel/durations.ts'
import { addDays, at, type Client, connect, dayFilter, NOW, type Row, start, textOf } from './client.ts'

let now = NOW
let simulator: Simulator
let client: Client
beforeAll(async () => {
  simulator = await start({ now: () => now })
  client = await connect(simulator)
})
afterAll(() => simulator.close())

async function asOf<Result>(instant: string | number, read: () => Promise<Result>): Promise<Result> {
  now = typeof instant === 'number' ? instant : Date.parse(instant)
  try {
    // The access token is an hour long, so each moment has its own.
    client = await connect(simulator)
    return await read()
  } finally {
    now = NOW
    client = await connect(simulator)
  }
}

const sumOf = (rows: Row[], path: string) => rows.reduce((sum, row) => sum + Number(at(row, path)), 0)

/** Rows by the civil day they start on. */
const byDay = (rows: Row[], path: string) =>
  Map.groupBy(rows, row => {
    const { year, month, day } = at(row, path) as { year: number; month: number; day: number }
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  })

test('the same seed and the same now give the same bytes, another seed others', async () => {
  const read = async (seed: number) => {
    const one = await start({ seed })
    const reader = await connect(one)
    const texts: string[] = []
    for (const type of ['steps', 'heart-rate', 'sleep', 'nutrition-log', 'weight', 'exercise']) {
      texts.push(await (await reader.call(`users/me/dataTypes/${type}/dataPoints?pageSize=300`)).text())
    }
    await one.close()
    return texts
  }
  const first = await read(5)
  expect(await read(5)).toEqual(first)
  expect(await read(6)).not.toEqual(first)
})

describe('reconcile and roll-ups', () => {
  test.each([
    ['steps', 'steps.count', 'steps.countSum'],
    ['distance', 'distance.millimeters', 'distance.millimetersSum'],
    ['floors', 'floors.count', 'floors.countSum'],
    ['altitude', 'altitude.gainMillimeters', 'altitude.gainMillimetersSum'],
    ['active-energy-burned', 'activeEnergyBurned.kcal', 'activeEnergyBurned.kcalSum'],
    ['nutrition-log', 'nutritionLog.energy.kcal', 'nutritionLog.energy.kcalSum'],
    ['hydration-log', 'hydrationLog.amountConsumed.milliliters', 'hydrationLog.amountConsumed.millilitersSum'],
  ])('%s: the reconciled points of each of 60 civil days add up to its daily roll-up', async (type, value, total) => {
    const first = '2026-09-18'
    const member = value.split('.')[0] ?? ''
    const prefix = type.replaceAll('-', '_')
    const rows = await client.rows(type, dayFilter(`${prefix}.interval.civil_start_time`, first, 60), ':reconcile')
    const days = byDay(rows, `${member}.interval.civilStartTime.date`)
    const rolled = (await client.daily(type, first, addDays(first, 60))).rollupDataPoints ?? []
    expect(rolled.map(textOf)).toEqual([...days.keys()])
    for (const row of rolled) expect(Number(at(row, total))).toBeCloseTo(sumOf(days.get(textOf(row)) ?? [], value), 3)
  })

  test('minutes, zone scores and sitting add up as well', async () => {
    const [first, days] = ['2026-10-01', 14] as const
    const rows = async (type: string) =>
      client.rows(type, dayFilter(`${type.replaceAll('-', '_')}.interval.civil_start_time`, first, days), ':reconcile')
    const rolled = async (type: string) =>
      (await client.daily(type, first, addDays(first, days))).rollupDataPoints ?? []
    const minutes = (await rolled('active-minutes')).flatMap(
      row => at(row, 'activeMinutes.activeMinutesRollupByActivityLevel') as Row[],
    )
    expect(sumOf(minutes, 'activeMinutesSum')).toBe((await rows('active-minutes')).length)
    const scores = (await rolled('active-zone-minutes')).map(row => at(row, 'activeZoneMinutes') as Row)
    const names = ['sumInCardioHeartZone', 'sumInPeakHeartZone', 'sumInFatBurnHeartZone']
    expect(names.reduce((sum, name) => sum + sumOf(scores, name), 0)).toBe(
      sumOf(await rows('active-zone-minutes'), 'activeZoneMinutes.activeZoneMinutes'),
    )
    const sitting = (await rolled('sedentary-period')).reduce(
      (sum, row) => sum + Number.parseFloat(String(at(row, 'sedentaryPeriod.durationSum'))),
      0,
    )
    const periods = (await rows('sedentary-period')).reduce((sum, row) => {
      const [from, until] = ['startTime', 'endTime'].map(name =>
        Date.parse(String(at(row, `sedentaryPeriod.interval.${name}`))),
      )
      return sum + ((until ?? 0) - (from ?? 0)) / 1000
    }, 0)
    expect(sitting).toBe(periods)
  })

  test('on days with watch and phone the rows of the sources add up to more than the person walked', async () => {
    const first = '2026-11-01'
    const path = 'steps.interval.civil_start_time'
    const listed = byDay(await client.rows('steps', dayFilter(path, first, 14)), 'steps.interval.civilStartTime.date')
    const rolled = (await client.daily('steps', first, addDays(first, 14))).rollupDataPoints ?? []
    let compared = 0
    for (const row of rolled) {
      const rows = listed.get(textOf(row)) ?? []
      const devices = new Set(rows.map(one => one.dataSource?.device?.displayName))
      if (!devices.has('MobileTrack') || !devices.has('Pixel Watch 3')) continue
      compared += 1
      expect(Number(at(row, 'steps.countSum'))).toBeLessThan(sumOf(rows, 'steps.count'))
    }
    expect(compared).toBeGreaterThan(8)
  })

  test('a day off the wrist is absent, a worn day without floors is a true zero', async () => {
    const days = Array.from({ length: 5 }, (_, index) => addDays('2025-09-01', index * 90))
    const rows = (await Promise.all(days.map(day => client.daily('floors', day, addDays(day, 90))))).flatMap(
      body => body.rollupDataPoints ?? [],
    )
    expect(rows.length).toBeLessThan(447)
    expect(rows.some(row => at(row, 'floors.countSum') === '0')).toBe(true)
    const steps = (await client.daily('steps', '2026-06-01', '2026-08-30')).rollupDataPoints ?? []
    expect(steps.length).toBeLessThan(90)
  })

  test('windows of an hour are newest first, and only those with data', async () => {
    const body = await client.json<{
      rollupDataPoints: { startTime: string; heartRate: { beatsPerMinuteAvg: number } }[]
    }>('users/me/dataTypes/heart-rate/dataPoints:rollUp', {
      method: 'POST',
      body: JSON.stringify({
        range: { startTime: '2026-11-10T00:00:00Z', endTime: '2026-11-11T00:00:00Z' },
        windowSize: '3600s',
        pageSize: 24,
      }),
    })
    const starts = body.rollupDataPoints.map(row => row.startTime)
    expect(starts).toEqual([...starts].sort().reverse())
    expect(body.rollupDataPoints.every(row => row.heartRate.beatsPerMinuteAvg > 35)).toBe(true)
  })

  test('families narrow what is reconciled', async () => {
    const filter = dayFilter('weight.sample_time.civil_time', '2026-08-01', 90)
    const family = (name: string) =>
      client.page('weight', { filter, dataSourceFamily: `users/me/dataSourceFamilies/${name}` }, ':reconcile')
    expect((await family('google-wearables')).dataPoints).toBeUndefined()
    expect((await family('all-sources')).dataPoints?.length).toBeGreaterThan(50)
    expect((await family('self-sources')).dataPoints).toBeUndefined()
  })
})

describe('pages', () => {
  test.each(['1', '7', '100', '1440'])('pages of %s hand out every row once, newest first', async pageSize => {
    const filter = dayFilter('hydration_log.interval.civil_start_time', '2026-10-01', pageSize === '1' ? 9 : 45)
    const all = await client.rows('hydration-log', filter)
    const paged = await client.rows('hydration-log', filter, '', pageSize)
    expect(paged).toEqual(all)
    expect(new Set(paged.map(row => row.name)).size).toBe(all.length)
    const starts = paged.map(row => String(at(row, 'hydrationLog.interval.startTime')))
    expect(starts).toEqual([...starts].sort().reverse())
    if (pageSize !== '1') expect(new Set(starts).size).toBeLessThan(starts.length)
  })

  test('a page of sleeps has 25 rows, whatever page size is requested', async () => {
    const filter = dayFilter('sleep.interval.civil_end_time', '2026-08-01', 90)
    expect((await client.page('sleep', { filter, pageSize: '1000' })).dataPoints).toHaveLength(25)
    expect((await client.rows('sleep', filter)).length).toBeGreaterThan(75)
  })

  test('a token continues only the request that issued it', async () => {
    const filter = dayFilter('steps.interval.civil_start_time', '2026-11-10')
    const { nextPageToken = '' } = await client.page('steps', { filter, pageSize: '50' })
    expect(nextPageToken).not.toBe('')
    expect(await client.reason('steps', { filter, pageSize: '51', pageToken: nextPageToken })).toBe(
      'INVALID_PAGE_TOKEN',
    )
    expect(await client.reason('steps', { filter, pageSize: '50', pageToken: 'nonsense' })).toBe('INVALID_PAGE_TOKEN')
  })
})

describe('heart rate', () => {
  test('a page holds a whole day, and a worn day has a sample for most minutes', async () => {
    const counts: number[] = []
    for (let index = 0; index < 8; index += 1) {
      const day = addDays('2026-10-21', index)
      const path = 'heart_rate.sample_time.physical_time'
      const filter = `${path} >= "${day}T00:00:00Z" AND ${path} < "${addDays(day, 1)}T00:00:00Z"`
      const page = await client.page('heart-rate', { filter, pageSize: '10000' })
      expect(page.nextPageToken).toBe('')
      counts.push(page.dataPoints?.length ?? 0)
    }
    expect(Math.max(...counts)).toBeLessThan(9900)
    expect(Math.min(...counts)).toBeGreaterThan(1000)
  })
})

describe('time', () => {
  test('the spring day has 23 hours and the autumn day 25, by the wall clock of each record', async () => {
    const spanOf = async (day: string) => {
      const rows = await client.rows('heart-rate', dayFilter('heart_rate.sample_time.civil_time', day))
      const instants = rows.map(row => Date.parse(String(at(row, 'heartRate.sampleTime.physicalTime'))))
      const offsets = new Set(rows.map(row => at(row, 'heartRate.sampleTime.utcOffset')))
      expect(offsets).toEqual(new Set(['7200s', '3600s']))
      for (const row of rows) {
        const time = row['heartRate'] as {
          sampleTime: { physicalTime: string; utcOffset: string; civilTime: { time: { hours?: number } } }
        }
        const { physicalTime, utcOffset, civilTime } = time.sampleTime
        const wall = new Date(Date.parse(physicalTime) + Number.parseInt(utcOffset, 10) * 1000)
        expect(civilTime.time.hours ?? 0).toBe(wall.getUTCHours())
      }
      return (Math.max(...instants) - Math.min(...instants)) / hourMs
    }
    expect(await spanOf('2026-03-29')).toBeCloseTo(23, 0)
    expect(await spanOf('2026-10-25')).toBeCloseTo(25, 0)
  })

  test('on the journey the records carry the offset of the place', async () => {
    const rows = await client.rows('steps', dayFilter('steps.interval.civil_start_time', '2026-06-01', 14))
    const offsets = byDay(rows, 'steps.interval.civilStartTime.date')
    const offsetsOn = (day: string) => [
      ...new Set((offsets.get(day) ?? []).map(row => at(row, 'steps.interval.startUtcOffset'))),
    ]
    expect(offsetsOn('2026-06-02')).toEqual(['7200s'])
    expect([...new Set(rows.map(row => at(row, 'steps.interval.startUtcOffset')))].sort()).toEqual(['-14400s', '7200s'])
    expect(offsetsOn('2026-06-13')).toEqual(['7200s'])
  })

  test('midnight is an empty time of day', async () => {
    const rows = (await client.daily('steps', '2026-11-10', '2026-11-11')).rollupDataPoints ?? []
    expect(at(rows[0], 'civilStartTime.time')).toEqual({})
  })
})

describe('as time goes by', () => {
  test('records of the watch appear at the next quarter of an hour, and no record of a day disappears', async () => {
    const filter = dayFilter('heart_rate.sample_time.civil_time', '2026-11-21')
    const early = await asOf('2026-11-21T10:07:00Z', () => client.rows('heart-rate', filter))
    const late = await client.rows('heart-rate', filter)
    const newest = Date.parse(String(at(early[0], 'heartRate.sampleTime.physicalTime')))
    expect(newest).toBeLessThan(Date.parse('2026-11-21T10:00:00Z'))
    expect(late.length).toBeGreaterThan(early.length)
    expect(late.slice(-early.length)).toEqual(early)
  })

  test('a settled day is the same whenever it is read', async () => {
    for (const [type, path] of [
      ['steps', 'steps.interval.civil_start_time'],
      ['sleep', 'sleep.interval.civil_end_time'],
      ['nutrition-log', 'nutrition_log.interval.civil_start_time'],
      ['daily-resting-heart-rate', 'daily_resting_heart_rate.date'],
    ] as const) {
      const read = () => client.rows(type, dayFilter(path, '2026-10-01', 20))
      expect(await asOf(NOW + 90 * dayMs, read)).toEqual(await read())
    }
  })

  test('a night is first rough and then staged, under one name and with a new update time', async () => {
    const filter = dayFilter('sleep.interval.civil_end_time', '2026-11-19')
    const final = (await client.rows('sleep', filter))[0]
    const wake = Date.parse(String(at(final, 'sleep.interval.endTime')))
    const early = (await asOf(wake + 11 * minuteMs, () => client.rows('sleep', filter)))[0]
    expect(at(early, 'sleep.type')).toBe('CLASSIC')
    expect(at(early, 'sleep.metadata.processed')).toBeUndefined()
    expect(at(final, 'sleep.type')).toBe('STAGES')
    expect(early?.name).toBe(final?.name)
    expect(at(early, 'sleep.createTime')).toBe(at(final, 'sleep.createTime'))
    expect(at(early, 'sleep.updateTime')).not.toBe(at(final, 'sleep.updateTime'))
  })

  test('some days of steps are corrected at noon of the next day, up or down', async () => {
    const changes: number[] = []
    for (let index = 0; index < 45; index += 1) {
      const day = addDays('2026-10-01', index)
      const total = async () =>
        Number(at((await client.daily('steps', day, addDays(day, 1))).rollupDataPoints?.[0], 'steps.countSum') ?? 0)
      const before = await asOf(`${addDays(day, 1)}T09:00:00Z`, total)
      const after = await asOf(`${addDays(day, 1)}T13:00:00Z`, total)
      if (before !== after) changes.push(Math.sign(after - before))
    }
    expect(new Set(changes)).toEqual(new Set([1, -1]))
  })

  test('some meals and weights are taken back after two days', async () => {
    let gone = 0
    for (let index = 0; index < 30 && gone < 2; index += 1) {
      const day = addDays('2026-08-01', index * 3)
      for (const [type, path] of [
        ['nutrition-log', 'nutrition_log.interval.civil_start_time'],
        ['weight', 'weight.sample_time.civil_time'],
      ] as const) {
        const names = async () => (await client.rows(type, dayFilter(path, day, 3))).map(row => row.name)
        const before = await asOf(`${addDays(day, 3)}T00:30:00Z`, names)
        const after = new Set(await names())
        gone += before.filter(name => !after.has(name)).length
      }
    }
    expect(gone).toBeGreaterThan(0)
  })

  test('a total of another application ends in the future, at the midnight of today', async () => {
    const ends: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const day = addDays('2026-11-01', index)
      const noon = Date.parse(`${day}T18:00:00Z`)
      const rows = await asOf(noon, () => client.rows('steps', dayFilter('steps.interval.civil_start_time', day)))
      ends.push(
        ...rows
          .filter(row => row.dataSource?.platform === 'HEALTH_CONNECT')
          .map(row => Date.parse(String(at(row, 'steps.interval.endTime'))) - noon),
      )
    }
    expect(ends.length).toBeGreaterThan(0)
    expect(ends.every(distance => distance === 5 * hourMs)).toBe(true)
  })

  test('glucose is there for the last ninety days only', async () => {
    const on = (day: string) => client.rows('blood-glucose', dayFilter('blood_glucose.sample_time.civil_time', day))
    expect((await on(addDays('2026-11-21', -80))).length).toBeGreaterThan(250)
    expect(await on(addDays('2026-11-21', -95))).toEqual([])
  })

  test('the glucose sensor is changed every ten days, and has gaps of hours; nine in ten readings are there', async () => {
    const from = dayFilter('blood_glucose.sample_time.civil_time', '2026-08-26', 87)
    const times = (await client.rows('blood-glucose', from))
      .map(row => Date.parse(String(at(row, 'bloodGlucose.sampleTime.physicalTime'))))
      .sort((a, b) => a - b)
    const gaps = times.slice(1).flatMap((time, i) => {
      const hours = (time - (times[i] ?? 0)) / hourMs
      return hours > 0.5 ? [{ at: new Date(times[i] ?? 0).toISOString(), hours }] : []
    })
    expect(times.length / (87 * 288)).toBeGreaterThan(0.9)
    expect(times.length / (87 * 288)).toBeLessThan(0.98)
    // The evening of a change: two hours to warm up, or until the next morning.
    const changes = gaps.filter(({ at, hours }) => /T1[67]:5/.test(at) && (Math.abs(hours - 2) < 0.2 || hours > 12))
    expect(changes.length).toBeGreaterThanOrEqual(7)
    expect(changes.filter(({ hours }) => hours > 12).length).toBeGreaterThan(0)
    expect(gaps.filter(({ hours }) => hours > 1 && hours < 6).length).toBeGreaterThan(15)
  })
})

test('a night without a baseline says NaN as a text', async () => {
  const rows = await client.rows(
    'daily-sleep-temperature-derivations',
    dayFilter('daily_sleep_temperature_derivations.date', '2025-11-01', 380),
  )
  const baselines = rows.map(row => at(row, 'dailySleepTemperatureDerivations.baselineTemperatureCelsius'))
  expect(baselines).toContain('NaN')
  expect(baselines).toContain(33.9)
})
