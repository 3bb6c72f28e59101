import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DataTypeId } from '../../lib/model/data-types.ts'
import type { UpstreamSession } from '../../lib/upstream/port.ts'
import { startWorld, type World } from '../support/world.ts'
import { connectWith, latestRun, outcomeOf } from '../sync/stored.ts'
import { droppedOf, openSession, rowsOf } from './session.ts'

let world: World
let session: UpstreamSession
beforeAll(async () => {
  world = await startWorld({ simulator: { requestsPerMinute: 1_000_000 } })
  session = await openSession(world)
})
afterAll(() => world.stop())
afterEach(() => world.simulator.control.clearFaults())

const to = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000
/** Types whose rows carry one number that has to be there: a spoiled one cannot be kept. */
const plain: DataTypeId[] = [
  'steps',
  'distance',
  'active-energy',
  'heart-rate',
  'oxygen-saturation',
  'glucose',
  'hydration-log',
]
const read = (type: DataTypeId) => session.points(type, to - (type === 'hydration-log' ? 60 : 12) * hour, to)

describe('rows that are not fit', () => {
  test.each([
    ['NaN for a number', 'nan', ['not_a_number', 'out_of_bounds', 'malformed']],
    ['other types than declared', 'wrongTypes', ['not_a_number', 'bad_time', 'malformed']],
    ['times in the future', 'futureTimes', ['in_future']],
  ] as const)(
    '%s: each is left out and counted, its neighbours are as they were, and none is invented',
    async (_, kind, reasons) => {
      for (const type of plain) {
        const clean = rowsOf(await read(type))
        world.simulator.control.fault({ kind, dataType: upstreamId[type] ?? type })
        const spoiled = await read(type)
        world.simulator.control.clearFaults()
        const rows = rowsOf(spoiled)
        expect({ type, invented: rows.filter(row => !clean.includes(row)) }).toEqual({ type, invented: [] })
        expect(rows.length).toBeLessThan(clean.length)
        expect({
          type,
          reasons: Object.keys(spoiled.dropped).filter(one => !reasons.some(reason => reason === one)),
        }).toEqual({
          type,
          reasons: [],
        })
        // Reads of two streams may spoil the same record in both; each page has at least its seventh.
        expect(droppedOf(spoiled)).toBeGreaterThanOrEqual(clean.length - rows.length)
      }
    },
  )

  test('members and words that are not known yet: the value is kept, a row without any value is counted', async () => {
    const clean = await read('heart-rate')
    world.simulator.control.fault({ kind: 'unknownMembers', dataType: 'heart-rate' })
    const grown = await read('heart-rate')
    const values = (fetched: typeof clean) =>
      fetched.sources.flatMap(({ block }) => block.start.map((start, i) => `${start} ${block.columns['bpm']?.[i]}`))
    const cleanValues = values(clean)
    expect(values(grown).every(value => cleanValues.includes(value))).toBe(true)
    expect(grown.dropped).toEqual({ malformed: cleanValues.length - values(grown).length })
    expect(grown.dropped['malformed']).toBeGreaterThan(10)
  })

  test('a night with a stage of an unknown kind keeps its other stages', async () => {
    const clean = await session.points('sleep', to - 72 * hour, to)
    world.simulator.control.fault({ kind: 'unknownMembers', dataType: 'sleep' })
    const grown = await session.points('sleep', to - 72 * hour, to)
    const count = clean.sources[0]?.block.start.length ?? 0
    expect(count).toBeGreaterThan(1)
    expect((grown.sources[0]?.block.start.length ?? 0) + droppedOf(grown)).toBe(count)
  })

  test('breathing rates a thousand times too high are out of bounds, not breaths', async () => {
    world.simulator.control.fault({ kind: 'respiratoryTimesThousand' })
    const fetched = await session.points('respiratory-rate', to - 240 * hour, to)
    expect(rowsOf(fetched)).toEqual([])
    expect(fetched.dropped['out_of_bounds']).toBeGreaterThan(3)
  })

  test('roll-ups that are not numbers are counted, and the day has no value', async () => {
    const clean = await session.rollups('steps', '2026-11-15', '2026-11-20')
    for (const kind of ['nan', 'wrongTypes'] as const) {
      world.simulator.control.fault({ kind, method: 'dailyRollUp' })
      const spoiled = await session.rollups('steps', '2026-11-15', '2026-11-20')
      world.simulator.control.clearFaults()
      for (const [date, values] of spoiled.days) if ('st' in values) expect(values).toEqual(clean.days.get(date))
      const kept = [...spoiled.days.values()].filter(values => 'st' in values).length
      expect(droppedOf(spoiled)).toBe(clean.days.size - kept)
    }
  })
})

test('a run says of each type what was left out: partial, with the reason, counted in the log', async () => {
  const own = await startWorld()
  own.simulator.control.fault({ kind: 'nan', dataType: 'hydration-log', method: 'list' })
  const account = await own.account()
  await connectWith(own, account, { start: '2026-11-18', end: '2026-11-21' }, ['nutrition', 'sleep'])
  await own.drain()
  expect(await latestRun(own, account)).toMatchObject({ status: 'partial', unread: {} })
  expect(await outcomeOf(own, account, 'hydration-log')).toMatchObject({ status: 'partial', error: 'not_a_number' })
  expect(await outcomeOf(own, account, 'sleep')).toMatchObject({ status: 'succeeded', error: null })
  const dropped = own.log.filter(entry => entry['event'] === 'rows_dropped')
  expect(dropped).toEqual([expect.objectContaining({ type: 'hydration-log', not_a_number: expect.any(Number) })])
  await own.stop()
})

const upstreamId: Partial<Record<DataTypeId, string>> = {
  'active-energy': 'active-energy-burned',
  glucose: 'blood-glucose',
}
