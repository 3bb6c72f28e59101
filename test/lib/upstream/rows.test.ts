import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import type { PlatformType, RecordedType } from '../../../lib/model/catalog/data-types.ts'
import { columnOf } from '../../../lib/model/health-data/block.ts'
import { coverage } from '../../../lib/upstream/google-health/coverage.ts'
import { validateRow } from '../../../lib/upstream/google-health/read/validate.ts'
import type { UpstreamSession } from '../../../lib/upstream/port.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, latestRun, outcomeOf } from '../sync/stored.ts'
import { connectedSession, droppedOf, rowsOf } from './session.ts'

let world: World
let session: UpstreamSession
beforeAll(async () => {
  world = await startWorld()
  session = await connectedSession(world)
})
afterAll(() => world.stop())
afterEach(() => world.simulator.control.clearFaults())

const to = Date.parse('2026-11-21T12:00:00Z')
/** Types whose rows carry one number that has to be there: a corrupted one cannot be kept. */
const plain: PlatformType[] = [
  'steps',
  'distance',
  'active-energy',
  'heart-rate',
  'oxygen-saturation',
  'glucose',
  'hydration-log',
]
const read = (type: PlatformType) => session.points(type, to - (type === 'hydration-log' ? 60 : 12) * hourMs, to)

describe('rows that are not fit', () => {
  test.each([
    ['NaN for a number', 'nan', ['not_a_number', 'out_of_bounds', 'malformed']],
    ['other types than declared', 'wrongTypes', ['not_a_number', 'bad_time', 'malformed']],
    ['times in the future', 'futureTimes', ['in_future']],
  ] as const)(
    '%s: each bad row is left out and counted, the rows beside it are unchanged, and no row is invented',
    async (_, kind, reasons) => {
      for (const type of plain) {
        const clean = rowsOf(await read(type))
        world.simulator.control.fault({ kind, dataType: upstreamId[type] ?? type })
        const corrupted = await read(type)
        world.simulator.control.clearFaults()
        const rows = rowsOf(corrupted)
        expect({ type, invented: rows.filter(row => !clean.includes(row)) }).toEqual({ type, invented: [] })
        expect(rows.length).toBeLessThan(clean.length)
        expect({
          type,
          reasons: Object.keys(corrupted.dropped).filter(one => !reasons.some(reason => reason === one)),
        }).toEqual({
          type,
          reasons: [],
        })
        // Reads of two streams may corrupt the same record in both; each page has at least its seventh.
        expect(droppedOf(corrupted)).toBeGreaterThanOrEqual(clean.length - rows.length)
      }
    },
  )

  test('members and words that are not known yet: the value is kept, a row without any value is counted', async () => {
    const clean = await read('heart-rate')
    world.simulator.control.fault({ kind: 'unknownMembers', dataType: 'heart-rate' })
    const grown = await read('heart-rate')
    const values = (fetched: typeof clean) =>
      fetched.sources.flatMap(({ block }) => block.start.map((start, i) => `${start} ${columnOf(block, 'bpm')[i]}`))
    const cleanValues = values(clean)
    expect(values(grown).every(value => cleanValues.includes(value))).toBe(true)
    expect(grown.dropped).toEqual({ malformed: cleanValues.length - values(grown).length })
    expect(grown.dropped['malformed']).toBeGreaterThan(10)
  })

  test('a night with a stage of an unknown kind keeps its other stages', async () => {
    const clean = await session.points('sleep', to - 72 * hourMs, to)
    world.simulator.control.fault({ kind: 'unknownMembers', dataType: 'sleep' })
    const grown = await session.points('sleep', to - 72 * hourMs, to)
    const count = clean.sources[0]?.block.start.length ?? 0
    expect(count).toBeGreaterThan(1)
    expect((grown.sources[0]?.block.start.length ?? 0) + droppedOf(grown)).toBe(count)
  })

  test('breathing rates a thousand times too high are out of bounds, not breaths', async () => {
    world.simulator.control.fault({ kind: 'respiratoryTimesThousand' })
    const fetched = await session.points('respiratory-rate', to - 240 * hourMs, to)
    expect(rowsOf(fetched)).toEqual([])
    expect(fetched.dropped['out_of_bounds']).toBeGreaterThan(3)
  })

  test('roll-ups that are not numbers are counted, and the day has no value', async () => {
    const clean = await session.rollups('steps', asDay('2026-11-15'), asDay('2026-11-20'))
    for (const kind of ['nan', 'wrongTypes'] as const) {
      world.simulator.control.fault({ kind, method: 'dailyRollUp' })
      const corrupted = await session.rollups('steps', asDay('2026-11-15'), asDay('2026-11-20'))
      world.simulator.control.clearFaults()
      for (const [date, values] of corrupted.days) if ('steps' in values) expect(values).toEqual(clean.days.get(date))
      const kept = [...corrupted.days.values()].filter(values => 'steps' in values).length
      expect(droppedOf(corrupted)).toBe(clean.days.size - kept)
    }
  })
})

describe('one row', () => {
  const validated = (type: RecordedType, row: unknown) => validateRow(type, coverage[type], to)(row)
  const valuesOf = (type: RecordedType, row: unknown) => {
    const reading = validated(type, row)
    return typeof reading === 'string' ? reading : reading.values
  }
  const interval = { startTime: '2026-11-20T10:00:00Z', endTime: '2026-11-20T10:10:00Z', startUtcOffset: '3600s' }
  const sampleTime = { physicalTime: '2026-11-20T10:00:00Z', utcOffset: '3600s' }
  const level = (activityLevel: string, activeMinutes: string) => ({ activityLevel, activeMinutes })

  test.each([
    ['one level is known by it', [level('LIGHT', '3')], [3, 'LIGHT']],
    ['several levels are one sum of no level', [level('LIGHT', '3'), level('MODERATE', '2')], [5, null]],
    ['an empty list is worn and not active', [], [0, null]],
    ['a list left out is the same', undefined, [0, null]],
    [
      'a level that cannot be read leaves no half of a sum',
      [level('LIGHT', '3'), level('VIGOROUS', 'x')],
      'not_a_number',
    ],
    ['another form is no row', 'five', 'malformed'],
  ])('active minutes: %s', (_, activeMinutesByActivityLevel, values) => {
    expect(valuesOf('active-minutes', { activeMinutes: { interval, activeMinutesByActivityLevel } })).toEqual(values)
  })

  const rmssd = 'rootMeanSquareOfSuccessiveDifferencesMilliseconds'
  const sdnn = 'standardDeviationMilliseconds'
  test.each([
    [{ [rmssd]: 30, [sdnn]: 50 }, [30, 50]],
    [{ [rmssd]: 30 }, [30, null]],
    [{ [sdnn]: 50 }, [null, 50]],
    [{}, 'not_a_number'],
    [{ [rmssd]: 'NaN', [sdnn]: 50 }, 'not_a_number'],
    [{ [rmssd]: 900, [sdnn]: 50 }, 'out_of_bounds'],
  ])('heart rate variability: of %j what is given is kept', (given, values) => {
    expect(valuesOf('heart-rate-variability', { heartRateVariability: { sampleTime, ...given } })).toEqual(values)
  })

  const floorsAt = (startTime: string, more: object = {}) =>
    validated('floors', { floors: { count: '1', interval: { ...interval, startTime, ...more } } })
  test.each([
    '2026-02-30T00:00:00Z',
    '2026-02-30T00:00:00.5Z',
    '2026-04-31T12:00:00Z',
    '2026-10-10T24:00:00Z',
    '2026-10-10T24:00:00.0Z',
  ])('a time that never was, %s, is no other time', startTime => {
    expect(floorsAt(startTime)).toBe('bad_time')
  })

  test.each([
    ['3600s', 3600],
    ['-12600s', -12_600],
    ['3600.5s', 0],
    ['90000s', 0],
    [undefined, 0],
  ])('an offset of %s is %i: one that no clock has is none', (startUtcOffset, offset) => {
    expect(floorsAt('2026-11-20T10:00:00Z', { startUtcOffset })).toMatchObject({ offset })
  })
})

test('a type of which rows were left out has been read: what was left out is counted in the log, by reason', async () => {
  const own = await startWorld()
  own.simulator.control.fault({ kind: 'nan', dataType: 'hydration-log', method: 'list' })
  const account = await own.account()
  await connectWith(own, account, { start: '2026-11-18', end: '2026-11-21' }, ['nutrition', 'sleep'])
  await own.drain()
  expect(await latestRun(own, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  expect(await outcomeOf(own, account, 'hydration-log')).toMatchObject({ status: 'succeeded', error: null })
  expect(await outcomeOf(own, account, 'sleep')).toMatchObject({ status: 'succeeded', error: null })
  const dropped = own.log.filter(entry => entry['event'] === 'rows_dropped')
  expect(dropped).toEqual([expect.objectContaining({ type: 'hydration-log', not_a_number: expect.any(Number) })])
  await own.stop()
})

const upstreamId: Partial<Record<PlatformType, string>> = {
  'active-energy': 'active-energy-burned',
  glucose: 'blood-glucose',
}
