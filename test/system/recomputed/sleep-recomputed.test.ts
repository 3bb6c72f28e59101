import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFor } from '../../../infra/local/upstream-simulator/data/random.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '../../../lib/kernel/durations.ts'
import { compute, seed, watch } from '../../functions/health-data/seeded.ts'
import { type Get, getterFor, pagesOf } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { localTime } from './glucose-by-hand.ts'
import * as hand from './sleep-by-hand.ts'

// Nights in one to three pieces and naps of every kind of record, drawn at random, around the end of summer time.

const zone = 'Europe/Amsterdam'
const [first, last] = ['2026-08-15', '2026-11-19']
const random = randomFor(51, 'nights in pieces, and naps')
const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
const oneOf = <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)] as Item

let world: World
let get: Get
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:00:00Z' })
  const account = await world.account({ timezone: zone, birthYear: 1986 })
  await seed(world, account, 'sleep', drawn())
  world.time.now += minuteMs
  await compute(world, account, first, last)
  get = getterFor(world, account)
})
afterAll(() => world.stop())

/** As the API lists it. */
type Row = Pick<hand.Record, 'startAt' | 'endAt'> & { value: Pick<hand.Record, 'minutesAsleep' | 'stages'> }

function drawn() {
  const rows = []
  for (let noon = Date.parse('2026-08-14T12:00:00Z'); noon < Date.parse('2026-11-18T12:00:00Z'); noon += dayMs) {
    let at = noon + whole(8 * 60, 12 * 60) * minuteMs
    const pieces = whole(1, 3)
    for (let i = 0; i < pieces; i++) {
      const minutes = pieces === 1 ? whole(300, 500) : whole(30, 240)
      rows.push(record(at, minutes))
      at += (minutes + oneOf([5, 30, 72, 89, 90, 91, 120])) * minuteMs
    }
    const nap = noon + whole(25, 30) * hourMs
    if (random() < 0.4 && at < nap) rows.push(record(nap, whole(20, 80)))
  }
  return rows
}

function record(startMs: number, minutes: number) {
  const [start, end] = [startMs, startMs + minutes * minuteMs].map(ms => new Date(ms).toISOString()) as [string, string]
  const kind = oneOf(['staged', 'staged', 'staged', 'classic', 'plain'] as const)
  const stages: [string, number, number][] = []
  const names = kind === 'staged' ? ['light', 'deep', 'rem', 'awake'] : ['asleep', 'restless', 'awake']
  for (let at = 0; at < minutes && kind !== 'plain'; ) {
    const length = Math.min(whole(5, 60), minutes - at)
    const from = startMs / secondMs + at * 60
    // Always some sleep.
    stages.push([at === 0 && length === minutes ? (names[0] as string) : oneOf(names), from, from + length * 60])
    at += length
  }
  const session = { stages, processed: true, nap: false, manuallyEdited: false, updatedAt: null }
  return { start, end, origin: watch, minutesAsleep: kind === 'plain' ? whole(20, minutes) : null, session }
}

test('the sleep of every day and its total, with split nights, are those of the listed records, minute by minute', async () => {
  const rows = (await pagesOf(get, 'data-points?type=sleep&start=2026-08-14&end=2026-11-20')).flat() as Row[]
  const records = rows.map(({ startAt, endAt, value }) => ({ startAt, endAt, ...value }))
  const byDay = Map.groupBy(hand.nightsOf(records), ({ to }) => localTime(to * minuteMs, zone).day)
  const { body } = await get(
    `daily?start=${first}&end=${last}&per_page=200&types=sleep,sleep-total,time-in-bed,sleep-efficiency,sleep-deep,sleep-rem,sleep-light,sleep-awake`,
  )
  let [split, mixed, withNaps] = [0, 0, 0]
  for (const { date, values } of body.data) {
    const sleeps = byDay.get(date) ?? []
    const main = sleeps.toSorted((a, b) => hand.asleepOf(b) - hand.asleepOf(a) || b.to - a.to)[0]
    if (!main) {
      expect([date, values.sleep, values['sleep-total']]).toEqual([date, null, null])
      continue
    }
    const expected = hand.figuresOf(main)
    const total = sleeps.map(hand.asleepOf).reduce((a, b) => a + b, 0)
    const { 'sleep-efficiency': efficiency, ...others } = expected
    expect({ date, ...values }).toMatchObject({ date, ...others, 'sleep-total': total })
    if (efficiency === null) expect(values['sleep-efficiency']).toBeNull()
    else expect(values['sleep-efficiency']).toBeCloseTo(efficiency, 3)
    if (main.isStaged.length > 1) split++
    if (new Set(main.isStaged).size > 1) mixed++
    if (sleeps.length > 1) withNaps++
  }
  expect(Math.min(split, mixed, withNaps)).toBeGreaterThan(4)
})
