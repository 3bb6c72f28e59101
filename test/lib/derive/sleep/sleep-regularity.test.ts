import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeElsewhere } from '../../../../lib/derive/sleep/sleep-clock.ts'
import { sleepEpochs, sleepRegularityIndex } from '../../../../lib/derive/sleep/sleep-regularity.ts'
import { asDay } from '../../../../lib/kernel/civil-time.ts'
import { frozen } from '../frozen.ts'

const day = fc.array(fc.boolean(), { minLength: 24, maxLength: 24 })

test('days all alike are 100, each the reverse of the last -100', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 2, max: 6 }), (states, count) => {
      const alike = Array.from({ length: count }, () => states)
      expect(sleepRegularityIndex(frozen(alike)).sri).toBe(100)
      const reversing = alike.map((row, index) => row.map(state => state !== (index % 2 === 1)))
      expect(sleepRegularityIndex(reversing).sri).toBe(-100)
    }),
  )
})

test('as many equal as different steps are 0', () => {
  expect(
    sleepRegularityIndex([
      [true, true, false, false],
      [true, false, true, false],
    ]).sri,
  ).toBe(0)
})

test('unknown steps are no pairs, and a pair of days of too many unknown ones counts nothing, neither as a pair nor in the index', () => {
  const rows = [
    [true, true, false],
    [true, null, false],
    [false, null, null],
  ]
  expect(sleepRegularityIndex(rows)).toEqual({ sri: 100, validPairs: 2, totalPairs: 6, validDayPairs: 1, reason: null })
  expect(sleepRegularityIndex(rows.slice(1))).toEqual({
    sri: null,
    validPairs: 0,
    totalPairs: 3,
    validDayPairs: 0,
    reason: 'insufficient_data',
  })
})

test('in another time zone a person who keeps to the clock there is as regular as at home', () => {
  const asleep = nights(
    ['2025-05-31T23:00+02:00', '2025-06-01T07:00+02:00'],
    ['2025-06-01T23:00-04:00', '2025-06-02T07:00-04:00'],
    ['2025-06-02T23:00-04:00', '2025-06-03T07:00-04:00'],
    ['2025-06-03T23:00-04:00', '2025-06-04T07:00-04:00'],
  )
  const at = (offset: number | null, i: number) => ({
    ...(asleep[i] as { startMs: number; endMs: number }),
    otherOffset: offset,
  })
  const away = -4 * 3600
  const elsewhere = timeElsewhere([at(null, 0), at(away, 1), at(away, 2), at(away, 3)])
  expect(elsewhere[0]).toMatchObject({ offset: away, startMs: Date.parse('2025-06-01T16:00Z') })
  const days = ['2025-06-01', '2025-06-02', '2025-06-03'].map(asDay)
  const rows = sleepEpochs(frozen(days), berlin, { asleep, measured: always, elsewhere })
  expect(sleepRegularityIndex(rows).sri).toBe(100)
  expect(sleepRegularityIndex(sleepEpochs(days, berlin, { asleep, measured: always })).sri).toBeLessThan(100)
})

test('one day is not enough, nor are days without data; days of different lengths are an error', () => {
  expect(sleepRegularityIndex([])).toMatchObject({ sri: null, totalPairs: 0, reason: 'insufficient_data' })
  expect(sleepRegularityIndex([[true]])).toMatchObject({ sri: null, totalPairs: 0, reason: 'insufficient_data' })
  expect(sleepRegularityIndex([[null], [true]])).toMatchObject({ sri: null, totalPairs: 1, validPairs: 0 })
  expect(sleepRegularityIndex([[true], [true, true]]).reason).toBe('invalid_input')
})

const berlin = 'Europe/Berlin'
const always = [{ startMs: 0, endMs: Number.MAX_SAFE_INTEGER }]

/** Asleep from 23:00 to 7:00 by the clock on the wall, whatever the clock does at night. */
function nights(...bounds: [from: string, to: string][]) {
  return bounds.map(([from, to]) => ({ startMs: Date.parse(from), endMs: Date.parse(to) }))
}

test('a person who keeps to the clock is as regular in the night the clock is set forward', () => {
  const asleep = nights(
    ['2025-03-27T23:00+01:00', '2025-03-28T07:00+01:00'],
    ['2025-03-28T23:00+01:00', '2025-03-29T07:00+01:00'],
    ['2025-03-29T23:00+01:00', '2025-03-30T07:00+02:00'],
    ['2025-03-30T23:00+02:00', '2025-03-31T07:00+02:00'],
  )
  const rows = sleepEpochs(frozen(['2025-03-28', '2025-03-29', '2025-03-30'].map(asDay)), berlin, {
    asleep,
    measured: always,
  })
  expect(rows[2]?.flatMap((state, index) => (state === null ? [index / 12] : []))).toEqual(
    Array.from({ length: 12 }, (_, step) => 2 + step / 12),
  )
  expect(sleepRegularityIndex(rows)).toMatchObject({ sri: 100, validPairs: 288 + 276, totalPairs: 576 })
})

test('and in the night it is set back, when the hour that comes twice is left out', () => {
  const asleep = nights(
    ['2025-10-24T23:00+02:00', '2025-10-25T07:00+02:00'],
    ['2025-10-25T23:00+02:00', '2025-10-26T07:00+01:00'],
    ['2025-10-26T23:00+01:00', '2025-10-27T07:00+01:00'],
  )
  const rows = sleepEpochs([asDay('2025-10-25'), asDay('2025-10-26')], berlin, { asleep, measured: always })
  expect(rows[1]?.filter(state => state === null)).toHaveLength(12)
  expect(sleepRegularityIndex(rows)).toMatchObject({ sri: 100, validPairs: 276, totalPairs: 288 })
})

test('time neither worn nor slept is unknown, and so is a date that the zone left out', () => {
  const measured = nights(['2025-06-01T12:00+02:00', '2025-06-01T18:00+02:00'])
  const [row = []] = sleepEpochs([asDay('2025-06-01')], berlin, { asleep: [], measured }, 60)
  expect(row).toEqual(Array.from({ length: 24 }, (_, hour) => (hour >= 12 && hour < 18 ? false : null)))
  const [none = []] = sleepEpochs([asDay('2011-12-30')], 'Pacific/Apia', { asleep: always, measured: [] }, 60)
  expect(none).toEqual(Array.from({ length: 24 }, () => null))
})
