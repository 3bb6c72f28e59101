import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Simulator } from '../../../../infra/local/upstream-simulator/simulator.ts'
import { dayMs } from '../../../../lib/kernel/durations.ts'
import { at, connect, dayFilter, NOW, start } from './client.ts'

const SHIPPED = join(import.meta.dirname, '../../../../infra/local/recorded-2016')

/** A folder with two made-up people; the second has only heart rates. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'recording-'))
  writeFileSync(
    join(path, 'daily-activity.csv'),
    [
      'SedentaryMinutes,Id,Calories,ActivityDate,TotalSteps,TotalDistance,VeryActiveMinutes,FairlyActiveMinutes,LightlyActiveMinutes',
      '900,77,2100.5,3/8/2019,5000,3.5,10,20,30',
      '800,77,2200,3/9/2019,1200,0.9,1,2,3',
      '700,77,2400,3/9/2019,9000,6.25,11,12,13',
      ',77,,someday,,,,,',
    ].join('\r\n'),
  )
  writeFileSync(
    join(path, 'minutes.csv'),
    [
      'Id,Minute,HeartRate,Intensity,Steps',
      '77,2019-03-07T10:00,70,0,0',
      '77,2019-03-07T10:01,71,0,0',
      '77,2019-03-07T10:02,90,2,55',
      '77,2019-03-07T10:03,95,2,60',
      '77,2019-03-10T03:30,60,0,0',
      '77,2019-03-10T25:30,60,0,0',
    ].join('\n'),
  )
  writeFileSync(
    join(path, 'heart-rate-5s.csv'),
    [
      'Id,Time,Value',
      '77,3/7/2019 10:02:05 AM,101',
      '77,3/7/2019 10:02:10 AM,103',
      '88,3/10/2019 12:00:05 AM,64',
      '88,3/10/2019 12:30:00 PM,84',
      '88,3/10/2019 12:30:00 PM,84',
      '88,3/10/2019 12:31:00 PM,nothing',
    ].join('\n'),
  )
  return path
}

const startRecorded = (recording: string, asRecorded: boolean, now = () => NOW): Promise<Simulator> =>
  start({ now, people: { recording, asRecorded } })

describe('a folder of other people and dates', () => {
  test('as recorded: the dates stay, unreadable rows are skipped and counted', async () => {
    const simulator = await startRecorded(folder(), true)
    expect(simulator.people.map(({ id, firstDay, lastDay }) => [id, firstDay, lastDay])).toEqual([
      ['77', '2019-03-07', '2019-03-10'],
      ['88', '2019-03-10', '2019-03-10'],
    ])
    expect(simulator.unreadableRows).toBe(3)
    await simulator.close()
  })

  test('moved: the last date anywhere becomes yesterday, and everyone moves by the same days', async () => {
    const simulator = await startRecorded(folder(), false)
    expect(simulator.people.map(({ id, firstDay, lastDay }) => [id, firstDay, lastDay])).toEqual([
      ['77', '2026-11-17', '2026-11-20'],
      ['88', '2026-11-20', '2026-11-20'],
    ])
    const client = await connect(simulator, '77')
    const rows = await client.rows('steps', dayFilter('steps.interval.civil_start_time', '2026-11-17'))
    expect(rows.map(row => at(row, 'steps.count'))).toEqual(['60', '55', '0', '0'])
    await simulator.close()
  })

  test('moved: a start on a later day with the same state keeps the dates and the data', async () => {
    const recording = folder()
    const people = { recording, asRecorded: false }
    const read = async (now: number, stateFile: string) => {
      const simulator = await start({ now: () => now, people, stateFile })
      const client = await connect(simulator, '77')
      const rows = await client.rows('steps', dayFilter('steps.interval.civil_start_time', '2026-11-17'))
      await simulator.close()
      return { days: simulator.people.map(({ firstDay, lastDay }) => [firstDay, lastDay]), rows }
    }
    const first = await read(NOW, join(recording, 'state.json'))
    expect(first.rows).toHaveLength(4)
    expect(await read(NOW + 3 * dayMs, join(recording, 'state.json'))).toEqual(first)
    expect((await read(NOW + 3 * dayMs, join(recording, 'other.json'))).days[0]).toEqual(['2026-11-20', '2026-11-23'])
  })

  test('wall clock times are placed in the zone, across the change of the clocks', async () => {
    const simulator = await startRecorded(folder(), true)
    const client = await connect(simulator, '88')
    const rows = await client.rows('heart-rate', dayFilter('heart_rate.sample_time.civil_time', '2019-03-10'))
    expect(rows.map(row => at(row, 'heartRate.sampleTime.physicalTime'))).toEqual([
      '2019-03-10T16:30:00Z',
      '2019-03-10T05:00:05Z',
    ])
    expect(rows.map(row => at(row, 'heartRate.sampleTime.utcOffset'))).toEqual(['-14400s', '-18000s'])
    await simulator.close()
  })

  test('samples of a minute win over the value of the minute', async () => {
    const simulator = await startRecorded(folder(), true)
    const client = await connect(simulator, '77')
    const rows = await client.rows('heart-rate', dayFilter('heart_rate.sample_time.civil_time', '2019-03-07'))
    expect(rows.map(row => at(row, 'heartRate.beatsPerMinute'))).toEqual(['95', '103', '101', '71', '70'])
    await simulator.close()
  })

  test('a reported day overrides the points, a day without a row is rolled up from them', async () => {
    const simulator = await startRecorded(folder(), true)
    const client = await connect(simulator, '77')
    const steps = (await client.daily('steps', '2019-03-07', '2019-03-11')).rollupDataPoints ?? []
    expect(steps.map(row => at(row, 'steps.countSum'))).toEqual(['0', '9000', '5000', '115'])
    const total = async (type: string) => (await client.daily(type, '2019-03-08', '2019-03-09')).rollupDataPoints?.[0]
    expect(at(await total('distance'), 'distance.millimetersSum')).toBe('3500000')
    expect(at(await total('total-calories'), 'totalCalories.kcalSum')).toBe(2100.5)
    expect(at(await total('sedentary-period'), 'sedentaryPeriod.durationSum')).toBe('54000s')
    expect(at(await total('active-minutes'), 'activeMinutes.activeMinutesRollupByActivityLevel')).toEqual([
      { activityLevel: 'LIGHT', activeMinutesSum: '30' },
      { activityLevel: 'MODERATE', activeMinutesSum: '20' },
      { activityLevel: 'VIGOROUS', activeMinutesSum: '10' },
    ])
    await simulator.close()
  })

  test('the second row of a date replaces the first at noon of the next day', async () => {
    const total = async (instant: string) => {
      const simulator = await startRecorded(folder(), true, () => Date.parse(instant))
      const client = await connect(simulator, '77')
      const body = await client.daily('steps', '2019-03-09', '2019-03-10')
      await simulator.close()
      return at(body.rollupDataPoints?.[0], 'steps.countSum')
    }
    expect(await total('2019-03-10T15:59:00Z')).toBe('1200')
    expect(await total('2019-03-10T16:01:00Z')).toBe('9000')
  })
})

test('the shipped recording answers with its corrected day and nothing for other types', async () => {
  const simulator = await startRecorded(SHIPPED, true)
  const client = await connect(simulator, '2022484408')
  const body = await client.daily('steps', '2016-04-12', '2016-04-13')
  expect(at(body.rollupDataPoints?.[0], 'steps.countSum')).toBe('11875')
  expect(simulator.unreadableRows).toBe(0)
  expect(await client.rows('weight', '')).toEqual([])
  expect(await client.json<object>('users/me/profile')).not.toHaveProperty('age')
  await simulator.close()
})
