import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedOnce } from '../../../../../lib/derive/sources/merge/counted-once.ts'
import { mergeSums } from '../../../../../lib/derive/sources/merge/merged.ts'
import { sumRegions } from '../../../../../lib/derive/sources/merge/regions.ts'
import { minuteMs } from '../../../../../lib/kernel/durations.ts'

const sourceIds = ['PRIMARY', 'HEALTH_CONNECT', 'HEALTH_KIT', 'FIT'] as const
type Id = (typeof sourceIds)[number]
/** Short, so that sources meet often. */
const dayEnd = 180
const day = { startMs: 0, endMs: dayEnd * minuteMs }

/** Records of at most an hour, in whole minutes. */
const record = fc.record({
  start: fc.integer({ min: -20, max: dayEnd }),
  minutes: fc.integer({ min: 1, max: 60 }),
  value: fc.nat(5000),
})
type GivenRecord = { start: number; minutes: number; value: number }
const stretch = fc.record({ start: fc.nat(dayEnd), minutes: fc.integer({ min: 1, max: 40 }) })
const someSources = fc.record({
  records: fc.tuple(...sourceIds.map(() => fc.array(record, { maxLength: 8 }))),
  worn: fc.tuple(...sourceIds.map(() => fc.array(stretch, { maxLength: 2 }))),
})
const orders = fc.shuffledSubarray([...sourceIds], { minLength: 1 })
type Given = { records: GivenRecord[][]; worn: { start: number; minutes: number }[][] }

function toldBy({ records, worn }: Given) {
  return sourceIds.map((source, i) => ({
    source,
    records: countedOnce(
      (records[i] ?? []).map(({ start, minutes, value }) => ({
        startMs: start * minuteMs,
        endMs: (start + minutes) * minuteMs,
        value,
        recorder: '',
        rank: 1,
      })),
    ),
    worn: (worn[i] ?? []).map(({ start, minutes }) => ({
      startMs: start * minuteMs,
      endMs: (start + minutes) * minuteMs,
    })),
  }))
}
type ToldBySource = ReturnType<typeof toldBy>

/** The amount that a source counted from one minute to another. */
function amountBetween(told: ToldBySource, source: Id, fromMinute: number, toMinute: number): number {
  const records = told.find(one => one.source === source)?.records ?? []
  return records.reduce((sum, { startMs, endMs, value }) => {
    const sharedMs = Math.min(endMs, toMinute * minuteMs) - Math.max(startMs, fromMinute * minuteMs)
    return sum + (value * Math.max(0, sharedMs)) / (endMs - startMs)
  }, 0)
}

function mergedOn(told: ToldBySource, order: readonly Id[], to = dayEnd, from = 0) {
  const known = told.filter(({ records }) =>
    records.some(one => one.startMs < to * minuteMs && one.endMs > from * minuteMs),
  )
  const totals = Object.fromEntries(known.map(({ source }) => [source, amountBetween(told, source, from, to)]))
  const regions = sumRegions(told, { startMs: from * minuteMs, endMs: to * minuteMs })
  return { ...mergeSums({ regions, totals, rollup: null }, order), regions }
}

/** Counts minute by minute: in each, the first source that speaks. */
function countedByMinute(told: ToldBySource, order: readonly Id[]): number {
  const spoken = new Map(told.map(({ source, records, worn }) => [source, minutesSpoken([...records, ...worn])]))
  const hasRecord = (source: Id) => amountRecords(told, source) > 0
  let sum = 0
  for (let minute = 0; minute < dayEnd; minute++) {
    const first = order.find(source => hasRecord(source) && spoken.get(source)?.has(minute))
    if (first) sum += amountBetween(told, first, minute, minute + 1)
  }
  return sum
}

const amountRecords = (told: ToldBySource, source: Id) =>
  told.find(one => one.source === source)?.records.filter(one => one.startMs < day.endMs && one.endMs > 0).length ?? 0

function minutesSpoken(times: readonly { startMs: number; endMs: number }[]): Set<number> {
  const minutes = new Set<number>()
  for (const { startMs, endMs } of times) for (let at = startMs; at < endMs; at += minuteMs) minutes.add(at / minuteMs)
  const sorted = [...minutes].sort((a, b) => a - b)
  for (const [i, minute] of sorted.entries()) {
    const next = sorted[i + 1] ?? minute
    if (next - minute - 1 <= 5) for (let gap = minute + 1; gap < next; gap++) minutes.add(gap)
  }
  return minutes
}

const near = (value: number | null, expected: number) => expect(Math.abs((value ?? 0) - expected)).toBeLessThan(0.01)

test('P1: each minute has one source, the first that speaks', () => {
  fc.assert(
    fc.property(someSources, orders, (given, order) => {
      const told = toldBy(given)
      near(mergedOn(told, order).value, countedByMinute(told, order))
    }),
  )
})

test('P2: one source alone has its own total', () => {
  fc.assert(
    fc.property(someSources, fc.constantFrom(...sourceIds), (given, source) => {
      const told = toldBy(given)
      near(mergedOn(told, [source]).value, amountBetween(told, source, 0, dayEnd))
      expect(mergedOn(told, [source]).flags).toEqual([])
    }),
  )
})

test('P3: the value is between the first source alone and the larger of each region, and that is at most the sum', () => {
  fc.assert(
    fc.property(someSources, orders, (given, order) => {
      const { value, bounds } = mergedOn(toldBy(given), order)
      if (value === null || bounds === null) return
      expect(bounds.atLeast).toBeLessThanOrEqual(value + 0.01)
      expect(value).toBeLessThanOrEqual(bounds.atMost + 0.01)
      expect(bounds.atMost).toBeLessThanOrEqual(bounds.sum + 0.01)
    }),
  )
})

test('P4: a source behind the others never lowers the value', () => {
  fc.assert(
    fc.property(someSources, orders, (given, order) => {
      const told = toldBy(given)
      const values = order.map((_, i) => mergedOn(told, order.slice(0, i + 1)).value ?? 0)
      for (const [i, value] of values.slice(1).entries()) expect(value).toBeGreaterThanOrEqual((values[i] ?? 0) - 0.01)
    }),
  )
})

test('P5: the order of the records and repeated records do not matter', () => {
  fc.assert(
    fc.property(someSources, orders, (given, order) => {
      const again = {
        ...given,
        records: given.records.map(own => [...own, ...own].reverse()),
      }
      expect(mergedOn(toldBy(again), order)).toEqual(mergedOn(toldBy(given), order))
    }),
  )
})

test('P6: the two parts of a day, divided anywhere, add up to the whole', () => {
  fc.assert(
    fc.property(someSources, orders, fc.integer({ min: 1, max: dayEnd - 1 }), (given, order, middle) => {
      // A source speaks in a part only if it has a record there, so each has one in both.
      const records = given.records.map(own => [
        ...own,
        { start: 0, minutes: 1, value: 1 },
        { start: middle - 1, minutes: 2, value: 2 },
      ])
      const told = toldBy({ ...given, records })
      const [before, after] = [mergedOn(told, order, middle), mergedOn(told, order, dayEnd, middle)]
      near(mergedOn(told, order).value, (before.value ?? 0) + (after.value ?? 0))
    }),
  )
})

test('of phone and watch that are relayed through one platform, the watch counts and the phone only beside it', () => {
  const at = (startMinute: number, minutes: number, value: number, recorder: string, rank: number) => {
    return { startMs: startMinute * minuteMs, endMs: (startMinute + minutes) * minuteMs, value, recorder, rank }
  }
  const watch = at(0, 20, 2000, 'watch', 1)
  const phone = at(0, 40, 3000, 'phone', 2)
  const sum = (records: readonly { value: number }[]) => records.reduce((all, { value }) => all + value, 0)
  expect(sum(countedOnce([phone, watch]))).toBe(3500)
  expect(sum(countedOnce([phone, { ...phone, recorder: 'again' }]))).toBe(3000)
  // A record of a day is no statement about any of its hours.
  const wholeDay = at(-300, 1440, 9878, 'phone', 2)
  expect(sum(countedOnce([watch, wholeDay]))).toBe(2000)
  expect(sum(countedOnce([watch, phone, at(30, 1200, 9878, 'other phone', 0)]))).toBe(9878)
  // Two of one recorder: the longer one is the total.
  expect(sum(countedOnce([phone, at(10, 10, 900, 'phone', 2)]))).toBe(3000)
})
