import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverage, dayCoverage } from '../../../../lib/derive/quality/coverage.ts'
import { asDay, dayBounds, listDays } from '../../../../lib/kernel/civil-time.ts'
import { frozen } from '../frozen.ts'

test('overlapping intervals cover their time once', () => {
  const intervals = frozen([
    { startMs: 30_000, endMs: 90_000 },
    { startMs: 0, endMs: 60_000 },
  ])
  expect(coverage(intervals, { startMs: 0, endMs: 120_000 }, 1)).toEqual({
    coveredSeconds: 90,
    fraction: 0.75,
    longestGapSeconds: 30,
    gaps: [{ startMs: 90_000, endMs: 120_000, seconds: 30 }],
    reason: null,
  })
})

test('a window without data is one gap, and 0 covered', () => {
  const result = coverage([], { startMs: 0, endMs: 60_000 }, 60)
  expect(result).toMatchObject({ coveredSeconds: 0, fraction: 0, longestGapSeconds: 60 })
  expect(result.gaps).toHaveLength(1)
})

test('intervals outside the window neither cover it nor leave a gap in it', () => {
  const intervals = [
    { startMs: -100_000, endMs: -50_000 },
    { startMs: -5_000, endMs: 10_000 },
    { startMs: 70_000, endMs: 80_000 },
  ]
  expect(coverage(intervals, { startMs: 0, endMs: 60_000 }, 1)).toMatchObject({
    coveredSeconds: 10,
    gaps: [{ startMs: 10_000, endMs: 60_000, seconds: 50 }],
  })
})

test('a day of 23 hours worn throughout is covered in full', () => {
  const day = dayBounds(asDay('2025-03-09'), 'America/New_York')
  if (day === null) throw new Error('the day exists')
  expect(coverage([day], day, 1)).toMatchObject({ coveredSeconds: 82_800, fraction: 1, gaps: [] })
})

test('a window that does not last has no coverage', () => {
  expect(coverage([], { startMs: 5, endMs: 5 }, 1)).toMatchObject({
    fraction: null,
    gaps: null,
    reason: 'invalid_input',
  })
})

test('covered time and gaps make up the window', () => {
  const anyInterval = fc.record({
    startMs: fc.integer({ min: -50, max: 150 }),
    endMs: fc.integer({ min: -50, max: 150 }),
  })
  fc.assert(
    fc.property(fc.array(anyInterval, { maxLength: 8 }), intervals => {
      const { coveredSeconds, gaps, longestGapSeconds } = coverage(intervals, { startMs: 0, endMs: 100 }, 0)
      const gapSeconds = (gaps ?? []).reduce((sum, gap) => sum + gap.seconds, 0)
      expect((coveredSeconds ?? Number.NaN) + gapSeconds).toBeCloseTo(0.1, 12)
      expect(longestGapSeconds).toBe(Math.max(0, ...(gaps ?? []).map(gap => gap.seconds)))
    }),
    { numRuns: 500 },
  )
})

test('days observed are counted once, and only where they are expected', () => {
  const days = frozen(['2025-02-26', '2025-02-28', '2025-02-28', '2025-03-05'].map(asDay))
  expect(dayCoverage(days, listDays(asDay('2025-02-26'), asDay('2025-03-01')))).toEqual({
    expected: 4,
    observed: 2,
    fraction: 0.5,
    missingDays: ['2025-02-27', '2025-03-01'],
    longestObservedRun: 1,
    longestMissingRun: 1,
    reason: null,
  })
})

test('a date that is not expected, such as one that the zone left out, breaks no run', () => {
  const days = ['2011-12-29', '2011-12-31'].map(asDay)
  const dates = listDays(asDay('2011-12-29'), asDay('2011-12-31'))
  expect(dayCoverage(days, dates)).toMatchObject({ expected: 3, longestObservedRun: 1 })
  const existing = dates.filter(date => dayBounds(date, 'Pacific/Apia'))
  expect(dayCoverage(days, existing)).toMatchObject({ expected: 2, fraction: 1, longestObservedRun: 2 })
})

test('without an expected day there is no fraction', () => {
  expect(dayCoverage([asDay('2025-01-02')], [])).toMatchObject({ expected: 0, fraction: null, reason: 'invalid_input' })
})
